import { isCalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import { sumOf } from '../../domain/charging/amounts.ts';
import {
  calendarParts,
  type BookedBucket,
  type BookedFigures,
} from '../../domain/charging/charging-figures.ts';
import { rangeOf } from '../../domain/charging/charging-period.ts';
import { minusFigures } from '../../domain/charging/rest-of-figures.ts';
import { ContractError } from '../../errors/refused-answer.ts';
import type { StatisticsModel } from './statistics-model.ts';

const CATEGORIES = ['HOME', 'BUSINESS', 'PUBLIC'] as const;

/** A chart cannot show more parts distinctly, and an answer with all of them would be long. */
const MAX_PARTS = 100;

const KEYS = ['costs', 'energy', 'sessions'] as const;
type Key = (typeof KEYS)[number];

const total = (buckets: readonly BookedBucket[], key: Key) =>
  sumOf(buckets.map(({ figures }) => figures[key]));

const differs = (key: Key) =>
  new ContractError(
    `expected parts by access category that add up to the whole, came another sum of ${key}`,
    '/buckets',
  );

/** What is left of each bucket after those of the categories. Buckets without a session left are left out. */
function restOf(
  buckets: readonly BookedBucket[],
  parts: readonly BookedBucket[],
): readonly BookedBucket[] {
  const figuresOf = (one: BookedBucket): BookedFigures =>
    parts
      .filter(({ key }) => key === one.key)
      .reduce((rest, { figures }) => minusFigures(rest, figures), one.figures);
  return buckets
    .map((bucket) => ({ ...bucket, figures: figuresOf(bucket) }))
    .filter(({ figures }) => figures.sessions !== 0 || figures.energy !== 0);
}

/**
 * The sessions whose kind of place is unknown: those in no category. Another call tells them from a session that arrived between the calls.
 *
 * @throws {RefusedAnswerError} when the backend knows of no such sessions, or of others
 */
async function unknownParts(
  { sums, resolved, fetchSums, refuse }: StatisticsModel,
  parts: readonly BookedBucket[],
) {
  const rest = restOf(sums.buckets, parts);
  if (rest.length === 0) return [];
  const { buckets } = await fetchSums(rangeOf(resolved), 'ACCESS_CATEGORY', []);
  const unknown = buckets.filter(({ key }) => !CATEGORIES.some((category) => category === key));
  for (const key of ['energy', 'sessions'] as const)
    if (total(unknown, key) !== total(rest, key)) throw refuse(differs(key));
  return [{ accessCategory: null, buckets: rest }];
}

/**
 * The calendar parts of each access category, from one call for each, since a backend groups by one dimension at a
 * time, and those whose category is unknown.
 *
 * @throws {RefusedAnswerError} when they do not add up to the total, because a session arrived in between
 */
export async function categoryParts(model: StatisticsModel) {
  const { sums, by, resolved, accessCategories, fetchSums, refuse, rulesOf } = model;
  if (!isCalendarUnit(by) || sums.buckets.length > MAX_PARTS) return null;
  const chosen = CATEGORIES.filter(
    (one) => accessCategories.length === 0 || accessCategories.includes(one),
  );
  const known = await Promise.all(
    chosen.map(async (accessCategory) => {
      const { buckets } = await fetchSums(rangeOf(resolved), by, [accessCategory]);
      return { accessCategory, buckets };
    }),
  );
  const all = known.flatMap(({ buckets }) => buckets);
  const parts = [
    ...known,
    ...(accessCategories.length === 0 ? await unknownParts(model, all) : []),
  ];
  const together = parts.flatMap(({ buckets }) => buckets);
  for (const key of KEYS)
    // Unknown costs of the whole say nothing against those of the parts.
    if (![null, total(together, key)].includes(total(sums.buckets, key)))
      throw refuse(differs(key));
  const rules = rulesOf(null);
  return parts
    .filter(({ buckets }) => buckets.length > 0)
    .map(({ accessCategory, buckets }) => ({
      accessCategory,
      buckets: calendarParts(buckets, [], rules),
    }));
}
