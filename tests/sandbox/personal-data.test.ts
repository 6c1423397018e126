import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterEach(() => advanceClock(world, 0));

const MINE = '/v1/users/me/data-exports';
const Export = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});

const requestExport = async (userId: string, at = MINE) =>
  Export.parse(await bodyOf(world.send('POST', at, userId)));
const latest = async (userId: string) =>
  z.array(Export).parse(await bodyOf(world.get(MINE, userId)))[0];
const file = (userId: string, id: string, at = MINE) => world.get(`${at}/${id}/file`, userId);

const subjects = async (address: string) =>
  (await mailTo(world, address)).map(({ subject }) => subject);

test('an export is requested, made, announced by e-mail and kept for seven days', async () => {
  const [one, other] = await Promise.all([requestExport('smb'), requestExport('smb')]);
  expect(one).toMatchObject({ status: 'REQUESTED', expiresAt: null });
  expect(other.id).toBe(one.id);
  expect(await outcomeOf(file('smb', one.id))).toEqual([404, 'NOT_FOUND']);

  await advanceClock(world, 10);
  expect(await latest('smb')).toMatchObject({ id: one.id, status: 'IN_PROGRESS' });
  expect((await requestExport('smb')).id).toBe(one.id);
  expect(await subjects('tor.bakken@ladeportal.example')).toEqual([]);

  await advanceClock(world, 31);
  const ready = await latest('smb');
  expect(ready?.status).toBe('READY');
  const kept = Date.parse(ready?.expiresAt ?? '') - Date.parse(one.createdAt);
  expect(kept).toBe(7 * 24 * 3_600_000 + 30_000);
  expect(await subjects('tor.bakken@ladeportal.example')).toEqual([
    'Kopien av opplysningene dine er klar',
  ]);
  expect((await file('smb', one.id)).status).toBe(200);

  await advanceClock(world, 8 * 24 * 3600);
  expect(await latest('smb')).toMatchObject({ id: one.id, status: 'EXPIRED' });
  expect(await outcomeOf(file('smb', one.id))).toEqual([404, 'NOT_FOUND']);
  expect((await requestExport('smb')).id).not.toBe(one.id);
});

test('the e-mail about an organisation’s copy names it and where it is', async () => {
  await requestExport('company-admin', '/v1/organizations/100300/data-exports');
  await advanceClock(world, 31);
  const [mail] = await mailTo(world, 'silje.berg@ladeportal.example');
  expect(mail?.subject).toBe('Kopien av opplysningene om Nordlys Elektro AS er klar');
  expect(mail?.body).toContain('organisasjonens profil');
});
