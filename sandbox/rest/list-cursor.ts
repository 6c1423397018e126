import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest } from './problem.ts';

/**
 * An opaque cursor that names the last entry of a page by what the list is sorted by. It is good only for the list that
 * `scope` names: the owner and the filter.
 */
export function encodeListCursor(position: readonly unknown[], scope: string): string {
  return Buffer.from(JSON.stringify([digest(scope), ...position])).toString('base64url');
}

/**
 * What a cursor of this list names, of the shape of `position`; undefined without a cursor. Throws `INVALID_REQUEST` for a
 * broken one and for another list's.
 */
export function decodeListCursor<T extends readonly unknown[]>(
  cursor: string | undefined,
  scope: string,
  position: z.ZodType<T>,
): T | undefined {
  if (cursor === undefined) return undefined;
  const [of, ...rest] = z.array(z.unknown()).catch([]).parse(contentOf(cursor));
  const parsed = position.safeParse(rest);
  if (of !== digest(scope) || !parsed.success)
    throw invalidRequest('The cursor is not one of this list', { parameter: 'cursor' });
  return parsed.data;
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
