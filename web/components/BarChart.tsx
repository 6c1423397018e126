import { useId, useState } from 'react';
import { Area, Axis, Column, Columns, Filled, Plot, Reading, Root } from './bar-chart-parts.ts';
import { scaleOf } from './bar-scale.ts';
import { Ticks } from './Ticks.tsx';

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

/** As many labels as there is room for below the bars; of more bars only every second, third … has one. */
const MAX_LABELS = 16;

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
  const scale = scaleOf(bars.map((bar) => bar.value));
  const { positionOf } = scale;
  const zero = positionOf(0);
  const every = Math.ceil(bars.length / MAX_LABELS);

  return (
    <Root role="radiogroup" aria-labelledby={labelledBy}>
      <Reading aria-hidden>{current?.name}</Reading>
      <Plot>
        <Ticks scale={scale} format={formatTick} />
        <Columns>
          {bars.map((bar, index) => {
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
