import { expect, test } from 'vitest';
import { z } from 'zod';
import { mayBeSameSlot } from '../../../gateway/domain/facility/slot-conflict.ts';
import { failWith } from '../support/backend.ts';
import {
  charger,
  chargerOrder,
  chargerProject,
  organizationChargerOrder,
  organizationChargerProject,
} from './equipment.ts';
import { facilityCharger } from './facility-charger.ts';
import { administratorRole } from './fixtures.ts';
import { anonymous, startPortal } from './harness.ts';
import { mutationField } from './mutation-inputs.ts';
import { writeHandlers } from './write-handlers.ts';

const PROJECT = 'GET /v1/charger-projects/SOLBAKKEN26';
const ORDERS = 'GET /v1/users/me/charger-orders';
const unknown = failWith(404, { errorCode: 'INVALID_PROJECT_CODE', message: 'No such project' });

test('anyone can read a project by its code, in any spelling, with the charger and its installation as one price', async () => {
  const portal = await startPortal({ [PROJECT]: chargerProject });
  portal.setCaller(anonymous);
  for (const code of ['SOLBAKKEN26', ' solbakken-26 ', 'Solbakken 26'])
    expect(
      await portal.read(
        `{ chargerProject(code: "${code}") { status placesLeft allowsInvoice parkingLots { name status }
          products { productPrice installationPrice price priceNoVat monthlyPrice monthlyPriceNoVat activateCharger } } }`,
      ),
    ).toEqual({
      chargerProject: {
        status: 'OPEN',
        placesLeft: 38,
        allowsInvoice: true,
        parkingLots: [{ name: 'Plass 30', status: 'FREE' }],
        products: [
          {
            productPrice: 999_000,
            installationPrice: 499_000,
            price: 1_498_000,
            priceNoVat: 1_198_400,
            monthlyPrice: 8625,
            monthlyPriceNoVat: 6900,
            activateCharger: false,
          },
        ],
      },
    });
});

test('guesses of codes are limited, and above the limit a right code reads like a wrong one', async () => {
  const portal = await startPortal({ [PROJECT]: chargerProject });
  portal.setCaller(anonymous);
  const projectQuery = (code: string) => `{ chargerProject(code: "${code}") { code } }`;
  for (let guess = 0; guess < 20; guess += 1) {
    portal.backend.handlers[`GET /v1/charger-projects/GUESS${guess}`] = unknown;
    expect(await portal.read(projectQuery(`GUESS${guess}`))).toEqual({ chargerProject: null });
    // A code that is found is not counted as a guess, however often it is repeated.
    if (guess < 5) await portal.read(projectQuery('SOLBAKKEN26'));
  }
  portal.backend.handlers['GET /v1/charger-projects/GUESS20'] = unknown;
  expect(await portal.readCodes(projectQuery('GUESS20'))).toEqual(['TOO_MANY_REQUESTS']);
  expect(await portal.readCodes(projectQuery('SOLBAKKEN26'))).toEqual(['TOO_MANY_REQUESTS']);
});

test('a backend failure is not reported as an unknown code', async () => {
  const portal = await startPortal({ [PROJECT]: failWith(500) });
  expect(await portal.readCodes('{ chargerProject(code: "SOLBAKKEN26") { code } }')).toHaveLength(
    1,
  );
});

test('an order belongs to the person who placed it', async () => {
  const portal = await startPortal({ [ORDERS]: [chargerOrder] });
  expect(
    await portal.readViewer('mine: chargerOrder(key: "order-9") { status } other: chargerOrder(key: "x") { status }'),
  ).toEqual({ mine: { status: 'RESERVED' }, other: null }); // oxfmt-ignore
});

test('the card payment of an order returns to the order alone', async () => {
  const portal = await startPortal(writeHandlers());
  await portal.read(`mutation { ${mutationField('payChargerOrder', null)} }`);
  const [start, details] = portal.writes();
  expect(start).toMatchObject({ path: '/v1/users/me/charger-orders/order-9/cardpayments' });
  expect(
    z
      .object({})
      .loose()
      .parse(JSON.parse(start?.body ?? '')),
  ).toMatchObject({
    price: 1_498_000,
    monthlyPrice: 8625,
    termsAccepted: true,
  });
  expect(start?.body).toMatch(/"returnUrl":"[^?"]+\/bestill-lader\/SOLBAKKEN26\/order\/order-9"/);
  expect(start?.body).not.toContain('a.b.c.d.e');
  expect(details).toMatchObject({ path: '/v1/cardpayments/payment-1/details' });
});

test('an order is refused without accepted terms', async () => {
  const { run, writes } = await startPortal(writeHandlers());
  const source = mutationField('placeChargerOrder', null).replace(
    'termsAccepted: true',
    'termsAccepted: false',
  );
  const { errors } = await run(`mutation { ${source} }`);
  expect(errors?.[0]?.extensions).toMatchObject({
    fields: [{ path: 'termsAccepted', code: 'TERMS_REQUIRED' }],
  });
  expect(writes()).toEqual([]);
});

test.each([
  ['PRICE_CHANGED', 409],
  ['SLOT_TAKEN', 409],
  ['PROJECT_CLOSED', 409],
  ['MISSING_PRODUCT', 400],
  ['NOT_FOUND', 404],
])('a refusal keeps its code: %s', async (code, status) => {
  const path = 'POST /v1/users/me/charger-orders/order-9/placement';
  const { run } = await startPortal({ ...writeHandlers(), [path]: failWith(status, code) });
  const { errors } = await run(`mutation { ${mutationField('placeChargerOrder', null)} }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code, status });
});

test('an organisation sees its orders, with possible duplicates of a slot, and no payment', async () => {
  const order = (id: string, parkingLot: string, change: object = {}) => ({
    ...organizationChargerOrder,
    id,
    parkingLot,
    ...change,
  });
  const portal = await startPortal({
    'GET /v1/users/me/roles': [administratorRole],
    'GET /v1/organizations/4001/charger-projects': [organizationChargerProject],
    'GET /v1/organizations/4001/charger-orders': [
      order('1', 'Plass 25'),
      order('2', 'P25'),
      order('3', 'Plass 26'),
      order('4', '26', { status: 'CANCELLED' }),
      order('5', 'Plass 25', { projectCode: 'OTHER' }),
    ],
  });
  const data = await portal.readViewer(
    'organization { chargerProjects { code url } projectOrders { nodes { key hasConflict } } }',
    { role: administratorRole.userRoleId },
  );
  expect(data).toMatchObject({
    organization: {
      chargerProjects: [{ code: 'SOLBAKKEN26' }],
      projectOrders: {
        nodes: [
          { key: '1', hasConflict: true },
          { key: '2', hasConflict: true },
          { key: '3', hasConflict: false },
          { key: '4', hasConflict: false },
          { key: '5', hasConflict: false },
        ],
      },
    },
  });
  expect(JSON.stringify(data)).toMatch(/\/bestill-lader\/SOLBAKKEN26"/);
});

const CHARGERS = 'GET /v1/users/me/chargers';
const own = charger();
const FACILITY = 'GET /v1/organizations/4001/facility/chargers';
const mounted = { ...chargerOrder, status: 'INSTALLED', placedAt: '2026-10-01T09:00:00Z', installsTo: '2026-11-01', chargerId: own.id }; // oxfmt-ignore

// ORDER-15: by the charger, whatever the backend says of the order and whatever day was planned.
test.each([
  ['the charger is there', {}, [own], 'INSTALLED', 'INSTALLED'],
  ['the charger is there early', { status: 'RECEIVED', installsTo: '2027-01-11' }, [own], 'INSTALLED', 'INSTALLED'],
  ['there is no charger', {}, [], 'RECEIVED', 'OVERDUE'],
  ['the link is missing', { chargerId: null }, [own], 'RECEIVED', 'OVERDUE'],
  ['the chargers cannot be fetched', {}, failWith(500), 'RECEIVED', 'UNKNOWN'],
  ['the chargers are not offered', {}, failWith(404), 'RECEIVED', 'UNKNOWN'],
  ['a charger cannot be read', {}, [{ ...own, id: null }], 'RECEIVED', 'UNKNOWN'],
  ['its day is to come', { status: 'RECEIVED', installsTo: '2027-01-11' }, [], 'RECEIVED', 'PLANNED'],
])('an order has the status that the charger shows: %s', async (_, changes, chargers, status, installation) => {
  const portal = await startPortal({ [ORDERS]: [{ ...mounted, ...changes }], [CHARGERS]: chargers });
  const shown = { status, installation };
  expect(
    await portal.readViewer('homeChargerOrders { nodes { status installation } } chargerOrder(key: "order-9") { status installation }'),
  ).toEqual({ homeChargerOrders: { nodes: [shown] }, chargerOrder: shown });
}); // oxfmt-ignore

test('chargers are not fetched for reservations and cancelled orders', async () => {
  const portal = await startPortal({ [ORDERS]: [chargerOrder, { ...mounted, id: 'b', status: 'CANCELLED' }] }); // oxfmt-ignore
  await portal.readViewer('homeChargerOrders { nodes { status } }');
  expect(portal.calls()).not.toContain(CHARGERS);
});

test.each([
  ['its facility has the charger', { chargerId: 'f-1' }, [facilityCharger('f-1')], 'INSTALLED'],
  ['its facility has none', { chargerId: 'f-1' }, [facilityCharger('f-2')], 'RECEIVED'],
  ['the backend has no link', {}, [facilityCharger('f-1')], 'RECEIVED'],
  ['its facility cannot be fetched', { chargerId: 'f-1' }, failWith(500), 'RECEIVED'],
])('an organisation sees an order as installed where %s', async (_, changes, chargers, status) => {
  const portal = await startPortal({
    'GET /v1/users/me/roles': [administratorRole],
    'GET /v1/organizations/4001/charger-orders': [{ ...organizationChargerOrder, status: 'INSTALLED', ...changes }],
    [FACILITY]: chargers,
  });
  expect(
    await portal.readViewer('organization { projectOrders { nodes { status } } }', { role: administratorRole.userRoleId }),
  ).toEqual({ organization: { projectOrders: { nodes: [{ status }] } } });
}); // oxfmt-ignore

test.each([
  ['Plass 25', 'P25', true],
  ['25', 'Plass 025', true],
  ['plass 25', 'PLASS 25', true],
  ['Plass 25', 'Gjest 25', false],
  ['Plass 25', 'Plass 26', false],
  ['Hjørnet', 'Hjørnet', false],
])('%s and %s may be the same slot: %s', (one, other, expected) => {
  expect(mayBeSameSlot(one, other)).toBe(expected);
  expect(mayBeSameSlot(other, one)).toBe(expected);
});
