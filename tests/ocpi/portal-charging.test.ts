import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Success } from '../../backends/ocpi/portal/operation.ts';
import { startOcpi, type OcpiWorld } from './portal-world.ts';

type ChargingPage = Success<'getMyChargingRecords'>;

const RECORDS = '/v1/users/me/charging-records';
const LIST =
  'uid,visual_number,email\n04A1,LAD 0001,kari@example.no\n04B1,LAD 0011,ola@example.no\n';

/** Sessions by when they started: what is known of their cost, in kroner but for one. */
// oxfmt-ignore
const SESSIONS = [
  { name: 'whole',   start: '2026-09-30T21:59:00Z', energy: 10_000, cost: 5000, costNoVat: 4000, currency: 'NOK', place: 'Økern' },
  { name: 'oslo',    start: '2026-09-30T22:00:00Z', energy: 30_000, cost: 2500, costNoVat: 2000, currency: 'NOK', place: 'Økern' },
  { name: 'noVat',   start: '2026-10-10T10:00:00Z', energy: 20_000, cost: null, costNoVat: 700,  currency: 'NOK', place: 'Bryn' },
  { name: 'unknown', start: '2026-11-10T10:00:00Z', energy: 5000,   cost: null, costNoVat: null, currency: 'NOK', place: 'Bryn' },
  { name: 'abroad',  start: '2026-11-11T10:00:00Z', energy: 7000,   cost: 900,  costNoVat: null, currency: 'EUR', place: 'Kiel' },
] as const;
type Name = (typeof SESSIONS)[number]['name'];

let ocpi: OcpiWorld;
/** The names of Kari's sessions by the ids of their records. */
const names = new Map<string, Name>();
beforeAll(async () => {
  ocpi = await startOcpi();
  await ocpi.importChips(LIST);
  await ocpi.register('kari', 'kari@example.no');
  await ocpi.register('ola', 'ola@example.no');
  for (const { name, start, energy, cost, costNoVat, currency, place } of SESSIONS) {
    const id = await ocpi.charge('04A1', {
      started_at: new Date(start),
      charging_ms: 90_000,
      energy_wh: energy,
      cost,
      cost_no_vat: costNoVat,
      currency,
      location_key: place,
      location_name: place,
      cost_parts: JSON.stringify([{ kind: 'TIME', amount: cost, amountNoVat: costNoVat }]),
    });
    names.set(id, name);
  }
  await ocpi.charge('04B1', { cost: 1, cost_no_vat: 1 });
});
afterAll(() => ocpi.close());

/** The sessions of a list, a page of two at a time. */
async function sessionsOf(query: string): Promise<(Name | undefined)[]> {
  const found: (Name | undefined)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = `${RECORDS}?limit=2&${query}${cursor && `&cursor=${cursor}`}`;
    const answer: ChargingPage = await ocpi.get<'getMyChargingRecords'>('kari', page);
    found.push(...answer.items.map(({ id }) => names.get(id)));
    cursor = answer.nextCursor;
  }
  return found;
}

const NEWEST_FIRST = SESSIONS.map(({ name }) => name).toReversed();

test.each([
  ['', NEWEST_FIRST],
  ['order=ASCENDING', NEWEST_FIRST.toReversed()],
  ['sort=ENERGY', ['oslo', 'noVat', 'whole', 'abroad', 'unknown']],
  ['sort=CHARGING_TIME', NEWEST_FIRST],
  // An unknown price is last whatever the order.
  ['sort=PRICE', ['whole', 'oslo', 'abroad', 'unknown', 'noVat']],
  ['sort=PRICE&order=ASCENDING', ['abroad', 'oslo', 'whole', 'unknown', 'noVat']],
  ['search=ØKERN', ['oslo', 'whole']],
  ['search=bryn+0001', ['unknown', 'noVat']],
  ['medium=RFID&payer=SELF&locationId=Bryn&locationId=Kiel', ['abroad', 'unknown', 'noVat']],
  ['medium=APP', []],
  ['payer=ORGANIZATION', []],
  ['accessCategory=PUBLIC', []],
  ['from=2026-10-01T00:00:00%2B02:00&to=2026-11-01T00:00:00%2B01:00', ['noVat', 'oslo']],
  ['receivedFrom=2026-11-20T12:00:01Z', []],
])('lists the sessions of "%s" page by page', async (query, names) => {
  expect(await sessionsOf(query)).toEqual(names);
});

test('refuses a cursor of another list, and a filter that does not exist', async () => {
  const { nextCursor } = await ocpi.get<'getMyChargingRecords'>('kari', `${RECORDS}?limit=1`);
  const answer = async (sub: string, query: string) =>
    (await ocpi.call(sub, 'GET', `${RECORDS}?${query}`)).status;
  expect(await answer('kari', `limit=1&sort=PRICE&cursor=${nextCursor}`)).toBe(400);
  expect(await answer('ola', `limit=1&cursor=${nextCursor}`)).toBe(400);
  expect(await answer('kari', 'memberId=ola')).toBe(400);
});

/** The sums of sessions, by code of the test's own. */
function sumsOf(sessions: readonly (typeof SESSIONS)[number][]) {
  const sum = (values: readonly (number | null)[]) =>
    values.every((value) => value !== null)
      ? values.reduce((total, value) => total + value, 0)
      : null;
  const kroner = sessions.filter(({ currency }) => currency === 'NOK');
  const euros = sessions.filter(({ currency }) => currency === 'EUR');
  return {
    sessions: sessions.length,
    // A minute and a half is shown as two.
    chargingTime: sessions.length * 120_000,
    energy: sum(sessions.map(({ energy }) => energy)),
    costs: sum(kroner.map(({ cost }) => cost)),
    costsNoVat: sum(kroner.map(({ costNoVat }) => costNoVat)),
    foreignCosts: euros.map(({ cost, costNoVat }) => ({
      currency: 'EUR',
      costs: cost,
      costsNoVat: costNoVat,
    })),
    hasOperatorPrices: sessions.length > 0,
  };
}

const isIn = (month: string) => (session: (typeof SESSIONS)[number]) =>
  new Date(session.start).toLocaleDateString('sv', { timeZone: 'Europe/Oslo' }).startsWith(month);

test('adds up months of Oslo, where a sum with an unknown part is unknown', async () => {
  const months = await ocpi.get<'getMyChargingMonths'>(
    'kari',
    `${RECORDS}/months?from=2026-08&to=2026-11`,
  );
  const expected = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => {
    const { energy, costs, costsNoVat, ...sums } = sumsOf(SESSIONS.filter(isIn(month)));
    return {
      ...{ month, totalEnergy: energy, monetaryCosts: costs, monetaryCostsNoVat: costsNoVat },
      ...sums,
    };
  });
  expect(months).toMatchObject(expected);
  expect(months.map(({ monetaryCosts }) => monetaryCosts)).toEqual([0, 5000, null, null]);
  expect(months[2]?.monetaryCostsNoVat).toBe(2700);
});

test.each([
  ['MONTH', ['2026-09', '2026-10', '2026-11']],
  ['YEAR', ['2026']],
  ['DAY', ['2026-09-30', '2026-10-01', '2026-10-10', '2026-11-10', '2026-11-11']],
  ['LOCATION', ['Økern', 'Kiel', 'Bryn']],
  ['VEHICLE', ['']],
  ['ACCESS_CATEGORY', ['']],
])('groups the sums by %s', async (groupBy, keys) => {
  const { total, buckets } = await ocpi.get<'getMyChargingStatistics'>(
    'kari',
    `${RECORDS}/statistics?groupBy=${groupBy}`,
  );
  expect(total).toMatchObject(sumsOf(SESSIONS));
  expect(buckets.map(({ key }) => key)).toEqual(keys);
  const sessions = buckets.map(({ figures }) => figures.sessions);
  expect(sessions.reduce((sum, one) => sum + one)).toBe(SESSIONS.length);
});

test('tells a session with what the operator says of its cost, and its corrections', async () => {
  const detailOf = async (wanted: Name) => {
    const id = [...names].find(([, name]) => name === wanted)?.[0] ?? '';
    return ocpi.get<'getMyChargingRecord'>('kari', `${RECORDS}/${id}`);
  };
  const whole = await detailOf('whole');
  expect(whole.record).toMatchObject({
    ...{ totalBeforeDiscount: 5000, saved: 0, priceAfterDiscount: 5000, vat: 1000 },
    ...{ accessCategory: null, vehicle: null, paid: null, pricedBy: 'OPERATOR' },
  });
  expect(whole.priceComponents).toMatchObject([{ kind: 'TIME', amount: 5000, amountNoVat: 4000 }]);
  const noVat = await detailOf('noVat');
  expect(noVat.record).toMatchObject({
    ...{ priceAfterDiscount: null, priceAfterDiscountNoVat: 700, vat: null, saved: 0 },
  });
});

test('shows no amount at all where amounts are hidden', async () => {
  const hidden = await ocpi.configured({ amounts: 'hidden' });
  const [id = ''] = names.keys();
  const detail = await hidden.get<'getMyChargingRecord'>('kari', `${RECORDS}/${id}`);
  const byPrice = await hidden.get<'getMyChargingRecords'>('kari', `${RECORDS}?sort=PRICE`);
  const answers = [
    ...[detail, byPrice, await hidden.get('kari', `${RECORDS}/latest`)],
    await hidden.get('kari', `${RECORDS}/months?from=2026-08&to=2026-11`),
    await hidden.get('kari', `${RECORDS}/statistics?groupBy=MONTH`),
  ];
  await hidden.close();
  const amounts =
    /"(?:price\w*|total\w*Discount|saved|vat|\w*[cC]osts\w*|\w*[sS]avings\w*|reimbursement)":[^n[]/;
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(amounts);
  expect(detail.priceComponents).toEqual([]);
  expect(JSON.stringify(answers)).not.toContain('OPERATOR');
  expect(JSON.stringify(answers)).not.toContain('"hasOperatorPrices":true');
  // An order by a price that nobody sees would tell it.
  expect(byPrice.items.map((item) => names.get(item.id))).toEqual(NEWEST_FIRST);
});

test('shows a session under way first, until its record comes or the operator is silent', async () => {
  const { chip_id: chipId, connection_id: connectionId } = await ocpi.db
    .selectFrom('charging_record')
    .innerJoin('chip', 'chip.id', 'chip_id')
    .select(['chip_id', 'connection_id'])
    .where('uid', '=', '04A1')
    .executeTakeFirstOrThrow();
  await ocpi.db
    .insertInto('location')
    .values({
      ...{ country_code: 'NO', party_id: 'OPR', location_id: 'L1', connection_id: connectionId },
      body: JSON.stringify({
        ...{ publish: true, name: 'Alna', address: 'Strømsveien 245' },
        evses: [{ uid: 'E1', physical_reference: '12' }],
      }),
      last_updated: ocpi.clock.now,
    })
    .execute();
  const { id } = await ocpi.db
    .insertInto('session')
    .values({
      ...{ country_code: 'NO', party_id: 'OPR', session_id: 's1', connection_id: connectionId },
      ...{
        chip_id: chipId,
        token_uid: '04A1',
        status: 'ACTIVE',
        started_at: ocpi.clock.now,
        ended_at: null,
      },
      ...{ energy_wh: 4000, currency: 'NOK', cost: 125, cost_no_vat: 100, body: '{}' },
      ...{ location_id: 'L1', evse_uid: 'E1', last_updated: ocpi.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [first] = await ocpi.get<'getMyLatestChargingRecords'>('kari', `${RECORDS}/latest?limit=1`);
  expect(first).toMatchObject({
    ...{ id: String(id), endDate: null, location: 'Alna', parkingLot: '12' },
    ...{ energy: 4000, costSoFar: 125, costSoFarNoVat: 100 },
  });
  const firstOf = async (sub: string) =>
    (await ocpi.get<'getMyChargingRecords'>(sub, RECORDS)).items[0]?.id;
  expect(await firstOf('kari')).toBe(String(id));
  expect(await firstOf('ola')).not.toBe(String(id));
  ocpi.clock.now = new Date(ocpi.clock.now.getTime() + 24 * 3_600_000);
  expect(await firstOf('kari')).not.toBe(String(id));
});
