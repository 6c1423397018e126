import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SelectField } from '../../components/Field.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  ChargingStatisticsDocument,
  type StatisticsPartsFragment,
} from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { bolt } from '../../components/icons.ts';
import { groupingsOf, periodVariable, type JourneyView } from './journey-query.ts';
import { StatisticsChart } from './StatisticsChart.tsx';
import { writeCo2, metrics, metricsOf } from './statistics-metrics.ts';
import { TotalFigures } from './Totals.tsx';
import type { JourneyState } from './use-journey.ts';
import { usePeriodName, writeDays } from './use-period-name.ts';
import { VatSwitch } from './VatSwitch.tsx';

type Props = Readonly<{ account: PageAccount; state: JourneyState }>;

/** What the sessions that the address asks for come to, as a whole and in parts. */
export function Statistics({ account, state: { journey, change } }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const nameOf = usePeriodName();
  const { query, vat } = journey;
  const offered = groupingsOf(query.period).filter(
    (one) => one !== 'MEMBER' || !account.isPersonal,
  );
  const by = journey.by ?? offered[0] ?? 'MONTH';
  const { data, error, loading, refetch } = useQuery(ChargingStatisticsDocument, {
    variables: {
      account: account.id,
      period: periodVariable(query.period),
      filter: query.filter,
      by,
    },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const known = data?.viewer?.account?.chargingJourney.statistics;
  const statistics = known ?? (loading && !error ? undefined : null);
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
                <TotalFigures figures={shown.figures} vat={vat} />
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
                <Comparison statistics={shown} vat={vat} />
              </Stack>
            </Section>
            <SelectField
              label={text('charging.statistics.by')}
              value={by}
              options={offered.map((one) => [one, text(`charging.by.${one}`)])}
              onChange={({ target }) => {
                const next = offered.find((one) => one === target.value);
                if (next) change({ by: next });
              }}
            />
            <StatisticsChart statistics={shown} period={nameOf(query.period)} by={by} vat={vat} />
          </>
        )
      }
    </Fetched>
  );
}

/** A change so large that its percentage says nothing. */
const huge = 10;
/** A change that rounds to no percent. */
const slight = 0.005;
/** A decrease is shown as less than all of it, however little is left. */
const MAX_DECREASE = 0.99;

const wordOf = (change: number): FormatjsIntl.Message['ids'] => {
  if (Math.abs(change) < slight) return 'charging.compare.same';
  return change > 0 ? 'charging.compare.more' : 'charging.compare.less';
};
const shareOf = (change: number) => (change > -1 ? Math.max(change, -MAX_DECREASE) : change);

type ComparisonProps = Readonly<{ statistics: StatisticsPartsFragment; vat: JourneyView['vat'] }>;

/** The corresponding days of the period before, in words; percent only where both are more than nothing. */
function Comparison({ statistics, vat }: ComparisonProps) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const { figures, previous, previousFrom, previousTo } = statistics;
  if (!previous || previousFrom === null || previousTo === null) return null;
  const days = writeDays(previousFrom, previousTo, intl.locale);
  if (previous.totalChargingAmount === 0)
    return (
      <Typography color="textSecondary">{text('charging.compare.nothing', { days })}</Typography>
    );
  // What is saved of CO₂ follows the energy.
  const compared = metricsOf(previous.totalReimbursement === 0 ? figures : previous).filter(
    (metric) =>
      metric !== 'co2Saving' &&
      [figures, previous].some((one) => metrics[metric].valueOf(one, vat) !== 0),
  );
  return (
    <div>
      <Typography color="textSecondary">{text('charging.compare.title', { days })}</Typography>
      <ul>
        {compared.map((metric) => {
          const { valueOf, write, title } = metrics[metric];
          const [now, then] = [valueOf(figures, vat), valueOf(previous, vat)];
          const change = then > 0 && now >= 0 ? (now - then) / then : null;
          const says = change !== null && change !== 0 && change < huge;
          return (
            <li key={metric}>
              {text(says ? 'charging.compare.change' : 'charging.labelled', {
                label: text(title[vat]),
                value: write(then, { format, intl }),
                change:
                  says &&
                  text(wordOf(change), { percent: format.percent(Math.abs(shareOf(change))) }),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
