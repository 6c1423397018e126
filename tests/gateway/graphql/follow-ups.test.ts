import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, organization, privateRole } from './fixtures.ts';
import { chip } from './equipment.ts';
import { facilityCharger as charger } from './facility-charger.ts';
import { startPortal } from './harness.ts';

const role = administratorRole.userRoleId;
const COMPANY = 'GET /v1/organizations/4001';
const LOCATIONS = `${COMPANY}/chargelocations`;
const CHARGERS = `${COMPANY}/facility/chargers`;
const PEOPLE = `${COMPANY}/people`;
const INVOICES = `${COMPANY}/invoices`;
const CHIPS = `${COMPANY}/rfids`;
const CHIP_PEOPLE = `${COMPANY}/rfid-members`;
const location = { id: 'garage', name: 'Garasjen', city: 'Oslo', address: null, possible: null, controllers: [] }; // oxfmt-ignore
const broken = { outOfOrderSince: '2026-11-18T08:00:00Z' };
const chips = (...items: readonly unknown[]) => ({ items, nextCursor: null, totals: { count: items.length, active: items.length } }); // oxfmt-ignore
const people = (...ids: readonly string[]) => ({
  items: ids.map((id) => ({ id, name: `Person ${id}`, email: null, costCenter: null })),
  nextCursor: null,
  totals: { count: ids.length },
});
const held = (id: string, memberId: string | null, status = 'ACTIVE') => ({
  ...{ ...chip, id, serialNumber: `LP1000000${id}`, status },
  member: memberId === null ? null : { id: memberId, name: `Person ${memberId}` },
});
const world: BackendHandlers = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [INVOICES]: {
    items: [],
    nextCursor: null,
    totals: { count: 0, cancelled: 0, amount: 0, unpaid: 0 },
    years: [],
    archiveYears: [],
  },
  [LOCATIONS]: [location],
  [CHARGERS]: [charger('1')],
  [PEOPLE]: { items: [], nextCursor: null, totals: { count: 0, members: 0 } },
  [CHIPS]: chips(),
  [CHIP_PEOPLE]: people('member'),
};
const unknown = failWith(500, 'SERVER_ERROR');
const fields = 'followUps { items { kind count chargers { key } } unknown }';
const read = async (handlers: BackendHandlers) => {
  const portal = await startPortal({ ...world, ...handlers });
  const found = await portal.readViewer(`account { ${fields} }`, { role });
  return { found, paths: portal.paths() };
};

describe('the things to follow up for an organisation', () => {
  test('are none when every part is known and well', async () => {
    const { found } = await read({});
    expect(found).toEqual({ account: { followUps: { items: [], unknown: [] } } });
  });

  test('name the first three chargers with the trouble, by parking space', async () => {
    const { found } = await read({
      [CHARGERS]: ['10', '9', '4', '2'].map((id) => charger(id, broken)),
      [PEOPLE]: { items: [], nextCursor: null, totals: { count: 2, members: 0 } },
    });
    expect(found).toEqual({
      account: {
        followUps: {
          items: [
            {
              kind: 'CHARGERS_OUT_OF_ORDER',
              count: 4,
              chargers: [{ key: '2' }, { key: '4' }, { key: '9' }],
            },
            { kind: 'INVITATIONS_UNDELIVERED', count: 2, chargers: [] },
          ],
          unknown: [],
        },
      },
    });
  });

  test.each([
    ['the chargers', { [CHARGERS]: unknown }, ['CHARGERS']],
    ['the invitations', { [PEOPLE]: unknown }, ['INVITATIONS']],
    ['the invoices', { [INVOICES]: unknown }, ['INVOICES']],
    ['the chips', { [CHIPS]: unknown }, ['RFIDS']],
    [
      'the people with chips',
      { [CHIPS]: chips(held('1', 'gone')), [CHIP_PEOPLE]: unknown },
      ['RFIDS'],
    ],
    ['the organisation', { [COMPANY]: unknown }, ['ACCOUNT']],
  ])('leave only %s unknown when that call fails', async (_what, handlers, parts) => {
    const { found } = await read(handlers);
    expect(found).toEqual({ account: { followUps: { items: [], unknown: parts } } });
  });

  test('ask for the chargers when it is unknown whether there are places', async () => {
    const { found } = await read({ [LOCATIONS]: unknown, [CHARGERS]: [charger('1', broken)] });
    expect(found).toMatchObject({
      account: { followUps: { items: [{ kind: 'CHARGERS_OUT_OF_ORDER', count: 1 }] } },
    });
  });

  test('need no call for the chargers of an organisation without a place', async () => {
    const { found, paths } = await read({ [LOCATIONS]: [], [CHARGERS]: unknown });
    expect(found).toEqual({ account: { followUps: { items: [], unknown: [] } } });
    expect(paths.filter((path) => path.includes('/facility/'))).toEqual([]);
  });

  test('count a missing reference of EHF', async () => {
    const { found } = await read({
      [COMPANY]: { ...organization, paymentType: 'EHF', ehfNumber: '0192:987654321', invoiceReference: null },
    }); // oxfmt-ignore
    expect(found).toMatchObject({
      account: { followUps: { items: [{ kind: 'INVOICE_REFERENCE_MISSING', count: 1 }] } },
    });
  });

  // NETWORK-24
  describe('has the active chips of former members', () => {
    const chipRows = 'followUps { items { kind count rfids { key member { name } } } unknown }';
    const readChips = async (handlers: BackendHandlers) => {
      const portal = await startPortal({ ...world, ...handlers });
      const found = await portal.readViewer(`account { ${chipRows} }`, { role });
      return { found, paths: portal.paths() };
    };
    const none = { account: { followUps: { items: [], unknown: [] } } };

    test('the first three of them by number, with who has them', async () => {
      const all = ['4', '3', '2', '1'].map((id) => held(id, 'gone'));
      const { found } = await readChips({ [CHIPS]: chips(held('9', 'member'), ...all) });
      expect(found).toEqual({
        account: {
          followUps: {
            items: [
              {
                kind: 'RFIDS_OF_FORMER_MEMBERS',
                count: 4,
                rfids: ['1', '2', '3'].map((key) => ({ key, member: { name: 'Person gone' } })),
              },
            ],
            unknown: [],
          },
        },
      });
    });

    test('and neither blocked ones nor those that nobody has, also where the backend filters nothing', async () => {
      const others = chips(held('1', 'gone', 'INACTIVE'), held('2', null), held('3', 'member'));
      const { found, paths } = await readChips({ [CHIPS]: others });
      expect(found).toEqual(none);
      expect(paths.some((path) => path.endsWith('/rfids?status=ACTIVE&limit=200'))).toBe(true);
    });

    test('and asks for no people where nobody has a chip', async () => {
      const { found, paths } = await readChips({ [CHIPS]: chips(held('2', null)) });
      expect(found).toEqual(none);
      expect(paths.filter((path) => path.includes('/rfid-members'))).toEqual([]);
    });

    test('and reads both lists to their end, within five pages', async () => {
      let asked = 0;
      const pages = (count: number) => () => {
        asked += 1;
        const page = chips(held(String(asked), asked === 1 ? 'gone' : 'member'));
        return { ...page, nextCursor: asked < count ? `page-${asked}` : null };
      };
      const { found } = await readChips({ [CHIPS]: pages(5) });
      expect(found).toMatchObject({
        account: { followUps: { items: [{ kind: 'RFIDS_OF_FORMER_MEMBERS', count: 1 }] } },
      });
      asked = 0;
      const longer = await readChips({ [CHIPS]: pages(1000) });
      expect(longer.found).toEqual({ account: { followUps: { items: [], unknown: ['RFIDS'] } } });
      expect(asked).toBe(5);
    });

    test('none where the backend has no chips', async () => {
      const { found } = await readChips({ [CHIPS]: failWith(501, 'NOT_IMPLEMENTED') });
      expect(found).toEqual(none);
    });
  });
});
