import { describe, expect, test } from 'vitest';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, invitation, organization, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ORGANIZATION = '/v1/organizations/4001';
const INVITATIONS = `${ORGANIZATION}/invitations`;
const role = 'role-administrator';
const kari = {
  userRoleId: 'role-administrator',
  roleId: '821200002',
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  since: null,
};
const ola = { ...kari, userRoleId: 'role-of-ola', firstName: 'Ola', email: 'ola@example.no' };
const toAdminister = {
  ...invitation,
  id: 'inv-admin',
  roleId: '821200002',
  status: 'EMAIL_SENT',
  expiresAt: null,
};

const start = (handlers: Parameters<typeof startPortal>[0] = {}) =>
  startPortal({
    'GET /v1/users/me/roles': [privateRole, administratorRole],
    [`GET ${ORGANIZATION}`]: organization,
    [`GET ${ORGANIZATION}/administrators`]: [kari],
    [`GET ${INVITATIONS}`]: [invitation],
    [`POST ${INVITATIONS}`]: noContent,
    ...handlers,
  });

const READ = `{ viewer { account { organization {
  administrators { userRoleId firstName isViewer } administratorInvitations { key } administratorPlaces
} } } }`;
const invite = (people: number, roleId = 'ADMINISTRATOR') => {
  const invitations = Array.from(
    { length: people },
    (_, index) => `{ inviteeEmail: "ny${index}@example.no", inviteeName: "Ny", roleId: ${roleId} }`,
  );
  return `mutation { sendInvitations(input: { accountId: "${idOf('Account', '4001')}", invitations: [${invitations.join()}] })
    { organization { key } } }`;
};

describe('the organisations that only the person administers', () => {
  const ALONE = '{ viewer { onlyAdministratorRoles { organizationName } } }';
  const named = {
    onlyAdministratorRoles: [{ organizationName: administratorRole.organizationName }],
  };

  test.each([
    ['of one administrator', administratorRole, [kari], named],
    ['of two', administratorRole, [kari, ola], { onlyAdministratorRoles: [] }],
    ['of a small business', { ...administratorRole, roleId: '000000001' }, [kari, ola], named],
    [
      'of a member',
      { ...administratorRole, roleId: '821200001' },
      [kari],
      { onlyAdministratorRoles: [] },
    ],
    [
      'that are unknown',
      administratorRole,
      failWith(500, 'UNKNOWN_ERROR'),
      { onlyAdministratorRoles: null },
    ],
  ])('%s', async (_name, held, administrators, expected) => {
    const { run } = await start({
      'GET /v1/users/me/roles': [privateRole, held],
      [`GET ${ORGANIZATION}/administrators`]: administrators,
    });
    expect((await run(ALONE)).data).toEqual({ viewer: expected });
  });
});

describe('the administrators of an organisation', () => {
  test('lists the administrators with the viewer, the pending invitations and the places left', async () => {
    const { read } = await start({ [`GET ${INVITATIONS}`]: [invitation, toAdminister] });
    expect(await read(READ, { role })).toEqual({
      viewer: {
        account: {
          organization: {
            administrators: [
              { userRoleId: 'role-administrator', firstName: 'Kari', isViewer: true },
            ],
            administratorInvitations: [{ key: 'inv-admin' }],
            administratorPlaces: 0,
          },
        },
      },
    });
  });

  test.each([404, 501])('fails alone when the backend answers %i', async (status) => {
    const { run } = await start({
      [`GET ${ORGANIZATION}/administrators`]: failWith(status, 'NOT_FOUND'),
      [`GET ${INVITATIONS}`]: [toAdminister],
    });
    expect((await run(READ, { role })).data).toMatchObject({
      viewer: {
        account: {
          organization: {
            administrators: null,
            administratorInvitations: [{ key: 'inv-admin' }],
            administratorPlaces: null,
          },
        },
      },
    });
  });
});

describe('inviting an administrator', () => {
  test.each([
    ['one where one administers', 1, [kari], []],
    ['two where no administrator is known', 2, [], []],
  ])('sends the invitation: %s', async (_what, people, administrators, invitations) => {
    const { read, writes } = await start({
      [`GET ${ORGANIZATION}/administrators`]: administrators,
      [`GET ${INVITATIONS}`]: invitations,
    });
    await read(invite(people), { role });
    expect(writes()).toHaveLength(1);
  });

  test.each([
    ['a third', 1, [kari, ola], []],
    ['a second beside an open one', 1, [kari], [toAdminister]],
    ['two at once beside one', 2, [kari], []],
  ])('refuses the invitation: %s', async (_what, people, administrators, invitations) => {
    const { run, writes } = await start({
      [`GET ${ORGANIZATION}/administrators`]: administrators,
      [`GET ${INVITATIONS}`]: invitations,
    });
    expect((await run(invite(people), { role })).errors).toMatchObject([
      { extensions: { code: 'INVITATION_LIMIT', status: 409 } },
    ]);
    expect(writes()).toEqual([]);
  });

  test('leaves the refusal to the backend when the administrators are unknown', async () => {
    const { run, writes } = await start({
      [`GET ${ORGANIZATION}/administrators`]: failWith(501, 'NOT_FOUND'),
      [`POST ${INVITATIONS}`]: failWith(409, 'INVITATION_LIMIT'),
    });
    expect((await run(invite(1), { role })).errors).toMatchObject([
      { extensions: { code: 'INVITATION_LIMIT' } },
    ]);
    expect(writes()).toHaveLength(1);
  });

  test('makes no further call when employees are invited', async () => {
    const { read, calls } = await start();
    await read(invite(3, 'MEMBER'), { role });
    expect(calls()).not.toContain(`GET ${ORGANIZATION}/administrators`);
  });
});
