import { LineSessionsDocument, type LineSessionsQuery } from '../../generated/graphql.ts';
import { createListHook } from '../../lib/graphql/create-list-hook.ts';

const PAGE_SIZE = 50;

/** The charging records that a line of an invoice bills. */
export const useLineSessions = createListHook({
  document: LineSessionsDocument,
  pageSize: PAGE_SIZE,
  isDrawnWhole: true,
  variablesOf: (line: Readonly<{ account: string; id: string; lineId: string }>, after) => ({
    ...line,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: LineSessionsQuery) => viewer?.account?.invoice?.chargingRecords,
});
