import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { noContent, sendJson, type BackendHandlers } from '../support/backend.ts';
import { invitation, memberRole, privateRole, user } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const LIST = '/v1/organizations/9001/invitations';
const ACCEPT = 'PATCH /v1/invitations/own-1';
const STEP = `mutation ($key: Key) { becomeMember(input: { invitationId: $key })
  { step { state retryAfter attempts } invitationId viewer { rolesCount } } }`;

const portal = portalSchema.parse({
  memberOrganization: { id: '9001', name: 'Åpen Lading AS', classification: 'COMPANY' },
});
const membership = { ...memberRole, userRoleId: 'role-open', organizationId: '9001' };
const own = {
  ...invitation,
  id: 'own-1',
  invitationType: 'ACCOUNT_MIGRATION',
  roleId: '821200001',
  inviteeEmail: user.email.toUpperCase(),
};

/**
 * A stateful backend: an invitation appears once it is sent, and becomes a role once it is
 * accepted.
 */
async function start(
  changes: { held?: readonly object[]; listed?: readonly object[] } = {},
  configuration = portal,
) {
  let listed = changes.listed ?? [];
  let held = changes.held ?? [privateRole];
  const handlers: BackendHandlers = {
    [ROLES]: (_, response) => sendJson(response, held),
    [`GET ${LIST}`]: (_, response) => sendJson(response, listed),
    [`POST ${LIST}`]: (_, response) => {
      listed = [own];
      response.writeHead(201).end();
    },
    [ACCEPT]: (request, response) => {
      listed = [{ ...own, status: 'ACCEPTED' }];
      noContent(request, response);
    },
  };
  const graphql = await startPortal(handlers, { portal: configuration });
  return {
    ...graphql,
    next: async (key?: string) =>
      (await graphql.read(STEP, { variables: { key } }))?.['becomeMember'],
    writeCalls: () => graphql.writes().map(({ method, path }) => `${method} ${path}`),
    grantRole: () => {
      held = [privateRole, membership];
    },
  };
}

describe('becoming a member of the one organisation that is open', () => {
  test('sends an invitation to the person, accepts it, and completes once the role is held', async () => {
    const { next, writeCalls, bodies, grantRole } = await start();
    expect(await next()).toEqual({
      step: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 },
      invitationId: 'own-1',
      viewer: { rolesCount: 1 },
    });
    expect(writeCalls()).toEqual([`POST ${LIST}`, ACCEPT]);
    expect(bodies()[0]?.[2]).toEqual([
      {
        inviteeEmail: user.email,
        inviteeName: `${user.firstName} ${user.lastName}`,
        roleId: '821200001',
        organizationClassification: 'COMPANY',
        invitationType: 'ACCOUNT_MIGRATION',
      },
    ]);
    await next('own-1');
    expect(writeCalls()).toEqual([`POST ${LIST}`, ACCEPT, ACCEPT]);
    grantRole();
    expect(await next('own-1')).toMatchObject({
      step: { state: 'COMPLETE', retryAfter: null, attempts: null },
      viewer: { rolesCount: 2 },
    });
    expect(writeCalls()).toHaveLength(3);
  });

  test('continues from an existing invitation', async () => {
    const { next, writeCalls } = await start({ listed: [own] });
    await next();
    expect(writeCalls()).toEqual([ACCEPT]);
  });

  test.each([
    ['for another person', { inviteeEmail: 'other@example.no' }],
    ['to another role', { roleId: '821200002' }],
    ['of another kind', { invitationType: 'NORMAL' }],
    ['that has expired', { status: 'EXPIRED' }],
  ])('never accepts an invitation %s', async (_, change) => {
    const { next, writeCalls } = await start({ listed: [{ ...own, ...change, id: 'foreign' }] });
    await next();
    expect(writeCalls()).toEqual([`POST ${LIST}`, ACCEPT]);
  });

  test('makes no write for a person who is already a member', async () => {
    const { next, writeCalls } = await start({ held: [privateRole, membership] });
    expect(await next()).toMatchObject({ step: { state: 'COMPLETE' } });
    expect(writeCalls()).toEqual([]);
  });

  test('refuses a conflicting role, with the solutions', async () => {
    const { run, writeCalls } = await start({ held: [privateRole, memberRole] });
    const { errors } = await run(STEP);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'ROLE_CONFLICT',
      roleConstraint: 'IS_ORGANIZATION_MEMBER',
      solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
    });
    expect(writeCalls()).toEqual([]);
  });

  test('answers not found when no organisation is open', async () => {
    const { readCodes, writeCalls } = await start({}, portalSchema.parse({}));
    expect(await readCodes(STEP)).toEqual(['NOT_FOUND']);
    expect(writeCalls()).toEqual([]);
  });
});
