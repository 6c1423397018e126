import { isCalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import { calendarParts, type BookedBucket } from '../../domain/charging/charging-figures.ts';
import { rangeOf } from '../../domain/charging/charging-period.ts';
import { ContractError } from '../../errors/refused-answer.ts';
import type { StatisticsModel } from './statistics-model.ts';

const CATEGORIES = ['HOME', 'BUSINESS', 'PUBLIC'] as const;

/** A chart cannot show more parts distinctly, and an answer with all of them would be long. */
const MAX_PARTS = 100;

const sumOf = (buckets: readonly BookedBucket[], key: 'costs' | 'energy' | 'sessions') =>
  buckets.reduce((sum, { figures }) => sum + figures[key], 0);

const differs = (key: string) =>
  new ContractError(
    `expected parts by access category that add up to the whole, came another sum of ${key}`,
    '/buckets',
  );

/**
 * The calendar parts of each access category, from one call for each, since a backend groups by one dimension at a
 * time.
 *
 * @throws {RefusedAnswerError} when they do not add up to the total, because a session arrived in between
 */
export async function categoryParts(model: StatisticsModel) {
  const { sums, by, resolved, accessCategories, fetchSums, refuse, rulesOf } = model;
  if (!isCalendarUnit(by) || sums.buckets.length > MAX_PARTS) return null;
  const chosen = CATEGORIES.filter(
    (one) => accessCategories.length === 0 || accessCategories.includes(one),
  );
  const parts = await Promise.all(
    chosen.map(async (accessCategory) => {
      const { buckets } = await fetchSums(rangeOf(resolved), by, [accessCategory]);
      return { accessCategory, buckets };
    }),
  );
  const all = parts.flatMap(({ buckets }) => buckets);
  for (const key of ['costs', 'energy', 'sessions'] as const)
    if (sumOf(all, key) !== sumOf(sums.buckets, key)) throw refuse(differs(key));
  const rules = rulesOf(null);
  return parts
    .filter(({ buckets }) => buckets.length > 0)
    .map(({ accessCategory, buckets }) => ({
      accessCategory,
      buckets: calendarParts(buckets, [], rules),
    }));
}
