import { skipToken, useQuery } from '../../../data/use-query.ts';
import { useState } from 'react';
import { paths } from '../../../../schema/paths.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Fetched } from '../../../components/Fetched.tsx';
import type { CategoryPartsFragment } from '../generated/ChargingCategories.ts';
import { GroupingField } from '../GroupingField.tsx';
import { bolt } from '../../../components/icons.ts';
import { ListPage } from '../../../components/ListPage.tsx';
import { SkeletonBlock } from '../../../components/Loading.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { Section } from '../../../components/Section.tsx';
import { Stack } from '../../../components/Stack.tsx';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useText } from '../../../lib/use-text.ts';
import { AddressProblems } from '../AddressProblems.tsx';
import { drawnStatistics } from '../drawn-statistics.ts';
import { osloDay } from '../../../lib/oslo-day.ts';
import { periodVariable } from '../../../../schema/inputs/journey.ts';
import { partPeriod } from '../part-period.ts';
import { StatisticsChart } from '../StatisticsChart.tsx';
import { usePeriodName } from '../use-period-name.ts';
import { FacilityAbout } from './FacilityAbout.tsx';
import { FacilityFiles } from './FacilityFiles.tsx';
import { FacilityFilters } from './FacilityFilters.tsx';
import { FacilityTotals } from './FacilityTotals.tsx';
import {
  FacilityCategoriesDocument,
  FacilityStatisticsDocument,
} from './generated/FacilityStatistics.ts';
import {
  facilityGroupings,
  useFacilityJourney,
  type FacilityJourneyState,
} from './use-facility-journey.ts';
import { WeekPattern } from './WeekPattern.tsx';

/** `/organization/statistics`: how an organisation's chargers are used (FACILITY-1, FACILITY-13). */
export function FacilityStatisticsPage() {
  const text = useText();
  const [today] = useState(() => osloDay(Date.now()));
  const state = useFacilityJourney(today);
  const { journey, maxDays } = state;
  return (
    <ListPage>
      <PageTitle>{text('nav.statistics')}</PageTitle>
      <FacilityAbout />
      <AddressProblems problems={journey.problems} maxDays={maxDays} />
      <FacilityFilters state={state} today={today}>
        <FacilityFiles query={journey.query} />
      </FacilityFilters>
      <Statistics state={state} />
    </ListPage>
  );
}

const noCategories: readonly CategoryPartsFragment[] = [];

function Statistics({
  state: { journey, change, searchOf },
}: Readonly<{ state: FacilityJourneyState }>) {
  const text = useText();
  const nameOf = usePeriodName();
  const { query, vat } = journey;
  const offered = facilityGroupings(query.period);
  const by = journey.by ?? offered[0] ?? 'MONTH';
  const variables = { period: periodVariable(query.period), filter: query.filter, by };
  const { data, error, loading, refetch } = useQuery(FacilityStatisticsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const divided = useQuery(
    FacilityCategoriesDocument,
    // Outside the cache, where the failed statistics and these would be one object.
    partPeriod(by, '') ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  );
  const categories =
    divided.data?.viewer?.organization?.facilityStatistics?.categories ?? noCategories;
  const known = data?.viewer?.organization?.facilityStatistics;
  const statistics = drawnStatistics(
    known,
    { loading, error },
    {
      loading: divided.loading,
      hasCategories: categories.length > 0,
    },
  );
  const count = statistics?.figures.totalChargingAmount;
  useAnnouncedResult(
    JSON.stringify([query.period, query.filter]),
    count === undefined ? undefined : text('charging.history.count', { count }),
  );
  return (
    <Fetched
      value={statistics}
      failure={text('charging.statistics.failed')}
      retry={{ run: () => void refetch(), isRunning: loading }}
      skeleton={
        <Stack>
          <SkeletonBlock height={260} />
          <SkeletonBlock height={420} />
        </Stack>
      }
    >
      {(shown) =>
        shown.figures.totalChargingAmount === 0 ? (
          <Section title={text('charging.statistics.title')}>
            <EmptyState
              icon={bolt}
              title={text('charging.statistics.empty')}
              text={text('facilityStatistics.emptyText')}
            />
          </Section>
        ) : (
          <>
            <FacilityTotals statistics={shown} vat={vat} onVat={(next) => change({ vat: next })} />
            <GroupingField by={by} offered={offered} onBy={(next) => change({ by: next })} />
            <StatisticsChart
              statistics={shown}
              categories={categories}
              period={nameOf(query.period)}
              by={by}
              vat={vat}
              hint={text('facilityStatistics.open')}
              addressOfPeriod={(period) =>
                `${paths.organizationStatistics}?${searchOf({ period, by: null })}`
              }
            />
            <WeekPattern query={query} />
          </>
        )
      }
    </Fetched>
  );
}
