import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { scaleOf } from './bar-scale.ts';

/** One bar: `name` is its whole reading in words, `axis` and `narrowAxis` what stands below it. */
export interface Bar {
  key: string;
  axis: string;
  narrowAxis: string;
  name: string;
  value: number;
  /** Whether the period goes on, so that the bar is not comparable yet: drawn hatched. */
  isRunning: boolean;
}

type Props = Readonly<{
  /** The id of the element that says what the chart shows. */
  labelledBy: string;
  /** At least one, oldest first. */
  bars: readonly Bar[];
  /** Writes a value on the axis. */
  formatTick: (value: number) => string;
}>;

/**
 * A small bar chart: a group of native radio buttons, one per bar, so that touch, arrow keys and
 * screen readers all read single values; the chosen bar's reading stands above. Give it a table twin
 * (look.md, "Every chart"). The height is fixed, so nothing moves when data arrives.
 */
export function BarChart({ labelledBy, bars, formatTick }: Props) {
  const group = useId();
  const [chosen, setChosen] = useState<string>();
  const current = bars.find((bar) => bar.key === chosen) ?? bars.at(-1);
  const { ticks, positionOf } = scaleOf(bars.map((bar) => bar.value));
  const zero = positionOf(0);

  return (
    <Root role="radiogroup" aria-labelledby={labelledBy}>
      <Reading aria-hidden>{current?.name}</Reading>
      <Plot>
        {ticks.map((tick) => (
          <Tick
            key={tick}
            aria-hidden
            data-zero={tick === 0}
            style={{ bottom: `${positionOf(tick)}%` }}
          >
            <span>{formatTick(tick)}</span>
          </Tick>
        ))}
        <Columns>
          {bars.map((bar) => {
            const end = positionOf(bar.value);
            return (
              <Column key={bar.key} data-chosen={bar === current}>
                <input
                  type="radio"
                  name={group}
                  aria-label={bar.name}
                  checked={bar === current}
                  onChange={() => setChosen(bar.key)}
                />
                <Area>
                  <Filled
                    data-running={bar.isRunning}
                    style={{
                      bottom: `${Math.min(zero, end)}%`,
                      height: `${Math.abs(end - zero)}%`,
                    }}
                  />
                </Area>
                <Axis aria-hidden>
                  <span>{bar.axis}</span>
                  <span>{bar.narrowAxis}</span>
                </Axis>
              </Column>
            );
          })}
        </Columns>
      </Plot>
    </Root>
  );
}

const wide = '@container (min-width: 30rem)';

const Root = styled('div')({ containerType: 'inline-size' });

const Reading = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 3),
  fontVariantNumeric: 'tabular-nums',
  '&::first-letter': { textTransform: 'uppercase' },
}));

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: theme.spacing(22),
  marginBottom: theme.spacing(4),
}));

/** A hairline with its value: all to the left where there is room, else only the highest, above its line. */
const Tick = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-zero=true]': { borderColor: theme.vars.palette.text.disabled },
  '& span': { position: 'absolute', bottom: 0 },
  '&:not(:last-of-type) span': { display: 'none' },
  [wide]: {
    insetInlineStart: theme.spacing(10),
    '&:not(:last-of-type) span, & span': {
      display: 'block',
      insetInlineEnd: `calc(100% + ${theme.spacing(1)})`,
      whiteSpace: 'nowrap',
      transform: 'translateY(50%)',
    },
  },
}));

const Columns = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  [wide]: { insetInlineStart: theme.spacing(10) },
}));

const Column = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  cursor: 'pointer',
  borderRadius: theme.spacing(0.5),
  marginBottom: theme.spacing(-4),
  '&:hover, &[data-chosen=true]': { backgroundColor: theme.vars.palette.primary.soft },
  '&:focus-within:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
}));

/** The column without its axis label: the same height as the plot. */
const Area = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: theme.spacing(0, 0, 4),
  pointerEvents: 'none',
}));

const Filled = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInline: '18%',
  // Seen where colours are forced: the system paints borders.
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: theme.spacing(0.5),
  backgroundColor: theme.vars.palette.primary.main,
  transition: theme.transitions.create(['bottom', 'height']),
  pointerEvents: 'none',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '&[data-running=true]': {
    backgroundColor: theme.vars.palette.accent.main,
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.primary.main} 0 2px, transparent 2px 7px)`,
  },
}));

const Axis = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  lineHeight: theme.spacing(3.5),
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  pointerEvents: 'none',
  '[data-chosen=true] > &': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& > :first-of-type': { display: 'none' },
  [wide]: { '& > :first-of-type': { display: 'inline' }, '& > :last-of-type': { display: 'none' } },
}));
