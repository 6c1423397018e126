import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest } from './problem.ts';

/**
 * A page of a list. `found` has one row more than `limit` when there is a next page. The opaque cursor contains the sort values
 * of the last row. It is valid only for the list that `scope` names: the owner and the filter.
 */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  scope: string,
  positionOf: (row: Row) => readonly unknown[],
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : encode(positionOf(last), scope) };
}

function encode(position: readonly unknown[], scope: string): string {
  return Buffer.from(JSON.stringify([digest(scope), ...position])).toString('base64url');
}

/** Decodes a cursor of this list. Throws `INVALID_REQUEST` for a broken cursor and for one of another list. */
export function decodeListCursor<T extends readonly unknown[]>(
  cursor: string | undefined,
  scope: string,
  position: z.ZodType<T>,
): T | undefined {
  if (cursor === undefined) return undefined;
  const [scopeDigest, ...rest] = z.array(z.unknown()).catch([]).parse(contentOf(cursor));
  const parsed = position.safeParse(rest);
  if (scopeDigest !== digest(scope) || !parsed.success)
    throw invalidRequest('The cursor is not one of this list', { parameter: 'cursor' });
  return parsed.data;
}

const collator = new Intl.Collator('nb', { numeric: true });
const NamePlace = z.tuple([z.string(), z.string()]);
/** The sort values of a row: a name, then an id. */
type NamePlace = z.infer<typeof NamePlace>;
const byName = ([name, id]: NamePlace, [otherName, otherId]: NamePlace) =>
  collator.compare(name, otherName) || (id === otherId ? 0 : id < otherId ? -1 : 1);

/** A page of rows by name, with the total number. Throws as `decodeListCursor`. */
export function pageByName<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => NamePlace,
  { limit, cursor }: Readonly<{ limit: number; cursor?: string | undefined }>,
  scope: string,
): { items: Row[]; nextCursor: string | null; totals: { count: number } } {
  const after = decodeListCursor(cursor, scope, NamePlace);
  const all = rows.toSorted((a, b) => byName(placeOf(a), placeOf(b)));
  const found = after ? all.filter((row) => byName(placeOf(row), after) > 0) : all;
  const page = pageOf(found, limit, scope, placeOf);
  return { items: [...page.rows], nextCursor: page.nextCursor, totals: { count: all.length } };
}

/** A page of rows that are sorted already, after the row with the id of the cursor, with the total number. Throws as `decodeListCursor`. */
export function pageAfter<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { limit, cursor }: Readonly<{ limit: number; cursor?: string | undefined }>,
  scope: string,
): { items: Row[]; nextCursor: string | null; totals: { count: number } } {
  const after = decodeListCursor(cursor, scope, z.tuple([z.string()]));
  const start = after === undefined ? 0 : rows.findIndex((row) => idOf(row) === after[0]) + 1;
  const page = pageOf(rows.slice(start), limit, scope, (row) => [idOf(row)]);
  return { items: [...page.rows], nextCursor: page.nextCursor, totals: { count: rows.length } };
}

function contentOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function digest(scope: string): string {
  return createHash('sha256').update(scope).digest('base64url').slice(0, 16);
}
