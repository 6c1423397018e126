import type { Account, MutationResolvers, Organization, Query } from '../generated/resolvers.ts';
import type { FeatureOrCore } from '../../schema/features.ts';
import { features } from '../features.ts';
import type { Access } from './feature.ts';

type FieldOf<Name extends string, Type> = `${Name}.${Exclude<keyof Type, '__typename'> & string}`;
type Read =
  FieldOf<'Query', Query> | FieldOf<'Organization', Organization> | FieldOf<'Account', Account>;
type Mutation = Exclude<keyof MutationResolvers, '__isTypeOf'>;
type Operation = Read | `Mutation.${Mutation}`;

type Input<Name extends Mutation> = Parameters<NonNullable<MutationResolvers[Name]>>[1];
/** The mutations whose input names an account. */
type AccountMutation = {
  [Name in Mutation]: Input<Name> extends { readonly input: { readonly accountId: unknown } }
    ? `Mutation.${Name}`
    : never;
}[Mutation];

/** The access to a field of a feature. */
type OfferedAccess = Access & { readonly offeredAs: FeatureOrCore };

type Rows = Extract<(typeof features)[number], { readonly policy: unknown }>['policy'];
type RowOf<Name extends string, Row = Rows> =
  Row extends Readonly<Record<Name, infer Found>> ? Found : never;
/** A row that is missing, or whose account rule does not fit the mutation's input. */
type Fault = {
  [Name in Operation]: [RowOf<Name>] extends [never]
    ? Name
    : (Name extends AccountMutation ? true : false) extends (
          RowOf<Name> extends { readonly account: unknown } ? true : false
        )
      ? never
      : Name;
}[Operation];

/**
 * The access to, and the feature of, every root field and every field of an account or organisation (security.md, "Who may
 * see what"). A field without a row does not compile, and does not start either.
 */
export const access: [Fault] extends [never] ? ReadonlyMap<string, OfferedAccess> : Fault = new Map(
  features.flatMap((feature): [string, OfferedAccess][] =>
    'policy' in feature
      ? Object.entries<Access>(feature.policy).map(([name, row]) => [
          name,
          { ...row, offeredAs: row.offeredAs ?? feature.offeredAs },
        ])
      : [],
  ),
);
