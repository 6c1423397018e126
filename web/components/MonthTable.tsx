import { ChartTable } from './ChartTable.tsx';
import type { MonthFiguresFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';

type Month = MonthFiguresFragment & { name: string };

/** The chart's numbers, newest first. */
export function MonthTable({ months }: Readonly<{ months: readonly Month[] }>) {
  const text = useText();
  const format = useFormat();
  return (
    <ChartTable
      caption={text('home.chart.tableCaption')}
      columns={[text('home.chart.month'), text('home.month.cost'), text('home.month.energy')]}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        name: month.name,
        note: text('home.chart.sessions', { count: month.sessions }),
        cells: [format.moneyFixed(month.monetaryCosts), format.energy(month.totalEnergy)],
      }))}
    />
  );
}
