import type { Account, MutationResolvers, Organization, Query } from '../generated/resolvers.ts';
import { features } from '../features.ts';
import type { Access, Complete } from './feature.ts';

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

type Rows = Extract<(typeof features)[number], { readonly policy: unknown }>['policy'];
type RowOf<Name extends string, Row = Rows> =
  Row extends Readonly<Record<Name, infer Found>> ? Found : never;
/** A row that is missing, or whose account rule does not fit the mutation's input. */
type Fault = {
  [Name in Operation]: [RowOf<Name>] extends [never]
    ? `${Name} has no row in policy`
    : (Name extends AccountMutation ? true : false) extends (
          RowOf<Name> extends { readonly account: unknown } ? true : false
        )
      ? never
      : `${Name}: its row in policy needs account exactly if its input has an accountId`;
}[Operation];

/**
 * The access to every root field and every field of an account or organisation (security.md, "Who may
 * see what"). A field without a row does not compile, and does not start either.
 */
export const access: Complete<ReadonlyMap<string, Access>, Fault> = new Map(
  features.flatMap((feature): [string, Access][] =>
    'policy' in feature ? Object.entries(feature.policy) : [],
  ),
);
