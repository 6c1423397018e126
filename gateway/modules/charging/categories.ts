import type { ChargingGrouping } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import { isCalendarUnit } from '../../domain/calendar-keys.ts';
import { calendarParts, type BookedBucket } from '../../domain/charging-figures.ts';
import { selectionOf } from '../../domain/charging-selection.ts';
import { rangeOf } from '../../domain/charging-period.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { rulesOf, type JourneyQuery } from './journey.ts';

const CATEGORIES = ['HOME', 'BUSINESS', 'PUBLIC'] as const;

/** The parts of all categories. */
interface WholeParts {
  readonly query: JourneyQuery;
  readonly sums: { readonly buckets: readonly BookedBucket[] };
  readonly by: ChargingGrouping;
}

/** More parts are not told apart in a chart, and an answer with all of them would be long. */
const MAX_PARTS = 100;

const sumOf = (buckets: readonly BookedBucket[], key: 'costs' | 'energy' | 'sessions') =>
  buckets.reduce((sum, { figures }) => sum + figures[key], 0);

/**
 * The calendar parts of each access category, from a call for each: a backend groups by one thing at a time.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE when they do not add up to the parts of all: a session arrived in between
 */
export async function categoryParts({ query, sums, by }: WholeParts, context: Context) {
  if (!isCalendarUnit(by) || sums.buckets.length > MAX_PARTS) return null;
  const { account, filter, resolved } = query;
  const chosen = CATEGORIES.filter(
    (one) => filter.accessCategories.length === 0 || filter.accessCategories.includes(one),
  );
  const parts = await Promise.all(
    chosen.map(async (accessCategory) => {
      const selection = selectionOf(rangeOf(resolved), {
        ...filter,
        accessCategories: [accessCategory],
      });
      const { buckets } = await context.loaders.chargingStatistics(account, selection, by);
      return { accessCategory, buckets };
    }),
  );
  const all = parts.flatMap(({ buckets }) => buckets);
  for (const key of ['costs', 'energy', 'sessions'] as const)
    if (sumOf(all, key) !== sumOf(sums.buckets, key)) throw new PortalError('UNEXPECTED_RESPONSE');
  const rules = rulesOf(account, context);
  return parts
    .filter(({ buckets }) => buckets.length > 0)
    .map(({ accessCategory, buckets }) => ({
      accessCategory,
      buckets: calendarParts(buckets, [], rules),
    }));
}
