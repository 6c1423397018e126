import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { paths } = Document.parse(parse(readFileSync('schema/backend.openapi.yaml', 'utf8')));
const ROOT = '/v1/organizations/{organizationId}';
/** Every call that reads something of an organisation: one that is added is tried, too. */
const reads = Object.entries(paths)
  .filter(([path, calls]) => path.startsWith(ROOT) && 'get' in calls)
  .map(([path]) => path.slice(ROOT.length));

/** What a call needs to be answered. */
const QUERIES: Readonly<Record<string, string>> = {
  '/refunds': 'refundPeriod=CURRENT',
  '/facility/statistics/revenue/export': 'period=C',
  '/price-lists/use': 'from=2026-10-01&to=2026-10-31',
  '/facility/statistics': 'groupBy=MONTH',
  '/charging-records/statistics': 'groupBy=MONTH',
  '/charging-records/months': 'from=2026-01&to=2026-10',
};

/** Where an organisation's own ids stand. */
const LISTS: Readonly<Record<string, string>> = {
  chargerId: '/facility/chargers',
  priceListId: '/price-lists',
  refundId: '/refunds',
  invoiceId: '/invoices',
  recordId: '/charging-records',
  rfidId: '/rfids',
  memberId: '/rfid-members',
};
/** Of these there are none before somebody asks for one. */
const NONE_YET = ['priceRequestId', 'exportId'];

const Row = z.looseObject({ id: z.coerce.string() });
const Rows = z.union([
  z.array(Row),
  z.object({ items: z.array(Row) }).transform(({ items }) => items),
]);

const pathOf = (organization: string, read: string, ids: Readonly<Record<string, string>>) => {
  const query = QUERIES[read];
  const path = read.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '1');
  return `/v1/organizations/${organization}${path}${query === undefined ? '' : `?${query}`}`;
};

/** An id of each kind that an organisation has: the last of a page, as the newest invoice is still being made. */
async function idsOf(organization: string, admin: string) {
  const ids: Record<string, string> = {};
  const last = async (list: string) =>
    Rows.parse(await bodyOf(world.get(pathOf(organization, list, ids), admin))).at(-1)?.id;
  for (const [name, list] of Object.entries(LISTS)) {
    const id = await last(list);
    if (id !== undefined) ids[name] = id;
  }
  const line = await last('/invoices/{invoiceId}/lines');
  if (line !== undefined) ids['lineId'] = line;
  return ids;
}

const isThere = (read: string, ids: Readonly<Record<string, string>>) =>
  Array.from(read.matchAll(/\{(\w+)\}/g)).every(([, name = '']) => name in ids);

/** By the access of ROLE-61 to ROLE-65: the administrator alone reads what is an organisation's. */
describe.each([
  {
    organization: '100200',
    admin: 'cooperative-admin',
    others: ['company-admin', 'cooperative-employee', 'cooperative-resident', 'private'],
    other: { organization: '100300', admin: 'company-admin' },
  },
  {
    organization: '100300',
    admin: 'company-admin',
    others: ['cooperative-admin', 'company-member', 'public-admin', 'family-admin'],
    other: { organization: '100200', admin: 'cooperative-admin' },
  },
])('what belongs to $organization', ({ organization, admin, others, other }) => {
  let ids: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    ids = await idsOf(organization, admin);
  });

  test.each(reads)('%s is its administrator’s alone', async (read) => {
    const path = pathOf(organization, read, ids);
    if (isThere(read, ids)) expect((await world.get(path, admin)).status, admin).toBe(200);
    else expect(NONE_YET.some((name) => read.includes(`{${name}}`))).toBe(true);
    for (const person of others) expect((await world.get(path, person)).status, person).toBe(404);
    expect((await world.get(path)).status, 'nobody').toBe(401);
  });

  test.each(reads.filter((read) => read.includes('{')))(
    '%s is not found under another organisation’s address',
    async (read) => {
      const path = pathOf(other.organization, read, ids);
      expect((await world.get(path, other.admin)).status).toBe(404);
    },
  );
});
