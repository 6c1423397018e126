import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isUnderWay } from '../../backends/ocpi/records/under-way.ts';
import {
  aCdr,
  addChip,
  addOperator,
  aLocation,
  aSession,
  EVSE,
  NOW,
  recordsWorld,
  type RecordsWorld,
} from './records-world.ts';

let world: RecordsWorld;

beforeAll(async () => {
  world = await recordsWorld();
  await addOperator(world.db, 'first', ['NO', 'ABC']);
  await addOperator(world.db, 'second', ['SE', 'XYZ']);
  await addChip(world.db, '04AA');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('charging_record').execute();
  await world.db.deleteFrom('session').execute();
  await world.db.deleteFrom('location').execute();
});

const SESSION = 'sessions/NO/ABC/session-1';
const LOCATION = 'locations/NO/ABC/loc-1';
const UNKNOWN = { status: 404 };
const OK = { status: 200, code: 1000 };
const stored = async (path: string) => (await world.send('GET', path)).data;

it('replaces a session that is put, and merges one that is patched', async () => {
  const period = (hour: number) => ({
    start_date_time: `2026-05-20T${hour}:00:00Z`,
    dimensions: [{ type: 'ENERGY', volume: 1 }],
  });
  const first = aSession({ charging_periods: [period(10)], total_cost: { excl_vat: 1 } });
  expect(await world.send('PUT', SESSION, first)).toMatchObject({ status: 201, code: 1000 });
  const patch = {
    kwh: 8,
    total_cost: { excl_vat: 2.345 },
    charging_periods: [period(11)],
    last_updated: '2026-05-20T11:55:00Z',
  };
  expect(await world.send('PATCH', SESSION.toLowerCase(), patch)).toMatchObject(OK);
  expect(await world.send('PATCH', SESSION, patch)).toMatchObject(OK);
  expect(await stored(SESSION)).toEqual({
    ...first,
    ...patch,
    charging_periods: [period(10), period(11)],
  });
  const rows = await world.db.selectFrom('session').selectAll().execute();
  expect(rows).toMatchObject([{ energy_wh: 8000, cost_no_vat: 235, chip_id: 'chip-04AA' }]);
  const second = aSession({ last_updated: '2026-05-20T11:56:00Z' });
  expect(await world.send('PUT', SESSION, second)).toMatchObject(OK);
  expect(await stored(SESSION)).toEqual(second);
});

it('lets no update that arrives late change a session, a location or a part of one', async () => {
  await world.send('PUT', SESSION, aSession());
  await world.send('PUT', LOCATION, aLocation());
  const late = { last_updated: '2026-04-30T00:00:00Z' };
  expect(await world.send('PUT', SESSION, aSession({ ...late, kwh: 1 }))).toMatchObject(OK);
  expect(await world.send('PATCH', SESSION, { ...late, kwh: 1 })).toMatchObject(OK);
  expect(await world.send('PUT', LOCATION, aLocation({ ...late, name: 'Old' }))).toMatchObject(OK);
  expect(
    await world.send('PATCH', `${LOCATION}/evse-1`, { ...late, status: 'PLANNED' }),
  ).toMatchObject(OK);
  expect(await stored(SESSION)).toEqual(aSession());
  expect(await stored(LOCATION)).toEqual(aLocation());
});

it('takes no last update of a wrong clock for more than a day', async () => {
  await world.send('PUT', SESSION, aSession({ last_updated: '2099-01-01T00:00:00Z' }));
  const [row] = await world.db.selectFrom('session').select('last_updated').execute();
  expect(row?.last_updated).toEqual(new Date(NOW.getTime() + 24 * 3_600_000));
});

it('changes an EVSE and a connector, and what is around them becomes as recent', async () => {
  await world.send('PUT', LOCATION, aLocation());
  const at = (minute: number) => ({ last_updated: `2026-05-20T11:0${minute}:00.000Z` });
  const status = { status: 'CHARGING', ...at(1) };
  expect(await world.send('PATCH', `${LOCATION}/EVSE-1`, status)).toMatchObject(OK);
  expect(
    await world.send('PATCH', `${LOCATION}/evse-1/1`, { tariff_ids: ['t'], ...at(2) }),
  ).toMatchObject(OK);
  const evse = { uid: 'evse-2', status: 'PLANNED', connectors: [], ...at(3) };
  expect(await world.send('PUT', `${LOCATION}/evse-2`, evse)).toMatchObject(OK);
  const connector = { id: '2', standard: 'CHADEMO', ...at(4) };
  expect(await world.send('PUT', `${LOCATION}/evse-2/2`, connector)).toMatchObject(OK);
  const named = { name: 'Nytt navn', evses: [{ uid: 'evse-2', status: 'AVAILABLE' }], ...at(5) };
  expect(await world.send('PATCH', LOCATION, named)).toMatchObject(OK);
  expect(await stored(LOCATION)).toEqual(
    aLocation({
      name: 'Nytt navn',
      evses: [
        {
          ...EVSE,
          status: 'CHARGING',
          connectors: [{ id: '1', standard: 'IEC_62196_T2', tariff_ids: ['t'], ...at(2) }],
          ...at(2),
        },
        { ...evse, status: 'AVAILABLE', connectors: [connector], ...at(4) },
      ],
      ...at(5),
    }),
  );
  expect(await stored(`${LOCATION}/evse-2/2`)).toEqual(connector);
});

it.each([
  ['PUT', SESSION, aSession({ id: 'another' }), 200, 2001],
  ['PUT', SESSION, aSession({ party_id: 'XYZ' }), 200, 2001],
  [
    'PUT',
    'sessions/SE/XYZ/session-1',
    aSession({ country_code: 'SE', party_id: 'XYZ' }),
    404,
    2001,
  ],
  [
    'PUT',
    SESSION,
    aSession({ cdr_token: { uid: '1', country_code: 'NO', party_id: 'EMP' } }),
    200,
    2004,
  ],
  ['PUT', SESSION, aSession({ kwh: null }), 200, 2001],
  ['PUT', SESSION, '[]', 200, 2001],
  ['PATCH', SESSION, { kwh: 1 }, 200, 2001],
  ['PATCH', SESSION, { kwh: 1, last_updated: '2026-05-20T11:50:00Z' }, 404, 2001],
  ['PATCH', LOCATION, { name: 'X' }, 200, 2001],
  ['PATCH', LOCATION, { name: 'X', last_updated: '2026-05-20T11:50:00Z' }, 404, 2003],
  ['PUT', `${LOCATION}/evse-1`, { uid: 'evse-1', last_updated: '2026-05-20T11:50:00Z' }, 404, 2003],
  ['PUT', `${LOCATION}/evse-1`, { uid: 'evse-2', last_updated: '2026-05-20T11:50:00Z' }, 200, 2001],
  ['PUT', 'locations/SE/XYZ/loc-1', aLocation(), 404, 2001],
])('refuses %s %s with %j', async (method, path, body, status, code) => {
  expect(await world.send(method, path, body)).toMatchObject({ status, code });
  expect(await world.db.selectFrom('session').select('id').execute()).toEqual([]);
  expect(await world.db.selectFrom('location').select('location_id').execute()).toEqual([]);
});

it('shows no operator what is another one’s', async () => {
  await world.send('PUT', SESSION, aSession());
  expect(await world.send('GET', SESSION, undefined, 'second')).toMatchObject(UNKNOWN);
  const theft = {
    status: 'INVALID',
    party_id: 'XYZ',
    country_code: 'SE',
    last_updated: '2026-05-20T11:59:00Z',
  };
  expect(await world.send('PATCH', SESSION, theft, 'second')).toMatchObject(UNKNOWN);
  expect(await world.send('PATCH', SESSION, theft)).toMatchObject({ status: 200, code: 2001 });
  expect(await stored(SESSION)).toEqual(aSession());
});

it.each([
  ['active', {}, true],
  ['of an unknown state', { status: 'SUSPENDED_EV' }, false],
  ['pending', { status: 'PENDING' }, false],
  ['completed', { status: 'COMPLETED' }, false],
  ['ended', { end_date_time: '2026-05-20T11:45:00Z' }, false],
  ['silent for a day', { last_updated: '2026-05-19T12:00:00Z' }, false],
])('says whether a session is under way that is %s', async (_state, fields, expected) => {
  const underWay = () =>
    world.db.selectFrom('session').select('id').where(isUnderWay(NOW)).execute();
  await world.send('PUT', SESSION, aSession(fields));
  expect(await underWay()).toHaveLength(expected ? 1 : 0);
  await world.send('POST', 'cdrs', aCdr({ session_id: 'session-1' }));
  expect(await underWay()).toEqual([]);
});
