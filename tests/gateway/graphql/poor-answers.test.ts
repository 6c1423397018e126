import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operationAt } from '../../contract/codes.ts';
import { driver } from './driver.ts';
import { administratorRole, CARDS, privateRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';
import { shapes } from '../../../gateway/generated/wire.ts';
import { readingOf } from './reading.ts';
import { POOR_ANSWERS, type PoorAnswer } from './poor-answers-cases.ts';
import { POOR_ELECTRICITY } from './poor-answers-electricity.ts';
import { POOR_FACILITY, READ_FOR_FILES } from './poor-answers-facility.ts';
import { POOR_PARTS } from './poor-answers-parts.ts';
import { POOR_PRICES } from './poor-answers-price.ts';
import { writeHandlers } from './write-handlers.ts';

const { schemas } = z
  .object({ schemas: z.record(z.string(), z.looseObject({})) })
  .parse(
    z
      .object({ components: z.looseObject({}) })
      .parse(parse(readFileSync('schema/backend.openapi.yaml', 'utf8'))).components,
  );
const fieldsOf = (name: string) =>
  Object.keys(z.object({ properties: z.looseObject({}) }).parse(schemas[name]).properties);

/** A value that is in no list of the contract. No log may hold it. */
const UNKNOWN = 'Ukjent4242';
/** The result with the poorest answers. */
const FRAME = `viewer { key isRegistered rolesCount
  screens { navigationVariant showBenefits showSubscriptions showRoles }`;

/** The calls that the frame makes itself. What the others answer can change it by an error alone. */
const CALLS_OF_FRAME = ['GET /v1/users/me', 'GET /v1/users/me/roles', CARDS];

const VARIANTS = ['absent', 'null', 'another type', 'unknown'] as const;
type Variant = (typeof VARIANTS)[number];

function withField(record: object, field: string, variant: Variant): unknown {
  const whole = new Map(Object.entries(record));
  const isObject = typeof whole.get(field) === 'object' && whole.get(field) !== null;
  if (variant === 'absent') whole.delete(field);
  if (variant === 'null') whole.set(field, null);
  if (variant === 'another type') whole.set(field, isObject ? UNKNOWN : { other: UNKNOWN });
  if (variant === 'unknown') whole.set(field, isObject ? { other: UNKNOWN } : UNKNOWN);
  return Object.fromEntries(whole);
}

const COSTS: Readonly<Record<string, readonly Variant[]>> = {
  VALUE: VARIANTS,
  IDENTITY: ['absent', 'null', 'another type'],
  IDENTITY_OR_NONE: ['another type'],
  VALUE_OR_NONE: ['another type', 'unknown'],
  ASKED: ['unknown'],
};

/** The line of a refused answer. */
const Cause = z.looseObject({
  msg: z.literal('The backend failed a request'),
  backendOperation: z.string(),
  at: z.string().regex(/^(\/[^/]+)*$/),
  reason: z.string().regex(/expected .+, came .+/),
});

/** The names of the selections that contain a single selection. */
const chainOf = (fields: string) => {
  const names = fields.replaceAll(/\([^)]*\)/g, '');
  const chain = /^(?:\w+\s*\{\s*)+/.exec(names)?.[0] ?? '';
  return [...chain.matchAll(/\w+/g)].map(([name]) => name);
};
/** The value at a path of names. For a list: that of its first entry. */
const valueAt = (data: unknown, names: readonly string[]) =>
  names.reduce<unknown>((value, name) => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return z.looseObject({}).nullish().parse(one)?.[name] ?? null;
  }, data);

/** The value at the innermost single selection: the list, or the record. */
const shownValue = (data: unknown, { shown, root }: PoorAnswer): unknown =>
  valueAt(data, [...(root === undefined ? ['viewer'] : []), ...chainOf(shown)]);

/** The number of omitted entries, if the list counts them. */
const countedValue = (data: unknown, { counted }: PoorAnswer): unknown =>
  counted === undefined
    ? null
    : valueAt(data, ['viewer', ...chainOf(counted), /(\w+)[\s}]*$/.exec(counted)?.[1] ?? '']);

/** An object whose every field is null. */
const nulled = (value: unknown) =>
  Object.fromEntries(Object.keys(z.looseObject({}).parse(value)).map((name) => [name, null]));

const ROWS = {
  ...POOR_ANSWERS,
  ...POOR_PARTS,
  ...POOR_FACILITY,
  ...POOR_PRICES,
  ...POOR_ELECTRICITY,
};

test('every record that the gateway reads has a row', () => {
  expect(Object.keys(shapes).filter((name) => !(name in ROWS))).toEqual(READ_FOR_FILES);
});

let shared: TestGraphql;
beforeAll(async () => {
  shared = await startGraphql();
});
afterAll(() => shared.close());

describe.each(Object.entries(ROWS))('%s', (name, answer) => {
  let portal: TestGraphql;
  const isWrite = answer.root === 'MUTATION';
  beforeAll(async () => {
    // Writes are counted.
    portal = isWrite ? await startGraphql() : shared;
    const { handlers } = portal.backend;
    for (const call of Object.keys(handlers)) Reflect.deleteProperty(handlers, call);
    Object.assign(handlers, {
      ...driver(),
      ...writeHandlers(),
      'GET /v1/users/me/roles': [privateRole, administratorRole],
      ...answer.beside,
    });
  });
  afterAll(async () => {
    if (isWrite) await portal.close();
  });

  /** What the log says of a refused answer: of this call, at a place, with a reason. */
  function expectCause() {
    const [method = '', path = ''] = answer.call.split(' ');
    const lines = portal.log.map((line) => Cause.safeParse(JSON.parse(line)).data);
    const told = lines.filter((line) => line?.backendOperation === operationAt(method, path)?.id);
    expect(told).not.toEqual([]);
  }

  /** @param cost what the answer is expected to cost; null for nothing */
  async function shownWith(record: unknown, cost: PoorAnswer['cost'] | null) {
    portal.log.length = 0;
    const { otherwise } = answer;
    portal.backend.handlers[answer.call] = ({ path }) =>
      otherwise && path.includes(otherwise.query)
        ? otherwise.answer
        : answer.answer(record, answer.record);
    if (answer.root === 'MUTATION') {
      const { data, errors } = await portal.run(`mutation { ${answer.shown} }`);
      const codes = errors?.map(({ extensions }) => extensions.code);
      return { value: shownValue(data, answer), codes, count: null };
    }
    const hasFrame = cost !== null || CALLS_OF_FRAME.includes(answer.call);
    const frame = hasFrame ? FRAME : 'viewer { key';
    const query =
      answer.root === 'QUERY'
        ? `${frame} } ${answer.shown}`
        : `${frame} ${answer.shown} ${answer.counted ?? ''} }`;
    const role = answer.isOfOrganization ? { role: administratorRole.userRoleId } : {};
    const { data, errors } = await portal.run(`{ ${query} }`, role);
    const navigationVariant = answer.isOfOrganization ? 'ORGANIZATION' : 'PRIVATE';
    expect(data).toMatchObject({ viewer: { key: 'user-1' } });
    if (hasFrame) {
      expect(data).toMatchObject({
        viewer: {
          // The count is unknown for a person whose record is unreadable.
          isRegistered: name === 'User' && record === UNKNOWN ? null : true,
          screens: { navigationVariant },
        },
      });
      expect(data).not.toHaveProperty('viewer.rolesCount', null);
    }
    expect(portal.log.join('')).not.toContain(UNKNOWN);
    const codes = errors?.map(({ extensions }) => extensions.code);
    return { value: shownValue(data, answer), codes, count: countedValue(data, answer) };
  }

  let whole: Awaited<ReturnType<typeof shownWith>>;
  beforeAll(async () => {
    whole = await shownWith(answer.record, null);
  });

  async function expectCost(record: unknown, cost: PoorAnswer['cost'] | null) {
    expect(whole.codes).toBeUndefined();
    const { value, codes, count: unreadable } = await shownWith(record, cost);
    if (cost === 'CARD') {
      expect(value).toEqual(answer.stays ? { ...nulled(whole.value), ...answer.stays } : null);
      expect(new Set(codes)).toEqual(new Set([answer.code ?? 'UNEXPECTED_RESPONSE']));
      expectCause();
      return;
    }
    expect(codes).toBeUndefined();
    expect(portal.log.join('')).not.toContain('Unexpected');
    if (cost === 'PART') {
      expect(value).toBeNull();
      return;
    }
    expect(value).not.toBeNull();
    if (answer.counted !== undefined) expect(unreadable).toBe(cost === null ? 0 : 1);
    const count = Array.isArray(whole.value) ? whole.value.length : null;
    expect(Array.isArray(value) ? value.length : null).toBe(
      count === null || cost === null ? count : count - 1,
    );
  }

  test.each(fieldsOf(name))(
    '%s makes its record unreadable only where it is required',
    async (field) => {
      const need = answer.needs[field];
      const asked = new Set<string>();
      for (const variant of VARIANTS) {
        const record = withField(answer.record, field, variant);
        const isNeeded = need !== undefined && COSTS[need]?.includes(variant);
        // What the gateway reads alike it answers alike.
        const { reading, problems } = readingOf(name, record);
        expect(JSON.stringify(problems)).not.toContain(UNKNOWN);
        const known = `${isNeeded} ${reading}`;
        if (asked.has(known)) continue;
        asked.add(known);
        await expectCost(record, isNeeded ? answer.cost : null);
      }
    },
  );

  test(`a text in its place costs the ${answer.cost}`, () =>
    expectCost(UNKNOWN, answer.cost === 'NOTHING' ? null : answer.cost));
});
