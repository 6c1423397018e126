import { z } from 'zod/mini';
import { normalizeText } from './copied-text.ts';
import { textId } from './fields.ts';
import { periodInput, type Period, type PeriodLimits } from './period.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_ID_LENGTH = 100;
const MAX_VALUES = 100;
/** Without control characters, and without unpaired surrogates, which no URL can hold. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;
/** An id may be any text without unpaired surrogates. */
const WELL_FORMED = /^\P{Cs}*$/u;

/** A list of values to filter by. An absent or empty list includes all records. */
const anyOf = <Schema extends z.ZodMiniType>(element: Schema) =>
  z.pipe(
    z.nullish(
      z
        .array(element, textId('validation.CHOICE_INVALID'))
        .check(z.maxLength(MAX_VALUES, textId('validation.TOO_MANY'))),
    ),
    z.transform((values) => [...new Set(values)]),
  );

export const ids = anyOf(
  z
    .string(textId('validation.CHOICE_INVALID'))
    .check(
      z.minLength(1, textId('validation.CHOICE_INVALID')),
      z.maxLength(MAX_ID_LENGTH, textId('validation.CHOICE_INVALID')),
      z.regex(WELL_FORMED, textId('validation.CHOICE_INVALID')),
    ),
);

export const accessCategories = anyOf(
  z.enum(['HOME', 'PUBLIC', 'BUSINESS'], textId('validation.CHOICE_INVALID')),
);

const search = z
  .string(textId('validation.TEXT_INVALID'))
  .check(
    z.overwrite(normalizeText),
    z.trim(),
    z.maxLength(MAX_SEARCH_LENGTH, textId('validation.TOO_LONG')),
    z.regex(PRINTABLE, textId('validation.TEXT_INVALID')),
  );

/** Selects charging records (`ChargingFilterInput`). */
export const chargingFilterInput = z.object({
  accessCategories,
  media: anyOf(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE'], textId('validation.CHOICE_INVALID'))),
  locationIds: ids,
  rfidIds: ids,
  vehicleIds: ids,
  memberIds: ids,
  costCenters: ids,
  payers: anyOf(z.enum(['SELF', 'ORGANIZATION'], textId('validation.CHOICE_INVALID'))),
  search: z.pipe(
    z.nullish(search),
    z.transform((given) => given ?? ''),
  ),
});

/** A valid filter. Empty lists and an empty search include all records. */
export type ChargingFilter = z.output<typeof chargingFilterInput>;

/** The URL parameter of each field of the filter. */
const FILTER_PARAMETERS = [
  ['category', 'accessCategories'],
  ['medium', 'media'],
  ['location', 'locationIds'],
  ['rfid', 'rfidIds'],
  ['vehicle', 'vehicleIds'],
  ['member', 'memberIds'],
  ['cost-center', 'costCenters'],
  ['payer', 'payers'],
] as const;

const SORT_FIELDS = {
  date: 'DATE',
  energy: 'ENERGY',
  price: 'PRICE',
  time: 'CHARGING_TIME',
} as const;
const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

export type ChargingSort = Readonly<{
  field: (typeof SORT_FIELDS)[keyof typeof SORT_FIELDS];
  direction: (typeof DIRECTIONS)[keyof typeof DIRECTIONS];
}>;

/** The contents of a page or file of charging records. */
export type ChargingQuery = Readonly<{
  period: Period;
  filter: ChargingFilter;
  sort: ChargingSort;
}>;

/** An invalid URL parameter, with the id of the text that gives the reason. */
export type QueryProblem = Readonly<{ part: string; message: string }>;

/** Parses a parameter with a few known values. A repeated parameter is a problem. */
function parseChoice<Word extends string, Value>(
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

/** The value of a parameter. A repeated parameter gets an empty value, which no rule allows. */
const single = (params: URLSearchParams, part: string) =>
  params.getAll(part).length > 1 ? '' : (params.get(part) ?? undefined);

/** Parses the period of a URL; defaults to the current month. */
export function parsePeriod(
  params: URLSearchParams,
  limits: PeriodLimits,
  problems: QueryProblem[],
): Period {
  const currentMonth = limits.today.slice(0, 7);
  const type = single(params, 'period') ?? 'month';
  const month = single(params, 'month');
  const year = single(params, 'year');
  const parsed = periodInput(limits).safeParse({
    type,
    month: month ?? (type === 'month' ? currentMonth : undefined),
    year: year === undefined ? undefined : /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
    from: single(params, 'from'),
    to: single(params, 'to'),
  });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [part] = path;
    problems.push({ part: part === 'type' ? 'period' : String(part), message });
  }
  return { type: 'month', month: currentMonth };
}

function parseFilter(params: URLSearchParams, problems: QueryProblem[]): ChargingFilter {
  const lists = FILTER_PARAMETERS.map(([part, name]) => [name, params.getAll(part)] as const);
  const searches = params.getAll('search');
  const given: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries<unknown>(lists),
    search: searches.join('\n'),
  };
  const parsed = chargingFilterInput.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  for (const { path, message } of parsed.error.issues) {
    const part = FILTER_PARAMETERS.find(([, name]) => name === path[0])?.[0] ?? 'search';
    if (!problems.some((problem) => problem.part === part)) problems.push({ part, message });
  }
  // Keeps the valid fields.
  return chargingFilterInput.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
}

/**
 * Parses the URL of the charging journey or of its files: `period`, `month`, `year`, `from`, `to`; `category`, `medium`,
 * `location`, `rfid`, `vehicle`, `member`, `cost-center`, `payer`, each any number of times; `search`; `sort`, `direction`. The
 * defaults are the current month and newest first.
 *
 * `query` is always usable: an invalid parameter gets its default there and is listed in `problems`.
 *
 * @param today the current day in Oslo, `YYYY-MM-DD`
 * @param maxDays the maximum number of days of a custom period
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
      field: parseChoice(params, 'sort', SORT_FIELDS, 'DATE' as const, problems),
      direction: parseChoice(params, 'direction', DIRECTIONS, 'DESCENDING' as const, problems),
    },
  };
  return { query, problems };
}

const nameOf = (names: Readonly<Record<string, string>>, value: string) =>
  Object.keys(names).find((name) => names[name] === value) ?? '';

/** The URL parameters that `parseChargingQuery` parses to the query. The default order is left out. */
export function chargingSearchParams({ period, filter, sort }: ChargingQuery): URLSearchParams {
  const params = new URLSearchParams({ period: period.type });
  for (const [name, value] of Object.entries(period))
    if (name !== 'type') params.set(name, String(value));
  for (const [part, name] of FILTER_PARAMETERS)
    for (const value of filter[name]) params.append(part, value);
  if (filter.search !== '') params.set('search', filter.search);
  if (sort.field !== 'DATE') params.set('sort', nameOf(SORT_FIELDS, sort.field));
  if (sort.direction !== 'DESCENDING') params.set('direction', nameOf(DIRECTIONS, sort.direction));
  return params;
}
