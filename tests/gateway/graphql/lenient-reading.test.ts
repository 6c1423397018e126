import { expect, test } from 'vitest';
import {
  administratorRole,
  card,
  CARDS,
  invoice,
  organization,
  privateRole,
  refund,
  user,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const ORGANIZATION = 'GET /v1/organizations/4001';
const ROLES = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = administratorRole.userRoleId;

test('a number in place of a text is read as that text', async () => {
  const { readViewer } = await startPortal({ [ME]: { ...user, accountNumber: 100001 } });
  expect(await readViewer('user { accountNumber }')).toEqual({ user: { accountNumber: '100001' } });
});

test.each([
  ['nb', 'NO'],
  ['nn-NO', 'NO'],
  ['EN_gb', 'EN'],
  ['sv', 'SV'],
  ['fi', null],
])('the language %s is read as %s', async (language, expected) => {
  const { readViewer } = await startPortal({ [ME]: { ...user, language } });
  expect(await readViewer('user { language }')).toEqual({ user: { language: expected } });
});

const NONE = {
  canAddTags: false,
  canInviteMembers: false,
  canOrderTags: false,
  canUpdateTags: false,
};

test.each([undefined, null, 'ASLEEP', 7])(
  'the account status %s grants no permission, and is reported as unknown',
  async (status) => {
    const { readViewer } = await startPortal({
      ...ROLES,
      [ME]: { ...user, status },
      [ORGANIZATION]: { ...organization, status },
    });
    const fields =
      'account { status permissionDenial permissions { canAddTags canInviteMembers canOrderTags canUpdateTags } }';
    const expected = {
      account: { status: null, permissionDenial: 'STATUS_UNKNOWN', permissions: NONE },
    };
    expect(await readViewer(fields)).toEqual(expected);
    expect(await readViewer(fields, { role })).toEqual(expected);
  },
);

test.each([
  ['no day', { validTo: null }, { validTo: null, isActive: true }],
  ['nothing', {}, { validTo: null, isActive: true }],
  ['a day to come', { validTo: '2026-11-30' }, { validTo: '2026-11-30', isActive: true }],
  [
    'a moment to come',
    { validTo: '2026-11-29T23:30:00Z' },
    { validTo: '2026-11-30', isActive: true },
  ],
  ['a day gone', { validTo: '2026-11-19' }, { validTo: '2026-11-19', isActive: false }],
  ['no date at all', { validTo: 'soon' }, { validTo: null, isActive: false }],
])(
  'a subscription with %s for validTo is kept, and is active if that is known',
  async (_, sent, shown) => {
    const { readViewer } = await startPortal({
      ...ROLES,
      'GET /v1/organizations/4001/subscriptions': [sent],
    });
    const fields = 'screens { showSubscriptions } account { subscriptions { validTo isActive } }';
    expect(await readViewer(fields, { role })).toEqual({
      screens: { showSubscriptions: true },
      account: { subscriptions: [shown] },
    });
  },
);

test.each([undefined, null, 'soon', '1399', 2809])(
  'a card with the expiry %s is a valid card',
  async (CardExpiryDate) => {
    const { readViewer } = await startPortal({ [CARDS]: [{ ...card, CardExpiryDate }] });
    expect(await readViewer('account { hasPaymentMethod paymentCards { validity } }')).toEqual({
      account: {
        hasPaymentMethod: true,
        paymentCards: [{ validity: CardExpiryDate === 2809 ? 'VALID' : 'UNREADABLE' }],
      },
    });
  },
);

test('charge locations and refunds are counted, even if their details are unknown', async () => {
  const { readViewer } = await startPortal({
    ...ROLES,
    'GET /v1/organizations/4001/chargelocations': [{}, {}],
    'GET /v1/organizations/4001/refunds': ({ path }) => [
      {},
      { ...refund(path.endsWith('CURRENT') ? 'CURRENT' : 'PREVIOUS'), id: null },
    ],
  });
  const fields = `screens { showChargingFacility showRefund }
    organization { facility { locations { nodes { id } } refunds { nodes { id refundPeriod } } } }`;
  const ids = (answer: unknown) => new Set(JSON.stringify(answer).match(/"id":"[^"]+"/g));
  const viewer = await readViewer(fields, { role });
  expect(viewer).toMatchObject({ screens: { showChargingFacility: true, showRefund: true } });
  // Two locations, and two refunds in each of two periods, with distinct ids for the cache of a
  // client.
  expect(ids(viewer).size).toBe(6);
});

test('an organisation without a name takes its name from the role', async () => {
  const { readViewer } = await startPortal({ ...ROLES, [ORGANIZATION]: {} });
  expect(await readViewer('organization { name companyPublic }', { role })).toEqual({
    organization: { name: 'Fjord Transport AS', companyPublic: false },
  });
});

test.each([
  ['organization of an unknown kind', { organizationClassification: 'GUILD' }],
  ['unknown status', { status: 'Paused' }],
  ['unknown id', { roleId: '999' }],
])('a role with an %s is omitted and counted', async (_, change) => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/roles': [privateRole, { ...administratorRole, ...change }],
  });
  expect(await readViewer('roles { userRoleId } unreadable { roles }')).toEqual({
    roles: [{ userRoleId: privateRole.userRoleId }],
    unreadable: { roles: 1 },
  });
});

test('roles that only the rules hide are not counted as unreadable', async () => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/roles': [
      privateRole,
      { ...administratorRole, status: 'Inactive', organizationClassification: null },
      { ...administratorRole, organizationClassification: 'SERVICE_PARTNER' },
    ],
  });
  expect(await readViewer('unreadable { roles }')).toEqual({ unreadable: { roles: 0 } });
});

test('a list that cannot be fetched reports its failure once', async () => {
  const { run } = await startPortal({ 'GET /v1/users/me/vehicles': 'none' });
  const { data, errors } = await run('{ viewer { vehicles { id } unreadable { vehicles } } }');
  expect(data).toEqual({ viewer: { vehicles: null, unreadable: { vehicles: 0 } } });
  expect(errors?.map(({ path }) => path)).toEqual([['viewer', 'vehicles']]);
});

test.each(['0000-01-01', '0000-12-31T23:30:00Z', '0001-01-01T00:10:00+01:00'])(
  'an invoice of the year 0000 (%s) is left out, and counted',
  async (date) => {
    const { readViewer } = await startPortal({
      'GET /v1/users/me/invoices': {
        items: [invoice, { ...invoice, id: 'old', date }],
        nextCursor: null,
        totals: { count: 2, cancelled: 0, amount: 20_000, unpaid: 20_000 },
        years: [2026],
        archiveYears: [2026],
      },
    });
    expect(
      await readViewer('account { invoices(first: 10) { unreadableCount nodes { number } } }'),
    ).toEqual({ account: { invoices: { unreadableCount: 1, nodes: [{ number: '100007' }] } } });
  },
);
