import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import {
  administratorRole,
  familyRole,
  invitation,
  memberRole,
  privateRole,
  user,
} from './fixtures.ts';
import { anonymous, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ME = 'GET /v1/users/me';
const LINK = 'GET /v1/invitations/invitation-1';

const start = (changes: BackendHandlers = {}) =>
  startPortal({ [ROLES]: [privateRole, administratorRole], ...changes });

describe('an invitation to whoever opens its link', () => {
  const READ = `{ invitation(id: "invitation-1") { label isFromViewer viewerRole { userRoleId }
    viewerConstraints { constraint solutions { type target } } } }`;
  const byLink = { ...invitation, organizationId: null };

  test('says nothing of a person who is not signed in, and asks for none of their roles', async () => {
    const { read, setCaller, backend } = await start({ [LINK]: byLink });
    setCaller(anonymous);
    expect(await read(READ)).toEqual({
      invitation: {
        label: 'COMPANY_MEMBER',
        isFromViewer: null,
        viewerRole: null,
        viewerConstraints: null,
      },
    });
    expect(backend.requests).toHaveLength(1);
  });

  test('says that the person has the role', async () => {
    const { read } = await start({ [LINK]: byLink, [ROLES]: [privateRole, memberRole] });
    expect(await read(READ)).toMatchObject({
      invitation: { viewerRole: { userRoleId: 'role-member' }, isFromViewer: false },
    });
  });

  test('says which role of the person stands against it, and what can be done', async () => {
    const { read } = await start({
      [LINK]: byLink,
      [ROLES]: [privateRole, { ...familyRole, roleId: memberRole.roleId }],
    });
    expect(await read(READ)).toMatchObject({
      invitation: {
        viewerRole: null,
        viewerConstraints: [
          {
            constraint: 'IS_FAMILY_MEMBER',
            solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
          },
        ],
      },
    });
  });

  test.each([
    ['the name of the person who invites', user, true],
    ['another name', { ...user, firstName: 'Nora' }, false],
  ])('is from an administrator of the organisation with %s: %#', async (_, me, isFromViewer) => {
    const { read } = await start({ [LINK]: byLink, [ME]: me });
    expect(await read(READ)).toMatchObject({ invitation: { isFromViewer } });
  });

  test('has no label, and no constraints, for a role that is unknown', async () => {
    const { read } = await start({ [LINK]: { ...byLink, roleId: '7' } });
    expect(await read(READ)).toMatchObject({
      invitation: { label: null, viewerRole: null, viewerConstraints: null },
    });
  });

  test('is read although the roles cannot be', async () => {
    const { run } = await start({ [LINK]: byLink, [ROLES]: failWith(500, 'UNKNOWN_ERROR') });
    expect((await run(READ)).data).toEqual({
      invitation: {
        label: 'COMPANY_MEMBER',
        isFromViewer: null,
        viewerRole: null,
        viewerConstraints: null,
      },
    });
  });
});
