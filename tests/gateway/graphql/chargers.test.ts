import { afterEach, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { driver } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';
import { charger } from './things.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const ALL = 'GET /v1/users/me/chargers';
const MINE = 'GET /v1/users/me/subscriptions';
const ACTIVATION = '/v1/users/me/chargers/charger-1/activation';
const ACTIVATE = `mutation { activateCharger(id: "charger-1", termsAccepted: true) {
  chargers { status } subscriptions { name } } }`;
const asked = ({ backend }: TestGraphql, path: string) =>
  backend.requests.filter((request) => `${request.method} ${request.path}` === path);

test('the chargers speak the words of the specification', async () => {
  const portal = await start({ [ALL]: [charger(null)] });
  const { data } =
    await portal.ask(`{ viewer { chargers { id code location parkingLot model maxPower status
    cooperative cooperativePrice pricePerKwh price priceWithVat subscription { name validTo isActive } } } }`);
  expect(data).toEqual({
    viewer: {
      chargers: [
        {
          id: 'charger-1',
          code: 'LA-20108',
          location: 'Solbakken, garasje nord',
          parkingLot: 'Plass 8',
          model: 'Nordlader Garasje 11',
          maxPower: 11_000,
          status: 'ACTIVE',
          cooperative: 'Solbakken borettslag',
          cooperativePrice: 149,
          pricePerKwh: 219,
          price: 6900,
          priceWithVat: 8625,
          subscription: { name: 'Hjemmelader LA-20108', validTo: null, isActive: true },
        },
      ],
    },
  });
});

test.each([
  ['was never activated', charger(), 'NOT_ACTIVE'],
  ['is cancelled for today', charger('2026-11-20'), 'ACTIVE'],
  ['ended yesterday', charger('2026-11-19'), 'NOT_ACTIVE'],
])('a charger whose subscription %s', async (_, one, status) => {
  const portal = await start({ [ALL]: [one] });
  const { data } = await portal.ask('{ viewer { chargers { status } } }');
  expect(data).toEqual({ viewer: { chargers: [{ status }] } });
});

test('chargers that cannot be fetched cost themselves alone', async () => {
  const portal = await start({ [ALL]: (_, response) => sendJson(response, {}, 500) });
  const { data } = await portal.ask('{ viewer { chargers { id } subscriptions { id } } }');
  expect(data).toMatchObject({ viewer: { chargers: null, subscriptions: [{}] } });
});

test('each change refreshes the chargers and the subscriptions', async () => {
  const becoming = (validTo: string | null) => () => {
    const now = charger(validTo);
    Object.assign(portal.backend.handlers, { [ALL]: [now], [MINE]: [now.subscription] });
    return now;
  };
  const portal = await start({
    [`POST ${ACTIVATION}`]: becoming(null),
    [`DELETE ${ACTIVATION}`]: becoming('2026-11-30'),
  });
  const both = 'chargers { subscription { validTo } } subscriptions { validTo }';
  const { data } = await portal.ask(`mutation {
    first: activateCharger(id: "charger-1", termsAccepted: true) { ${both} }
    then: deactivateCharger(id: "charger-1") { ${both} }
    again: activateCharger(id: "charger-1", termsAccepted: true) { ${both} } }`);
  const told = (validTo: string | null) => ({
    chargers: [{ subscription: { validTo } }],
    subscriptions: [{ validTo }],
  });
  expect(data).toEqual({ first: told(null), then: told('2026-11-30'), again: told(null) });
  const [write] = asked(portal, `POST ${ACTIVATION}`);
  expect(write?.body).toBe('');
  expect(write?.headers['idempotency-key']).toMatch(/./);
});

test('ending says until when it stays active', async () => {
  const portal = await start({
    [ALL]: [charger('2026-11-30')],
    [`DELETE ${ACTIVATION}`]: charger('2026-11-30'),
  });
  const { data } = await portal.ask(
    'mutation { deactivateCharger(id: "charger-1") { chargers { status subscription { validTo } } } }',
  );
  expect(data).toEqual({
    deactivateCharger: {
      chargers: [{ status: 'ACTIVE', subscription: { validTo: '2026-11-30' } }],
    },
  });
});

test.each(['', ', termsAccepted: null', ', termsAccepted: false'])(
  'nothing is activated without agreement to the terms (%s)',
  async (terms) => {
    const portal = await start({ [`POST ${ACTIVATION}`]: charger(null) });
    const { errors } = await portal.ask(
      `mutation { activateCharger(id: "charger-1"${terms}) { id } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'termsAccepted', message: 'validation.TERMS_REQUIRED' }],
    });
    expect(asked(portal, `POST ${ACTIVATION}`)).toEqual([]);
  },
);

test.each([
  ['CHARGER_ACTIVE', 409],
  ['CHARGER_NOT_ACTIVE', 409],
  ['PAYMENTTYPE_NONE', 400],
  ['INVALID_PAYMENTCARD', 400],
  ['NOT_FOUND', 404],
])('what the backend refuses with %s', async (errorCode, status) => {
  const portal = await start({
    [`POST ${ACTIVATION}`]: (_, response) => sendJson(response, { status, errorCode }, status),
  });
  const { errors } = await portal.ask(ACTIVATE);
  expect(errors?.[0]?.extensions).toMatchObject({ code: errorCode, status });
});

test('an id is one part of a path, whatever it holds', async () => {
  const portal = await start();
  await portal.ask('mutation { deactivateCharger(id: "../../roles/1?x=") { id } }');
  const paths = portal.backend.requests.filter(({ method }) => method === 'DELETE');
  expect(paths.map(({ path }) => path)).toEqual([
    '/v1/users/me/chargers/..%2F..%2Froles%2F1%3Fx%3D/activation',
  ]);
});
