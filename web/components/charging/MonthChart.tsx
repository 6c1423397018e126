import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { BarChart } from '../charts/BarChart.tsx';
import type { MonthFiguresFragment } from './generated/MonthSection.ts';
import { ChartFigure, ChartHead } from './MonthChartSkeleton.tsx';
import { SegmentedControl } from '../forms/SegmentedControl.tsx';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { ChartTable } from '../charts/ChartTable.tsx';
import type { Format } from '../../lib/format.ts';
import { writeCosts } from './foreign-costs.ts';
import {
  amountInSentence,
  amountOf,
  shownWithVat,
  costsOf,
  ownCosts,
  writeAmount,
} from './amounts.ts';
import { ChartAmountNotes } from './ChartAmountNotes.tsx';
import { othersPay } from './payer.ts';

interface MetricView {
  /** In øre or Wh. Null when it is unknown. */
  valueOf: (month: MonthFiguresFragment, isWithVat: boolean) => number | null;
  write: (value: number, format: Format) => string;
  /** On the axis, whose values are round. */
  writeTick: (value: number, format: Format) => string;
}

/** The metrics of the year's chart: the value of each and its format. */
const metrics = {
  cost: {
    valueOf: (month, isWithVat) => amountOf(costsOf(month), isWithVat),
    write: (value, format) => format.money(value),
    writeTick: (value, format) => format.money(value),
  },
  energy: {
    valueOf: (month) => month.totalEnergy,
    write: (value, format) => format.energy(value),
    writeTick: (value, format) => format.energyTick(value),
  },
} as const satisfies Record<string, MetricView>;

const names = ['cost', 'energy'] as const;

const hasAmount = (month: Parameters<typeof costsOf>[0]) =>
  Object.values(costsOf(month)).some((amount) => amount !== null);

type Props = Readonly<{
  /** Oldest first. */
  months: readonly MonthFiguresFragment[];
  /** The month that is not over, `YYYY-MM`. */
  running: string;
}>;

/** The year month by month, as cost or as energy, with the same numbers as a table. */
export function MonthChart({ months, running }: Props) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const title = useId();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  // A chart without a known amount answers nothing.
  const [metric, setMetric] = useState<(typeof names)[number]>(() =>
    months.every(({ sessions, ...month }) => sessions === 0 || !hasAmount(month))
      ? 'energy'
      : 'cost',
  );
  const isWithVat = shownWithVat(months.map(costsOf), true);
  const view = metrics[metric];
  const hasPayers = months.some(({ costSplit }) => costSplit !== null);
  const writeValue = (month: MonthFiguresFragment) => {
    const value = view.valueOf(month, isWithVat);
    if (value !== null) return view.write(value, format);
    return amountInSentence(costsOf(month), { write: format.money, intl, isWithVat });
  };
  const named = months.map((month) => {
    const name = format.month(month.month);
    const isRunning = month.month === running;
    return {
      ...month,
      isRunning,
      name: isRunning ? text('home.chart.monthSoFar', { month: name }) : name,
    };
  });
  return (
    <ChartFigure aria-labelledby={title}>
      <ChartHead>
        <div>
          <Typography id={title} variant="h3">
            {text(`home.chart.${metric === 'cost' && !isWithVat ? 'costNoVat' : metric}`)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('home.chart.running')}
          </Typography>
          {hasPayers && (
            <Typography variant="body2" color="textSecondary">
              {text('home.chart.allPayers')}
            </Typography>
          )}
          {metric === 'cost' && (
            <ChartAmountNotes
              unknown={months.filter((month) => view.valueOf(month, isWithVat) === null).length}
              instead={isWithVat ? null : 'excluded'}
            />
          )}
          {metric === 'cost' && months.some((month) => month.foreignCosts.length > 0) && (
            <Typography variant="body2" color="textSecondary">
              {text('charging.foreign.chart')}
            </Typography>
          )}
        </div>
        {hasAmounts && (
          <SegmentedControl
            label={text('home.chart.shows')}
            value={metric}
            onChange={setMetric}
            options={names.map((value) => ({ value, label: text(`home.chart.toggle.${value}`) }))}
          />
        )}
      </ChartHead>
      <BarChart
        labelledBy={title}
        formatTick={(value) => view.writeTick(value, format)}
        bars={named.map((month) => ({
          key: month.month,
          axis: format.monthShort(month.month),
          narrowAxis: format.monthName(month.month).charAt(0).toUpperCase(),
          name: text('home.chart.point', {
            month: month.name,
            value: writeValue(month),
          }),
          value: view.valueOf(month, isWithVat) ?? 0,
          isRunning: month.isRunning,
        }))}
      />
      <MonthTable months={named} hasPayers={hasPayers} />
    </ChartFigure>
  );
}

type Month = MonthFiguresFragment & { name: string };

/** The chart's numbers, newest first. */
function MonthTable({
  months,
  hasPayers,
}: Readonly<{ months: readonly Month[]; hasPayers: boolean }>) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const money = { write: format.moneyFixed, intl };
  return (
    <ChartTable
      caption={text('home.chart.tableCaption')}
      columns={[
        text('home.chart.month'),
        ...(hasAmounts ? [text('home.month.cost')] : []),
        ...(hasPayers ? [text('home.chart.ownCost')] : []),
        text('home.month.energy'),
      ]}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        name: month.name,
        note: [
          text('home.chart.sessions', { count: month.sessions }),
          othersPay(month, format.moneyFixed, intl),
        ]
          .filter(Boolean)
          .join(' · '),
        cells: [
          ...(hasAmounts
            ? [writeCosts(writeAmount(costsOf(month), money), month.foreignCosts, { format, intl })]
            : []),
          ...(hasPayers ? [writeAmount(ownCosts(month), money)] : []),
          format.energy(month.totalEnergy),
        ],
      }))}
    />
  );
}
