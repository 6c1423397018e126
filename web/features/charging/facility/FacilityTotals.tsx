import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Comparison } from '../../../components/charts/Comparison.tsx';
import { Figure, Figures } from '../../../components/layout/Figures.tsx';
import { SkeletonText } from '../../../components/loading/Loading.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Stack } from '../../../components/layout/Stack.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffers } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import type { JourneyView } from '../../../../schema/inputs/journey.ts';
import type { StatisticsPartsFragment } from '../generated/ChargingStatistics.ts';
import {
  metrics,
  shownAmounts,
  writeMetric,
  writeUse,
  type Metric,
} from '../statistics-metrics.ts';
import { StatisticsNotes } from '../StatisticsNotes.tsx';
import { comparedBy } from '../Totals.tsx';
import { VatSwitch } from '../VatSwitch.tsx';

type Props = Readonly<{
  /** Undefined while they load. */
  statistics: StatisticsPartsFragment | undefined;
  vat: JourneyView['vat'];
  onVat: (vat: JourneyView['vat']) => void;
  /** Shown below the figures. */
  children: ReactNode;
}>;

/** The totals of the sessions at a facility, each figure beside the same days of the previous period. */
export function FacilityTotals({ statistics, vat, onVat, children }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const figure = (metric: Metric) => {
    const { title, valueOf, write, writeCell = write } = metrics[metric];
    const formatValue = (value: number) => writeCell(value, { format, intl });
    if (!statistics) return { label: text(title[vat]), value: <Skeleton width="6rem" /> };
    const than = comparedBy(statistics, statistics.figures, (known) => valueOf(known, vat));
    const now = valueOf(statistics.figures, vat);
    return {
      label: text(title[vat]),
      value: writeMetric(metric, statistics.figures, { vat, isCell: true, format, intl }),
      note: than && now !== null && (
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
  /** Whether an amount is something, now or before. Each has its place while they load. */
  const isSome = (metric: Metric) =>
    [statistics?.figures, statistics?.previous].some(
      (known) => !statistics || (known && metrics[metric].valueOf(known, vat) !== 0),
    );
  const amounts = useOffers('CHARGING_AMOUNTS') ? (['revenue', 'paid', 'saved'] as const) : [];
  const use = statistics?.figures.utilisation;
  return (
    <Section
      title={text('charging.statistics.title')}
      action={
        <VatSwitch amounts={statistics && shownAmounts(statistics)} value={vat} onChange={onVat} />
      }
    >
      <Stack>
        <Figures>
          <Figure isLarge {...figure('energy')} />
          <Figure {...figure('sessions')} />
          {use !== null ? (
            <Figure
              {...figure('utilisation')}
              {...(use !== undefined && { value: writeUse(use, intl) })}
            />
          ) : (
            <Figure
              label={text('facilityStatistics.metric.use')}
              value={text('facilityStatistics.use.unknown')}
            />
          )}
          {amounts.filter(isSome).map((metric) => (
            <Figure key={metric} {...figure(metric)} />
          ))}
        </Figures>
        {statistics ? <StatisticsNotes statistics={statistics} /> : <SkeletonText lines={2} />}
        {children}
      </Stack>
    </Section>
  );
}
