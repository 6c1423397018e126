import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import {
  ChargingCategoriesDocument,
  type CategoryPartsFragment,
} from './generated/ChargingCategories.ts';
import { ChargingStatisticsDocument } from './generated/ChargingStatistics.ts';
import { GroupingField } from './GroupingField.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { bolt } from '../../components/icons.ts';
import { groupingsOf, isCalendar, statisticsVariables } from '../../../schema/inputs/journey.ts';
import { drawnStatistics } from './drawn-statistics.ts';
import { StatisticsChart } from './StatisticsChart.tsx';
import { writeCo2 } from './statistics-metrics.ts';
import { TotalFigures } from './Totals.tsx';
import type { JourneyState } from './use-journey.ts';
import { usePeriodName } from './use-period-name.ts';
import { VatSwitch } from './VatSwitch.tsx';

const noCategories: readonly CategoryPartsFragment[] = [];

type Props = Readonly<{ account: PageAccount; state: JourneyState }>;

/** What the sessions that the address asks for come to, as a whole and in parts. */
export function Statistics({ account, state: { journey, change, searchOf } }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const nameOf = usePeriodName();
  const { query, vat } = journey;
  const offered = groupingsOf(query.period).filter(
    (one) => (one !== 'MEMBER' && one !== 'COST_CENTER') || !account.isPersonal,
  );
  const variables = statisticsVariables(account.id, journey);
  const { by } = variables;
  const { data, error, loading, refetch } = useQuery(ChargingStatisticsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const divided = useQuery(
    ChargingCategoriesDocument,
    // Outside the cache, where the statistics that failed and these would be one object.
    isCalendar(by) ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  );
  const categories =
    divided.data?.viewer?.account?.chargingJourney.statistics?.categories ?? noCategories;
  const known = data?.viewer?.account?.chargingJourney.statistics;
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
          <SkeletonBlock height={220} />
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
              text={text('charging.statistics.emptyText')}
            />
          </Section>
        ) : (
          <>
            <Section
              title={text('charging.statistics.title')}
              action={<VatSwitch value={vat} onChange={(next) => change({ vat: next })} />}
            >
              <Stack>
                <TotalFigures figures={shown.figures} vat={vat} before={shown} />
                <div>
                  <Typography>
                    {text('charging.statistics.time', {
                      time: format.duration(shown.figures.chargingTime),
                    })}
                  </Typography>
                  {shown.figures.totalReimbursement !== 0 && (
                    <Typography>
                      {text('charging.statistics.reimbursement', {
                        amount: format.money(shown.figures.totalReimbursement),
                      })}
                    </Typography>
                  )}
                  <Typography>
                    {text('charging.statistics.co2', {
                      saved: writeCo2(shown.figures.co2Saving, intl),
                      grams: format.number(shown.co2GramsPerKwh),
                    })}
                  </Typography>
                </div>
              </Stack>
            </Section>
            <GroupingField by={by} offered={offered} onBy={(next) => change({ by: next })} />
            <StatisticsChart
              statistics={shown}
              categories={categories}
              period={nameOf(query.period)}
              by={by}
              vat={vat}
              hint={text('charging.statistics.open')}
              addressOfPeriod={(period) =>
                `${account.chargingPath}?${searchOf({ period, view: 'history' })}`
              }
            />
          </>
        )
      }
    </Fetched>
  );
}
