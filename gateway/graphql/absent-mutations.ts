import type { Context } from '../context.ts';
import type { Account } from '../domain/account/account.ts';
import { access } from './access.ts';
import type { Access } from './feature.ts';

type Kind = Account['kind'];

/** Whether the backend has every write that a mutation needs for an account of this kind. */
export function hasOperations(
  { operations = [] }: Access,
  kind: Kind,
  { hasOperation }: Pick<Context, 'hasOperation'>,
): boolean {
  const needed = 'PERSONAL' in operations ? operations[kind] : operations;
  return needed.every(hasOperation);
}

/** The mutations that are refused with NOT_OFFERED for every account of this kind, in alphabetical order. */
export const absentMutations = (
  kind: Kind,
  context: Pick<Context, 'offers' | 'hasOperation'>,
): string[] =>
  [...access]
    .filter(
      ([name, row]) =>
        name.startsWith('Mutation.') &&
        !(context.offers(row.offeredAs) && hasOperations(row, kind, context)),
    )
    .map(([name]) => name.slice('Mutation.'.length))
    .sort();
