import type { PageQuery } from '../../backend/invoice.ts';
import {
  BEGINNING,
  decodePosition,
  encodePosition,
  type PagePosition,
} from '../../domain/page-position.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** Which page of a list is asked for. */
export interface PageArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

interface BackendPage {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** No page is longer, so nobody has to skip more than one. */
const MOST_SKIPPED = 200;

function positionOf(after: string | null | undefined): PagePosition {
  if (after === null || after === undefined) return BEGINNING;
  const position = decodePosition(after);
  if (position === null || position.skip > MOST_SKIPPED)
    throw new PortalError('BAD_USER_INPUT', { message: 'after: is no cursor of this list' });
  return position;
}

/**
 * A page of a connection, with a cursor for every entry, and what came with it.
 *
 * @throws {PortalError} BAD_USER_INPUT for a cursor that is none
 */
export async function connectionOf<Page extends BackendPage>(
  { first, after }: PageArgs,
  fetchPage: (query: PageQuery) => Promise<Page>,
) {
  const { cursor, skip } = positionOf(after);
  const page = await fetchPage({ cursor, limit: skip + first });
  const nodes: readonly Page['items'][number][] = page.items.slice(skip);
  const edges = nodes.map((node, index) => ({
    node,
    cursor:
      index === nodes.length - 1 && page.nextCursor !== null
        ? encodePosition({ cursor: page.nextCursor, skip: 0 })
        : encodePosition({ cursor, skip: skip + index + 1 }),
  }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { page, edges, pageInfo: { endCursor, hasNextPage: page.nextCursor !== null } };
}
