import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { ChartTable } from '../../components/charts/ChartTable.tsx';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { RecordDetailFragment } from './generated/ChargingRecord.ts';
import { writeEnergy } from './write-energy.ts';

type Props = Readonly<{
  /** At least two, oldest first. */
  points: NonNullable<RecordDetailFragment['chargingCurve']>;
}>;

/** The power of the charging from start to end. */
export function ChargingCurve({ points }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const title = useId();
  const most = points.reduce((highest, { power }) => Math.max(highest, power), 0);
  const ends = [points[0]?.at ?? '', points.at(-1)?.at ?? ''].map(format.time);
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ marginBottom: 3 }}>
        {text('charging.curve.title')}
      </Typography>
      <LineChart
        name={text('charging.curve.name', { most: format.power(most) })}
        points={points.map(({ at, power }) => ({ x: Date.parse(at), y: power }))}
        formatTick={format.powerTick}
        ends={[ends[0] ?? '', ends[1] ?? '']}
      />
      <ChartTable
        caption={text('charging.curve.title')}
        columns={[
          text('charging.curve.time'),
          text('charging.curve.power'),
          text('charging.energy'),
        ]}
        rows={points.map(({ at, power, energy }) => ({
          key: at,
          name: format.time(at),
          cells: [format.power(power), writeEnergy(energy, intl)],
        }))}
      />
    </section>
  );
}
