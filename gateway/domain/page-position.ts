/**
 * Where a list goes on: so many entries after the place that a cursor of the backend names (null for
 * the beginning). The backend names the ends of pages alone, and a list can go on after any entry.
 */
export interface PagePosition {
  readonly cursor: string | null;
  readonly skip: number;
}

/** The beginning of a list. */
export const BEGINNING: PagePosition = { cursor: null, skip: 0 };

/** The cursor of an entry, opaque to whoever gets it. */
export function encodePosition({ cursor, skip }: PagePosition): string {
  return Buffer.from(`${skip} ${cursor ?? ''}`).toString('base64url');
}

const POSITION = /^(\d{1,4}) ([\x21-\x7e]{0,500})$/;

/** The position that a cursor of ours names; null for every other text. */
export function decodePosition(text: string): PagePosition | null {
  const [, skip, cursor] = POSITION.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (skip === undefined) return null;
  return { skip: Number(skip), cursor: cursor === '' || cursor === undefined ? null : cursor };
}
