import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, cooperativeRole, memberRole, privateRole } from './fixtures.ts';
import { organizationHandlers } from './driver.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const role = 'role-administrator';

const start = (roles: BackendHandlers[string], changes: BackendHandlers = {}) =>
  startPortal({ [ROLES]: roles, ...changes });

describe('a role that the backend sends twice', () => {
  const fields =
    'rolesCount activeRole { userRoleId } roles { userRoleId } screens { showRoles } account { kind }';

  test.each([
    ['as it is', administratorRole],
    ['once not in force', { ...administratorRole, status: 'Inactive' }],
    ['with a status that is unknown', { ...administratorRole, status: 'Odd' }],
  ])('is one role, which its only holder acts in, %s', async (_, again) => {
    for (const roles of [
      [administratorRole, again],
      [again, administratorRole],
    ]) {
      const { readViewer } = await start(roles);
      expect(await readViewer(fields)).toEqual({
        rolesCount: 1,
        activeRole: { userRoleId: role },
        roles: [{ userRoleId: role }],
        screens: { showRoles: false },
        account: { kind: 'ORGANIZATION' },
      });
    }
  });

  test('is chosen, and is no other of the same kind', async () => {
    const other = { ...administratorRole, userRoleId: 'role-other', organizationId: '4009' };
    const { readViewer } = await start([administratorRole, administratorRole, other]);
    expect(await readViewer('rolesCount activeRole { userRoleId }', { role })).toEqual({
      rolesCount: 2,
      activeRole: { userRoleId: role },
    });
  });
});

describe('the chosen role', () => {
  const both = [privateRole, administratorRole];

  test('applies once it is verified, and every call for its account is made in it', async () => {
    const { readViewer, backend } = await start(both);
    expect(
      await readViewer(
        'activeRole { userRoleId } user { firstName } account { benefits { key } }',
        {
          role,
        },
      ),
    ).toMatchObject({ activeRole: { userRoleId: role } });
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
    ['another person’s role', 'role-of-another'],
    ['an empty role', ''],
    ['a role that is not in force', 'role-inactive'],
    ['a role in a temporary organisation', 'role-temporary'],
  ])('refuses a role that is %s before any other call', async (_, userRoleId) => {
    const { run, paths } = await start([
      ...both,
      { ...administratorRole, userRoleId: 'role-inactive', status: 'Inactive' },
      { ...administratorRole, userRoleId: 'role-temporary', organizationId: 'T77' },
    ]);
    const answer = await run('{ viewer { user { firstName } } }', { role: userRoleId });
    expect(answer).toMatchObject({
      status: 403,
      errors: [{ extensions: { code: 'ROLE_NOT_HELD', status: 403 } }],
    });
    expect(answer.data).toBeUndefined();
    expect(paths()).toEqual(['/v1/users/me/roles']);
  });

  test('refuses a role from the request after it is lost', async () => {
    const { run, backend } = await start(both);
    const query = '{ viewer { userMode } }';
    expect((await run(query, { role })).status).toBe(200);
    backend.handlers[ROLES] = [privateRole];
    expect((await run(query, { role })).status).toBe(403);
  });

  test('decides per tab which organisation it acts for', async () => {
    const { readViewer } = await start(
      [administratorRole, cooperativeRole],
      organizationHandlers('4002'),
    );
    const viewers = await Promise.all(
      [role, 'role-cooperative'].map((each) =>
        readViewer('organization { key } account { key isActive }', { role: each }),
      ),
    );
    expect(viewers).toEqual(
      ['4001', '4002'].map((id) => ({
        organization: { key: id },
        account: { key: id, isActive: true },
      })),
    );
  });

  test('fails with the roles, while fields that need no role are returned', async () => {
    const { run, paths } = await start((_, response) => void response.writeHead(500).end());
    const answer = await run(
      '{ viewer { key user { firstName } } portal { providerName } news(language: NO) { key } }',
      { role },
    );
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      viewer: { key: 'user-1', user: null },
      portal: { providerName: 'Ladeportal' },
      news: [{ key: 'news-1' }],
    });
    expect(answer.errors).toMatchObject([
      { path: ['viewer', 'user'], extensions: { code: 'UNREADABLE_RESPONSE', status: 500 } },
    ]);
    expect(paths()).toEqual(['/v1/news?language=no&limit=3', '/v1/users/me/roles']);
  });

  test('defaults to driver for a person without roles', async () => {
    const { run, readViewer } = await start([]);
    const fields = 'activeRole { userRoleId organizationClassification }';
    expect(await readViewer(fields, { role: '821200000' })).toEqual({
      activeRole: { userRoleId: '821200000', organizationClassification: 'PRIVATE' },
    });
    expect((await run(`{ viewer { ${fields} } }`, { role: '000000001' })).status).toBe(403);
  });
});

describe('unusual roles', () => {
  const FIELDS = 'rolesCount activeRole { userRoleId } roles { userRoleId } userMode';

  test('gives a person without roles the default role', async () => {
    const { readViewer } = await start([]);
    expect(await readViewer(FIELDS)).toEqual({
      rolesCount: 1,
      activeRole: { userRoleId: '821200000' },
      roles: [{ userRoleId: '821200000' }],
      userMode: 'USER',
    });
  });

  test('lists forty roles, with an account each', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => ({
      ...administratorRole,
      userRoleId: `role-${index}`,
      organizationId: `${5000 + index}`,
    }));
    const { readViewer } = await start(forty);
    expect(
      await readViewer('rolesCount activeRole { roleId } alternateRole { userRoleId }'),
    ).toEqual({ rolesCount: 40, activeRole: null, alternateRole: { userRoleId: 'role-0' } });
    const chosen = 'activeRole { organizationId } accounts { key }';
    const viewer = await readViewer(chosen, { role: 'role-39' });
    expect(viewer).toMatchObject({ activeRole: { organizationId: '5039' } });
    expect(viewer).toHaveProperty('accounts.length', 41);
    expect(viewer).toHaveProperty('accounts.0.key', '5039');
  });

  test.each([
    ['an unknown role id', { roleId: '821200099' }],
    ['no id', { userRoleId: undefined }],
  ])('omits and logs a role with %s, without its values', async (_, change) => {
    const { readViewer, log } = await start([privateRole, { ...memberRole, ...change }]);
    expect(await readViewer(FIELDS)).toMatchObject({ roles: [{ userRoleId: 'role-private' }] });
    expect(log.join('')).toContain('/v1/users/me/roles');
    expect(log.join('')).not.toMatch(/821200099/);
  });

  test.each([
    ['an unknown classification', { organizationClassification: 'KINGDOM' }],
    ['an unknown status', { status: 'Paused' }],
  ])('hides a role with %s, and logs it without its values', async (_, change) => {
    const { readViewer, log } = await start([privateRole, { ...memberRole, ...change }]);
    expect(await readViewer(FIELDS)).toMatchObject({ roles: [{ userRoleId: 'role-private' }] });
    expect(log.join('')).toContain('/v1/users/me/roles');
    expect(log.join('')).not.toMatch(/KINGDOM|Paused/);
  });

  test('ignores an unknown permission, and keeps the known ones', async () => {
    const permissions = [
      { target: 'MOON', action: 'GET' },
      { target: 'CDR', action: 'GET' },
    ];
    const { readViewer, log } = await start([{ ...privateRole, permissions }]);
    expect(await readViewer('activeRole { permissions { target action } }')).toEqual({
      activeRole: { permissions: [{ target: 'CDR', action: 'GET' }] },
    });
    expect(log.join('')).not.toContain('MOON');
  });

  test('reports an error when all are unreadable, not the default role', async () => {
    const { run } = await start([{ ...memberRole, roleId: '821200099' }]);
    const { data, errors } = await run('{ viewer { key userMode } }');
    expect(data).toEqual({ viewer: { key: 'user-1', userMode: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'UNEXPECTED_RESPONSE', status: 502 } }]);
  });

  test('allows nullable fields to be absent', async () => {
    const { organizationId, organizationName, organizationClassification, ...rest } = privateRole;
    expect([organizationId, organizationName, organizationClassification]).toHaveLength(3);
    const { readViewer } = await start([rest]);
    expect(await readViewer('activeRole { organizationClassification }')).toEqual({
      activeRole: { organizationClassification: null },
    });
  });

  test('shows an organisation that the person has just lost as missing', async () => {
    const { run } = await start([privateRole, administratorRole], {
      'GET /v1/organizations/4001': failWith(404, 'NOT_FOUND'),
    });
    const { data, errors } = await run('{ viewer { key organization { name } } }', { role });
    expect(data).toEqual({ viewer: { key: 'user-1', organization: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
  });
});

// ROLE-30: status Active, organisation id not temporary, and of four classifications.
describe('a role that cannot be chosen', () => {
  const HIDDEN = '{ viewer { diagnostics { hiddenRoles { reason role { userRoleId } } } } }';
  const hidden = async (...roles: readonly object[]) => {
    const { read } = await start([privateRole, administratorRole, ...roles]);
    return (await read(HIDDEN))?.['viewer'];
  };
  const other = { ...administratorRole, userRoleId: 'other', organizationId: '4711' };

  test.each([
    ['NOT_ACTIVE', { status: 'Inactive' }],
    ['NOT_ACTIVE', { status: 'Inactive', organizationClassification: null }],
    ['NOT_READY', { organizationId: 'T4711' }],
    ['NOT_SERVED', { organizationClassification: 'SERVICE_PARTNER' }],
    ['NOT_SERVED', { organizationClassification: 'MANUFACTURER_VENDOR' }],
    ['UNKNOWN', { organizationClassification: null }],
    ['UNKNOWN', { status: null }],
    ['UNKNOWN', { status: 'Resting' }],
  ])('gives the reason %s: %j', async (reason, changes) => {
    expect(await hidden({ ...other, ...changes })).toEqual({
      diagnostics: { hiddenRoles: [{ reason, role: { userRoleId: 'other' } }] },
    });
  });

  test('keeps them out of the choices', async () => {
    expect(await hidden(other)).toEqual({ diagnostics: { hiddenRoles: [] } });
  });

  test('reports them as unknown when the roles cannot be fetched', async () => {
    const { run } = await start(failWith(503));
    const { data } = await run(HIDDEN);
    expect(data).toEqual({ viewer: { diagnostics: { hiddenRoles: null } } });
  });
});
