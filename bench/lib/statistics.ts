/** The value below which the given share (0 to 1) of the numbers lies; NaN for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The middle value. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Two decimals at most, for printing. */
export const short = (value: number): string => value.toFixed(value >= 100 ? 0 : 2);
