import { expect, test } from 'vitest';
import { failWith, sendJson, type BackendHandlers } from '../support/backend.ts';
import { priceOf } from '../support/prices.ts';
import { driver } from './driver.ts';
import { administratorRole, CARDS, privateRole, user } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

const HOME = `query Home { portal { supportHours(language: NO) }
  viewer { key user { firstName } screens { showBenefits }
    personalAccount { notices chargingOverview(months: 12) { months { month } }
      latestChargingRecords(first: 5) { key } benefits { key } } }
  news(language: NO, first: 3) { key } }`;

const ACCOUNT = `key kind isActive status paymentType hasPaymentMethod activePaymentMethod { label }
  paymentCards { cardMask lastMonth validity } isAddressRequired
  missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
  notices permissions { canAddTags } permissionDenial
  benefits { key } subscriptions { key isActive } latestChargingRecords { key }
  chargingOverview { thisMonth { month } }`;

const EVERYTHING = `{
  viewer { key isRegistered user { email } roles { roleName label cardName initials } rolesCount
    activeRole { roleId } personalRole { roleId } alternateRole { roleId }
    additionalRoles { roleId } userMode
    permissions { canAddTags } hasPaymentMethod activePaymentMethod { label }
    missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
    isAddressRequired
    organization { key name email organizationClassification
      organizationNumber phone companyPublic ehfNumber invoiceEmail invoiceReference
      businessAddress { city } invoiceAddress { city } remainingPlaces
      facility { locations { totalCount } refunds { totalCount } } refundHalfYears { refundPeriod } invitations { totalCount }
      account { ${ACCOUNT} } }
    screens { navigationVariant showBenefits showSubscriptions showChargingFacility showRefund showRoles
      hasFamilyLabels showPrivateSubscriptions }
    roleConstraints(roleId: MEMBER, organizationClassification: FAMILY) { constraint }
    identity { loginWay { provider } identities { userId } isRecentlyVerified suggestLinkAccounts }
    memberships { type } accounts { key } account { ${ACCOUNT} } personalAccount { ${ACCOUNT} } }
  again: viewer { user { lastName } account { notices benefits { name } } organization { name } }
  news(language: NO) { key } }`;

const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';

/** A backend that answers once `count` calls are waiting at the same time. */
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

test('the home fetches every resource once, all in parallel', async () => {
  const { read, paths } = await startPortal(untilTogether(driver(), 7));
  await read(HOME);
  expect(paths()).toEqual([
    '/gk-paymentcard/getpaymentcarddetail',
    '/v1/news?language=no&limit=3',
    '/v1/users/me',
    '/v1/users/me/benefits',
    '/v1/users/me/charging-records/latest?limit=5',
    '/v1/users/me/charging-records/months?from=2025-12&to=2026-11',
    '/v1/users/me/roles',
  ]);
  expect(priceOf(HOME).calls).toBeGreaterThanOrEqual(paths().length);
});

test('everything of the viewer, selected twice, is one call per resource', async () => {
  const { read, paths } = await startPortal(untilTogether(driver(), 9));
  await read(EVERYTHING);
  expect(new Set(paths()).size).toBe(paths().length);
  expect(paths()).toHaveLength(9);
});

test('everything of an administrator is one call per resource, all in parallel', async () => {
  // The cards of both accounts and both periods of refunds take one call each.
  const { read, paths, backend } = await startPortal({ ...untilTogether(driver(), 18), ...roles });
  await read(EVERYTHING, { role });
  expect(backend.requests[0]?.path).toBe('/v1/users/me/roles');
  expect(paths()).toEqual([
    '/gk-paymentcard/getpaymentcarddetail',
    '/gk-paymentcard/getpaymentcarddetail',
    '/v1/news?language=no&limit=3',
    '/v1/organizations/4001',
    '/v1/organizations/4001/benefits',
    '/v1/organizations/4001/chargelocations',
    '/v1/organizations/4001/charging-records/latest?limit=5',
    '/v1/organizations/4001/charging-records/months?from=2025-12&to=2026-11',
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
  expect(priceOf(EVERYTHING).calls).toBeGreaterThanOrEqual(paths().length);
});

test('the rest of an administrator’s data is returned when the cards fail', async () => {
  const { run } = await startPortal({ ...roles, [CARDS]: failWith(500) });
  const { data, errors } = await run(EVERYTHING, { role });
  expect(data).toMatchObject({
    viewer: {
      organization: {
        name: 'Fjord Transport AS',
        account: { paymentCards: null, subscriptions: [{}] },
        facility: { refunds: { totalCount: 2 } },
      },
    },
    news: [{ key: 'news-1' }],
  });
  const details = ['payment', 'paymentCardExpired', 'paymentCardExpiring'].map(
    (field) => `missingDetails.${field}`,
  );
  const ofPerson = ['activePaymentMethod', 'hasPaymentMethod', ...details];
  const ofAccount = [...ofPerson, 'paymentCards', 'permissionDenial', 'permissions'];
  const failed = [
    ...[...ofPerson, 'permissions'].map((field) => `viewer.${field}`),
    ...['account', 'organization.account', 'personalAccount'].flatMap((account) =>
      ofAccount.map((field) => `viewer.${account}.${field}`),
    ),
  ];
  expect(errors?.map(({ path }) => path?.join('.')).sort()).toEqual(failed.sort());
});

test('an access token is requested once', async () => {
  let count = 0;
  const { read, setCaller, backend } = await startPortal();
  setCaller(
    signedIn({
      accessToken: () => {
        count += 1;
        return Promise.resolve('token-of-kari');
      },
    }),
  );
  await read(EVERYTHING);
  expect(count).toBe(1);
  const personal = backend.requests.filter(({ path }) => !path.startsWith('/v1/news'));
  expect(new Set(personal.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer token-of-kari']),
  );
});

test('no answer is reused by the next request', async () => {
  const { readViewer, backend } = await startPortal();
  for (const firstName of ['Kari', 'Ola']) {
    backend.handlers['GET /v1/users/me'] = { ...user, firstName };
    expect(await readViewer('user { firstName }')).toEqual({ user: { firstName } });
  }
  expect(backend.requests).toHaveLength(2);
});

test('no call waits for the roles when no role is chosen', async () => {
  const { readViewer, backend } = await startPortal({
    ...untilTogether(driver(), 3),
    // Answers the roles once every independent call has arrived.
    'GET /v1/users/me/roles': async (_, response) => {
      await expect.poll(() => backend.requests.length).toBe(4);
      sendJson(response, [privateRole]);
    },
  });
  await readViewer(
    'user { firstName } userMode personalAccount { isActive benefits { key } latestChargingRecords { key } }',
  );
});

test('driver is the default assumed role, even for a single administrator role', async () => {
  const { readViewer, backend } = await startPortal({
    'GET /v1/users/me/roles': [administratorRole],
  });
  await readViewer('user { firstName } personalAccount { benefits { key } }');
  expect(new Set(backend.requests.map(({ headers }) => headers['x-assumed-role']))).toEqual(
    new Set(['ROLE_DRIVER']),
  );
});

test('an account that does not pay by card does not wait for the cards', async () => {
  const { readViewer } = await startPortal({
    [CARDS]: () => new Promise(() => undefined),
    'GET /v1/users/me': { ...user, paymentType: 'E-invoicing' },
  });
  expect(await readViewer('hasPaymentMethod account { hasPaymentMethod notices }')).toEqual({
    hasPaymentMethod: true,
    account: { hasPaymentMethod: true, notices: [] },
  });
});

test('the response reports the time that the backend took', async () => {
  const { run } = await startPortal();
  const { headers } = await run(HOME);
  expect(headers.get('server-timing')).toMatch(/^backend;dur=\d+\.\d, total;dur=\d+\.\d$/);
  expect(headers.get('cache-control')).toBe('no-store');
});
