import { useQuery } from '@apollo/client/react';
import type { Retry } from '../../components/Fetched.tsx';
import { MonthSection } from '../../components/MonthSection.tsx';
import { SessionSection, type Session } from '../../components/SessionSection.tsx';
import {
  SmallBusinessChargingDocument,
  type MonthSectionFragment,
} from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';

type Props = Readonly<{
  /** Undefined while it is on its way; null parts could not be fetched. */
  charging:
    | Readonly<{
        chargingOverview: MonthSectionFragment | null;
        latestChargingRecords: readonly Session[] | null;
      }>
    | null
    | undefined;
  retry: Retry;
}>;

/** What the network charged and what it cost, month by month, and its last sessions. */
export function ChargingSections({ charging, retry }: Props) {
  const journey = paths.organizationChargingJourney;
  return (
    <>
      <MonthSection
        overview={charging === null ? null : charging?.chargingOverview}
        journey={journey}
        emptyText="organization.month.emptyText"
        retry={retry}
      />
      <SessionSection
        records={charging === null ? null : charging?.latestChargingRecords}
        journey={journey}
        emptyText="organization.sessions.emptyText"
        retry={retry}
      />
    </>
  );
}

/** The same of a small business that no organisation stands behind: the charging is the person's own. */
export function SmallBusinessChargingSections() {
  const { data, loading, refetch } = useQuery(SmallBusinessChargingDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ChargingSections
      charging={loading && !data ? undefined : (data?.viewer ?? null)}
      retry={{ run: () => void refetch(), isRunning: loading }}
    />
  );
}
