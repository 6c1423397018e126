import { expect, test } from 'vitest';
import { z } from 'zod';
import type { BackendHandlers } from '../support/backend.ts';
import { driver } from './driver.ts';
import { chargerOrder, organizationChargerOrder } from './equipment.ts';
import { administratorRole, dataExport, privateRole, refund } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

const ORG = '/v1/organizations/4001';
const role = administratorRole.userRoleId;
const three = (record: object) => ['1', '2', '3'].map((id) => ({ ...record, id }));
/** Three records. The second cannot be read. */
const withUnreadable = (record: object) => {
  const [first, second, third] = three(record);
  return [first, { id: null }, second, third];
};
const named = ['1', '2', '3'].map((id) => ({ id, name: `Nr. ${id}` }));
const FACILITY = 'organization { facility { _ } }';
const options = 'chargingJourney { filterOptions(period: { type: ALL }) { _ } }';

const world: BackendHandlers = {
  ...driver(),
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  'GET /v1/users/me/charger-orders': withUnreadable(chargerOrder),
  [`GET ${ORG}/charger-orders`]: withUnreadable(organizationChargerOrder),
  [`GET ${ORG}/data-exports`]: three(dataExport),
  [`GET ${ORG}/refunds`]: ({ path }) =>
    path.endsWith('CURRENT')
      ? three(refund('CURRENT')).slice(0, 2)
      : three(refund('PREVIOUS')).slice(2),
  [`GET ${ORG}/chargelocations`]: [
    { id: '3', name: 'Åsen', city: null },
    { id: '1', name: 'Plass 2', city: null },
    { id: '2', name: 'Plass 10', city: null },
  ],
  [`GET ${ORG}/price-lists`]: ['3', '1', '2'].map((id) => ({
    ...{ id, location: `Plass ${id}`, type: 'PUBLIC', locationId: null, minutePrice: 0 },
    ...{ kwhPrice: 250, spotMarkup: null, validFrom: null, pendingRequestId: null },
  })),
  [`GET ${ORG}/charging-records/filter-options`]: {
    ...{ firstDay: null, costCenters: [], isPaidBySelf: true, organizationIds: [] },
    ...{ locations: named, rfids: named, vehicles: named, members: named },
  },
};
type Portal = Awaited<ReturnType<typeof startPortal>>;

/** The field of each list, and the path to it with `_` for the field. */
const LISTS: readonly (readonly [field: string, path: string])[] = [
  ['homeChargerOrders', '_'],
  ['exports', 'account { _ }'],
  ['projectOrders', 'organization { _ }'],
  ['locations', FACILITY],
  ['refunds', FACILITY],
  ['priceLists', FACILITY],
  ['locationOptions', `account { ${options} }`],
  ['rfidOptions', `account { ${options} }`],
  ['vehicleOptions', `account { ${options} }`],
  ['memberOptions', `account { ${options} }`],
];

const Node = z.object({ key: z.string() });
const Page = z.object({
  totalCount: z.number(),
  unreadableCount: z.number(),
  nodes: z.array(Node),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

/** The innermost value of an answer with one field at each level. */
function innermost(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const [[name, inner] = []] = Object.entries(value);
  return name === field ? inner : innermost(inner, field);
}

async function read({ readViewer }: Portal, path: string, field: string, selection: string) {
  return innermost(await readViewer(path.replace('_', `${field}${selection}`), { role }), field);
}

const SELECTION = '{ totalCount unreadableCount nodes { key } pageInfo { hasNextPage endCursor } }';
const pageOf = async (portal: Portal, path: string, field: string, after: string | null) =>
  Page.parse(
    await read(
      portal,
      path,
      field,
      `(first: 2${after === null ? '' : `, after: "${after}"`}) ${SELECTION}`,
    ),
  );

test.each(LISTS)('%s has its entries by pages', async (field, path) => {
  const portal = await startPortal(world);
  const first = await pageOf(portal, path, field, null);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const last = await pageOf(portal, path, field, first.pageInfo.endCursor);
  expect(last.pageInfo.hasNextPage).toBe(false);
  expect([...first.nodes, ...last.nodes].map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect([first.totalCount, last.totalCount]).toEqual([3, 3]);
  const unreadable = field.endsWith('Orders') ? 1 : 0;
  expect([first.unreadableCount, last.unreadableCount]).toEqual([unreadable, 0]);
});

test('refuses the cursor of another list', async () => {
  const portal = await startPortal(world);
  const { pageInfo } = await pageOf(portal, FACILITY, 'locations', null);
  const after = `after: "${pageInfo.endCursor}"`;
  const { errors } = await portal.run(
    `{ viewer { homeChargerOrders(${after}) { totalCount } organization { facility { priceLists(${after}) { totalCount } } } } }`,
    { role },
  );
  expect(errors?.map(({ extensions }) => extensions)).toMatchObject(
    [1, 2].map(() => ({ fields: [{ path: 'after', code: 'CURSOR_INVALID' }] })),
  );
});

test('refuses the cursor of another person', async () => {
  const portal = await startPortal(world);
  const { pageInfo } = await pageOf(portal, '_', 'homeChargerOrders', null);
  portal.setCaller(signedIn({ subject: 'database|user-2', userId: 'user-2' }));
  const { errors } = await portal.run(
    `{ viewer { homeChargerOrders(after: "${pageInfo.endCursor}") { totalCount } } }`,
  );
  expect(errors).toMatchObject([
    { extensions: { fields: [{ path: 'after', code: 'CURSOR_INVALID' }] } },
  ]);
});

const Edges = z.object({ edges: z.array(z.object({ cursor: z.string(), node: Node })) });

test.each([
  ['homeChargerOrders', '_', 'GET /v1/users/me/charger-orders', chargerOrder],
  ['projectOrders', 'organization { _ }', `GET ${ORG}/charger-orders`, organizationChargerOrder],
  ['exports', 'account { _ }', `GET ${ORG}/data-exports`, dataExport],
])(
  'continues %s after the entry of each cursor when another came first',
  async (field, path, call, record) => {
    const portal = await startPortal({ ...world, [call]: three(record) });
    const list = async (args: string) => {
      const selection = `(${args}) { edges { cursor node { key } } }`;
      return Edges.parse(await read(portal, path, field, selection)).edges;
    };
    const before = await list('first: 3');
    expect(before.map(({ node }) => node.key)).toEqual(['1', '2', '3']);
    portal.backend.handlers[call] = [{ ...record, id: '0' }, ...three(record)];
    for (const [index, { cursor }] of before.entries()) {
      const following = await list(`first: 3, after: "${cursor}"`);
      expect(following.map(({ node }) => node.key)).toEqual(['1', '2', '3'].slice(index + 1));
    }
  },
);
