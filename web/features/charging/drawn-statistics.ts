interface Fetching {
  readonly loading: boolean;
  readonly error?: unknown;
}

/**
 * The statistics once they can be rendered: with the parts of the bars, so that the chart renders once. Undefined while
 * they load, null when they could not be fetched. Parts that failed leave bars without parts.
 */
export function drawnStatistics<Statistics>(
  known: Statistics | null | undefined,
  { loading, error }: Fetching,
  parts: Readonly<{ loading: boolean; hasCategories: boolean }>,
): Statistics | null | undefined {
  const isDrawn = !parts.loading || parts.hasCategories;
  if (isDrawn && known !== null && known !== undefined) return known;
  return !isDrawn || (loading && !error) ? undefined : null;
}
