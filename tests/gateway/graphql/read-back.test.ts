import { expect, test } from 'vitest';
import { accountHandlers, driver } from './driver.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';
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
    'GET /v1/users/me/roles': [privateRole, administratorRole],
  });

const OF_ACCOUNT: readonly (readonly [MutationName, string])[] = [
  ['withdrawInvitation', 'invitation { id }'],
  ['resendInvitation', 'invitation { id }'],
  ['endSubscription', 'subscription { id }'],
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
  ['removeVehicle', null, { vehicleId: 'vehicle-1' }],
  ['removeMember', ACCOUNT, { userRoleId: 'role-9' }],
  ['cancelHandover', ACCOUNT, { handoverId: 'handover-1' }],
  ['removeMembership', null, { type: 'COOP' }],
])('%s returns the id of what is gone', async (name, account, gone) => {
  const { read } = await start();
  const payload = `{ ${Object.keys(gone).join(' ')} }`;
  expect(
    await read(`mutation { ${mutationField(name, account, payload)} }`, account ? { role } : {}),
  ).toEqual({ [name]: gone });
});
