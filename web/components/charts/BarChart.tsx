import { useId, useState } from 'react';
import { Area, Axis, Column, Columns, Filled, Plot, Reading, Root } from './bar-chart-parts.ts';
import { scaleOf, stackOf } from './bar-scale.ts';
import type { Pattern } from './patterns.ts';
import { Ticks } from './Ticks.tsx';

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
}

type Part = Readonly<{ value: number; pattern?: Pattern }>;

/** The maximum number of labels below the bars. With more bars only every second, third … has one. */
const MAX_LABELS = 16;

type Props = Readonly<{
  /** The id of the element that describes the chart. */
  labelledBy: string;
  /** At least one, oldest first. */
  bars: readonly Bar[];
  /** Formats a value on the axis. */
  formatTick: (value: number) => string;
  /** Opens the data behind a bar, by pressing it or with Enter. */
  onOpen?: ((key: string) => void) | undefined;
}>;

/**
 * A small bar chart: a group of native radio buttons, one per bar, so that touch, arrow keys and
 * screen readers all read single values; the chosen bar's reading stands above. Give it a table twin
 * (LOOK-13). The height is fixed, so nothing moves when data arrives.
 */
export function BarChart({ labelledBy, bars, formatTick, onOpen }: Props) {
  const group = useId();
  const [chosen, setChosen] = useState<string>();
  const current = bars.find((bar) => bar.key === chosen) ?? bars.at(-1);
  const stacks = bars.map(({ value, parts }) => stackOf<Part>(parts ?? [{ value }]));
  const scale = scaleOf(stacks.flat().flatMap(({ from, to }) => [from, to]));
  const { positionOf } = scale;
  const every = Math.ceil(bars.length / MAX_LABELS);

  return (
    <Root role="radiogroup" aria-labelledby={labelledBy}>
      <Reading aria-hidden>{current?.name}</Reading>
      <Plot>
        <Ticks scale={scale} format={formatTick} />
        <Columns>
          {bars.map((bar, index) => {
            return (
              <Column
                key={bar.key}
                data-chosen={bar === current}
                onPointerEnter={({ pointerType }) => {
                  if (onOpen && pointerType === 'mouse') setChosen(bar.key);
                }}
              >
                <input
                  type="radio"
                  name={group}
                  aria-label={bar.name}
                  checked={bar === current}
                  onChange={() => setChosen(bar.key)}
                  // Arrow keys choose by a click without a pointer.
                  onClick={({ detail }) => {
                    if (detail > 0) onOpen?.(bar.key);
                  }}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter') onOpen?.(bar.key);
                  }}
                />
                <Area>
                  {stacks[index]?.map(({ pattern, from, to }) => (
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
                  {index % every === 0 && (
                    <>
                      <span>{bar.axis}</span>
                      <span>{bar.narrowAxis}</span>
                    </>
                  )}
                </Axis>
              </Column>
            );
          })}
        </Columns>
      </Plot>
    </Root>
  );
}
