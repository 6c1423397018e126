import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const DAY = 24 * 3600;
const ADMIN = 'family-admin';
const OLA = 'ola.hansen@ladeportal.example';
const FAMILY = '/v1/organizations/100100';
const MINE = '/v1/users/me';
const ADDRESS = { addressLine1: 'Lillogata 14', city: 'Oslo', postalCode: '0484', country: 'NO' };

const close = () => world.send('DELETE', `${MINE}/family`, ADMIN);
const Orders = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), isConsumers: z.boolean(), rescindedAt: z.string().nullable() }),
  ),
});
const orders = async (userId = ADMIN) =>
  Orders.parse(await bodyOf(world.get(`${MINE}/rfid-orders`, userId))).items;
const orderChips = async () => {
  const body = { quantity: 2, address: ADDRESS };
  const order = await bodyOf(world.send('POST', `${FAMILY}/rfid-orders`, ADMIN, body));
  return z.looseObject({ id: z.string() }).parse(order).id;
};
const rescind = (id: string, userId = ADMIN, owner = MINE) =>
  outcomeOf(world.send('POST', `${owner}/rfid-orders/${id}/rescission`, userId));

// NETWORK-30
test('the former administrator withdraws from the family’s chips, which the family’s last invoice credits', async () => {
  const id = await orderChips();
  expect(await outcomeOf(close())).toEqual(['ok']);
  expect((await orders()).find((one) => one.id === id)).toMatchObject({
    isConsumers: true,
    rescindedAt: null,
  });
  await advanceClock(world, 3 * DAY);
  expect(await rescind(id)).toEqual(['ok']);
  expect(await rescind(id)).toEqual(['ok']);
  expect((await orders()).find((one) => one.id === id)?.rescindedAt).not.toBeNull();
  const chips = await world.database
    .selectFrom('rfid_chip')
    .select(['user_id', 'status', 'ended_at'])
    .where('order_id', '=', id)
    .execute();
  expect(chips).toHaveLength(2);
  for (const chip of chips) expect(chip).toMatchObject({ user_id: ADMIN, status: 'INACTIVE' });
  const lines = await world.database
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['invoice.organization_id', 'line.amount_ore'])
    .where('line.kind', '=', 'RFID')
    .orderBy('line.id', 'desc')
    .limit(2)
    .execute();
  expect(lines).toEqual([
    { organization_id: '100100', amount_ore: -10_000 },
    { organization_id: '100100', amount_ore: 10_000 },
  ]);
  const [receipt] = await mailTo(world, OLA);
  expect(receipt?.body).toMatch(/100,00\skr/);
  await advanceClock(world, 0);
});

test('the right of a closed family ends like any other, and is no one else’s', async () => {
  const id = await orderChips();
  await close();
  for (const userId of ['family-member', 'kari', 'company-admin']) {
    expect(await rescind(id, userId)).toEqual([404, 'NOT_FOUND']);
    expect((await orders(userId)).map((one) => one.id)).not.toContain(id);
  }
  expect(await rescind(id, ADMIN, FAMILY)).toEqual([404, 'NOT_FOUND']);
  await advanceClock(world, 30 * DAY);
  expect(await rescind(id)).toEqual([409, 'COOLING_OFF_EXPIRED']);
  await advanceClock(world, 0);
});

test('nothing of a closed family is ordered, and its report is changed and confirmed no more', async () => {
  const none = { media: [], locationIds: [], rfidIds: [], vehicleIds: [], accessCategories: [] };
  const filter = { ...none, memberIds: [], costCenters: [], payers: [], search: '' };
  const body = { language: 'no', filter, recipients: [OLA, 'bilag@example.no'] };
  const report = z
    .looseObject({ id: z.string() })
    .parse(await bodyOf(world.send('POST', `${FAMILY}/scheduled-reports`, ADMIN, body)));
  const [asked] = await mailTo(world, 'bilag@example.no');
  const code = /\/report\/([\w-]+)/.exec(asked?.body ?? '')?.[1] ?? '';
  await close();
  const missing = [404, 'NOT_FOUND'];
  const order = { quantity: 1, address: ADDRESS };
  for (const path of ['rfid-orders', 'scheduled-reports'])
    expect(
      await outcomeOf(
        world.send('POST', `${FAMILY}/${path}`, ADMIN, path === 'rfid-orders' ? order : body),
      ),
    ).toEqual(missing);
  const changed = world.send('PATCH', `${MINE}/scheduled-reports/${report.id}`, ADMIN, {
    recipients: ['ny@example.no'],
  });
  expect(await outcomeOf(changed)).toEqual([409, 'REPORT_ENDED']);
  const confirm = `${world.url}/api/v1/report-recipients/${code}/confirmation`;
  expect(await outcomeOf(fetch(confirm, { method: 'POST' }))).toEqual([409, 'REPORT_ENDED']);
  expect(await bodyOf(world.get(`${MINE}/scheduled-reports`, ADMIN))).toMatchObject([
    { id: report.id, status: 'ENDED' },
  ]);
  expect(await mailTo(world, 'ny@example.no')).toEqual([]);
});
