import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assignHoldings } from '../../backends/ocpi/records/holdings.ts';
import {
  aCdr,
  addChip,
  addOperator,
  aSession,
  recordsWorld,
  TOKEN,
  type RecordsWorld,
} from './records-world.ts';

let world: RecordsWorld;
let chip: string;

beforeAll(async () => {
  world = await recordsWorld();
  await addOperator(world.db, 'first', ['NO', 'ABC']);
  await addOperator(world.db, 'second', ['SE', 'XYZ']);
  chip = await addChip(world.db, '04AA');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('charging_record').execute();
  await world.db.deleteFrom('session').execute();
  await world.db.deleteFrom('holding').execute();
});

const post = (fields: Readonly<Record<string, unknown>>, caller?: string) =>
  world.send('POST', 'cdrs', aCdr(fields), caller);
const put = (fields: Readonly<Record<string, unknown>>) =>
  world.send('PUT', `sessions/NO/ABC/${String(aSession(fields)['id'])}`, aSession(fields));
const records = () =>
  world.db.selectFrom('charging_record').selectAll().orderBy('cdr_id').execute();
const sessionIds = async () => {
  const rows = await world.db.selectFrom('session').select('id').orderBy('session_id').execute();
  return rows.map(({ id }) => id);
};
const recordIds = async () => (await records()).map(({ id }) => id);
const START = { start_date_time: '2026-05-10T10:00:00Z', last_updated: '2026-05-10T10:01:00Z' };
const CREDIT = { id: 'cdr-1-C', credit: true, total_cost: { excl_vat: -80, incl_vat: -100 } };

it('stores a CDR that comes again once, and gives the same address to its own operator alone', async () => {
  const first = await post({});
  const again = await post({ id: 'CDR-1', last_updated: '2026-05-11T00:00:00Z', remark: 'again' });
  expect(first).toMatchObject({ status: 201, code: 1000 });
  expect(again).toMatchObject({ status: 200, code: 1000, location: first.location });
  expect(await records()).toHaveLength(1);
  const path = first.location?.split('/ocpi/2.2.1/')[1] ?? '';
  expect(first.location).toContain(`${world.deps.config.publicUrl}/ocpi/2.2.1/cdrs/`);
  expect(await world.send('GET', path)).toMatchObject({ status: 200, data: aCdr() });
  expect(await world.send('GET', path, undefined, 'second')).toMatchObject({ status: 404 });
  expect(await world.send('GET', 'cdrs/nothing')).toMatchObject({ status: 404 });
});

it('keeps the first content of a CDR, and tells the operator so', async () => {
  await post({});
  const changed = await post({ total_cost: { excl_vat: 8, incl_vat: 10 } });
  expect(changed).toMatchObject({ status: 200, code: 2001, location: null });
  expect(await records()).toMatchObject([{ cost: 10_000 }]);
});

it('stores one CDR of many that arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post({})));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ]);
});

it('refuses what is of another party, or of the token of another provider', async () => {
  expect(await post({}, 'second')).toMatchObject({ status: 200, code: 2001 });
  expect(await post({ party_id: 'XYZ' })).toMatchObject({ status: 200, code: 2001 });
  const foreign = { cdr_token: { ...TOKEN, party_id: 'EMP' } };
  expect(await post(foreign)).toMatchObject({ status: 200, code: 2004 });
  expect(await records()).toEqual([]);
  // The id of one's own CDR may be that of another's.
  await post({});
  await post({ country_code: 'SE', party_id: 'XYZ', total_cost: { excl_vat: 1 } }, 'second');
  expect(await records()).toMatchObject([{ cost_no_vat: 8000 }, { cost_no_vat: 100 }]);
});

it.each([
  ['before', true],
  ['after', false],
])('resolves a credit that arrives %s its CDR, with its times', async (_when, isBefore) => {
  const credit = { ...CREDIT, credit_reference_id: 'CDR-1', end_date_time: '2026-05-10T23:00:00Z' };
  if (isBefore) await post(credit);
  await post({});
  if (!isBefore) await post(credit);
  const [original, correction] = await records();
  expect(correction).toMatchObject({
    corrects_id: original?.id,
    ended_at: original?.ended_at,
    energy_wh: -20_000,
    cost: -10_000,
    cost_no_vat: -8000,
    charging_ms: 0,
  });
});

it('finds the CDR of a credit without a reference by its session and the opposite amounts', async () => {
  await post({ id: 'a', session_id: 's' });
  await post({ ...CREDIT, id: 'a-c', session_id: 's' });
  await post({ ...CREDIT, id: 'b-c', session_id: 's' });
  await post({ ...CREDIT, id: 'c-c', session_id: 's', total_cost: { excl_vat: -1 } });
  const other = { cdr_token: { ...TOKEN, uid: '04BB' } };
  await post({ ...CREDIT, id: 'd-c', credit_reference_id: 'a', ...other });
  const [original, ...credits] = await records();
  expect(credits.map(({ corrects_id: corrects }) => corrects)).toEqual([
    original?.id,
    null,
    null,
    null,
  ]);
});

it('gives a record the id of its session, whichever came first, and a second CDR its own', async () => {
  await put({ id: 's', ...START });
  await post({ id: 'a', session_id: 'S' });
  await post({ ...CREDIT, id: 'a-c', credit_reference_id: 'a', session_id: 's' });
  await post({ id: 'b', session_id: 's', total_energy: 19 });
  await post({ id: 'c', session_id: 'late' });
  await put({ id: 'late', ...START });
  await put({ id: 'late', ...START, status: 'COMPLETED' });
  const [a, credit, b, c] = await recordIds();
  expect(await sessionIds()).toEqual([c, a]);
  expect(new Set([a, credit, b, c]).size).toBe(4);
});

it.each([
  ['the only one that began then', [{}], {}, true],
  ['one without an EVSE', [{ evse_uid: '#NA' }], {}, true],
  ['none of another EVSE', [{ evse_uid: 'evse-2' }], {}, false],
  ['none that began ten minutes later', [{ start_date_time: '2026-05-10T10:10:00Z' }], {}, false],
  ['none of two', [{}, { id: 'session-2' }], {}, false],
  ['none that is invalid', [{ status: 'INVALID' }], {}, false],
  ['none that is unknown, where it names one', [{}], { session_id: 'another' }, false],
])('a CDR without a session takes %s', async (_which, sessions, cdr, isTaken) => {
  for (const session of sessions) await put({ ...START, ...session });
  await post(cdr);
  const [record] = await recordIds();
  expect((await sessionIds()).includes(record ?? 0)).toBe(isTaken);
});

it('leaves out sessions that have their CDR when a CDR without a session finds its own', async () => {
  await put(START);
  await put({ ...START, id: 'session-2' });
  await post({ id: 'a', session_id: 'session-1' });
  await post({ id: 'b', total_energy: 3 });
  await post({ id: 'c', total_energy: 4 });
  const [a, b, c] = await recordIds();
  expect(await sessionIds()).toEqual([a, b]);
  expect((await records()).map(({ session_id: id }) => id)).toEqual([
    'SESSION-1',
    'SESSION-2',
    null,
  ]);
  expect(c).not.toBe(b);
});

it('gives a record to the holding that began last before it, also when that is known later', async () => {
  const hold = (held_from: string | null, held_until: string | null) =>
    world.db
      .insertInto('holding')
      .values({
        chip_id: chip,
        held_from: held_from === null ? null : new Date(held_from),
        held_until: held_until === null ? null : new Date(held_until),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const before = await hold(null, '2026-05-10T10:00:00Z');
  const from = await hold('2026-05-10T10:30:00Z', null);
  await post({ id: 'a', start_date_time: '2026-05-10T10:30:00Z' });
  await post({ id: 'b', start_date_time: '2026-05-10T09:59:59.999Z' });
  await post({ id: 'c', start_date_time: '2026-05-10T10:00:00Z' });
  const holdings = async () => (await records()).map(({ holding_id: id }) => id);
  expect(await holdings()).toEqual([from.id, before.id, null]);
  const later = await hold('2026-05-10T09:00:00Z', '2026-05-10T12:00:00Z');
  await assignHoldings(world.db, chip);
  expect(await holdings()).toEqual([from.id, later.id, later.id]);
});

it('keeps the bill of an unknown token for nobody, until its chip is imported', async () => {
  const cdr_token = { uid: '04cc', type: 'RFID' };
  expect(await post({ cdr_token })).toMatchObject({ status: 201 });
  await put({ cdr_token });
  expect(await records()).toMatchObject([{ chip_id: null, holding_id: null }]);
  expect(world.lines.at(-1)).toContain('unknown token');
  expect(world.lines.join()).not.toMatch(/04cc/i);
  await world.db.transaction().execute(async (trx) => {
    const id = await addChip(trx, '04Cc');
    await trx
      .insertInto('holding')
      .values({ chip_id: id, email: 'kari@ladeportal.example' })
      .execute();
    await assignHoldings(trx, id);
  });
  const [record] = await records();
  expect(record?.chip_id).toBe('chip-04Cc');
  expect(record?.holding_id).not.toBeNull();
  const sessions = await world.db.selectFrom('session').select('chip_id').execute();
  expect(sessions).toEqual([{ chip_id: 'chip-04Cc' }]);
});
