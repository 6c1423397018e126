import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { BarChart } from '../../components/BarChart.tsx';
import type { MonthFiguresFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { monthMetrics, type MonthMetric } from './month-metrics.ts';
import { MonthTable } from './MonthTable.tsx';

const Figure = styled('figure')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
}));

type Props = Readonly<{
  /** Oldest first. */
  months: readonly MonthFiguresFragment[];
  /** The month that is not over, `YYYY-MM`. */
  running: string;
}>;

/** The year month by month, as cost or as energy, with the same numbers as a table. */
export function MonthChart({ months, running }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const title = useId();
  const [metric, setMetric] = useState<MonthMetric>('cost');
  const view = monthMetrics[metric];
  const named = months.map((month) => {
    const name = format.month(month.month);
    const isRunning = month.month === running;
    return {
      ...month,
      isRunning,
      name: isRunning ? intl.formatMessage({ id: 'home.chart.monthSoFar' }, { month: name }) : name,
    };
  });
  return (
    <Figure aria-labelledby={title}>
      <Head>
        <Typography id={title} component="h3" variant="body1" color="textSecondary">
          {intl.formatMessage({ id: view.title })}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={metric}
          onChange={(_, chosen: MonthMetric | null) => chosen && setMetric(chosen)}
          aria-label={intl.formatMessage({ id: 'home.chart.shows' })}
        >
          <ToggleButton value="cost">
            {intl.formatMessage({ id: monthMetrics.cost.toggle })}
          </ToggleButton>
          <ToggleButton value="energy">
            {intl.formatMessage({ id: monthMetrics.energy.toggle })}
          </ToggleButton>
        </ToggleButtonGroup>
      </Head>
      <BarChart
        labelledBy={title}
        formatTick={(value) => view.write(value, format)}
        bars={named.map((month) => ({
          key: month.month,
          axis: format.monthShort(month.month),
          narrowAxis: format.monthName(month.month).charAt(0).toUpperCase(),
          name: intl.formatMessage(
            { id: 'home.chart.point' },
            { month: month.name, value: view.write(view.valueOf(month), format) },
          ),
          value: view.valueOf(month),
          isRunning: month.isRunning,
        }))}
      />
      <MonthTable months={named} />
    </Figure>
  );
}
