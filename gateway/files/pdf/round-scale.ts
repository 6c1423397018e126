const MAX_STEPS = 4;
const ROUND = [1, 2, 5, 10];

/** The values of an axis that reaches a maximum: from 0, in at most four steps of 1, 2 or 5 times a power of ten. */
export function roundScale(max: number): readonly number[] {
  const least = Math.max(max, 1) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, (ROUND.find((round) => round * power >= least) ?? 10) * power);
  const steps = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
