import { MAX_REPORTS } from '../../../../schema/inputs/values.ts';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useQuery } from '../../../data/use-query.ts';
import {
  ScheduledReportsDocument,
  type ReportFactsFragment,
} from './generated/ScheduledReports.ts';

export type Report = ReportFactsFragment;

/** The person's monthly reports, the newest first. */
export function useReports() {
  const query = useQuery(ScheduledReportsDocument, refreshed);
  const { value: reports, retry } = selectFetched(query, ({ viewer }) => viewer?.scheduledReports);
  /** Fetches a report as it is now. Null when it is gone. */
  const again = async (id: string): Promise<Report | null> => {
    const { data } = await query.refetch();
    return data?.viewer?.scheduledReports?.find((report) => report.id === id) ?? null;
  };
  return { reports, retry, again };
}

/** Whether the person has as many reports as they can have. */
export const isFull = (reports: readonly Report[] | null | undefined): boolean =>
  (reports?.length ?? 0) >= MAX_REPORTS;
