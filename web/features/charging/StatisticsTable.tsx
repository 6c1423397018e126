import { useIntl } from 'react-intl';
import type { JourneyView } from '../../../schema/inputs/journey.ts';
import { ownCosts, writeAmount } from '../../components/charging/amounts.ts';
import { othersPay } from '../../components/charging/payer.ts';
import { ChartTable } from '../../components/charts/ChartTable.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { categoryNames, CategoryPart } from './category-parts.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { metrics, writeMetric, type Metric } from './statistics-metrics.ts';

/** Shown by the table for every part: two columns, and the sessions below the name. */
const tabled: ReadonlySet<Metric> = new Set(['cost', 'energy', 'sessions']);

type Figures = NonNullable<StatisticsPartsFragment['buckets']>[number]['figures'];

type Props = Readonly<{
  caption: string;
  /** The figures of the whole. */
  total: StatisticsPartsFragment['figures'];
  parts: readonly Readonly<{
    key: string;
    name: string;
    to: string | undefined;
    figures: Figures;
    parts: readonly CategoryPart[];
  }>[];
  /** The parts of each bar. */
  legend: ReturnType<typeof categoryNames>;
  by: StatisticsGrouping;
  vat: JourneyView['vat'];
  metric: Metric;
  isFacility: boolean;
}>;

/** The parts of a chart as a table, without those that have no session. */
export function StatisticsTable({ caption, total, parts, legend, vat, metric, ...props }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  // Categories are columns of the shown metric, so that each is beside its total.
  const columns: readonly Metric[] =
    legend.length > 0
      ? [metric]
      : props.isFacility
        ? ['energy', metric === 'energy' || metric === 'sessions' ? 'utilisation' : metric]
        : hasAmounts
          ? ['cost', tabled.has(metric) ? 'energy' : metric]
          : ['energy', ...(tabled.has(metric) ? [] : [metric])];
  /** Who pays what, where anyone else pays for some of the period. */
  const paymentsOf = (figures: Figures) => {
    if (!total.costSplit) return [];
    const isWithVat = vat === 'included';
    const amount = writeAmount(ownCosts(figures), { write: format.moneyFixed, intl, isWithVat });
    const others = othersPay(figures, format.moneyFixed, intl, { isWithVat });
    return [text('charging.totals.own', { amount }), ...(others === null ? [] : [others])];
  };
  const by = { format, intl };
  /** The value of a kind of place. One without a session has nothing. */
  const partOf = (value: number | null) => {
    const { write, writeCell = write } = metrics[metric];
    return value === null ? text('charging.amount.unknown') : writeCell(value, by);
  };
  return (
    <ChartTable
      caption={caption}
      columns={[
        text(`charging.by.${props.by}`),
        ...columns.map((one) => text(metrics[one].title[vat])),
        ...legend.map(({ name }) => name),
      ]}
      rows={parts
        .filter(({ figures }) => figures.totalChargingAmount > 0)
        .map(({ key, name, to, figures, parts: stacked }) => ({
          key,
          name,
          to,
          note: [
            text('home.chart.sessions', { count: figures.totalChargingAmount }),
            ...paymentsOf(figures),
          ].join(' · '),
          cells: [
            ...columns.map((one) => writeMetric(one, figures, { ...by, vat, isCell: true })),
            ...legend.map(({ pattern }) => {
              const part = stacked.find((one) => one.pattern === pattern);
              return partOf(part === undefined ? 0 : part.value);
            }),
          ],
        }))}
    />
  );
}
