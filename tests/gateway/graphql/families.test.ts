import { describe, expect, test } from 'vitest';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { familyRole, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const FAMILY = '/v1/users/me/family';

const start = (role: object, changes: BackendHandlers = {}) =>
  startPortal({ [ROLES]: [privateRole, role], ...changes });

describe('starting a family', () => {
  const mutation = (consent: string) => `mutation {
    startFamily(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}" ${consent} }) { viewer { rolesCount } } }`;

  test('passes the consent to pay on', async () => {
    const { read, bodies } = await startPortal({
      [ROLES]: [privateRole],
      [`POST ${FAMILY}`]: noContent,
    });
    await read(mutation('consentsToPay: true'));
    expect(bodies()).toEqual([['POST', FAMILY, { consentsToPay: true }]]);
  });

  test('refuses without consent', async () => {
    const { run, writes } = await startPortal({ [ROLES]: [privateRole] });
    expect((await run(mutation('consentsToPay: false'))).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'consentsToPay', code: 'CONSENT_REQUIRED' }],
    });
    expect((await run(mutation(''))).errors?.[0]?.extensions.code).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
    expect(writes()).toEqual([]);
  });
});

describe('dissolving a family', () => {
  const DISSOLVE = `mutation { dissolveFamily(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}" })
    { viewer { rolesCount roles { userRoleId } } } }`;

  test('returns the person without the role', async () => {
    const { read, backend, bodies } = await start(familyRole);
    backend.handlers[`DELETE ${FAMILY}`] = (request, response) => {
      backend.handlers[ROLES] = [privateRole];
      noContent(request, response);
    };
    expect(await read(DISSOLVE)).toEqual({
      dissolveFamily: { viewer: { rolesCount: 1, roles: [{ userRoleId: 'role-private' }] } },
    });
    expect(bodies()).toEqual([['DELETE', FAMILY, null]]);
  });

  test('makes no write for a person who administers no family', async () => {
    for (const role of [
      privateRole,
      { ...familyRole, roleId: '821200001' },
      { ...familyRole, organizationClassification: 'COMPANY' },
      { ...familyRole, status: 'Inactive' },
    ]) {
      const { read, writes } = await start(role);
      await read(DISSOLVE);
      expect(writes()).toEqual([]);
    }
  });

  test('passes a refusal on', async () => {
    const { run } = await start(familyRole, { [`DELETE ${FAMILY}`]: failWith(403, 'FORBIDDEN') });
    expect((await run(DISSOLVE)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', status: 403 } },
    ]);
  });
});
