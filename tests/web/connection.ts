/**
 * A connection of the schema with all its entries on one page.
 *
 * @param type of an entry
 */
export const connection = <Row>(
  type: string,
  nodes: readonly Row[],
  change: Readonly<{ unreadableCount?: number; endCursor?: string }> = {},
) => ({
  __typename: `${type}Connection`,
  nodes,
  unreadableCount: change.unreadableCount ?? 0,
  pageInfo: {
    __typename: 'PageInfo' as const,
    endCursor: change.endCursor ?? null,
    hasNextPage: change.endCursor !== undefined,
  },
});
