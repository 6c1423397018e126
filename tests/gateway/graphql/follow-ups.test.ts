import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, organization, privateRole } from './fixtures.ts';
import { facilityCharger as charger } from './facility-charger.ts';
import { startPortal } from './harness.ts';

const role = administratorRole.userRoleId;
const COMPANY = 'GET /v1/organizations/4001';
const LOCATIONS = `${COMPANY}/chargelocations`;
const CHARGERS = `${COMPANY}/facility/chargers`;
const PEOPLE = `${COMPANY}/people`;
const INVOICES = `${COMPANY}/invoices`;
const location = { id: 'garage', name: 'Garasjen', city: 'Oslo', address: null, possible: null, controllers: [] }; // oxfmt-ignore
const broken = { outOfOrderSince: '2026-11-18T08:00:00Z' };
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
});
