import { useIntl } from 'react-intl';
import { ChartTable } from './ChartTable.tsx';
import type { MonthFiguresFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';

type Month = MonthFiguresFragment & { name: string };

/** The chart's numbers, newest first. */
export function MonthTable({ months }: Readonly<{ months: readonly Month[] }>) {
  const intl = useIntl();
  const format = useFormat();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <ChartTable
      caption={text('home.chart.tableCaption')}
      columns={[text('home.chart.month'), text('home.month.cost'), text('home.month.energy')]}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        name: month.name,
        note: intl.formatMessage({ id: 'home.chart.sessions' }, { count: month.sessions }),
        cells: [format.moneyFixed(month.monetaryCosts), format.energy(month.totalEnergy)],
      }))}
    />
  );
}
