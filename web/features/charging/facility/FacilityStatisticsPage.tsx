import { skipToken, useQuery } from '../../../data/use-query.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { paths } from '../../../../schema/paths.ts';
import { ListPage } from '../../../components/lists/ListPage.tsx';
import { PageTitle } from '../../../components/layout/PageTitle.tsx';
import { SkeletonBlock } from '../../../components/loading/Loading.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOffers } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { AddressProblems } from '../AddressProblems.tsx';
import { osloDay } from '../../../lib/oslo-day.ts';
import {
  facilityGroupings,
  facilityStatisticsVariables,
} from '../../../../schema/inputs/facility-journey.ts';
import { isCalendar } from '../../../../schema/inputs/journey.ts';
import { facilityMetrics } from '../../../../schema/inputs/statistics-metrics.ts';
import { StatisticsView } from '../StatisticsView.tsx';
import { FacilityFiles } from './FacilityFiles.tsx';
import { FacilityFilters } from './FacilityFilters.tsx';
import { FacilityTotals } from './FacilityTotals.tsx';
import {
  FacilityCategoriesDocument,
  FacilityStatisticsDocument,
} from './generated/FacilityStatistics.ts';
import { useFacilityJourney, type FacilityJourneyState } from './use-facility-journey.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import Typography from '@mui/material/Typography';
import { measures } from '../../../theme/measures.ts';
import { useHasResidents } from './use-has-residents.ts';

/** The last part of the page. */
const WeekPattern = lazyPart(async () => (await import('./WeekPattern.tsx')).WeekPattern);

/** `/organization/statistics`: how an organisation's chargers are used (FACILITY-1, FACILITY-13). */
export function FacilityStatisticsPage() {
  const text = useText();
  const [today] = useState(() => osloDay(serverNow()));
  const state = useFacilityJourney(today);
  const { journey, maxDays } = state;
  return (
    <ListPage>
      <PageTitle>{text('nav.statistics')}</PageTitle>
      <AddressProblems problems={journey.problems} maxDays={maxDays} />
      <Statistics
        state={state}
        toolbar={(controls) => (
          <FacilityFilters state={state} today={today} controls={controls}>
            <FacilityFiles query={journey.query} />
          </FacilityFilters>
        )}
      />
    </ListPage>
  );
}

type Props = Readonly<{
  state: FacilityJourneyState;
  toolbar: (controls: ReactNode) => ReactNode;
}>;

function Statistics({ state: { journey, change, searchOf }, toolbar }: Props) {
  const { query, show, vat } = journey;
  const variables = facilityStatisticsVariables(journey);
  const { by } = variables;
  const { data, ...fetching } = useQuery(FacilityStatisticsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const divided = useQuery(
    FacilityCategoriesDocument,
    // Outside the cache, where the failed statistics and these would be one object.
    isCalendar(by) ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  );
  return (
    <StatisticsView
      query={query}
      vat={vat}
      by={by}
      offered={facilityGroupings(query.period)}
      onBy={(next) => change({ by: next })}
      show={show}
      metrics={facilityMetrics}
      onShow={(next) => change({ show: next })}
      known={data?.viewer?.organization?.facility.statistics}
      fetching={fetching}
      categories={divided.data?.viewer?.organization?.facility.statistics?.categories}
      isDividing={divided.loading}
      toolbar={toolbar}
      totals={(shown) => (
        <FacilityTotals statistics={shown} vat={vat} onVat={(next) => change({ vat: next })}>
          <FacilityAbout />
        </FacilityTotals>
      )}
      emptyText="facilityStatistics.emptyText"
      filteredText="facilityStatistics.emptyFilteredText"
      linkText="facilityStatistics.partsOf"
      addressOfPeriod={(period) =>
        `${paths.organizationStatistics}?${searchOf({ period, by: null })}`
      }
    >
      <Suspense fallback={<SkeletonBlock height={280} />}>
        <WeekPattern query={query} />
      </Suspense>
    </StatisticsView>
  );
}

/** Says which chargers the statistics cover. */
function FacilityAbout() {
  const text = useText();
  const hasResidents = useHasResidents();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
      {[
        text('facilityStatistics.about'),
        hasAmounts && hasResidents && text('facilityStatistics.aboutResidents'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  );
}
