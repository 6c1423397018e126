/** A price and the instant it took effect, RFC 3339; null when that is unknown. */
interface Price {
  readonly validFrom: string | null;
}

/**
 * The prices of a list that were in effect at some time in a range, oldest first. A price with an unknown start counts as in
 * effect.
 *
 * @param range epoch milliseconds, half open
 */
export function appliedIn<P extends Price>(
  history: readonly P[],
  range: Readonly<{ from: number; to: number }>,
): readonly P[] {
  const start = ({ validFrom }: Price) => (validFrom === null ? -Infinity : Date.parse(validFrom));
  const begun = history
    .filter((price) => start(price) < range.to)
    .toSorted((a, b) => start(a) - start(b) || 0);
  const first = begun.findLastIndex((price) => start(price) <= range.from);
  return begun.slice(Math.max(0, first));
}
