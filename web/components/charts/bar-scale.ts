/** The position of values on an axis that always includes zero. */
export interface Scale {
  /** Round values for grid lines, lowest first. The first and the last are the ends of the axis. */
  ticks: number[];
  /** A value's place on the axis, in percent from the lowest tick. */
  positionOf: (value: number) => number;
}

/** The span when every value is zero: 10 kr in øre, 1 kWh in watt-hours. */
const SPAN_OF_NOTHING = 1000;
const ROUND_STEPS = [1, 2, 5, 10];

/** A scale with about three steps of 1, 2 or 5 times a power of ten, from the lowest to the highest value. */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const rough = (highest - lowest || SPAN_OF_NOTHING) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((round) => round * power >= rough) ?? 10) * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, positionOf: (value) => ((value / step - first) / (last - first)) * 100 };
}

/** A part of a stack, from its lower to its upper end. */
type Placed<Part> = Part & Readonly<{ from: number; to: number }>;

/** Stacked values: positive ones upwards, negative ones downwards. */
export function stackOf<Part extends Readonly<{ value: number; pattern?: unknown }>>(
  parts: readonly Part[],
): readonly Placed<Part>[] {
  let [highest, lowest] = [0, 0];
  return parts.map((part) => {
    if (part.value < 0) {
      const to = lowest;
      lowest += part.value;
      return { ...part, from: lowest, to };
    }
    const from = highest;
    highest += part.value;
    return { ...part, from, to: highest };
  });
}
