import { expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { accountHandlers, driver } from './driver.ts';
import {
  administratorRole,
  benefit,
  familyRole,
  membership,
  privateRole,
  subscription,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';
import { mutationField, type MutationName } from './mutation-inputs.ts';
import { organizationWriteHandlers, writeHandlers } from './write-handlers.ts';

const ACCOUNT = '4001';
const role = administratorRole.userRoleId;
const start = () =>
  startPortal({
    ...driver(),
    ...writeHandlers(),
    ...accountHandlers(`organizations/${ACCOUNT}`),
    ...organizationWriteHandlers(ACCOUNT),
    'GET /v1/users/me/roles': [privateRole, administratorRole, familyRole],
    'GET /v1/users/me/benefits/memberships': [membership, { ...membership, type: 'Ladefordel' }],
    'POST /v1/users/me/benefits/coupons': benefit,
    [`GET /v1/organizations/${ACCOUNT}/subscriptions`]: [{ ...subscription, id: 'sub-1' }],
  });

const OF_ACCOUNT: readonly (readonly [MutationName, string])[] = [
  ['withdrawInvitation', 'invitation { key }'],
  ['resendInvitation', 'invitation { key }'],
  ['endSubscription', 'subscription { key }'],
  ['sendInvitations', 'invitations { key }'],
];

test.each(OF_ACCOUNT)('%s reads what it changed only for those who ask', async (name, field) => {
  const { run, calls } = await start();
  const reads = async (selection: string) => {
    const before = calls().length;
    const { errors } = await run(
      `mutation { ${mutationField(name, ACCOUNT, `{ ${selection} }`)} }`,
      {
        role,
      },
    );
    expect(errors).toBeUndefined();
    return calls()
      .slice(before)
      .filter((call) => call.startsWith('GET')).length;
  };
  const few = await reads('__typename');
  expect(await reads(field)).toBe(few + 1);
});

test.each<[MutationName, string | null, object]>([
  ['removeVehicle', null, { vehicleId: idOf('Vehicle', 'vehicle-1') }],
  ['removeMember', ACCOUNT, { userRoleId: 'role-9' }],
  ['cancelHandover', ACCOUNT, { handoverId: idOf('ChargerHandover', 'handover-1') }],
  ['endMembership', null, { type: 'COOP' }],
])('%s returns the id of what is gone', async (name, account, gone) => {
  const { read } = await start();
  const payload = `{ ${Object.keys(gone).join(' ')} }`;
  expect(
    await read(`mutation { ${mutationField(name, account, payload)} }`, account ? { role } : {}),
  ).toEqual({ [name]: gone });
});

const OWN = PERSONAL_ACCOUNT_KEY;
test.each<[MutationName, string | null, string, object]>([
  ['addMembership', null, 'membership { type }', { membership: { type: 'LADEFORDEL' } }],
  ['connectMembership', null, 'membership { type }', { membership: { type: 'COOP' } }],
  ['finishCoopSignIn', null, 'membership { type }', { membership: { type: 'COOP' } }],
  ['linkCoupon', OWN, 'benefit { key }', { benefit: { key: 'benefit-1' } }],
  ['cancelChargerOrder', null, 'chargerOrder { key }', { chargerOrder: { key: 'order-9' } }],
  ['payChargerOrder', null, 'chargerOrder { key }', { chargerOrder: { key: 'order-9' } }],
  ['confirmPhoneCode', null, 'verification { isMobileNumberVerified }', { verification: { isMobileNumberVerified: true } }],
  ['endCharger', null, 'charger { key }', { charger: { key: 'charger-1' } }],
  ['removeRole', null, 'userRoleId', { userRoleId: 'role-private' }],
  ['startFamily', OWN, 'role { userRoleId }', { role: { userRoleId: 'role-family' } }],
  ['dissolveFamily', OWN, 'userRoleId', { userRoleId: 'role-family' }],
  ['requestUserDeletion', OWN, 'account { key }', { account: { key: OWN } }],
  ['updateUser', null, 'user { firstName }', { user: { firstName: 'Kari' } }],
  ['verifyEmail', null, 'viewer { key }', { viewer: { key: 'user-1' } }],
  ['sendInvitations', ACCOUNT, 'invitations { key }', { invitations: [{ key: 'invitation-1' }] }],
  ['withdrawInvitation', ACCOUNT, 'invitation { key }', { invitation: { key: 'invitation-1' } }],
  ['resendInvitation', ACCOUNT, 'invitation { key }', { invitation: { key: 'invitation-1' } }],
  ['resumeSubscription', ACCOUNT, 'subscription { key }', { subscription: { key: 'sub-1' } }],
  ['endSubscription', ACCOUNT, 'subscription { key }', { subscription: { key: 'sub-1' } }],
  ['dismissFacilityHints', ACCOUNT, 'hintIds', { hintIds: [idOf('FacilityHint', 'CHARGER_UNUSED:charger-1:2026-01-02T08%3A00%3A00.000Z')] }],
])('%s returns what it changed', async (name, account, payload, changed) => {
  const { read } = await start();
  const chosen = account === ACCOUNT ? { role } : { role: privateRole.userRoleId };
  expect(await read(`mutation { ${mutationField(name, account, `{ ${payload} }`)} }`, chosen)).toEqual({
    [name]: changed,
  });
}); // oxfmt-ignore

test('a coupon is linked, even if the answer does not say what it gives', async () => {
  const { read } = await startPortal({ ...driver(), ...writeHandlers() });
  const linked = mutationField('linkCoupon', OWN, '{ benefit { key } account { key } }');
  expect(await read(`mutation { ${linked} }`)).toEqual({
    linkCoupon: { benefit: null, account: { key: OWN } },
  });
});
