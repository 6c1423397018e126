import { isScalarType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputPlaces } from './argument-paths.ts';
import { schema } from './built-schema.ts';
import { driver } from './driver.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await startGraphql({ handlers: driver() });
});
afterAll(() => graphql.close());

const UNPRINTABLE = ['TEXT_INVALID', 'a\u0000b', 'a\ud800', 'a\u001bb', 'a\u0085b'] as const;

/** JSON values that each scalar refuses, and the code. Those that no input has are not among them. */
const REFUSED: Readonly<Record<string, readonly [code: string, ...values: unknown[]]>> = {
  Date: [
    'DATE_INVALID',
    '',
    '1. november',
    '2026-02-30',
    '2026-13-01',
    '2026-11-1',
    '0999-01-01',
    20261101,
    true,
  ],
  Key: ['TEXT_INVALID', 1, 1.5, true, [], {}],
  Month: ['DATE_INVALID', '', 'november', '2026-13', '2026-00', '2026-11-01', 202611],
  Hundredths: ['PRICE_DECIMALS', 'abc', '150', 1.5, 1e300, true, [], {}],
  Version: ['NUMBER_INVALID', 'abc', '1', 1.5, 1e300],
  String: UNPRINTABLE,
  CountryCode: UNPRINTABLE,
  EmailAddress: UNPRINTABLE,
  PhoneNumber: UNPRINTABLE,
};

const rows = inputPlaces.filter(([, { scalar }]) => scalar in REFUSED);

const SENTENCE: unknown = expect.stringMatching(/^The .{10}/);

test('knows every scalar that an input has', () => {
  const taken = new Set(inputPlaces.map(([, { scalar }]) => scalar));
  const unknown = [...taken].filter(
    (name) => isScalarType(schema.getType(name)) && !(name in REFUSED),
  );
  // The library checks these; an id may be any text.
  expect(unknown.sort()).toEqual(['Boolean', 'ID', 'Int']);
  expect(rows.length).toBeGreaterThan(150);
});

test.each(rows.map(([field, place]) => [field, place.path, place] as const))(
  '%s names %s when its value is none of the scalar, and nothing reaches the backend',
  async (_, path, { scalar, operation }) => {
    const [code, ...values] = REFUSED[scalar] ?? [''];
    for (const value of values) {
      graphql.backend.requests.length = 0;
      const { errors, data } = await graphql.run(operation, { variables: { value } });
      expect(errors, operation).toHaveLength(1);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        status: 400,
        fields: [{ path, code, message: SENTENCE }],
      });
      expect(data).toBeUndefined();
      expect(graphql.backend.requests).toEqual([]);
    }
  },
);

const FILE = `query File($rate: Hundredths, $period: DatePeriodInput!) {
  viewer { personalAccount { chargingJourney { fileUrl(kind: REIMBURSEMENT, format: CSV, rate: $rate, period: $period) } } }
}`;
const PERIOD = { type: 'MONTH', month: '2026-11' };

test.each([
  [{ rate: 'abc' }, 'rate', 'PRICE_DECIMALS'],
  [{ rate: 1.5 }, 'rate', 'PRICE_DECIMALS'],
  [{ rate: -1 }, 'rate', 'NUMBER_INVALID'],
  [{ rate: 100_001 }, 'rate', 'NUMBER_INVALID'],
  [{ period: { type: 'MONTH', month: 'x' } }, 'period.month', 'DATE_INVALID'],
])('refuses the variables %j of a file', async (variables, path, code) => {
  const { errors } = await graphql.run(FILE, { variables: { period: PERIOD, ...variables } });
  expect(errors?.[0]?.extensions['fields']).toMatchObject([{ path, code }]);
});

test('names every value that is wrong, also one that stands in the document', async () => {
  const wrong = FILE.replace('rate: $rate', 'rate: "z"');
  const { errors } = await graphql.run(wrong.replace('$rate: Hundredths, ', ''), {
    variables: { period: { type: 'CUSTOM', from: 'x', to: 'y' } },
  });
  const fields = errors?.[0]?.extensions['fields'];
  for (const path of ['period.from', 'period.to', 'rate'])
    expect(fields).toContainEqual(expect.objectContaining({ path }));
});

test('takes values of the scalars', async () => {
  const { errors } = await graphql.run(FILE, { variables: { period: PERIOD, rate: 150 } });
  expect(errors).toBeUndefined();
});
