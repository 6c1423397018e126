import type { FeatureOrCore } from '../../schema/features.ts';
import type { Scope } from '../../schema/scopes.ts';
import type {
  Account,
  Facility,
  MutationResolvers,
  Organization,
  Query,
  Viewer,
} from '../generated/resolvers.ts';
import { features } from '../features.ts';
import type { Access, Complete, Feature } from './feature.ts';

type FieldOf<Name extends string, Type> = `${Name}.${Exclude<keyof Type, '__typename'> & string}`;
type Read =
  | FieldOf<'Query', Query>
  | FieldOf<'Viewer', Viewer>
  | FieldOf<'Organization', Organization>
  | FieldOf<'Facility', Facility>
  | FieldOf<'Account', Account>;
type Mutation = Exclude<keyof MutationResolvers, '__isTypeOf'>;
type Operation = Read | `Mutation.${Mutation}`;

type Input<Name extends Mutation> = Parameters<NonNullable<MutationResolvers[Name]>>[1];
/** The mutations whose input names an account, or may. */
type AccountMutation = {
  [Name in Mutation]: Input<Name> extends { readonly input: infer Given }
    ? 'accountId' extends keyof Given
      ? `Mutation.${Name}`
      : never
    : never;
}[Mutation];

type WithRows = Extract<(typeof features)[number], { readonly policy: unknown }>;
type RowOf<Name extends string, Row = WithRows['policy']> =
  Row extends Readonly<Record<Name, infer Found>> ? Found : never;
type FeatureOf<Name extends string, One = WithRows> =
  One extends Readonly<{ policy: Readonly<Record<Name, unknown>> }> ? One : never;
/** Whether a row needs no area, or has one of its own or of its feature. */
type HasArea<Name extends string> =
  RowOf<Name> extends { readonly audience: 'EVERYONE' } | { readonly area: unknown }
    ? true
    : FeatureOf<Name> extends { readonly area: unknown }
      ? true
      : false;
type Has<Name extends string, Part extends string> =
  RowOf<Name> extends Readonly<Record<Part, unknown>> ? true : false;
/** Whether a row says what a block stops: each mutation does, and those with a permission, and no others, are refused. */
type SaysWhenBlocked<Name extends string> = Name extends `Mutation.${string}`
  ? Has<Name, 'permission'> extends true
    ? RowOf<Name> extends { readonly whenBlocked: 'REFUSED' }
      ? true
      : false
    : RowOf<Name> extends { readonly whenBlocked: 'REFUSED' }
      ? false
      : Has<Name, 'whenBlocked'>
  : true;
/**
 * A row that is missing or without an area, whose account rule does not fit the mutation's input, or that does not say what a block
 * stops or what the backend needs to have.
 */
type Fault = {
  [Name in Operation]: [RowOf<Name>] extends [never]
    ? `${Name} has no row in policy`
    : HasArea<Name> extends false
      ? `${Name} has no area`
      : (Name extends AccountMutation ? true : false) extends Has<Name, 'account'>
        ? SaysWhenBlocked<Name> extends true
          ? (Name extends `Mutation.${string}` ? true : false) extends Has<Name, 'operations'>
            ? never
            : `${Name}: its row in policy needs operations exactly if it is a mutation`
          : `${Name}: its row in policy needs whenBlocked, which is REFUSED exactly if it has a permission`
        : `${Name}: its row in policy needs account exactly if its input has an accountId`;
}[Operation];

/** The access to a field, with the scope that an app needs (one of any area, or none for everyone) and the feature it belongs to. */
export type FieldAccess = Access &
  Readonly<{ scope: Scope | 'ANY' | null; offeredAs: FeatureOrCore }>;

function scopeOf(name: string, { audience, area }: Access, feature: Feature): FieldAccess['scope'] {
  const own = area ?? feature.area;
  if (audience === 'EVERYONE' && area === undefined) return null;
  if (own === undefined) throw new Error(`${name} has no area`);
  if (own === 'ANY') return own;
  return name.startsWith('Mutation.') ? `${own}:write` : `${own}:read`;
}

/**
 * The access to, and the feature of, every root field and every field of the viewer, an account, an organisation or a facility
 * (security.md, "Who may see what"). A field without a row or an area does not compile, and does not start either.
 */
export const access: Complete<ReadonlyMap<string, FieldAccess>, Fault> = new Map(
  features.flatMap((feature: Feature) =>
    Object.entries(feature.policy ?? {}).map(([name, row]): [string, FieldAccess] => [
      name,
      {
        ...row,
        scope: scopeOf(name, row, feature),
        offeredAs: row.offeredAs ?? feature.offeredAs,
      },
    ]),
  ),
);
