import { styled } from '@mui/material/styles';

export interface RankedBar {
  readonly key: string;
  readonly name: string;
  /** Null when it is unknown, which has no bar. */
  readonly value: number | null;
  /** The value in words. */
  readonly text: string;
}

const Root = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  height: theme.spacing(1.5),
  marginTop: theme.spacing(0.5),
  borderRadius: theme.spacing(0.5),
  backgroundColor: theme.vars.palette.primary.soft,
  '& > span': {
    position: 'absolute',
    insetBlock: 0,
    minWidth: 2,
    borderRadius: 'inherit',
    // Visible in forced colours, where the system paints borders.
    border: `1px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.main,
    // In print too, which leaves backgrounds out by default.
    printColorAdjust: 'exact',
  },
}));

type Props = Readonly<{ labelledBy: string; bars: readonly RankedBar[] }>;

/**
 * A value's place in percent, from the lowest of all, or zero, to the highest. There are no ticks that need round
 * numbers.
 */
function placesOf(values: readonly number[]): (value: number) => number {
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, ...values) - lowest || 1;
  return (value) => ((value - lowest) / span) * 100;
}

/** Names with a bar each, for parts without an order in time. Name and value are in words above the bar. */
export function RankedBars({ labelledBy, bars }: Props) {
  const positionOf = placesOf(bars.flatMap(({ value }) => value ?? []));
  const zero = positionOf(0);
  return (
    <Root aria-labelledby={labelledBy}>
      {bars.map(({ key, name, value, text }) => {
        const end = positionOf(value ?? 0);
        return (
          <li key={key}>
            <div>
              <span>{name}</span>
              <strong>{text}</strong>
            </div>
            <Track aria-hidden>
              {value !== null && (
                <span
                  style={{
                    insetInlineStart: `${Math.min(zero, end)}%`,
                    width: `${Math.abs(end - zero)}%`,
                  }}
                />
              )}
            </Track>
          </li>
        );
      })}
    </Root>
  );
}
