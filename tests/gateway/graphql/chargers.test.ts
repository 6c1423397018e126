import { expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { charger } from './equipment.ts';
import { startPortal } from './harness.ts';

const CHARGERS = 'GET /v1/users/me/chargers';
const ACTIVATION = '/v1/users/me/chargers/charger-1/activation';

/** The fields of `activateCharger` or `endCharger`. */
const change = (mutation: 'activate' | 'end', selection: string, id = 'charger-1') =>
  `${mutation}Charger(input: { id: "${idOf('UserCharger', id)}"${mutation === 'activate' ? ', termsAccepted: true' : ''} }) { ${selection} }`;

test('chargers have the fields of the specification', async () => {
  const { readViewer } = await startPortal({ [CHARGERS]: [charger(null)] });
  expect(
    await readViewer(
      `chargers { key code location parkingLot model maxPower status cooperative cooperativePrice
        kwhPrice price priceNoVat subscription { name validTo isActive } }`,
    ),
  ).toEqual({
    chargers: [
      {
        key: 'charger-1',
        code: 'LA-20108',
        location: 'Solbakken, garasje nord',
        parkingLot: 'Plass 8',
        model: 'Nordlader Garasje 11',
        maxPower: 11_000,
        status: 'ACTIVE',
        cooperative: 'Solbakken borettslag',
        cooperativePrice: 149,
        kwhPrice: 219,
        price: 8625,
        priceNoVat: 6900,
        subscription: { name: 'Hjemmelader LA-20108', validTo: null, isActive: true },
      },
    ],
  });
});

test.each([
  ['was never activated', charger(), 'NOT_ACTIVE'],
  ['is cancelled for today', charger('2026-11-20'), 'ACTIVE'],
  ['ended yesterday', charger('2026-11-19'), 'NOT_ACTIVE'],
])('a charger whose subscription %s', async (_, one, status) => {
  const { readViewer } = await startPortal({ [CHARGERS]: [one] });
  expect(await readViewer('chargers { status }')).toEqual({ chargers: [{ status }] });
});

test('chargers that cannot be fetched are the only field that fails', async () => {
  const { run } = await startPortal({ [CHARGERS]: failWith(500) });
  const { data } = await run('{ viewer { chargers { key } account { subscriptions { key } } } }');
  expect(data).toMatchObject({ viewer: { chargers: null, account: { subscriptions: [{}] } } });
});

test('each change refreshes the chargers and the subscriptions', async () => {
  const becoming = (validTo: string | null) => () => {
    const now = charger(validTo);
    Object.assign(portal.backend.handlers, {
      [CHARGERS]: [now],
      'GET /v1/users/me/subscriptions': [now.subscription],
    });
    return now;
  };
  const portal = await startPortal({
    [`POST ${ACTIVATION}`]: becoming(null),
    [`DELETE ${ACTIVATION}`]: becoming('2026-11-30'),
  });
  const both = `charger { subscription { validTo } } viewer { chargers { subscription { validTo } }
    personalAccount { subscriptions { validTo } } }`;
  const data = await portal.read(`mutation { first: ${change('activate', both)}
    then: ${change('end', both)} again: ${change('activate', both)} }`);
  const payload = (validTo: string | null) => ({
    charger: { subscription: { validTo } },
    viewer: {
      chargers: [{ subscription: { validTo } }],
      personalAccount: { subscriptions: [{ validTo }] },
    },
  });
  expect(data).toEqual({
    first: payload(null),
    then: payload('2026-11-30'),
    again: payload(null),
  });
  const [write] = portal.writes();
  expect(write).toMatchObject({ method: 'POST', path: ACTIVATION, body: '' });
  expect(write?.headers['idempotency-key']).toMatch(/./);
});

test('a cancelled charger has the day until which it stays active', async () => {
  const cancelled = charger('2026-11-30');
  const { read } = await startPortal({
    [CHARGERS]: [cancelled],
    [`DELETE ${ACTIVATION}`]: cancelled,
  });
  const mutation = change('end', 'charger { status subscription { validTo } }');
  expect(await read(`mutation { ${mutation} }`)).toEqual({
    endCharger: {
      charger: { status: 'ACTIVE', subscription: { validTo: '2026-11-30' } },
    },
  });
});

test.each([
  [false, 'TERMS_REQUIRED'],
  [null, 'CHOICE_INVALID'],
  [undefined, 'CHOICE_INVALID'],
])('a charger is not activated without accepted terms (%s)', async (termsAccepted, code) => {
  const { run, writes } = await startPortal({ [`POST ${ACTIVATION}`]: charger(null) });
  const { errors } = await run(
    'mutation ($input: ActivateChargerInput!) { activateCharger(input: $input) { charger { key } } }',
    { variables: { input: { id: idOf('UserCharger', 'charger-1'), termsAccepted } } },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'termsAccepted', code }],
  });
  expect(writes()).toEqual([]);
});

test.each([
  ['CHARGER_ACTIVE', 409],
  ['CHARGER_NOT_ACTIVE', 409],
  ['PAYMENTTYPE_NONE', 400],
  ['INVALID_PAYMENTCARD', 400],
  ['NOT_FOUND', 404],
])('a refusal of the backend keeps its code %s', async (code, status) => {
  const { run } = await startPortal({ [`POST ${ACTIVATION}`]: failWith(status, code) });
  const { errors } = await run(`mutation { ${change('activate', 'charger { key }')} }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code, status });
});

test('an id is one segment of a path, whatever it contains', async () => {
  const { run, writes } = await startPortal();
  await run(`mutation { ${change('end', 'charger { key }', '../../roles/1?x=')} }`);
  expect(writes().map(({ path }) => path)).toEqual([
    '/v1/users/me/chargers/..%2F..%2Froles%2F1%3Fx%3D/activation',
  ]);
});
