import { useId, useState } from 'react';
import { useNavigate } from '../../lib/use-navigate.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { Area, Axis, Column, Columns, Filled, Reading, Root } from './bar-chart-parts.ts';
import { scaleOf, stackOf } from './bar-scale.ts';
import type { Pattern } from './patterns.ts';
import { Plot } from './Plot.tsx';

/** A part of a bar. */
export interface BarPart {
  readonly pattern: Pattern;
  readonly value: number;
}

/** One bar: `name` is its whole reading in words, `axis` and `narrowAxis` its label. */
export interface Bar {
  key: string;
  axis: string;
  narrowAxis: string;
  name: string;
  value: number;
  /** The parts of the value, each with a pattern of its own. */
  parts?: readonly BarPart[];
  /** Whether the period is still running, so that the bar is not comparable yet: drawn hatched. */
  isRunning: boolean;
  /** The data behind it, if there is any. */
  link?: Readonly<{ to: string; label: string }> | undefined;
}

type Part = Readonly<{ value: number; pattern?: Pattern }>;

/** A part of nothing has no bar. */
const isSome = ({ from, to }: Readonly<{ from: number; to: number }>) => from !== to;

/** The maximum number of labels below the bars. With more bars only every second, third … has one. */
const MAX_LABELS = 16;
/** On a phone, the maximum number of their characters. */
const MAX_NARROW_CHARACTERS = 24;

type Props = Readonly<{
  /** The id of the element that describes the chart. */
  labelledBy: string;
  /** At least one, oldest first. */
  bars: readonly Bar[];
  /** Formats a value on the axis. */
  formatTick: (value: number) => string;
  /** The bar that is chosen at first: the last one when left out. */
  initial?: string | undefined;
  /** The average of the bars, as a line. */
  average?: number | undefined;
}>;

/**
 * A small bar chart: a group of native radio buttons, one per bar, so that touch, arrow keys and
 * screen readers all read single values. The chosen bar's reading stands below, with the link to its data, which
 * Enter follows too. Give it a table twin (LOOK-13). The height is fixed, so nothing moves when data arrives.
 */
export function BarChart({ labelledBy, bars, formatTick, initial, average }: Props) {
  const group = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const barOf = (key: string | undefined) => bars.find((bar) => bar.key === key);
  const current = barOf(chosen) ?? barOf(initial) ?? bars.at(-1);
  const stacks = bars.map(({ value, parts }) => stackOf<Part>(parts ?? [{ value }]));
  const scale = scaleOf(stacks.flat().flatMap(({ from, to }) => [from, to]));
  const { positionOf } = scale;
  const every = Math.ceil(bars.length / MAX_LABELS);
  const longest = Math.max(...bars.map(({ narrowAxis }) => narrowAxis.length));
  const everyNarrow = Math.ceil((bars.length * longest) / MAX_NARROW_CHARACTERS);

  return (
    <Root>
      <Plot scale={scale} format={formatTick} average={average}>
        <Columns role="radiogroup" aria-labelledby={labelledBy}>
          {bars.map((bar, index) => (
            <Column key={bar.key} data-chosen={bar === current}>
              <input
                type="radio"
                name={group}
                aria-label={bar.name}
                checked={bar === current}
                onChange={() => setChosen(bar.key)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && bar.link) void navigate(bar.link.to);
                }}
              />
              <Area>
                {stacks[index]?.filter(isSome).map(({ pattern, from, to }) => (
                  <Filled
                    key={pattern ?? 'ALL'}
                    data-running={bar.isRunning && pattern === undefined}
                    data-pattern={pattern}
                    style={{
                      bottom: `${positionOf(from)}%`,
                      height: `${positionOf(to) - positionOf(from)}%`,
                    }}
                  />
                ))}
              </Area>
              <Axis aria-hidden>
                <span>{index % every === 0 && bar.axis}</span>
                <span>{index % everyNarrow === 0 && bar.narrowAxis}</span>
              </Axis>
            </Column>
          ))}
        </Columns>
      </Plot>
      {current && (
        <Reading>
          <span aria-hidden>{current.name}</span>
          {current.link && <TextLink to={current.link.to}>{current.link.label}</TextLink>}
        </Reading>
      )}
    </Root>
  );
}
