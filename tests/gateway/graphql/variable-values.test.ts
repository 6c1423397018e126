import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { driver } from './driver.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await startGraphql({ handlers: driver() });
});
afterAll(() => graphql.close());
beforeEach(() => {
  graphql.backend.requests.length = 0;
});

const LATEST = `query Latest($first: Int!) {
  viewer { account { latestChargingRecords(first: $first) { id } } }
}`;
const FILE = `query File($format: FileFormat!, $period: DatePeriodInput!) {
  viewer { account { chargingJourney { fileUrl(format: $format, period: $period) } } }
}`;
const REPORT = `mutation Report($report: CreateScheduledReportInput!) {
  createScheduledReport(input: $report) { scheduledReport { id } }
}`;
const VEHICLE =
  'mutation Add($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }';
const REMOVE = `mutation Remove($id: ID!, $read: Version!) {
  removeVehicle(input: { id: $id, version: $read }) { vehicleId }
}`;
const SHOWN = 'query Shown($on: Boolean!) { portal { providerName @include(if: $on) } }';

const PERIOD = { type: 'MONTH', month: '2026-11' };
const OF_REPORT = { accountId: 'a', language: 'NO' };

/** The variables of each operation, and the path and code of each value that does not fit. */
const CASES: readonly (readonly [
  operation: string,
  variables: object,
  fields: readonly string[],
])[] = [
  [LATEST, {}, ['first NUMBER_INVALID']],
  [LATEST, { first: null }, ['first NUMBER_INVALID']],
  [LATEST, { first: 'abc' }, ['first NUMBER_INVALID']],
  [LATEST, { first: '5' }, ['first NUMBER_INVALID']],
  [LATEST, { first: 1.5 }, ['first NUMBER_INVALID']],
  [LATEST, { first: 2 ** 53 }, ['first NUMBER_INVALID']],
  [FILE, { format: 'DOC', period: PERIOD }, ['format CHOICE_INVALID']],
  [FILE, { format: 'pdf', period: 'May' }, ['format CHOICE_INVALID', 'period CHOICE_INVALID']],
  [FILE, { format: 'PDF', period: {} }, ['period.type CHOICE_INVALID']],
  [FILE, { format: 'PDF', period: { type: 'YEAR', year: 'x' } }, ['period.year NUMBER_INVALID']],
  [FILE, { format: 'PDF', period: { ...PERIOD, days: 3 } }, ['period.days CHOICE_INVALID']],
  [
    REPORT,
    { report: { ...OF_REPORT, recipients: ['a@example.no', 5, null] } },
    ['recipients.1 TEXT_INVALID', 'recipients.2 TEXT_INVALID'],
  ],
  [
    REPORT,
    { report: { ...OF_REPORT, recipients: ['a@example.no'], filter: { media: ['RFID', 'CAR'] } } },
    ['filter.media.1 CHOICE_INVALID'],
  ],
  [
    REPORT,
    { report: { accountId: {} } },
    ['accountId TEXT_INVALID', 'language CHOICE_INVALID', 'recipients TEXT_INVALID'],
  ],
  [VEHICLE, {}, [' CHOICE_INVALID']],
  [VEHICLE, { input: { vehicle: {} } }, ['vehicle CHOICE_INVALID']],
  [VEHICLE, { input: { vehicle: { byOrder: null } } }, ['vehicle CHOICE_INVALID']],
  [VEHICLE, { input: { vehicle: { byOrder: {} } } }, ['vehicle.byOrder.orderNumber TEXT_INVALID']],
  [REMOVE, { id: true, read: 1.5 }, ['id TEXT_INVALID', 'version NUMBER_INVALID']],
  [SHOWN, { on: 'yes' }, ['on CHOICE_INVALID']],
];

const Fields = z.array(
  z.object({ path: z.string(), code: z.string(), message: z.string().min(5) }),
);

test.each(CASES)(
  'names each value of %s %j that is none of its type',
  async (operation, variables, fields) => {
    const { errors, data } = await graphql.run(operation, { variables: { ...variables } });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    const named = Fields.parse(errors?.[0]?.extensions['fields']);
    expect(named.map(({ path, code }) => `${path} ${code}`).sort()).toEqual(fields);
    expect(data).toBeUndefined();
    expect(graphql.backend.requests).toEqual([]);
  },
);

test('says what is wrong, and nothing of the schema', async () => {
  const { errors } = await graphql.run(FILE, {
    variables: { format: 'PFD', period: { type: 'MONHT', month: '2026-11' } },
  });
  const text = JSON.stringify(errors);
  expect(text).toContain('period.type is not of its type');
  expect(text).not.toContain('Did you mean');
});

test('takes a default and a null where the type has them', async () => {
  const operation = `query Latest($first: Int = 2, $after: String) {
    viewer { account { rfids(first: $first, after: $after) { totalCount } } }
  }`;
  for (const variables of [{}, { after: null }, { first: 3 }])
    expect((await graphql.run(operation, { variables })).errors?.[0]?.extensions.code).not.toBe(
      'BAD_USER_INPUT',
    );
});
