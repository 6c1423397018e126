import { MAX_REPORTS } from '../../../../schema/inputs/values.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { skipToken, useQuery } from '../../../data/use-query.ts';
import {
  ScheduledReportsDocument,
  type ReportFactsFragment,
  type ScheduledReportsQuery,
} from './generated/ScheduledReports.ts';

export type Report = ReportFactsFragment &
  Readonly<{
    /** Whether it is one of the person's own. */
    isOwn: boolean;
    /** The account of the organisation all of whose administrators may change it. Null for a report of its person alone. */
    sharedAs: string | null;
  }>;

/** The person's monthly reports, and below `/organization` all of the organisation, the newest first. */
function reportsOf({ viewer }: ScheduledReportsQuery): readonly Report[] | null {
  const own = viewer?.scheduledReports;
  if (!own) return null;
  const account = viewer.account;
  const shared = account?.organization?.scheduledReports ?? [];
  const isIn = (list: readonly ReportFactsFragment[], id: string) =>
    list.some((one) => one.id === id);
  return [...shared, ...own.filter(({ id }) => !isIn(shared, id))]
    .map((report) => ({
      ...report,
      isOwn: isIn(own, report.id),
      sharedAs: account && isIn(shared, report.id) ? account.id : null,
    }))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** The monthly reports that the page shows, the newest first. */
export function useReports() {
  const account = useAccount();
  const query = useQuery(
    ScheduledReportsDocument,
    account
      ? { ...refreshed, variables: { account: account.id, isOrganization: !account.isPersonal } }
      : skipToken,
  );
  const { value, retry } = selectFetched(query, reportsOf);
  const reports = account ? value : undefined;
  /** Fetches a report as it is now. Null when it is gone. */
  const again = async (id: string): Promise<Report | null> => {
    const { data } = await query.refetch();
    return (data && reportsOf(data)?.find((report) => report.id === id)) ?? null;
  };
  return { reports, retry, again };
}

/** Whether the person has as many reports as they can have. */
export const isFull = (reports: readonly Report[] | null | undefined): boolean =>
  (reports ?? []).filter(({ isOwn }) => isOwn).length >= MAX_REPORTS;

/** Whether recipients can be asked, by a mutation that the backend knows for this report. Those who are asked can say yes, and stop it. */
export function useCanAsk(
  mutation: 'updateScheduledReport' | 'resendReportConfirmation',
  { sharedAs }: Pick<Report, 'sharedAs'>,
): boolean {
  const canAsk = useOffersWrite(mutation, { isPersonal: sharedAs === null });
  const canConfirm = useOffersWrite('confirmReportConsent');
  const canStop = useOffersWrite('stopReportConsent');
  return canAsk && canConfirm && canStop;
}

/** The input of a mutation that names a report. */
export const named = ({ id, sharedAs }: Pick<Report, 'id' | 'sharedAs'>) => ({
  id,
  ...(sharedAs !== null && { accountId: sharedAs }),
});
