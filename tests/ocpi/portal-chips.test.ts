import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOcpi, type OcpiWorld } from './portal-world.ts';

let ocpi: OcpiWorld;
beforeAll(async () => {
  ocpi = await startOcpi();
});
beforeEach(() => ocpi.reset());
afterAll(() => ocpi.close());

const RFIDS = '/v1/users/me/rfids';
const HEADER = 'uid,visual_number,email';

/** The records that a person sees, newest first. */
const recordsOf = async (sub: string) => {
  const { items } = await ocpi.get<'getMyChargingRecords'>(sub, '/v1/users/me/charging-records');
  return items.map(({ id }) => id);
};

/** The first chip of a person. */
async function chipOf(sub: string) {
  const [chip] = (await ocpi.get<'getMyRfids'>(sub, RFIDS)).items;
  if (!chip) throw new Error('The person has no chip');
  return chip;
}

/** The UIDs of the chips that the operator has to be told of; forgets them. */
async function pushed() {
  const rows = await ocpi.db
    .selectFrom('token_push')
    .innerJoin('chip', 'chip.id', 'chip_id')
    .select('uid')
    .execute();
  await ocpi.db.deleteFrom('token_push').execute();
  return rows.map(({ uid }) => uid);
}

test('names every wrong value of a list by line and column, and imports nothing of it', async () => {
  const list = [
    'uid;visual_number;email;contract_id;held_from',
    '04A1;LAD 0001;kari@example.no;;',
    '04 A2;;kari;;yesterday',
    '04a1;LAD-0001;;;2026-01-01',
    '04A3;1 001;;;',
    '04A4;1001;kari@example.no;;',
  ].join('\r\n');
  await expect(ocpi.importChips(`\uFEFF${list}`)).rejects.toThrow(
    [
      'Nothing was imported. Correct the file and import it again:',
      'line 3, uid: has a blank; write the UID without',
      'line 3, visual_number: is empty; fill it in',
      'line 3, email: is no e-mail address; correct it or leave it empty',
      'line 3, held_from: is no day or instant; write it as 2026-11-30 or 2026-11-30T08:00:00+01:00',
      'line 4, uid: is that of line 2 too; remove one',
      'line 4, visual_number: is that of line 2 too; remove one',
      'line 4, held_from: has no holder; fill in email or leave it empty',
      'line 5, visual_number: is not 6 to 20 letters and digits, as people register a chip; fill in email or correct it',
    ].join('\n'),
  );
  await expect(ocpi.importChips('uid,number\n')).rejects.toThrow(
    'line 1: the column visual_number is missing',
  );
  expect(await ocpi.db.selectFrom('chip').select('id').execute()).toEqual([]);
});

test('imports the same list again without an effect, and keeps chips that a list lacks', async () => {
  const list = `${HEADER}\n04a1,LAD 0001,kari@example.no\n04A2,LAD 0002,\n`;
  expect(await ocpi.importChips(list)).toMatchObject({ added: 2 });
  expect(await pushed()).toEqual(['04A1', '04A2']);
  expect(await ocpi.importChips(list)).toMatchObject({ added: 0, unchanged: 2 });
  expect(await pushed()).toEqual([]);
  const other = `${HEADER}\n04A2,LAD 0003,\n`;
  expect(await ocpi.importChips(other)).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await pushed()).toEqual(['04A2']);
  expect(await ocpi.db.selectFrom('chip').select('id').execute()).toHaveLength(2);
});

test('shows each holder of a chip the sessions of their own time, and their own nickname', async () => {
  await ocpi.register('kari', 'kari@example.no');
  await ocpi.register('ola', 'ola@example.no');
  await ocpi.importChips(`${HEADER}\n04A1,LAD 0001,kari@example.no\n`);
  const before = await ocpi.charge('04A1', { started_at: new Date('2026-10-01T10:00:00Z') });
  const { id, version } = await chipOf('kari');
  await ocpi.call('kari', 'PATCH', `${RFIDS}/${id}`, { version, description: 'Nøkkelknippet' });

  const handedOver = `${HEADER},held_from\n04A1,LAD 0001,ola@example.no,2026-11-01\n`;
  expect(await ocpi.importChips(handedOver)).toMatchObject({ handedOver: 1 });
  expect(await ocpi.importChips(handedOver)).toMatchObject({ unchanged: 1 });
  // Midnight in Oslo is 23 o'clock in UTC.
  const last = await ocpi.charge('04A1', { started_at: new Date('2026-10-31T22:59:59Z') });
  const first = await ocpi.charge('04A1', { started_at: new Date('2026-10-31T23:00:00Z') });
  expect(await recordsOf('kari')).toEqual([last, before]);
  expect(await recordsOf('ola')).toEqual([first]);
  expect((await ocpi.call('ola', 'GET', `/v1/users/me/charging-records/${last}`)).status).toBe(404);
  expect((await ocpi.call('kari', 'GET', `${RFIDS}/${id}`)).status).toBe(404);

  expect((await chipOf('ola')).description).toBeNull();
  const seen = await ocpi.get<'getMyChargingRecord'>(
    'kari',
    `/v1/users/me/charging-records/${before}`,
  );
  expect(seen.record.rfid).toEqual({ id, description: 'LAD 0001', serialNumber: 'LAD 0001' });
  await expect(
    ocpi.importChips(`${HEADER},held_from\n04A1,LAD 0001,per@example.no,2026-10-15\n`),
  ).rejects.toThrow('line 2, held_from: is before 2026-10-31T23:00:00.000Z');
});

test('tells operators of a block in the write that blocks, and refuses a version that is old', async () => {
  await ocpi.importChips(`${HEADER}\n04A1,LAD 0001,kari@example.no\n`);
  await ocpi.register('kari', 'kari@example.no');
  await pushed();
  const change = async (body: object) => {
    const { id, version } = await chipOf('kari');
    return ocpi.call('kari', 'PATCH', `${RFIDS}/${id}`, { version, ...body });
  };
  expect((await change({ description: 'Bilen' })).body).toMatchObject({ description: 'Bilen' });
  expect(await pushed()).toEqual([]);
  expect((await change({ status: 'INACTIVE' })).body).toMatchObject({ status: 'INACTIVE' });
  expect(await pushed()).toEqual(['04A1']);
  expect((await change({ status: 'INACTIVE', version: 1 })).body).toMatchObject({
    errorCode: 'CHANGED_ELSEWHERE',
  });
  expect((await change({ status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE' });
  expect(await pushed()).toEqual(['04A1']);
  expect((await change({ memberId: 'ola' })).status).toBe(400);
});

test('gives a chip without a holder to who types its number, and tells nothing of any other', async () => {
  await ocpi.importChips(`${HEADER}\n04A1,LAD 0001,kari@example.no\n04A2,LAD-0002,\n`);
  const earlier = await ocpi.charge('04A2', { started_at: new Date('2026-11-19T10:00:00Z') });
  await ocpi.register('ola', 'ola@example.no');
  const type = (serialNumber: string) => ocpi.call('ola', 'POST', RFIDS, { serialNumber });
  const held = (await type('LAD 0001')).body;
  // The clock stands, so not even the time differs.
  expect(held).toEqual((await type('LAD 9999')).body);
  expect(held).toMatchObject({ errorCode: 'INVALID_TOKEN', status: 400 });
  expect((await type('lad 0002')).body).toMatchObject({ serialNumber: 'LAD-0002' });
  expect((await type('LAD 0002')).body).toEqual(held);
  expect(await recordsOf('ola')).not.toContain(earlier);
  // The list still has nobody for it.
  expect(await ocpi.importChips(`${HEADER}\n04A2,LAD-0002,\n`)).toMatchObject({ unchanged: 1 });
  expect((await chipOf('ola')).serialNumber).toBe('LAD-0002');

  for (let tries = 0; tries < 7; tries += 1) await type('LAD 9999');
  const limited = await type('LAD 9999');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600']);
});
