import { z } from 'zod';
import { textId } from './fields.ts';
import { periodInput, type Period, type PeriodLimits } from './period.ts';

const LONGEST_SEARCH = 100;
const LONGEST_ID = 100;
const MOST = 100;
/** Neither control characters nor halves of characters, which no address can hold. */
const TEXT = /^[^\p{Cc}\p{Cs}]*$/u;
/** An id may be anything that an address can hold. */
const WHOLE_CHARACTERS = /^\P{Cs}*$/u;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A list to filter by; a missing or empty one lets everything through. */
function anyOf<Schema extends z.ZodType>(element: Schema) {
  return z
    .array(element, textId('validation.CHOICE_INVALID'))
    .max(MOST, textId('validation.TOO_MANY'))
    .nullish()
    .transform((values) => distinct(values ?? []));
}

const ids = anyOf(
  z
    .string(textId('validation.CHOICE_INVALID'))
    .min(1, textId('validation.CHOICE_INVALID'))
    .max(LONGEST_ID, textId('validation.CHOICE_INVALID'))
    .regex(WHOLE_CHARACTERS, textId('validation.CHOICE_INVALID')),
);

/** Which sessions (`ChargingFilterInput`). */
export const chargingFilterInput = z.object({
  accessCategories: anyOf(
    z.enum(['HOME', 'PUBLIC', 'BUSINESS'], textId('validation.CHOICE_INVALID')),
  ),
  media: anyOf(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE'], textId('validation.CHOICE_INVALID'))),
  locationIds: ids,
  rfidIds: ids,
  vehicleIds: ids,
  memberIds: ids,
  search: z
    .string(textId('validation.TEXT_INVALID'))
    .trim()
    .max(LONGEST_SEARCH, textId('validation.TOO_LONG'))
    .regex(TEXT, textId('validation.TEXT_INVALID'))
    .nullish()
    .transform((search) => search ?? ''),
});

/** A filter that has passed the rules: empty lists and an empty search let everything through. */
export type ChargingFilter = z.output<typeof chargingFilterInput>;

/** The parameter of each part of the filter. */
const FILTERS = [
  ['category', 'accessCategories'],
  ['medium', 'media'],
  ['location', 'locationIds'],
  ['rfid', 'rfidIds'],
  ['vehicle', 'vehicleIds'],
  ['member', 'memberIds'],
] as const;

const FIELDS = { date: 'DATE', energy: 'ENERGY', price: 'PRICE', time: 'CHARGING_TIME' } as const;
const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

export type ChargingSort = Readonly<{
  field: (typeof FIELDS)[keyof typeof FIELDS];
  direction: (typeof DIRECTIONS)[keyof typeof DIRECTIONS];
}>;

/** What a page or a file of charging shows, in the shapes that GraphQL takes. */
export type ChargingQuery = Readonly<{
  period: Period;
  filter: ChargingFilter;
  sort: ChargingSort;
}>;

/** What is wrong with which parameter of an address. */
export type QueryProblem = Readonly<{ part: string; message: string }>;

/** A single word out of a few; a problem when it is another or stands there twice. */
function choose<Word extends string, Value>(
  params: URLSearchParams,
  part: string,
  values: Readonly<Record<Word, Value>>,
  fallback: Value,
  problems: QueryProblem[],
): Value {
  const [word, ...more] = params.getAll(part);
  if (word === undefined) return fallback;
  const known = Object.entries<Value>(values).find(([name]) => name === word);
  if (known !== undefined && more.length === 0) return known[1];
  problems.push({ part, message: textId('validation.CHOICE_INVALID') });
  return fallback;
}

/** What stands in the address; of a part that stands there twice nothing that could be right. */
const single = (params: URLSearchParams, part: string) =>
  params.getAll(part).length > 1 ? '' : (params.get(part) ?? undefined);

function parsePeriod(
  params: URLSearchParams,
  limits: PeriodLimits,
  problems: QueryProblem[],
): Period {
  const running = limits.today.slice(0, 7);
  const type = single(params, 'period') ?? 'month';
  const month = single(params, 'month');
  const year = single(params, 'year');
  const parsed = periodInput(limits).safeParse({
    type,
    month: month ?? (type === 'month' ? running : undefined),
    year: year === undefined ? undefined : /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
    from: single(params, 'from'),
    to: single(params, 'to'),
  });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [part] = path;
    problems.push({ part: part === 'type' ? 'period' : String(part), message });
  }
  return { type: 'month', month: running };
}

function parseFilter(params: URLSearchParams, problems: QueryProblem[]): ChargingFilter {
  const lists = FILTERS.map(([part, name]) => [name, params.getAll(part)] as const);
  const searches = params.getAll('search');
  const given: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries<unknown>(lists),
    search: searches.join('\n'),
  };
  const parsed = chargingFilterInput.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  for (const { path, message } of parsed.error.issues) {
    const part = FILTERS.find(([, name]) => name === path[0])?.[0] ?? 'search';
    if (!problems.some((problem) => problem.part === part)) problems.push({ part, message });
  }
  // The parts that are right stay; those that are wrong are as if not given, and told.
  return chargingFilterInput.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
}

/**
 * What an address of the charging journey, or of its files, asks for: `period`, `month`, `year`,
 * `from`, `to`; `category`, `medium`, `location`, `rfid`, `vehicle`, `member`, each as often as one
 * likes; `search`; `sort`, `direction`. Without a period it is the month that runs, without an order
 * the newest first.
 *
 * `query` is usable whatever the address says: a part that is wrong has its default there, and
 * stands in `problems` with the id of the text that says why.
 *
 * @param today the day it is in Oslo, `YYYY-MM-DD`
 * @param maxDays how many days a period of one's own choice may have
 */
export function parseChargingQuery(
  params: URLSearchParams,
  today: string,
  maxDays: number,
): Readonly<{ query: ChargingQuery; problems: readonly QueryProblem[] }> {
  const problems: QueryProblem[] = [];
  const query = {
    period: parsePeriod(params, { today, maxDays }, problems),
    filter: parseFilter(params, problems),
    sort: {
      field: choose(params, 'sort', FIELDS, 'DATE' as const, problems),
      direction: choose(params, 'direction', DIRECTIONS, 'DESCENDING' as const, problems),
    },
  };
  return { query, problems };
}

const nameOf = (names: Readonly<Record<string, string>>, value: string) =>
  Object.keys(names).find((name) => names[name] === value) ?? '';

/** The address that `parseChargingQuery` reads as the query; an order that is the default is left out. */
export function chargingSearchParams({ period, filter, sort }: ChargingQuery): URLSearchParams {
  const params = new URLSearchParams({ period: period.type });
  for (const [name, value] of Object.entries(period))
    if (name !== 'type') params.set(name, String(value));
  for (const [part, name] of FILTERS) for (const value of filter[name]) params.append(part, value);
  if (filter.search !== '') params.set('search', filter.search);
  if (sort.field !== 'DATE') params.set('sort', nameOf(FIELDS, sort.field));
  if (sort.direction !== 'DESCENDING') params.set('direction', nameOf(DIRECTIONS, sort.direction));
  return params;
}
