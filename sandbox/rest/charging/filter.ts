import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inPeriod, listsOf } from './conditions.ts';
import type { ChargingFilter } from './query.ts';
import { inScope, is, type Scope } from './scope.ts';
import { wordsFound } from './search.ts';

/** The conditions of a filter, all of which hold; of a period, a scope and the words searched for as well. */
export async function conditionsOf(
  db: Database,
  scope: Scope,
  filter: ChargingFilter,
): Promise<Expression<SqlBool>> {
  const { search } = filter;
  const found = search === undefined ? [] : await wordsFound(db, scope, filter, search);
  return is.and([inScope(scope), inPeriod(filter), ...listsOf(filter), ...found]);
}
