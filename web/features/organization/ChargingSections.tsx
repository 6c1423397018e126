import type { Retry } from '../../components/Fetched.tsx';
import { MonthSection } from '../../components/MonthSection.tsx';
import { SessionSection } from '../../components/SessionSection.tsx';
import type { OverviewAccountFragment } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';

type Props = Readonly<{
  /** Undefined while it is on its way; null parts could not be fetched. */
  charging:
    Pick<OverviewAccountFragment, 'chargingOverview' | 'latestChargingRecords'> | null | undefined;
  retry: Retry;
}>;

/** The charging of the account by month, with its costs, and the last sessions. */
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
