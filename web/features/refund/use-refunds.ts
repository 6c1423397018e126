import { createListHook } from '../../data/create-list-hook.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import {
  RefundSessionsDocument,
  RefundsDocument,
  type RefundSessionsQuery,
} from './generated/Refund.ts';

const SESSION_PAGE_SIZE = 50;

/** The revenue shared with the organisation, by half-years. */
export function useRefunds() {
  const { language } = useLanguage();
  const query = useQuery(RefundsDocument, { variables: { language }, ...refreshed });
  const { value: organization, retry } = selectFetched(query, ({ viewer }) => viewer?.organization);
  const following = { document: RefundsDocument, isLoading: query.loading };
  const current = useWhole(organization?.facility.current, {
    ...following,
    variablesOf: (afterCurrent) => ({ language, afterCurrent }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.current,
  });
  const previous = useWhole(organization?.facility.previous, {
    ...following,
    variablesOf: (afterPrevious) => ({ language, afterPrevious }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.previous,
  });
  return { value: organization && { ...organization, current, previous }, retry };
}

/** The sessions of a row of shared revenue. */
export const useRefundSessions = createListHook({
  document: RefundSessionsDocument,
  isDrawnWhole: true,
  variablesOf: (refund: string, after) => ({ refund, first: SESSION_PAGE_SIZE, after }),
  connectionOf: ({ viewer }: RefundSessionsQuery) => viewer?.organization?.facility.refundSessions,
});

/** The name of the half-year with this first day, `YYYY-MM-DD`: «2. halvår 2026». */
export function useHalfYearName() {
  const text = useText();
  return (firstDay: string) =>
    text('refund.halfYear', {
      half: firstDay.slice(5, 7) === '01' ? 1 : 2,
      year: firstDay.slice(0, 4),
    });
}
