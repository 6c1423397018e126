import { features } from '../features.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { Complete } from './feature.ts';
import type { WriteRow } from './write-limit.ts';

type Mutation = Exclude<keyof MutationResolvers, '__isTypeOf'>;
type Limits<All = Extract<(typeof features)[number], { readonly limits: unknown }>['limits']> =
  All extends unknown ? keyof All : never;
type Missing = `${Exclude<Mutation, Limits>} has no row in limits`;

/** The limits of every mutation. One without a row does not compile, and does not start either. */
export const writeRows: Complete<ReadonlyMap<string, WriteRow>, Missing> = new Map(
  features.flatMap((feature): [string, WriteRow][] =>
    'limits' in feature ? Object.entries<WriteRow>(feature.limits) : [],
  ),
);
