import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest } from './problem.ts';

/** The last record of a page: where the next one goes on. */
export interface Position {
  readonly startedAt: Date;
  readonly id: number;
}

const Cursor = z.tuple([z.number().int().nonnegative(), z.number().int().positive(), z.string()]);

/** An opaque cursor, good only for the list `scope` names (the user and the filter). */
export function encodeCursor(position: Position, scope: string): string {
  const content = [position.startedAt.getTime(), position.id, digest(scope)];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The position a cursor of this list names. Throws `INVALID_REQUEST` for a broken one and for another list's. */
export function decodeCursor(cursor: string, scope: string): Position {
  const parsed = Cursor.safeParse(contentOf(cursor));
  if (!parsed.success || parsed.data[2] !== digest(scope))
    throw invalidRequest('The cursor is not one of this list', { parameter: 'cursor' });
  return { startedAt: new Date(parsed.data[0]), id: parsed.data[1] };
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
