import { z } from 'zod/mini';
import { accessCategories, ids, parsePeriod, type QueryProblem } from './charging.ts';
import type { Period, PeriodLimits } from './period.ts';

/** Selects sessions at the chargers of a facility (`FacilityStatisticsFilterInput`). */
export const facilityStatisticsFilterInput = z.object({
  accessCategories,
  locationIds: ids,
  controllerIds: ids,
  chargerIds: ids,
});

/** A valid filter; empty lists include all sessions. */
export type FacilityStatisticsFilter = z.output<typeof facilityStatisticsFilterInput>;

/** The URL parameter of each field of the filter. */
const FILTER_PARAMETERS = [
  ['category', 'accessCategories'],
  ['location', 'locationIds'],
  ['controller', 'controllerIds'],
  ['charger', 'chargerIds'],
] as const;

/** The contents of a page or file of a facility's statistics. */
export type FacilityStatisticsQuery = Readonly<{
  period: Period;
  filter: FacilityStatisticsFilter;
}>;

/**
 * Parses the URL of a facility's statistics or of its files: a period as that of the charging journey, and `category`, `location`,
 * `controller` and `charger`, each any number of times. What is not valid has its default and stands in `problems`.
 */
export function parseFacilityQuery(
  params: URLSearchParams,
  limits: PeriodLimits,
): Readonly<{ query: FacilityStatisticsQuery; problems: readonly QueryProblem[] }> {
  const problems: QueryProblem[] = [];
  const period = parsePeriod(params, limits, problems);
  const given = FILTER_PARAMETERS.map(([part, name]) => [name, params.getAll(part)] as const);
  const parsed = facilityStatisticsFilterInput.safeParse(Object.fromEntries<unknown>(given));
  if (parsed.success) return { query: { period, filter: parsed.data }, problems };
  const wrong = new Map(parsed.error.issues.map(({ path, message }) => [path[0], message]));
  for (const [part, name] of FILTER_PARAMETERS) {
    const message = wrong.get(name);
    if (message !== undefined) problems.push({ part, message });
  }
  const filter = facilityStatisticsFilterInput.parse(
    Object.fromEntries<unknown>(given.filter(([name]) => !wrong.has(name))),
  );
  return { query: { period, filter }, problems };
}

/** The URL parameters that `parseFacilityQuery` parses to the query. */
export function facilitySearchParams({ period, filter }: FacilityStatisticsQuery): URLSearchParams {
  const params = new URLSearchParams({ period: period.type });
  for (const [name, value] of Object.entries(period))
    if (name !== 'type') params.set(name, String(value));
  for (const [part, name] of FILTER_PARAMETERS)
    for (const value of filter[name]) params.append(part, value);
  return params;
}
