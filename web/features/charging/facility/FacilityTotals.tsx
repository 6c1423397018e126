import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Comparison } from '../../../components/charts/Comparison.tsx';
import { Figure, Figures } from '../../../components/layout/Figures.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Stack } from '../../../components/layout/Stack.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { JourneyView } from '../../../../schema/inputs/journey.ts';
import type { StatisticsPartsFragment } from '../generated/ChargingStatistics.ts';
import { metrics, writeCo2, writeUse, type Metric } from '../statistics-metrics.ts';
import { comparedBy } from '../Totals.tsx';
import { VatSwitch } from '../VatSwitch.tsx';

type Props = Readonly<{
  statistics: StatisticsPartsFragment;
  vat: JourneyView['vat'];
  onVat: (vat: JourneyView['vat']) => void;
}>;

/** The totals of the sessions at a facility, each figure beside the same days of the previous period. */
export function FacilityTotals({ statistics, vat, onVat }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const { figures, co2GramsPerKwh } = statistics;
  const figure = (metric: Metric) => {
    const { title, valueOf, write, writeCell = write } = metrics[metric];
    const formatValue = (value: number) => writeCell(value, { format, intl });
    const than = comparedBy(statistics, (known) => valueOf(known, vat));
    const now = valueOf(figures, vat);
    return {
      label: text(title[vat]),
      value: formatValue(now),
      note: than && (
        <Comparison
          now={now}
          than={than}
          write={
            metric === 'utilisation'
              ? (points) =>
                  text('facilityStatistics.points', {
                    points: intl.formatNumber(points, { maximumFractionDigits: 1 }),
                  })
              : formatValue
          }
          {...(metric === 'sessions' && { kind: 'count' as const })}
        />
      ),
    };
  };
  const hasUse = figures.utilisation !== null;
  return (
    <Section
      title={text('charging.statistics.title')}
      action={<VatSwitch value={vat} onChange={onVat} />}
    >
      <Stack>
        <Figures>
          <Figure isLarge {...figure('energy')} />
          <Figure {...figure('sessions')} />
          {hasUse ? (
            <Figure {...figure('utilisation')} value={writeUse(figures.utilisation ?? 0, intl)} />
          ) : (
            <Figure
              label={text('facilityStatistics.metric.use')}
              value={text('facilityStatistics.use.unknown')}
            />
          )}
          <Figure {...figure('revenue')} />
          <Figure {...figure('paid')} />
          <Figure {...figure('saved')} />
        </Figures>
        <div>
          <Typography>
            {text('charging.statistics.time', { time: format.duration(figures.chargingTime) })}
          </Typography>
          {figures.totalReimbursement !== 0 && (
            <Typography>
              {text('charging.statistics.reimbursement', {
                amount: format.money(figures.totalReimbursement),
              })}
            </Typography>
          )}
          <Typography>
            {text('charging.statistics.co2', {
              saved: writeCo2(figures.co2Saving, intl),
              grams: format.number(co2GramsPerKwh),
            })}
          </Typography>
        </div>
      </Stack>
    </Section>
  );
}
