import { afterEach, expect, test } from 'vitest';
import type { BackendHandlers } from '../support/backend.ts';
import { sendJson } from '../support/backend.ts';
import { administratorRole, CARDS, driver, privateRole, user } from './fixtures.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const HOME = `query Home { portal { supportHours(language: no) }
  viewer { id user { firstName } notices navigation { showBenefits }
    chargingOverview(months: 12) { months { month } } latestChargingRecords(first: 5) { id }
    benefits { id } }
  news(language: no, first: 3) { id } }`;

const EVERYTHING = `{
  viewer { id isRegistered user { email } roles { roleName label cardName initials } rolesCount
    activeRole { roleId } personalRole { roleId } alternateRole { roleId }
    additionalRoles { roleId } userMode
    permissions { canAddTags } hasPaymentMethod activePaymentMethod { label }
    missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
    isAddressRequired notices
    organization { id name email status paymentType organizationClassification isPaymentValid
      organizationNumber phone companyPublic ehfNumber invoiceEmail invoiceReference
      businessAddress { city } invoiceAddress { city } isAddressRequired
      missingDetails { payment paymentCardExpired paymentCardExpiring }
      paymentCards { cardMask lastMonth validity } subscriptions { id isActive }
      chargeLocations { id } refundPeriods refunds { id } invitations { id } }
    navigation { variant showBenefits showSubscriptions showChargingFacility showRefund showRoles
      hasFamilyLabels }
    showPrivateSubscriptions
    roleConstraints(roleId: "821200001", organizationClassification: FAMILY) { constraint }
    identity { loginProvider identities { provider } isRecentlyVerified suggestLinkAccounts }
    benefits { id } memberships { type } subscriptions { id isActive }
    latestChargingRecords { id } chargingOverview { thisMonth { month } } }
  again: viewer { user { lastName } notices benefits { name } organization { name } }
  news(language: no) { id } }`;

/** A backend that answers nobody until so many calls wait at once. */
function untilTogether(handlers: BackendHandlers, count: number): BackendHandlers {
  let waiting = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return Object.fromEntries(
    Object.entries(handlers).map(([call, answer]): [string, BackendHandlers[string]] => [
      call,
      async (request, response) => {
        waiting += 1;
        if (waiting >= count) open();
        await opened;
        const value: unknown = typeof answer === 'function' ? answer(request, response) : answer;
        return value;
      },
    ]),
  );
}

test('the home asks every resource once and all at the same time', async () => {
  graphql = await startGraphql({ handlers: untilTogether(driver(), 7) });
  const { errors } = await graphql.ask(HOME);
  expect(errors).toBeUndefined();
  expect(graphql.paths()).toEqual([
    '/gk-paymentcard/getpaymentcarddetail',
    '/v1/news?language=no&limit=3',
    '/v1/users/me',
    '/v1/users/me/benefits',
    '/v1/users/me/charging-records/latest?limit=5',
    '/v1/users/me/charging-records/months?from=2025-12&to=2026-11',
    '/v1/users/me/roles',
  ]);
});

test('everything of the viewer, twice over, is one call for each resource', async () => {
  graphql = await startGraphql({ handlers: untilTogether(driver(), 9) });
  const { errors } = await graphql.ask(EVERYTHING);
  expect(errors).toBeUndefined();
  expect(new Set(graphql.paths()).size).toBe(graphql.paths().length);
  expect(graphql.paths()).toHaveLength(9);
});

test('everything of an administrator is one call for each resource, all at the same time', async () => {
  const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
  // Both lists of cards, and both periods of refunds, are one call each.
  graphql = await startGraphql({ handlers: { ...untilTogether(driver(), 15), ...roles } });
  const headers = { 'x-active-role': 'role-administrator' };
  const { errors } = await graphql.ask(EVERYTHING, {}, headers);
  expect(errors).toBeUndefined();
  expect(graphql.backend.requests[0]?.path).toBe('/v1/users/me/roles');
  expect(graphql.paths()).toEqual([
    '/gk-paymentcard/getpaymentcarddetail',
    '/gk-paymentcard/getpaymentcarddetail',
    '/v1/news?language=no&limit=3',
    '/v1/organizations/4001',
    '/v1/organizations/4001/chargelocations',
    '/v1/organizations/4001/invitations',
    '/v1/organizations/4001/refunds?refundPeriod=CURRENT',
    '/v1/organizations/4001/refunds?refundPeriod=PREVIOUS',
    '/v1/organizations/4001/subscriptions',
    '/v1/users/me',
    '/v1/users/me/benefits',
    '/v1/users/me/benefits/memberships',
    '/v1/users/me/charging-records/latest?limit=5',
    '/v1/users/me/charging-records/months?from=2025-12&to=2026-11',
    '/v1/users/me/roles',
    '/v1/users/me/subscriptions',
  ]);
});

test('with the cards failing, everything else of an administrator is still answered', async () => {
  graphql = await startGraphql({
    handlers: {
      ...driver(),
      'GET /v1/users/me/roles': [privateRole, administratorRole],
      [CARDS]: (_, response) => sendJson(response, { status: 500 }, 500),
    },
  });
  const headers = { 'x-active-role': 'role-administrator' };
  const { data, errors } = await graphql.ask(EVERYTHING, {}, headers);
  expect(data).toMatchObject({
    viewer: { organization: { name: 'Fjord Transport AS', paymentCards: null, refunds: [{}, {}] } },
    news: [{ id: 'news-1' }],
  });
  expect(errors?.map(({ path }) => path?.join('.')).sort()).toEqual([
    'viewer.activePaymentMethod',
    'viewer.hasPaymentMethod',
    'viewer.missingDetails.payment',
    'viewer.missingDetails.paymentCardExpired',
    'viewer.missingDetails.paymentCardExpiring',
    'viewer.organization.isPaymentValid',
    'viewer.organization.missingDetails.payment',
    'viewer.organization.missingDetails.paymentCardExpired',
    'viewer.organization.missingDetails.paymentCardExpiring',
    'viewer.organization.paymentCards',
    'viewer.permissions',
  ]);
});

test('a token is asked for once', async () => {
  let asked = 0;
  graphql = await startGraphql({ handlers: driver() });
  graphql.who.caller = signedIn({
    accessToken: () => {
      asked += 1;
      return Promise.resolve('token-of-kari');
    },
  });
  await graphql.ask(EVERYTHING);
  expect(asked).toBe(1);
  const personal = graphql.backend.requests.filter(({ path }) => !path.startsWith('/v1/news'));
  expect(new Set(personal.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer token-of-kari']),
  );
});

test('nothing is kept from one request to the next', async () => {
  graphql = await startGraphql({ handlers: driver() });
  for (const name of ['Kari', 'Ola']) {
    graphql.backend.handlers['GET /v1/users/me'] = {
      ...user,
      firstName: name,
    };
    const { data } = await graphql.ask('{ viewer { user { firstName } } }');
    expect(data).toEqual({ viewer: { user: { firstName: name } } });
  }
  expect(graphql.backend.requests).toHaveLength(2);
});

test('without a chosen role nothing waits for the roles', async () => {
  const handlers = driver();
  const asked = new Set<string>();
  const others = untilTogether({ ...handlers }, 3);
  graphql = await startGraphql({
    handlers: {
      ...others,
      // The roles are answered only when everything that hangs on nothing else has been asked.
      'GET /v1/users/me/roles': async ({ path }, response) => {
        asked.add(path);
        await expect.poll(() => graphql?.backend.requests.length).toBe(4);
        sendJson(response, [privateRole]);
      },
    },
  });
  const { errors } = await graphql.ask(
    '{ viewer { user { firstName } userMode benefits { id } latestChargingRecords { id } } }',
  );
  expect(errors).toBeUndefined();
});

test('the default assumed role is driver, whatever role is the only one', async () => {
  graphql = await startGraphql({
    handlers: { ...driver(), 'GET /v1/users/me/roles': [administratorRole] },
  });
  await graphql.ask('{ viewer { user { firstName } benefits { id } } }');
  expect(new Set(graphql.backend.requests.map(({ headers }) => headers['x-assumed-role']))).toEqual(
    new Set(['ROLE_DRIVER']),
  );
});

test('who does not pay by card does not wait for the cards', async () => {
  const never: BackendHandlers[string] = () => new Promise(() => undefined);
  graphql = await startGraphql({
    handlers: {
      ...driver(),
      [CARDS]: never,
      'GET /v1/users/me': { ...user, paymentType: 'E-invoicing' },
    },
  });
  const { data, errors } = await graphql.ask('{ viewer { hasPaymentMethod notices } }');
  expect(errors).toBeUndefined();
  expect(data).toEqual({ viewer: { hasPaymentMethod: true, notices: [] } });
});

test('the browser is told how long the backend took', async () => {
  graphql = await startGraphql({ handlers: driver() });
  const { headers } = await graphql.ask(HOME);
  expect(headers.get('server-timing')).toMatch(/^backend;dur=\d+\.\d, total;dur=\d+\.\d$/);
  expect(headers.get('cache-control')).toBe('no-store');
});
