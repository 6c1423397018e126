import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operations } from '../contract/document.ts';
import { minimalRequest } from '../contract/refusals.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { paths } = Document.parse(parse(readFileSync('schema/backend.openapi.yaml', 'utf8')));
const ROOT = '/v1/organizations/{organizationId}';
/** Every call that reads data of an organisation, taken from the document, so that a new call is tested too. */
const reads = Object.entries(paths)
  .filter(([path, calls]) => path.startsWith(ROOT) && 'get' in calls)
  .map(([path]) => path.slice(ROOT.length));

/** Every call that writes it: its id, method and path. */
const writes = operations.flatMap(({ id, method, path }) =>
  path.startsWith(ROOT) && (method === 'POST' || method === 'PATCH' || method === 'DELETE')
    ? [[id, method, path.slice(ROOT.length)] as const]
    : [],
);

/** The required parameters of a call. */
const QUERIES: Readonly<Record<string, string>> = {
  '/refunds': 'refundPeriod=CURRENT',
  '/facility/statistics/revenue/export': 'period=C',
  '/price-lists/use': 'from=2026-10-01&to=2026-10-31',
  '/facility/statistics': 'groupBy=MONTH',
  '/charging-records/statistics': 'groupBy=MONTH',
  '/charging-records/months': 'from=2026-01&to=2026-10',
};

/** The position of the organisation's own ids. */
const LISTS: Readonly<Record<string, string>> = {
  chargerId: '/facility/chargers',
  priceListId: '/price-lists',
  refundId: '/refunds',
  invoiceId: '/invoices',
  recordId: '/charging-records',
  rfidId: '/rfids',
  memberId: '/rfid-members',
};
/** These exist only once they have been requested. */
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

/** An id of each kind that an organisation has: the last of a page, as the newest invoice is still in preparation. */
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

/** By the access rules of ROLE-61 to ROLE-65: only the administrator reads an organisation's data. */
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
])('the data of $organization', ({ organization, admin, others, other }) => {
  let ids: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    ids = await idsOf(organization, admin);
  });

  test.each(reads)('%s is for its administrator only', async (read) => {
    const path = pathOf(organization, read, ids);
    if (isThere(read, ids)) expect((await world.get(path, admin)).status, admin).toBe(200);
    else expect(NONE_YET.some((name) => read.includes(`{${name}}`))).toBe(true);
    for (const person of others) expect((await world.get(path, person)).status, person).toBe(404);
    expect((await world.get(path)).status, 'without a token').toBe(401);
  });

  test.each(writes)('%s is by its administrator only', async (id, method, path) => {
    const { query = {}, body } = minimalRequest(id);
    const search = new URLSearchParams({ ...query }).toString();
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '1');
    const at = `/v1/organizations/${organization}${filled}${search && `?${search}`}`;
    for (const person of others)
      expect((await world.send(method, at, person, body)).status, person).toBe(404);
  });

  test.each(reads.filter((read) => read.includes('{')))(
    '%s is not found under another organisation’s address',
    async (read) => {
      const path = pathOf(other.organization, read, ids);
      expect((await world.get(path, other.admin)).status).toBe(404);
    },
  );
});
