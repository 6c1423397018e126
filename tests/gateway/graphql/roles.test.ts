import { afterEach, describe, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, driver, memberRole, organization, privateRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const ROLES = 'GET /v1/users/me/roles';

async function start(roles: BackendHandlers[string], changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), [ROLES]: roles, ...changes } });
  return graphql;
}

const as = (userRoleId: string) => ({ 'x-active-role': userRoleId });

describe('the chosen role', () => {
  const both = [privateRole, administratorRole];

  test('is believed when it is held, and every other call is made in it', async () => {
    const { ask, backend } = await start(both);
    const { data, errors } = await ask(
      '{ viewer { activeRole { userRoleId } user { firstName } benefits { id } } }',
      {},
      as('role-administrator'),
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ viewer: { activeRole: { userRoleId: 'role-administrator' } } });
    const [first, ...rest] = backend.requests;
    expect(first).toMatchObject({
      path: '/v1/users/me/roles',
      headers: { 'x-assumed-role': 'ROLE_DRIVER' },
    });
    expect(rest.map(({ headers }) => headers['x-assumed-role'])).toEqual([
      'ROLE_FLEET_MANAGER',
      'ROLE_FLEET_MANAGER',
    ]);
  });

  test.each([
    ['somebody else’s', 'role-of-another'],
    ['an empty one', ''],
    ['one that is not in force', 'role-inactive'],
    ['one in an organisation that is still being made', 'role-temporary'],
  ])('%s is refused before anything else is asked', async (_, userRoleId) => {
    const { ask, paths } = await start([
      ...both,
      { ...administratorRole, userRoleId: 'role-inactive', status: 'Inactive' },
      { ...administratorRole, userRoleId: 'role-temporary', organizationId: 'T77' },
    ]);
    const answer = await ask('{ viewer { user { firstName } } }', {}, as(userRoleId));
    expect(answer).toMatchObject({
      status: 403,
      errors: [{ extensions: { code: 'ROLE_NOT_HELD', status: 403 } }],
    });
    expect(answer.data).toBeUndefined();
    expect(paths()).toEqual(['/v1/users/me/roles']);
  });

  test('is lost at the next request after the role is', async () => {
    const { ask, backend } = await start(both);
    const query = '{ viewer { userMode } }';
    expect((await ask(query, {}, as('role-administrator'))).status).toBe(200);
    backend.handlers[ROLES] = [privateRole];
    expect((await ask(query, {}, as('role-administrator'))).status).toBe(403);
  });

  test('of two tabs, each acts for its own organisation', async () => {
    const other = {
      ...administratorRole,
      userRoleId: 'role-other',
      organizationId: '4002',
      organizationClassification: 'COOPERATIVE',
    };
    const { ask, backend } = await start([administratorRole, other]);
    backend.handlers['GET /v1/organizations/4002'] = {
      ...organization,
      id: '4002',
      name: 'Solsiden borettslag',
    };
    const query = '{ viewer { organization { id } } }';
    const answers = await Promise.all(
      ['role-administrator', 'role-other'].map((role) => ask(query, {}, as(role))),
    );
    expect(answers.map(({ data }) => data)).toEqual([
      { viewer: { organization: { id: '4001' } } },
      { viewer: { organization: { id: '4002' } } },
    ]);
  });

  test('cannot be believed while the roles cannot be had, but what needs none is answered', async () => {
    const down: BackendHandlers[string] = (_, response) => void response.writeHead(500).end();
    const { ask, paths } = await start(down);
    const answer = await ask(
      '{ viewer { id user { firstName } } portal { providerName } news(language: no) { id } }',
      {},
      as('role-administrator'),
    );
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      viewer: { id: 'user-1', user: null },
      portal: { providerName: 'Ladeportal' },
      news: [{ id: 'news-1' }],
    });
    expect(answer.errors).toMatchObject([
      { path: ['viewer', 'user'], extensions: { code: 'UNREADABLE_RESPONSE', status: 500 } },
    ]);
    expect(paths()).toEqual(['/v1/news?language=no&limit=3', '/v1/users/me/roles']);
  });

  test('may be the default role of somebody who has none', async () => {
    const { ask } = await start([]);
    const query = '{ viewer { activeRole { userRoleId organizationClassification } } }';
    const believed = await ask(query, {}, as('821200000'));
    expect(believed.data).toEqual({
      viewer: { activeRole: { userRoleId: '821200000', organizationClassification: 'PRIVATE' } },
    });
    expect((await ask(query, {}, as('000000001'))).status).toBe(403);
  });
});

describe('odd roles', () => {
  const ASK = '{ viewer { rolesCount activeRole { userRoleId } roles { userRoleId } userMode } }';

  test('none at all: the default role', async () => {
    const { ask } = await start([]);
    expect((await ask(ASK)).data).toEqual({
      viewer: {
        rolesCount: 1,
        activeRole: { userRoleId: '821200000' },
        roles: [{ userRoleId: '821200000' }],
        userMode: 'USER',
      },
    });
  });

  test('forty of them', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => ({
      ...administratorRole,
      userRoleId: `role-${index}`,
      organizationId: `${5000 + index}`,
    }));
    const { ask } = await start(forty);
    const { data } = await ask(
      '{ viewer { rolesCount activeRole { roleId } alternateRole { userRoleId } additionalRoles { userRoleId } } }',
    );
    expect(data).toMatchObject({
      viewer: { rolesCount: 40, activeRole: null, alternateRole: { userRoleId: 'role-0' } },
    });
    const chosen = await ask('{ viewer { activeRole { organizationId } } }', {}, as('role-39'));
    expect(chosen.data).toEqual({ viewer: { activeRole: { organizationId: '5039' } } });
  });

  test.each([
    ['an unknown role id', { roleId: '821200099' }],
    ['an unknown classification', { organizationClassification: 'KINGDOM' }],
    ['an unknown status', { status: 'Paused' }],
    ['an unknown permission', { permissions: [{ target: 'MOON', action: 'GET' }] }],
    ['no id', { userRoleId: undefined }],
  ])('%s costs that role and is logged, without its values', async (_, change) => {
    const { ask, log } = await start([privateRole, { ...memberRole, ...change }]);
    const { data, errors } = await ask(ASK);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ viewer: { roles: [{ userRoleId: 'role-private' }] } });
    expect(log.join('')).toContain('/v1/users/me/roles');
    expect(log.join('')).not.toMatch(/KINGDOM|Paused|MOON|821200099/);
  });

  test('when none can be read there is an error, not the default role', async () => {
    const { ask } = await start([{ ...memberRole, roleId: '821200099' }]);
    const { data, errors } = await ask('{ viewer { id userMode } }');
    expect(data).toEqual({ viewer: { id: 'user-1', userMode: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'UNEXPECTED_RESPONSE', status: 502 } }]);
  });

  test('fields that may be null may be missing', async () => {
    const { organizationId, organizationName, organizationClassification, ...rest } = privateRole;
    expect([organizationId, organizationName, organizationClassification]).toHaveLength(3);
    const { ask } = await start([rest]);
    const { data } = await ask('{ viewer { activeRole { organizationClassification } } }');
    expect(data).toEqual({ viewer: { activeRole: { organizationClassification: null } } });
  });

  test('an organisation the person has just lost reads like a missing one', async () => {
    const { ask } = await start([privateRole, administratorRole], {
      'GET /v1/organizations/4001': (_, response) =>
        sendJson(response, { status: 404, errorCode: 'NOT_FOUND' }, 404),
    });
    const query = '{ viewer { id organization { name } } }';
    const { data, errors } = await ask(query, {}, as('role-administrator'));
    expect(data).toEqual({ viewer: { id: 'user-1', organization: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
  });
});
