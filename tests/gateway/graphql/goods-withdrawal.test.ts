import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { chargerOrder, rfidOrder } from './equipment.ts';
import { administratorRole, organization, privateRole, user } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

// The tests' now is noon in Oslo on 20 November 2026.
const RIGHT = 'coolingOff { state agreedAt validTo rescindedAt usedDays usedCost refund }';
const bought = {
  ...rfidOrder,
  ...{ createdAt: '2026-11-16T09:00:00Z', receivedAt: '2026-11-18T09:00:00Z', isConsumers: true },
};
const installed = {
  ...chargerOrder,
  ...{ status: 'INSTALLED', placedAt: '2026-10-01T09:00:00Z', isConsumers: true },
  ...{ receivedAt: '2026-11-18T09:00:00Z', rescindedAt: null, subscription: null },
};
const chipsOf = async (order: object) => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/rfid-orders': { items: [order], nextCursor: null },
  });
  return readViewer(`account { isConsumer rfidOrders { nodes { receivedAt ${RIGHT} } } }`);
};
const chargersOf = async (order: object) => {
  const { readViewer } = await startPortal({ 'GET /v1/users/me/charger-orders': [order] });
  return readViewer(`homeChargerOrders { nodes { receivedAt ${RIGHT} } }`);
};

describe('the right of withdrawal', () => {
  test('from chips counts from their receipt', async () => {
    expect(await chipsOf(bought)).toMatchObject({
      account: {
        isConsumer: true,
        rfidOrders: {
          nodes: [
            {
              receivedAt: '2026-11-18T09:00:00.000Z',
              coolingOff: { state: 'OPEN', validTo: '2026-12-02', usedCost: 0, refund: 5000 },
            },
          ],
        },
      },
    });
  });

  test.each([
    { isConsumers: false },
    // A backend that takes no withdrawals.
    { isConsumers: undefined },
  ])('is absent from an order with %j', async (changes) => {
    expect(await chipsOf({ ...bought, ...changes })).toMatchObject({
      account: { rfidOrders: { nodes: [{ coolingOff: null }] } },
    });
    expect(await chargersOf({ ...installed, ...changes })).toMatchObject({
      homeChargerOrders: { nodes: [{ coolingOff: null }] },
    });
  });

  test('does not begin with a receipt that is planned', async () => {
    expect(await chipsOf({ ...bought, receivedAt: '2026-11-25T09:00:00Z' })).toMatchObject({
      account: {
        rfidOrders: {
          nodes: [{ receivedAt: null, coolingOff: { state: 'OPEN', validTo: null } }],
        },
      },
    });
  });

  test('from a charger counts its active subscription', async () => {
    const subscription = {
      ...{ id: '7', type: 'OTHER', name: 'LA-1', price: 6000, priceNoVat: 4800, validTo: null },
      ...{ chargerId: 'c', agreedAt: '2026-11-19T09:00:00Z', startsAtOnce: true },
      ...{ billed: 6000, rescindedAt: null },
    };
    // Two days of November cost 2 / 30 of 60 kroner.
    expect(await chargersOf({ ...installed, subscription })).toMatchObject({
      homeChargerOrders: {
        nodes: [{ coolingOff: { usedDays: 2, usedCost: 400, refund: installed.price + 5600 } }],
      },
    });
  });
});

// PURCHASE-15, a second time: the roles that the backend has for the person, the class of the account without any, and who is a consumer.
const SMB = { ...administratorRole, roleId: '000000001', userRoleId: 'role-smb' };
test.each([
  ['a private role', [privateRole], 'PRIVATE', true],
  ['a private role and a company to administer', [administratorRole, privateRole], 'COMPANY', true],
  ['a company to administer', [administratorRole], 'COMPANY', false],
  ['a small business', [SMB], 'COMPANY', false],
  ['no role and a private account', [], 'PRIVATE', true],
  ['no role and an account of an unknown class', [], null, true],
  ['no role and a company’s account', [], 'COMPANY', false],
  ['no role and a cooperative’s account', [], 'COOPERATIVE', false],
])('a person with %s is a consumer or not', async (_, roles, accountClassification, is) => {
  const subscription = {
    ...{ id: '7', type: 'LADEFORDEL', name: 'Ladefordel', price: 6125, priceNoVat: 4900 },
    ...{ validTo: null, chargerId: null, agreedAt: '2026-11-19T09:00:00Z', startsAtOnce: true },
    ...{ billed: 6125, rescindedAt: null },
  };
  const { readViewer } = await startPortal({
    'GET /v1/users/me': { ...user, accountClassification },
    'GET /v1/users/me/roles': roles,
    'GET /v1/users/me/subscriptions': [subscription],
  });
  expect(
    await readViewer('personalAccount { isConsumer subscriptions { coolingOff { state } } }'),
  ).toEqual({
    personalAccount: {
      isConsumer: is,
      subscriptions: [{ coolingOff: is ? { state: 'OPEN' } : null }],
    },
  });
});

describe('withdrawing', () => {
  const CHIPS = '/v1/users/me/rfid-orders/order-1/rescission';
  const CHARGER = '/v1/users/me/charger-orders/order-9/rescission';
  const chips = (account = PERSONAL_ACCOUNT_KEY) =>
    `mutation { rescindRfidOrder(input: { accountId: "${idOf('Account', account)}", id: "${idOf('RfidOrder', 'order-1')}" }) { rfidOrder { ${RIGHT} } account { key } } }`;
  const charger = `mutation { rescindChargerOrder(input: { id: "${idOf('ChargerOrder', 'order-9')}", usedCost: 400 }) { chargerOrder { ${RIGHT} } } }`;
  const rescindedAt = '2026-11-20T11:00:00.000Z';

  test('returns the order with the used right', async () => {
    const { read, bodies } = await startPortal({
      [`POST ${CHIPS}`]: { ...bought, rescindedAt },
      [`POST ${CHARGER}`]: { ...installed, status: 'CANCELLED', rescindedAt },
    });
    const used = { state: 'USED', rescindedAt, refund: null };
    expect(await read(chips())).toMatchObject({
      rescindRfidOrder: { rfidOrder: { coolingOff: used }, account: { key: PERSONAL_ACCOUNT_KEY } },
    });
    expect(await read(charger)).toMatchObject({
      rescindChargerOrder: { chargerOrder: { coolingOff: used } },
    });
    expect(bodies()).toEqual([
      ['POST', CHIPS, null],
      ['POST', CHARGER, { usedCost: 400 }],
    ]);
  });

  test.each([
    [403, 'FORBIDDEN'],
    [409, 'COOLING_OFF_EXPIRED'],
  ])('keeps the backend’s refusal %i %s', async (status, code) => {
    const { run } = await startPortal({ [`POST ${CHIPS}`]: failWith(status, code) });
    expect((await run(chips())).errors).toMatchObject([{ extensions: { code, status } }]);
  });

  test('is refused for an account of another role, and asks no backend', async () => {
    const { run, writes } = await startPortal({
      'GET /v1/users/me/roles': [privateRole, administratorRole],
      'GET /v1/organizations/4001': organization,
    });
    const mismatch = [{ extensions: { code: 'ACCOUNT_MISMATCH' } }];
    expect((await run(chips('4001'), { role: privateRole.userRoleId })).errors).toMatchObject(mismatch); // oxfmt-ignore
    expect((await run(chips('9999'))).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    expect(writes()).toEqual([]);
  });
});
