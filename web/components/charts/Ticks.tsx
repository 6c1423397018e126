import { styled } from '@mui/material/styles';
import { wide } from './bar-chart-parts.ts';
import type { Scale } from './bar-scale.ts';

/** A hairline with its value: all of them on the left on a wide screen, else only the highest, above its line. */
const Tick = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-zero=true]': { borderColor: theme.vars.palette.text.disabled },
  '& span': { position: 'absolute', bottom: 0 },
  '&:not([data-top=true]) span': { display: 'none' },
  [wide]: {
    insetInlineStart: theme.spacing(10),
    '&[data-top] span': {
      display: 'block',
      insetInlineEnd: `calc(100% + ${theme.spacing(1)})`,
      whiteSpace: 'nowrap',
      transform: 'translateY(50%)',
    },
  },
}));

type Props = Readonly<{ scale: Scale; format: (value: number) => string }>;

/** The grid lines of a chart with their values; a screen reader reads the chart's own names. */
export const Ticks = ({ scale: { ticks, positionOf }, format }: Props) =>
  ticks.map((tick) => (
    <Tick
      key={tick}
      aria-hidden
      data-zero={tick === 0}
      data-top={tick === ticks.at(-1)}
      style={{ bottom: `${positionOf(tick)}%` }}
    >
      <span>{format(tick)}</span>
    </Tick>
  ));
