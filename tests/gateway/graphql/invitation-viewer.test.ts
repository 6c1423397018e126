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

describe('an invitation, for the viewer who opens its link', () => {
  const READ = `{ invitation(key: "invitation-1") { label isFromViewer viewerRole { userRoleId }
    viewerConstraints { constraint solutions { type target } } } }`;
  const byLink = { ...invitation, organizationId: null };

  test('omits the viewer’s roles without a session, and does not fetch them', async () => {
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

  test('says that the person already has the role', async () => {
    const { read } = await start({ [LINK]: byLink, [ROLES]: [privateRole, memberRole] });
    expect(await read(READ)).toMatchObject({
      invitation: { viewerRole: { userRoleId: 'role-member' }, isFromViewer: false },
    });
  });

  test.each([
    ['administrator', '821200002', true],
    ['member', '821200001', false],
  ])(
    'tells an administrator of another organisation about the role of %s: %s',
    async (_name, roleId, other) => {
      const { read } = await start({
        [LINK]: {
          ...byLink,
          roleId,
          organizationName: 'En annen',
          organizationClassification: 'PUBLIC',
        },
      });
      expect(await read('{ invitation(key: "invitation-1") { viewerNeedsOtherAccount } }')).toEqual(
        {
          invitation: { viewerNeedsOtherAccount: other },
        },
      );
    },
  );

  test('names the role of the person that conflicts, and the solutions', async () => {
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
  ])(
    'an administrator of the organisation with %s is recognised as its sender: %#',
    async (_, me, isFromViewer) => {
      const { read } = await start({ [LINK]: byLink, [ME]: me });
      expect(await read(READ)).toMatchObject({ invitation: { isFromViewer } });
    },
  );

  test('gives an unknown role neither label nor constraints', async () => {
    const { read } = await start({ [LINK]: { ...byLink, roleId: '7' } });
    expect(await read(READ)).toMatchObject({
      invitation: { label: null, viewerRole: null, viewerConstraints: null },
    });
  });

  test('shows the invitation when the roles cannot be fetched', async () => {
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
