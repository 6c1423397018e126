import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const COOPERATIVE = '100200';
const COMPANY = '100300';
const Session = z.object({
  id: z.string(),
  chargerId: z.string(),
  startedAt: z.string(),
  chargingTime: z.number(),
  energy: z.number(),
});
const Facts = z.strictObject({
  chargers: z.array(
    z.object({ chargerId: z.string(), idleSince: z.string(), highest: Session.nullable() }),
  ),
  overlaps: z.array(z.object({ isOwnChip: z.boolean(), earlier: Session, later: Session })),
  nextDebitOn: z.string().nullable(),
  dismissed: z.array(z.string()),
});
const pathOf = (organization: string) => `/v1/organizations/${organization}/facility`;
const factsOf = async (organization: string, userId: string) =>
  Facts.parse(await bodyOf(world.get(`${pathOf(organization)}/hint-facts`, userId)));
const dismiss = (keys: readonly string[], isDismissed: boolean, userId = 'cooperative-admin') =>
  world.send('POST', `${pathOf(COOPERATIVE)}/dismissed-hints`, userId, { keys, isDismissed });

test('the cooperative has a chip at two chargers, an impossible session and unused chargers', async () => {
  const { chargers, overlaps, nextDebitOn } = await factsOf(COOPERATIVE, 'cooperative-admin');
  expect(chargers).toHaveLength(120);
  expect(overlaps).toHaveLength(1);
  const [{ earlier, later } = {}] = overlaps;
  expect([earlier?.chargerId, later?.chargerId]).toEqual(['L2003-5', 'L2001-3']);
  expect(Date.parse(later?.startedAt ?? '')).toBeLessThan(
    Date.parse(earlier?.startedAt ?? '') + (earlier?.chargingTime ?? 0),
  );
  const MAX_WH_PER_MS = 11_000 / 3_600_000;
  const impossible = chargers.filter(
    ({ highest }) => highest && highest.energy > MAX_WH_PER_MS * (highest.chargingTime + 60_000),
  );
  expect(impossible.map(({ chargerId }) => chargerId)).toEqual(['L2003-9']);
  expect(chargers.some(({ highest }) => highest === null)).toBe(true);
  // The cooperative pays by invoice.
  expect(nextDebitOn).toBeNull();
});

test('the company’s card is charged on the third of the next month', async () => {
  const { nextDebitOn } = await factsOf(COMPANY, 'company-admin');
  expect(nextDebitOn).toMatch(/^\d{4}-\d{2}-03$/);
});

test('a dismissal belongs to the organisation, has one effect when repeated, and can be undone', async () => {
  const twice = [['key-1', 'key-1'], ['key-1', 'key_2']];
  for (const keys of twice) expect((await dismiss(keys, true)).status).toBe(204);
  expect((await factsOf(COOPERATIVE, 'cooperative-admin')).dismissed).toEqual(['key-1', 'key_2']);
  expect((await factsOf(COMPANY, 'company-admin')).dismissed).toEqual([]);
  expect((await dismiss(['key-1', 'never'], false)).status).toBe(204);
  expect((await factsOf(COOPERATIVE, 'cooperative-admin')).dismissed).toEqual(['key_2']);
}); // oxfmt-ignore

test.each([
  ['no key', []],
  ['an empty key', ['']],
  ['201 keys', Array.from({ length: 201 }, String)],
])('refuses %s', async (_, keys) => {
  expect((await dismiss(keys, true)).status).toBe(400);
});

test.each(['company-admin', 'cooperative-resident', 'kari'])('refuses to read and write hints for %s', async (userId) => {
  expect((await world.get(`${pathOf(COOPERATIVE)}/hint-facts`, userId)).status).toBe(404);
  expect((await dismiss(['key-3'], true, userId)).status).toBe(404);
}); // oxfmt-ignore
