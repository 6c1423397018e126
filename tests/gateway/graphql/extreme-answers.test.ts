import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type {
  Field,
  RecordShape,
  ScalarShape,
  Shape,
} from '../../../gateway/backend/wire/shape.ts';
import { shapes } from '../../../gateway/generated/wire.ts';
import { driver } from './driver.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startGraphql } from './harness.ts';
import { POOR_ANSWERS, type PoorAnswer } from './poor-answers-cases.ts';
import { POOR_FACILITY } from './poor-answers-facility.ts';
import { POOR_PARTS } from './poor-answers-parts.ts';
import { POOR_ELECTRICITY } from './poor-answers-electricity.ts';
import { POOR_PRICES } from './poor-answers-price.ts';
import { readingOf } from './reading.ts';
import { writeHandlers } from './write-handlers.ts';

const ROWS: Readonly<Record<string, PoorAnswer>> = {
  ...POOR_ANSWERS,
  ...POOR_PARTS,
  ...POOR_FACILITY,
  ...POOR_PRICES,
  ...POOR_ELECTRICITY,
};

/** Values that no field of the contract has, in place of any. */
const OF_ANOTHER_KIND: readonly unknown[] = [
  undefined,
  null,
  true,
  [],
  {},
  [null],
  { toString: 1 },
];

const NUMBERS: readonly unknown[] = [
  0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Date.parse('2026-11-20T11:00:00Z'),
  Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 53, 1e308, '7', '',
]; // oxfmt-ignore

const TEXTS: readonly unknown[] = [
  '', ' ', '0', 1e308, 'x'.repeat(4000), '\u0000', '\uD800', '\u202Eabc\u200B', '👩‍👩‍👧', '__proto__', 'constructor', '../..', '%',
]; // oxfmt-ignore

const TIMES: readonly unknown[] = [
  ...TEXTS, '0000-01-01', '0001-01-01T00:00:00Z', '0000-01-01T00:00:00+14:00', '1899-12-31', '1970-01-01T00:00:00Z',
  '9999-12-31', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00', '+275760-09-13T00:00:00Z', '2026-02-30',
  '2026-02-30T10:00:00Z', '2026-13-01', '2026-11-20T24:00:00Z', '2016-12-31T23:59:60Z', '2026-11-20T10:00:00',
  '20.11.2026', '2026-W47', '2026-11', '2026', 1_764_150_000_000, 1_764_150_000,
]; // oxfmt-ignore

function extremesOf(shape: ScalarShape, key: string): readonly unknown[] {
  // A part of the calendar, without a format of its own.
  if (key === 'key') return TIMES;
  if (shape.kind === 'integer' || shape.kind === 'number') return NUMBERS;
  return shape.kind === 'text' && shape.format !== undefined ? TIMES : TEXTS;
}

interface Row {
  readonly name: string;
  readonly answer: PoorAnswer;
}

interface Case {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The extremes of every value of a record. A named record has a row of its own. */
function casesOf({ fields }: RecordShape, path: readonly string[] = []): Case[] {
  return Object.entries(fields).flatMap(([key, { shape }]: [string, Field]) => {
    const at = [...path, key];
    return [
      ...[...OF_ANOTHER_KIND, ...within(shape, key)].map((value) => ({ path: at, value })),
      ...(shape.kind === 'record' ? casesOf(shape, at) : []),
    ];
  });
}
function within(shape: Shape, key: string): readonly unknown[] {
  if (shape.kind === 'record' || shape.kind === 'named') return ['x', 7];
  if (shape.kind !== 'list') return extremesOf(shape, key);
  const { items } = shape;
  return ['x', 7, ...[...OF_ANOTHER_KIND, ...within(items, key)].map((value) => [value])];
}

const FIGURES = `figures { chargingTime co2Saving energyConsumption monetaryCosts monetaryCostsNoVat monetarySavings
  totalChargingAmount totalEnergy totalReimbursement }`;
const JOURNEY = 'account { chargingJourney {';
const ALL = 'period: { type: ALL }';
const FACILITY = `organization { facility { statistics(${ALL}`;
const RECORDS = 'GET /v1/users/me/charging-records';

/** The same record through another call or other fields. */
function again(name: string, changes: Partial<PoorAnswer>): Row {
  const answer = ROWS[name];
  if (answer === undefined) throw new RangeError(name);
  return { name, answer: { ...answer, ...changes } };
}

const KEYS: Readonly<Record<string, string>> = { YEAR: '2026', MONTH: '2026-11', LOCATION: '9' };
/** The record of a row as the part of a grouping. */
const keyed = (name: string, by: string) => ({ ...ROWS[name]?.record, key: KEYS[by] });

/** The operations that compute something of a record, beside the one of its row. */
const MORE: readonly Row[] = [
  again('ChargingRecord', {
    call: RECORDS,
    answer: (...items) => ({ items, nextCursor: null }),
    shown: `${JOURNEY} records(${ALL}) { unreadableCount nodes { id chargingTime energy isLate } edges { cursor } } } }`,
  }),
  again('ChargingMonth', {
    shown: 'account { chargingOverview(months: 2) { months { month sessions chargingTime } lastMonth { month } } }',
  }),
  again('ChargingFigures', { shown: `${JOURNEY} records(${ALL}) { totalCount totals { chargingTime co2Saving } } } }` }),
  // The sums of a period are the same by any grouping; the key of a part is read as the grouping says.
  again('ChargingFigures', { shown: `${JOURNEY} statistics(${ALL}, by: MONTH) { ${FIGURES} } } }` }),
  again('FacilityFigures', { shown: `${FACILITY}, by: CHARGER) { ${FIGURES} } } }` }),
  ...['YEAR', 'MONTH', 'LOCATION'].flatMap((by) => [
    again('ChargingBucket', { record: keyed('ChargingBucket', by), shown: `${JOURNEY} statistics(${ALL}, by: ${by}) { from to buckets { key ${FIGURES} } } } }` }),
    again('FacilityBucket', { record: keyed('FacilityBucket', by), shown: `${FACILITY}, by: ${by}) { from to buckets { key ${FIGURES} } } } }` }),
  ]),
]; // oxfmt-ignore

const Whole = z.record(z.string(), z.unknown()).catch({});
const objectOf = (value: unknown) => Whole.parse(value);

/** The record with a value at a path. */
function withValue(
  record: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): object {
  const whole = objectOf(record);
  return { ...whole, [key]: rest.length === 0 ? value : withValue(whole[key], rest, value) };
}

function operationOf({ root, shown }: PoorAnswer): string {
  if (root === 'MUTATION') return `mutation { ${shown} }`;
  return root === 'QUERY' ? `{ ${shown} }` : `{ viewer { id ${shown} } }`;
}

const portal = await startGraphql();
afterAll(() => portal.close());

/** The codes of an operation whose call answers so, and the unexpected errors in the log. */
async function codesOf(answer: PoorAnswer, sent: unknown) {
  portal.log.length = 0;
  portal.backend.requests.length = 0;
  const { otherwise } = answer;
  portal.backend.handlers[answer.call] = ({ path }) =>
    otherwise && path.includes(otherwise.query) ? otherwise.answer : sent;
  const role = answer.isOfOrganization ? { role: administratorRole.userRoleId } : {};
  const { errors = [] } = await portal.run(operationOf(answer), role);
  return {
    codes: [...new Set(errors.map(({ extensions }) => extensions.code))],
    unexpected: portal.log.filter((line) => line.includes('Unexpected')),
  };
}

/**
 * The cases whose value is understood, by their place, and one case for each other reading: nothing in the place, or no record.
 * `poor-answers.test.ts` leaves each place of a record empty, in the operation of its row.
 */
function distinct(name: string, answer: PoorAnswer, cases: readonly Case[]) {
  const { record } = answer;
  const isElsewhere = ({ path }: Case) => path.length === 1 && ROWS[name] === answer;
  const readingWith = (path: readonly string[], value: unknown) =>
    readingOf(name, withValue(record, path, value)).reading;
  const seen = new Set([readingOf(name, record).reading]);
  const understood = new Map<string, Case[]>();
  const others: Case[] = [];
  for (const one of cases) {
    const reading = readingWith(one.path, one.value);
    if (seen.has(reading)) continue;
    seen.add(reading);
    const place = one.path.join('/');
    const isEmpty = reading === readingWith(one.path, null);
    if (isEmpty && reading !== 'unreadable' && isElsewhere(one)) continue;
    if (isEmpty || reading === 'unreadable') others.push(one);
    else understood.set(place, [...(understood.get(place) ?? []), one]);
  }
  return { understood: [...understood.values()], others };
}

/**
 * What is tried of a record: each place without a value by itself, and the extremes of all places together, in as many combinations
 * as the longest list of them, so that each is in one.
 */
function faultyRecords(name: string, answer: PoorAnswer, cases: readonly Case[]) {
  const { understood, others } = distinct(name, answer, cases);
  const longest = Math.max(0, ...understood.map(({ length }) => length));
  const together = Array.from({ length: longest }, (_, turn) =>
    understood.flatMap((values, place) => values[(turn + place) % values.length] ?? []),
  );
  return [...others.map((one) => [one]), ...together];
}

/** With the valid record as many as any of the operations takes. */
const RECORDS_AT_ONCE = 4;

/** The answer with some records in place of one. Null where it has no list of them, each of which may be faulty by itself. */
function answerWithAll({ answer, record, cost }: PoorAnswer, all: readonly object[]): unknown {
  const one = answer(record, record);
  const page = z.looseObject({ items: z.array(z.unknown()) }).safeParse(one).data;
  const items = page?.items ?? (Array.isArray(one) ? one : []);
  if (!items.includes(record) || (cost !== 'RECORD' && cost !== 'SILENT')) return null;
  return page === undefined ? [...all, record] : { ...page, items: [...all, record] };
}

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

const records: Readonly<Record<string, RecordShape>> = shapes;
/** Writes are limited, and reach their limit before the values end. */
const isRead = ({ answer }: Row) => answer.root !== 'MUTATION';
const SWEEP = [...Object.entries(ROWS).map(([name, answer]) => ({ name, answer })), ...MORE]
  .filter(isRead)
  .map((row) => ({ ...row, cases: casesOf(records[row.name] ?? { kind: 'record', fields: {} }) }));
const size = SWEEP.reduce((sum, { cases }) => sum + cases.length, 0);

// The title prints the size of the sweep.
describe(`${size} extreme values through ${SWEEP.length} operations`, () => {
  test.each(SWEEP)('$name: a fault costs at most its record', async ({ name, answer, cases }) => {
    const { record } = answer;
    Object.assign(portal.backend.handlers, {
      ...driver(),
      ...writeHandlers(),
      'GET /v1/users/me/roles': [privateRole, administratorRole],
      ...answer.beside,
    });
    expect(await codesOf(answer, answer.answer(record, record))).toEqual({
      codes: [],
      unexpected: [],
    });
    const isAllowed = (code: string) => answer.cost === 'CARD' && code === 'UNEXPECTED_RESPONSE';
    async function faultsOf(sent: unknown) {
      const { codes, unexpected } = await codesOf(answer, sent);
      return codes.every(isAllowed) && unexpected.length === 0 ? [] : [{ codes, unexpected }];
    }
    const faulty = (faults: readonly Case[]) =>
      faults.reduce<object>((all, { path, value }) => withValue(all, path, value), record);
    const wrong: unknown[] = [];
    for (const group of inGroups(faultyRecords(name, answer, cases), RECORDS_AT_ONCE)) {
      const sent = answerWithAll(answer, group.map(faulty));
      if (sent !== null && (await faultsOf(sent)).length === 0) continue;
      for (const one of group) {
        const faults = await faultsOf(answer.answer(faulty(one), record));
        if (faults.length > 0) wrong.push({ one, faults });
      }
    }
    expect(wrong).toEqual([]);
  });
});
