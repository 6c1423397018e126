import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { groupingsOf, isCalendar, statisticsVariables } from '../../../schema/inputs/journey.ts';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargingCategoriesDocument } from './generated/ChargingCategories.ts';
import { ChargingStatisticsDocument } from './generated/ChargingStatistics.ts';
import { writeCo2 } from './statistics-metrics.ts';
import { StatisticsView } from './StatisticsView.tsx';
import { TotalFigures } from './Totals.tsx';
import type { JourneyState } from './use-journey.ts';
import { VatSwitch } from './VatSwitch.tsx';

type Props = Readonly<{ account: PageAccount; state: JourneyState }>;

/** The totals of an account's sessions that the address selects, as a whole and in parts. */
export function Statistics({ account, state: { journey, change, searchOf } }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const { query, vat } = journey;
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
  return (
    <StatisticsView
      query={query}
      vat={vat}
      by={by}
      offered={groupingsOf(query.period).filter(
        (one) => (one !== 'MEMBER' && one !== 'COST_CENTER') || !account.isPersonal,
      )}
      onBy={(next) => change({ by: next })}
      known={data?.viewer?.account?.chargingJourney.statistics}
      fetching={fetching}
      categories={divided.data?.viewer?.account?.chargingJourney.statistics?.categories}
      isDividing={divided.loading}
      totalsHeightPx={220}
      totals={(shown) => (
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
      )}
      emptyText="charging.statistics.emptyText"
      hint="charging.statistics.open"
      addressOfPeriod={(period) =>
        `${account.chargingPath}?${searchOf({ period, view: 'history' })}`
      }
    />
  );
}
