import { styled } from '@mui/material/styles';
import { Root } from './bar-chart-parts.ts';
import { scaleOf } from './bar-scale.ts';
import { Plot } from './Plot.tsx';

export interface LinePoint {
  /** Any unit; points are in its order. */
  readonly x: number;
  readonly y: number;
}

const Area = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& svg': { width: '100%', height: '100%', overflow: 'visible' },
  '& polyline': {
    fill: 'none',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& polygon': { fill: theme.vars.palette.primary.soft },
}));

const Ends = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  display: 'flex',
  justifyContent: 'space-between',
  paddingTop: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

type Props = Readonly<{
  /** The description of the chart, in words: the line as a whole. */
  name: string;
  /** At least two. */
  points: readonly LinePoint[];
  formatTick: (value: number) => string;
  /** The labels below the start and the end. */
  ends: readonly [string, string];
}>;

/** One line over time, as a picture with a name. Give it a table twin (LOOK-13). */
export function LineChart({ name, points, formatTick, ends }: Props) {
  const scale = scaleOf(points.map(({ y }) => y));
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  const at = ({ x, y }: LinePoint) =>
    `${((x - first) / (last - first || 1)) * 100},${100 - scale.positionOf(y)}`;
  const line = points.map(at).join(' ');
  const ground = 100 - scale.positionOf(0);
  return (
    <Root role="img" aria-label={name}>
      <Plot scale={scale} format={formatTick}>
        <Area>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polygon points={`0,${ground} ${line} 100,${ground}`} />
            <polyline points={line} />
          </svg>
          <Ends>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </Ends>
        </Area>
      </Plot>
    </Root>
  );
}
