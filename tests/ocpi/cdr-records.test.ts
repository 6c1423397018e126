import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hundredths } from '../../backends/ocpi/money.ts';
import {
  aCdr,
  addChip,
  addOperator,
  aLocation,
  NOW,
  PLACE,
  recordsWorld,
  TOKEN,
  type RecordsWorld,
} from './records-world.ts';

let world: RecordsWorld;
let number = 0;

beforeAll(async () => {
  world = await recordsWorld();
  await addOperator(world.db, 'first', ['NO', 'ABC']);
  await addChip(world.db, '04AA');
});
afterAll(() => world.close());

/** The record of a CDR with the fields of a case. */
async function recordOf(fields: Readonly<Record<string, unknown>>) {
  const id = `table-${++number}`;
  const answer = await world.send('POST', 'cdrs', aCdr({ id, ...fields }));
  expect(answer).toMatchObject({ status: 201, code: 1000 });
  return await world.db
    .selectFrom('charging_record')
    .selectAll()
    .where('cdr_id', '=', id.toUpperCase())
    .executeTakeFirstOrThrow();
}

const inPlace = (fields: object) => ({ cdr_location: { ...PLACE, ...fields } });
const energyTariff = (component: object, element: object = {}) => ({
  currency: 'NOK',
  elements: [{ price_components: [{ type: 'ENERGY', step_size: 1, ...component }], ...element }],
});
const UNKNOWN_TIME = '1970-1-1T00:00:00Z';

it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
  [
    'received when it was made, from before the operator was connected',
    {
      start_date_time: '2026-04-29T10:00:00Z',
      end_date_time: '2026-04-29T11:00:00Z',
      last_updated: '2026-04-29T11:05:00Z',
    },
    { received_at: new Date('2026-04-29T11:05:00Z') },
  ],
  [
    'as the operator says it',
    {},
    {
      chip_id: 'chip-04AA',
      is_credit: false,
      location_key: 'NO*ABC*LOC-1',
      location_name: 'Torget',
      parking_lot: null,
      operator: 'ABC Lading',
      medium: 'RFID',
      current_type: 'DC',
      charging_ms: 3_600_000,
      energy_wh: 20_000,
      average_power_w: 20_000,
      currency: 'NOK',
      price_per_kwh: null,
      cost: 10_000,
      cost_no_vat: 8000,
      cost_parts: [],
      received_at: NOW,
    },
  ],
  [
    'amounts rounded half away from zero, as their digits are',
    { total_cost: { excl_vat: 1.005, incl_vat: 1.0049 }, total_energy: 1.0005 },
    { cost_no_vat: 101, cost: 100, energy_wh: 1001 },
  ],
  [
    'an amount whose last digits are noise of floating point',
    { total_cost: { excl_vat: 1.00499999999999989 } },
    { cost_no_vat: 101 },
  ],
  [
    'no VAT where none is given',
    { total_cost: { excl_vat: 80 } },
    { cost: null, cost_no_vat: 8000 },
  ],
  [
    'hundredths of a currency without hundredths',
    { currency: 'ISK', total_cost: { excl_vat: 1500, incl_vat: 1860 } },
    { currency: 'ISK', cost: 186_000, cost_no_vat: 150_000 },
  ],
  [
    'parts that add up',
    {
      total_energy_cost: { excl_vat: 60, incl_vat: 75 },
      total_time_cost: { excl_vat: 4, incl_vat: 5 },
      total_parking_cost: { excl_vat: 8, incl_vat: 10 },
      total_fixed_cost: { excl_vat: 4, incl_vat: 5 },
      total_reservation_cost: { excl_vat: 4, incl_vat: 5 },
    },
    {
      cost_parts: [
        { kind: 'ENERGY', amount: 7500, amountNoVat: 6000 },
        { kind: 'TIME', amount: 500, amountNoVat: 400 },
        { kind: 'IDLE', amount: 1000, amountNoVat: 800 },
        { kind: 'SURCHARGE', amount: 500, amountNoVat: 400 },
        { kind: 'SURCHARGE', amount: 500, amountNoVat: 400 },
      ],
    },
  ],
  [
    'the rest of rounding as a part of its own',
    {
      total_cost: { excl_vat: 2.0088, incl_vat: 2.511 },
      total_energy_cost: { excl_vat: 1.0044, incl_vat: 1.2555 },
      total_fixed_cost: { excl_vat: 1.0044, incl_vat: 1.2555 },
    },
    {
      cost: 251,
      cost_parts: [
        { kind: 'ENERGY', amount: 126, amountNoVat: 100 },
        { kind: 'SURCHARGE', amount: 126, amountNoVat: 100 },
        { kind: 'ROUNDING', amount: -1, amountNoVat: 1 },
      ],
    },
  ],
  [
    'no parts where they do not add up',
    { total_energy_cost: { excl_vat: 60, incl_vat: 75 } },
    { cost: 10_000, cost_parts: [] },
  ],
  [
    'no parts where one has no VAT',
    { total_energy_cost: { excl_vat: 80 } },
    { cost: 10_000, cost_parts: [] },
  ],
  [
    'the price of the only tariff',
    { tariffs: [energyTariff({ price: 4.29, vat: 25 })] },
    { price_per_kwh: 536 },
  ],
  [
    'no price without its VAT',
    { tariffs: [energyTariff({ price: 4.29 })] },
    { price_per_kwh: null },
  ],
  [
    'no price where restrictions decide it',
    { tariffs: [energyTariff({ price: 4, vat: 25 }, { restrictions: { start_time: '08:00' } })] },
    { price_per_kwh: null },
  ],
  [
    'no price where there are two',
    { tariffs: [energyTariff({ price: 4, vat: 25 }), energyTariff({ price: 5, vat: 25 })] },
    { price_per_kwh: null },
  ],
  [
    'what is known where a platform writes empty texts and nulls for the rest, and no VAT',
    {
      ...inPlace({ evse_id: '', connector_standard: '', connector_power_type: '' }),
      ...{ authorization_reference: null, meter_id: null, total_parking_time: 0 },
      ...{ total_cost: { excl_vat: 79.99 }, tariffs: [energyTariff({ price: 4, vat: 25 })] },
    },
    { current_type: null, cost: null, cost_no_vat: 7999, price_per_kwh: 500, cost_parts: [] },
  ],
  [
    'charging without standing',
    { total_time: 1, total_parking_time: 0.25 },
    { charging_ms: 2_700_000, average_power_w: 26_667 },
  ],
  [
    'no negative charging',
    { total_time: 1, total_parking_time: 2 },
    { charging_ms: 0, average_power_w: null },
  ],
  ['its length from its times', { total_time: null }, { charging_ms: 3_600_000 }],
  [
    'its length from its times where the total is negative',
    { total_time: -1 },
    { charging_ms: 3_600_000 },
  ],
  [
    'its end and its length where the start is unknown',
    { start_date_time: UNKNOWN_TIME, total_time: 0.5 },
    { started_at: new Date('2026-05-10T10:30:00Z'), ended_at: new Date('2026-05-10T11:00:00Z') },
  ],
  [
    'its start and its length where the end is unknown',
    { end_date_time: UNKNOWN_TIME, total_time: 0.5 },
    { started_at: new Date('2026-05-10T10:00:00Z'), ended_at: new Date('2026-05-10T10:30:00Z') },
  ],
  [
    'when it was made where both are unknown',
    { start_date_time: UNKNOWN_TIME, end_date_time: UNKNOWN_TIME },
    { started_at: new Date('2026-05-10T10:05:00Z'), ended_at: new Date('2026-05-10T11:05:00Z') },
  ],
  [
    'no end before its start',
    { end_date_time: '2026-05-10T09:00:00Z' },
    { started_at: new Date('2026-05-10T10:00:00Z'), ended_at: new Date('2026-05-10T10:00:00Z') },
  ],
  [
    'times without a zone, which are UTC',
    { start_date_time: '2026-05-10T10:00:00.5' },
    { started_at: new Date('2026-05-10T10:00:00.5Z') },
  ],
  [
    'a reservation without a session',
    inPlace({ evse_uid: '#NA', evse_id: '#NA', connector_id: '#NA' }),
    { current_type: null, parking_lot: null },
  ],
  ['AC', inPlace({ connector_power_type: 'AC_2_PHASE_SPLIT' }), { current_type: 'AC' }],
  ['an unknown current', inPlace({ connector_power_type: 'MAGIC' }), { current_type: null }],
  ['the address without a name', inPlace({ name: null }), { location_name: 'Torget 1' }],
  ['an app', { cdr_token: { ...TOKEN, type: 'APP_USER' } }, { medium: 'APP' }],
  ['an unknown kind of token', { cdr_token: { ...TOKEN, type: 'EMAID' } }, { medium: null }],
  [
    'a token without a party, and numbers for text',
    {
      cdr_token: { uid: '04AA', type: 'RFID' },
      auth_method: 7,
      remark: 'a\0b\ud800',
      unknown: { a: [null] },
    },
    { chip_id: 'chip-04AA', body: expect.objectContaining({ remark: 'ab\ufffd', auth_method: 7 }) },
  ],
  [
    'a credit as what it takes back, whatever the signs',
    {
      credit: true,
      credit_reference_id: 'none',
      total_cost: { excl_vat: -80, incl_vat: 100 },
      total_energy_cost: { excl_vat: 80, incl_vat: 100 },
    },
    {
      is_credit: true,
      corrects_id: null,
      cost: -10_000,
      cost_no_vat: -8000,
      energy_wh: -20_000,
      charging_ms: 0,
      average_power_w: null,
      cost_parts: [{ kind: 'ENERGY', amount: -10_000, amountNoVat: -8000 }],
    },
  ],
  [
    'a new CDR that names the one that it replaces',
    { credit_reference_id: 'none' },
    { is_credit: false, cost: 10_000, credit_reference_id: null },
  ],
])('a record has %s', async (_what, cdr, expected) => {
  expect(await recordOf(cdr)).toMatchObject(expected);
});

it.each([
  ['no amount', { total_cost: {} }, 'total_cost'],
  ['an amount that no session costs', { total_cost: { excl_vat: 1e12 } }, 'total_cost'],
  ['energy that is no number', { total_energy: 'NaN' }, 'total_energy'],
  ['no token', { cdr_token: { type: 'RFID' } }, 'cdr_token.uid'],
  ['no time', { end_date_time: 'yesterday' }, 'end_date_time'],
  ['no currency', { currency: '' }, 'currency'],
])('refuses a CDR with %s', async (_what, fields, fault) => {
  const answer = await world.send('POST', 'cdrs', aCdr({ id: 'refused', ...fields }));
  expect(answer).toMatchObject({ status: 200, code: 2001, location: null });
  expect(answer.message).toContain(`field ${fault} `);
});

it('has the parking lot and the operator of the location, but of no unpublished one', async () => {
  const hidden = {
    publish: false,
    publish_allowed_to: [{ visual_number: 'V04AA', issuer: 'Another' }],
  };
  await world.send('PUT', 'locations/no/abc/p-1', aLocation({ id: 'p-1' }));
  await world.send('PUT', 'locations/no/abc/p-2', aLocation({ id: 'p-2', ...hidden }));
  const allowed = { publish_allowed_to: [{ uid: '04aa', type: 'RFID' }] };
  await world.send('PUT', 'locations/no/abc/p-3', aLocation({ id: 'p-3', ...hidden, ...allowed }));
  const shown = { parking_lot: 'P7', operator: 'Byens Lading', location_name: 'Torget' };
  expect(await recordOf(inPlace({ id: 'P-1', evse_uid: 'EVSE-1' }))).toMatchObject(shown);
  expect(await recordOf(inPlace({ id: 'p-3' }))).toMatchObject(shown);
  expect(await recordOf(inPlace({ id: 'p-2' }))).toMatchObject({
    parking_lot: null,
    operator: 'ABC Lading',
    location_name: 'Torget',
  });
});

it('rounds every amount of four decimals as its digits say', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
      (tenThousandths) => {
        const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(
          5,
          '0',
        );
        const sign = tenThousandths < 0n ? '-' : '';
        const half = tenThousandths < 0n ? -50n : 50n;
        const amount = Number(`${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`);
        expect(BigInt(hundredths(amount))).toBe((tenThousandths + half) / 100n);
      },
    ),
  );
});
