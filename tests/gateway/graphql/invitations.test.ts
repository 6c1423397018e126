import { afterEach, describe, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, driver, invitation, memberRole, privateRole } from './fixtures.ts';
import { anonymous, startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const ROLES = 'GET /v1/users/me/roles';
const LINK = 'GET /v1/invitations/invitation-1';
const LIST = 'GET /v1/organizations/4001/invitations';
const done: BackendHandlers[string] = (_, response) => void response.writeHead(204).end();
const AS_ADMINISTRATOR = { 'x-active-role': 'role-administrator' };

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({
    handlers: { ...driver(), [ROLES]: [privateRole, administratorRole], ...changes },
  });
  return graphql;
}
const written = ({ backend }: TestGraphql) =>
  backend.requests.filter(({ method }) => method !== 'GET');

describe('whoever has the link', () => {
  const LOOK = `{ invitation(id: "invitation-1") { id status invitationType isValid roleName
    invitedBy organizationName inviteeEmail inviteeName } }`;

  test('sees the invitation without signing in, and not whom it is for', async () => {
    // Even if the backend told more than it should.
    const { ask, who, backend } = await start({ [LINK]: invitation });
    who.caller = anonymous;
    const { data, errors } = await ask(LOOK);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      invitation: {
        id: 'invitation-1',
        status: 'EMAIL_SENT',
        invitationType: 'NORMAL',
        isValid: true,
        roleName: 'Member',
        invitedBy: 'Kari Nordmann',
        organizationName: 'Fjord Transport AS',
        inviteeEmail: null,
        inviteeName: null,
      },
    });
    expect(backend.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each([
    ['CREATED', true],
    ['EMAIL_SENT', true],
    ['ACCEPTED', false],
    ['DECLINED', false],
    ['EMAIL_FAILED', false],
    ['EXPIRED', false],
    ['REVOKED', false],
  ])('%s is valid: %s', async (status, isValid) => {
    const { ask } = await start({ [LINK]: { ...invitation, status } });
    expect((await ask(LOOK)).data).toMatchObject({ invitation: { status, isValid } });
  });

  test.each(['nowhere', '..', ''])('that leads nowhere sees nothing: "%s"', async (id) => {
    const { ask, who } = await start();
    who.caller = anonymous;
    const { data, errors } = await ask('query ($id: ID!) { invitation(id: $id) { id } }', { id });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ invitation: null });
  });
});

describe('accepting', () => {
  const ACCEPT = `mutation { acceptInvitation(id: "invitation-1")
    { state retryAfter attempts invitation { status } viewer { rolesCount } } }`;

  test('is asked for again until the role is there, under one key', async () => {
    const portal = await start({ [ROLES]: [privateRole] });
    portal.backend.handlers['PATCH /v1/invitations/invitation-1'] = (_, response) => {
      portal.backend.handlers[LINK] = { ...invitation, status: 'ACCEPTED', organizationId: null };
      response.writeHead(204).end();
    };
    const first = await portal.ask(ACCEPT);
    portal.backend.handlers[ROLES] = [privateRole, memberRole];
    const second = await portal.ask(ACCEPT);
    expect([first.errors, second.errors]).toEqual([undefined, undefined]);
    expect([first.data, second.data]).toEqual([
      {
        acceptInvitation: {
          state: 'IN_PROGRESS',
          retryAfter: 6,
          attempts: 20,
          invitation: { status: 'ACCEPTED' },
          viewer: { rolesCount: 1 },
        },
      },
      {
        acceptInvitation: {
          state: 'COMPLETE',
          retryAfter: null,
          attempts: null,
          invitation: { status: 'ACCEPTED' },
          viewer: { rolesCount: 2 },
        },
      },
    ]);
    const keys = written(portal).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['accept.invitation-1', 'accept.invitation-1']);
    expect(written(portal).map(({ body }) => body)).toEqual(['', '']);
  });

  test('one that somebody else has used is refused', async () => {
    const { ask } = await start({
      'PATCH /v1/invitations/invitation-1': (_, response) =>
        sendJson(response, { status: 409, errorCode: 'invalid' }, 409),
    });
    const { data, errors } = await ask(ACCEPT);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'invalid', status: 409 } }]);
  });

  test('one that is not there is not found', async () => {
    const portal = await start();
    const { errors } = await portal.ask('mutation { acceptInvitation(id: "other") { state } }');
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
    expect(written(portal)).toEqual([]);
  });
});

test('declining tells how the invitation then stands', async () => {
  const { ask, backend } = await start();
  backend.handlers['DELETE /v1/invitations/invitation-1'] = (_, response) => {
    backend.handlers[LINK] = { ...invitation, status: 'DECLINED' };
    response.writeHead(204).end();
  };
  const { data } = await ask(
    'mutation { declineInvitation(id: "invitation-1") { status isValid inviteeEmail } }',
  );
  expect(data).toEqual({
    declineInvitation: { status: 'DECLINED', isValid: false, inviteeEmail: null },
  });
});

describe('inviting', () => {
  const SEND = `mutation ($invitations: [SendInvitationInput!]!) {
    sendInvitations(invitations: $invitations) { id inviteeEmail status } }`;
  const ola = { inviteeEmail: ' ola@example.no ', inviteeName: 'Ola', roleId: '821200001' };

  test('sends all at once, with the kind of organisation, and tells the list', async () => {
    const portal = await start({ 'POST /v1/organizations/4001/invitations': done });
    const { data, errors } = await portal.ask(SEND, { invitations: [ola] }, AS_ADMINISTRATOR);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      sendInvitations: [
        { id: 'invitation-1', inviteeEmail: 'ola@example.no', status: 'EMAIL_SENT' },
      ],
    });
    expect(JSON.parse(written(portal)[0]?.body ?? '')).toEqual([
      {
        inviteeEmail: 'ola@example.no',
        inviteeName: 'Ola',
        roleId: '821200001',
        invitationType: 'NORMAL',
        organizationClassification: 'COMPANY',
      },
    ]);
  });

  test.each([
    ['COMPANY', ['821200001', '821200002']],
    ['PUBLIC', ['821200001', '821200002']],
    ['COOPERATIVE', ['821200001', '821200002', '821200003']],
    ['FAMILY', ['821200001']],
  ])('%s invites to %j', async (organizationClassification, invited) => {
    const portal = await start({
      [ROLES]: [privateRole, { ...administratorRole, organizationClassification }],
      'POST /v1/organizations/4001/invitations': done,
    });
    for (const roleId of ['821200000', '821200001', '821200002', '821200003', '000000001', 'x']) {
      const invitations = [{ ...ola, roleId }];
      const { errors } = await portal.ask(SEND, { invitations }, AS_ADMINISTRATOR);
      if (invited.includes(roleId)) expect(errors).toBeUndefined();
      else
        expect(errors?.[0]?.extensions['fields']).toEqual([
          { path: '0.roleId', message: 'validation.CHOICE_INVALID' },
        ]);
    }
    expect(written(portal)).toHaveLength(invited.length);
  });

  test('is taken back, and the list is asked for anew', async () => {
    const portal = await start();
    portal.backend.handlers['DELETE /v1/organizations/4001/invitations/invitation-1'] = (
      _,
      response,
    ) => {
      portal.backend.handlers[LIST] = [{ ...invitation, status: 'REVOKED' }];
      response.writeHead(204).end();
    };
    const { data } = await portal.ask(
      'mutation { revokeInvitation(id: "invitation-1") { status } }',
      {},
      AS_ADMINISTRATOR,
    );
    expect(data).toEqual({ revokeInvitation: [{ status: 'REVOKED' }] });
  });
});
