import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { Owner } from '../owner.ts';
import { othersSessionPages, refundPages } from './calculated-rows.ts';
import type { Category } from './categories.ts';
import type { CopyRow, Rows } from './copy-row.ts';
import {
  LEFT_OUT_OF_COOPERATIVES,
  LEFT_OUT_OF_ORGANIZATIONS,
  LEFT_OUT_OF_PERSONS,
  type LeftOut,
} from './left-out.ts';
import { ORGANIZATION_ROWS } from './organization-rows.ts';
import { PERSON_ROWS } from './person-rows.ts';

/** A category of stored data, read a page at a time. */
interface Source {
  readonly category: Category;
  readonly pages: () => AsyncIterable<Rows>;
}

/** What a copy has, and what it leaves out. */
export interface CopyContents {
  readonly sources: readonly Source[];
  readonly leftOut: readonly LeftOut[];
}

const PAGE_SIZE = 1000;

/** The contents of the copy of a person or an organisation. */
export async function copyOf(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  owner: Owner,
): Promise<CopyContents> {
  const { db } = deps;
  const sourcesOf = (rows: readonly CopyRow[], ownerId: string) =>
    rows.map((row) => ({ category: row[0], pages: () => pagesOf(db, row, ownerId) }));
  if ('user_id' in owner)
    return { sources: sourcesOf(PERSON_ROWS, owner.user_id), leftOut: LEFT_OUT_OF_PERSONS };
  const id = owner.organization_id;
  const { classification } = await db
    .selectFrom('organization')
    .select('classification')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    sources: [
      ...sourcesOf(ORGANIZATION_ROWS, id),
      { category: 'othersSessions', pages: () => othersSessionPages(deps, id) },
      { category: 'refunds', pages: () => refundPages(deps, id) },
    ],
    leftOut:
      classification === 'COOPERATIVE' ? LEFT_OUT_OF_COOPERATIVES : LEFT_OUT_OF_ORGANIZATIONS,
  };
}

async function* pagesOf(db: Database, row: CopyRow, ownerId: string): AsyncGenerator<Rows> {
  const [, from, columns, where, key] = row;
  const withOwner = (text: string) =>
    sql.join(
      text.split('?').map((part) => sql.raw(part)),
      sql`${ownerId}`,
    );
  const query = sql`select ${withOwner(columns)} from ${sql.raw(from)} where ${withOwner(where)}`;
  if (key === undefined) {
    yield (await sql<Record<string, unknown>>`${query}`.execute(db)).rows;
    return;
  }
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, unknown>>`
      ${query} and ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE_SIZE}`.execute(
      db,
    );
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = Number(rows.at(-1)?.[key]);
  }
}
