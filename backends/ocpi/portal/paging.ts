import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidValue } from './problem.ts';

/**
 * A page of a list. `found` has one row more than `limit` when there is a next page. The opaque cursor holds the sort values of the last
 * row. It is valid only for the list that `scope` names: the person, the filter and the order.
 */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  scope: string,
  positionOf: (row: Row) => readonly unknown[],
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const position = last && JSON.stringify([digest(scope), ...positionOf(last)]);
  return {
    rows,
    nextCursor: position === undefined ? null : Buffer.from(position).toString('base64url'),
  };
}

/** Decodes a cursor of this list. Throws `INVALID_REQUEST` for a broken one and for one of another list. */
export function positionOfCursor<T extends readonly unknown[]>(
  cursor: string | undefined,
  scope: string,
  position: z.ZodType<T>,
): T | undefined {
  if (cursor === undefined) return undefined;
  const [of, ...rest] = z.array(z.unknown()).catch([]).parse(contentOf(cursor));
  const parsed = position.safeParse(rest);
  if (of !== digest(scope) || !parsed.success)
    throw invalidValue('cursor', 'The cursor is not one of this list');
  return parsed.data;
}

function contentOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const digest = (scope: string) =>
  createHash('sha256').update(scope).digest('base64url').slice(0, 16);
