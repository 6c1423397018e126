import { afterEach, describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { driver, invitation, memberRole, privateRole, user } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const ROLES = 'GET /v1/users/me/roles';
const LIST = '/v1/organizations/9001/invitations';
const ACCEPT = 'PATCH /v1/invitations/own-1';
const STEP =
  'mutation Step($id: ID) { becomeMember(invitationId: $id) { state retryAfter attempts invitationId } }';

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

/** A backend that remembers: what is sent appears, what is accepted becomes a role. */
function world(changes: { held?: readonly object[]; listed?: readonly object[] } = {}) {
  let listed = changes.listed ?? [];
  let held = changes.held ?? [privateRole];
  const handlers: BackendHandlers = {
    ...driver(),
    [ROLES]: (_, response) => sendJson(response, held),
    [`GET ${LIST}`]: (_, response) => sendJson(response, listed),
    [`POST ${LIST}`]: (_, response) => {
      listed = [own];
      response.writeHead(201).end();
    },
    [ACCEPT]: (_, response) => {
      listed = [{ ...own, status: 'ACCEPTED' }];
      response.writeHead(204).end();
    },
  };
  return {
    handlers,
    arrive: () => {
      held = [privateRole, membership];
    },
  };
}
async function start(changes: Parameters<typeof world>[0] = {}, open = portal) {
  const made = world(changes);
  graphql = await startGraphql({ handlers: made.handlers, portal: open });
  return { ...made, ...graphql };
}
const writes = ({ backend }: Pick<TestGraphql, 'backend'>) =>
  backend.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);

describe('becoming a member of the one organisation that is open', () => {
  test('invites oneself, accepts, and is complete once the role is there', async () => {
    const made = await start();
    const first = await made.ask(STEP);
    expect(first.data).toEqual({
      becomeMember: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20, invitationId: 'own-1' },
    });
    expect(writes(made)).toEqual([`POST ${LIST}`, ACCEPT]);
    const [sent] = made.backend.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual([
      {
        inviteeEmail: user.email,
        inviteeName: `${user.firstName} ${user.lastName}`,
        roleId: '821200001',
        organizationClassification: 'COMPANY',
        invitationType: 'ACCOUNT_MIGRATION',
      },
    ]);
    await made.ask(STEP, { id: 'own-1' });
    expect(writes(made)).toEqual([`POST ${LIST}`, ACCEPT, ACCEPT]);
    made.arrive();
    const last = await made.ask(STEP, { id: 'own-1' });
    expect(last.data).toMatchObject({ becomeMember: { state: 'COMPLETE', retryAfter: null } });
    expect(writes(made)).toHaveLength(3);
  });

  test('goes on from an invitation that is there already', async () => {
    const made = await start({ listed: [own] });
    await made.ask(STEP);
    expect(writes(made)).toEqual([ACCEPT]);
  });

  test.each([
    ['of somebody else', { inviteeEmail: 'other@example.no' }],
    ['to another role', { roleId: '821200002' }],
    ['of another kind', { invitationType: 'NORMAL' }],
    ['that has run out', { status: 'EXPIRED' }],
  ])('never accepts an invitation %s', async (_what, change) => {
    const made = await start({ listed: [{ ...own, ...change, id: 'foreign' }] });
    await made.ask(STEP);
    expect(writes(made)).toEqual([`POST ${LIST}`, ACCEPT]);
  });

  test('does nothing for who is a member', async () => {
    const made = await start({ held: [privateRole, membership] });
    expect((await made.ask(STEP)).data).toMatchObject({ becomeMember: { state: 'COMPLETE' } });
    expect(writes(made)).toEqual([]);
  });

  test('is refused while a role stands against it, with what can be done', async () => {
    const made = await start({ held: [privateRole, memberRole] });
    const { errors } = await made.ask(STEP);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'ROLE_CONFLICT',
      roleConstraint: 'IS_ORGANIZATION_MEMBER',
      solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
    });
    expect(writes(made)).toEqual([]);
  });

  test('is not found where none is open', async () => {
    const made = await start({}, portalSchema.parse({}));
    expect((await made.ask(STEP)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(writes(made)).toEqual([]);
  });
});
