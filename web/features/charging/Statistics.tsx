import type { ReactNode } from 'react';
import { isCalendar, statisticsVariables } from '../../../schema/inputs/journey.ts';
import { journeyMetrics } from '../../../schema/inputs/statistics-metrics.ts';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargingCategoriesDocument } from './generated/ChargingCategories.ts';
import { ChargingStatisticsDocument } from './generated/ChargingStatistics.ts';
import { StatisticsNotes } from './StatisticsNotes.tsx';
import { StatisticsView } from './StatisticsView.tsx';
import { TotalFigures } from './Totals.tsx';
import { useGroupings } from './use-groupings.ts';
import type { JourneyState } from './use-journey.ts';
import { shownAmounts } from './statistics-metrics.ts';
import { VatSwitch } from './VatSwitch.tsx';

type Props = Readonly<{
  account: PageAccount;
  state: JourneyState;
  toolbar: (controls: ReactNode) => ReactNode;
}>;

/** The totals of an account's sessions that the address selects, as a whole and in parts. */
export function Statistics({ account, state: { journey, change, searchOf }, toolbar }: Props) {
  const text = useText();
  const { query, show, vat } = journey;
  const variables = statisticsVariables(account.id, journey);
  const { by } = variables;
  const { data, ...fetching } = useQuery(ChargingStatisticsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const divided = useQuery(
    ChargingCategoriesDocument,
    // Outside the cache, where the failed statistics and these would be one object.
    isCalendar(by) ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  );
  const statistics = data?.viewer?.account?.chargingJourney.statistics;
  const categories = divided.data?.viewer?.account?.chargingJourney.statistics?.categories;
  const groupings = useGroupings(account, query, { by, statistics, categories });
  return (
    <StatisticsView
      query={query}
      vat={vat}
      by={by}
      offered={groupings}
      onBy={(next) => change({ by: next })}
      show={show}
      metrics={journeyMetrics}
      onShow={(next) => change({ show: next })}
      known={statistics}
      fetching={fetching}
      categories={categories}
      isDividing={divided.loading}
      toolbar={toolbar}
      totals={(shown) => (
        <Section
          title={text('charging.statistics.title')}
          action={
            <VatSwitch
              amounts={shown && shownAmounts(shown)}
              value={vat}
              onChange={(next) => change({ vat: next })}
            />
          }
        >
          <Stack>
            <TotalFigures figures={shown?.figures} vat={vat} {...(shown && { before: shown })} />
            {shown ? <StatisticsNotes statistics={shown} /> : <SkeletonText lines={2} />}
          </Stack>
        </Section>
      )}
      emptyText="charging.statistics.emptyText"
      filteredText="charging.statistics.emptyFilteredText"
      linkText="charging.statistics.sessionsOf"
      addressOfPeriod={(period) =>
        `${account.chargingPath}?${searchOf({ period, view: 'history' })}`
      }
    />
  );
}
