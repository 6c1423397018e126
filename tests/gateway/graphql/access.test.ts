import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { portalSchema } from '../../../gateway/portal.ts';
import { access } from '../../../gateway/graphql/access.ts';
import { writeRows } from '../../../gateway/graphql/write-rows.ts';
import { idOf } from '../support/ids.ts';
import { accountMutations } from './built-schema.ts';
import { organization } from './fixtures.ts';
import { anonymous, PERSONAL_ACCOUNT_KEY as OWN, signedIn, startGraphql } from './harness.ts';
import type { TestGraphql } from './harness.ts';
import { mutationField, mutationNames, type MutationName } from './mutation-inputs.ts';
import { FOREIGN_ID, ORGANIZATION_IDS, severalAccounts } from './several-accounts.ts';

/**
 * The accounts that each role acts for, transcribed independently. Without a role: all accounts of
 * the person.
 */
const ACTS_FOR: Readonly<Record<string, readonly string[]>> = {
  'no role': [OWN, ...ORGANIZATION_IDS],
  'role-private': [OWN],
  'role-member': [OWN],
  'role-resident': [OWN],
  'role-administrator': ['4001'],
  'role-cooperative': ['4002'],
  'role-family': ['4003', OWN],
  'role-smb': ['4004'],
};
const OF_ORGANIZATIONS = [
  'takeOverScheduledReport',
  'resumeSubscription',
  'endSubscription',
  'requestPriceChange',
  'withdrawPriceRequest',
  'dismissFacilityHints',
  'activateFacilityCharger',
  'endFacilityCharger',
  'updateOrganization',
  'sendInvitations',
  'withdrawInvitation',
  'resendInvitation',
  'removeMember',
  'handOverCharger',
  'cancelHandover',
  'setMemberCostCenter',
  'updateRfids',
];
const OF_EVERYONE = ['confirmReportConsent', 'stopReportConsent', 'undoEmailChange'];
const OF_PERSON = ['requestUserDeletion', 'changePaymentType', 'startFamily', 'dissolveFamily'];

const memberOrganization = { id: '4001', name: 'Fjord Transport AS', classification: 'COMPANY' };
const start = () => startGraphql({ portal: portalSchema.parse({ memberOrganization }) });

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await start();
});
afterAll(() => graphql.close());
beforeEach(() => {
  graphql.backend.requests.length = 0;
  graphql.setCaller(signedIn());
  Object.assign(graphql.backend.handlers, severalAccounts());
});

/** The refusal of a write about an account; null when it is allowed. */
function refusalOf(mutation: string, role: string, accountId: string): string | null {
  const isOfOrganizations = OF_ORGANIZATIONS.includes(mutation);
  const accounts = ACTS_FOR[role] ?? [];
  if (isOfOrganizations && accounts.every((id) => id === OWN)) return 'NO_ACTIVE_ORGANIZATION';
  if (accountId !== OWN && !ORGANIZATION_IDS.includes(accountId)) return 'NOT_FOUND';
  if (!accounts.includes(accountId)) return 'ACCOUNT_MISMATCH';
  if (isOfOrganizations && accountId === OWN) return 'NO_ACTIVE_ORGANIZATION';
  return OF_PERSON.includes(mutation) && accountId !== OWN ? 'NOT_FOUND' : null;
}

const roleOption = (role: string) => ({ role: role === 'no role' ? undefined : role });
const STATUSES: Readonly<Record<string, number>> = {
  NO_ACTIVE_ORGANIZATION: 403,
  NOT_FOUND: 404,
  ACCOUNT_MISMATCH: 409,
};

/** A test makes more writes in a minute than a person would, so one of a mutation with limits begins with empty counters. */
async function resetCounters(name: MutationName) {
  if (writeRows.get(name)?.limits.length === 0) return;
  await graphql.close();
  graphql = await start();
  Object.assign(graphql.backend.handlers, severalAccounts());
}

/** Of each audience one, for every role and account: what admits to a write knows no more of a mutation than its row. */
const IN_EVERY_ROLE: readonly MutationName[] = ['updateRfid', 'updateRfids', 'requestUserDeletion'];
const ACCOUNTS = [OWN, ...ORGANIZATION_IDS, FOREIGN_ID, 'personal-user-2', ''];
type Cell = readonly [role: string, accountIds: readonly string[]];
const EVERY_CELL = Object.keys(ACTS_FOR).map((role): Cell => [role, ACCOUNTS]);
/** For every other: an account of each kind and one of nobody, a role for another account, and the role of two accounts. */
const CELLS: readonly Cell[] = [
  ['no role', [OWN, '4001', FOREIGN_ID]],
  ['role-private', [OWN, '4001']],
  ['role-administrator', [OWN, '4001', '4002']],
  ['role-family', [OWN, '4003']],
];

describe('writes about an account', () => {
  const cells = mutationNames
    .filter((name) => accountMutations.includes(name))
    .flatMap((name): { name: MutationName; roles: string; tried: readonly Cell[] }[] =>
      IN_EVERY_ROLE.includes(name)
        ? EVERY_CELL.map((cell) => ({ name, roles: cell[0], tried: [cell] }))
        : [{ name, roles: 'each kind of role', tried: CELLS }],
    );

  test.each(cells)('$name in $roles', async ({ name, tried }) => {
    await resetCounters(name);
    const pairs = tried.flatMap(([role, ids]) => ids.map((accountId) => ({ role, accountId })));
    for (const { role, accountId } of pairs) {
      const cell = `${role} for ${accountId}`;
      graphql.backend.requests.length = 0;
      const { errors } = await graphql.run(
        `mutation { ${mutationField(name, accountId)} }`,
        roleOption(role),
      );
      const refusal = refusalOf(name, role, accountId);
      const writes = graphql.writes();
      if (refusal !== null) {
        expect(errors, cell).toMatchObject([
          { extensions: { code: refusal, status: STATUSES[refusal] } },
        ]);
        expect(writes, cell).toEqual([]);
        continue;
      }
      expect(errors, cell).toBeUndefined();
      const base = accountId === OWN ? '/v1/users/me' : `/v1/organizations/${accountId}`;
      // The person already has a family, which stays.
      if (name === 'startFamily') expect(writes).toEqual([]);
      else expect(writes[0]?.path.startsWith(base), cell).toBe(true);
      const assumed =
        accountId !== OWN || role === 'role-family' ? 'ROLE_FLEET_MANAGER' : 'ROLE_DRIVER';
      for (const { headers } of writes) expect(headers['x-assumed-role'], cell).toBe(assumed);
    }
  });
});

describe('access to mutations', () => {
  const accountOf = (name: string) => {
    if (!accountMutations.includes(name)) return null;
    return OF_ORGANIZATIONS.includes(name) ? '4001' : OWN;
  };

  test.each(mutationNames)('%s requires a session unless it is public', async (name) => {
    graphql.setCaller(anonymous);
    const codes = await graphql.readCodes(`mutation { ${mutationField(name, accountOf(name))} }`);
    const isPublic = OF_EVERYONE.includes(name);
    expect(codes).toEqual(isPublic ? undefined : ['UNAUTHENTICATED']);
    if (!isPublic) expect(graphql.calls()).toEqual([]);
  });

  test.each(mutationNames.filter((name) => accountOf(name) === null))(
    '%s of a person’s own data is allowed in a role of their own and of an organisation',
    async (name) => {
      await resetCounters(name);
      for (const role of ['role-member', 'role-administrator'])
        expect(
          await graphql.readCodes(`mutation { ${mutationField(name, null)} }`, { role }),
        ).toBeUndefined();
    },
  );

  // A step before every operation, whatever it is.
  test('a mutation is refused in a role that the person does not hold', async () => {
    const { status, errors } = await graphql.run(
      `mutation { ${mutationField('updateRfid', OWN)} }`,
      { role: 'role-of-another' },
    );
    expect(status).toBe(403);
    expect(errors?.[0]?.extensions.code).toBe('ROLE_NOT_HELD');
    expect(graphql.paths()).toEqual(['/v1/users/me/roles']);
  });
});

describe('access to accounts', () => {
  test.each(Object.keys(ACTS_FOR))(
    'an account is readable in %s if the person holds it',
    async (role) => {
      for (const accountId of [OWN, ...ORGANIZATION_IDS, FOREIGN_ID, 'personal-user-2', '']) {
        const query = `{ viewer { account(id: "${idOf('Account', accountId)}") { key isActive organization { key } } } }`;
        const isOrganization = ORGANIZATION_IDS.includes(accountId);
        // Without a role the personal account is active.
        const active = role === 'no role' ? [OWN] : ACTS_FOR[role];
        const account = {
          key: accountId,
          isActive: active?.includes(accountId),
          organization: isOrganization ? { key: accountId } : null,
        };
        expect(await graphql.read(query, roleOption(role))).toEqual({
          viewer: { account: isOrganization || accountId === OWN ? account : null },
        });
      }
      expect(graphql.paths().join(' ')).not.toContain(FOREIGN_ID);
    },
  );

  test.each(Object.entries(ACTS_FOR))(
    'the active account is listed first in %s',
    async (role, ids) => {
      const accounts = await graphql.readViewer(
        'account { key } accounts { key } organization { key } personalAccount { key }',
        roleOption(role),
      );
      const active = role === 'no role' ? OWN : ids[0];
      expect(accounts).toMatchObject({
        account: { key: active },
        organization: active === OWN ? null : { key: active },
        personalAccount: { key: OWN },
      });
      const listed = z.object({ accounts: z.array(z.object({ key: z.string() })) }).parse(accounts);
      const listedKeys = listed.accounts.map(({ key }) => key);
      expect(listedKeys[0]).toBe(active);
      expect(listedKeys.sort()).toEqual([OWN, ...ORGANIZATION_IDS].sort());
    },
  );
});

/** What a block stops, transcribed from ROLE-56 and ROLE-57; the contract's own refusals are the backend's (ROLE-89). */
const STOPPED_BY_BLOCK = [
  'registerRfid',
  'updateRfid',
  'updateRfids',
  'setMemberCostCenter',
  'orderRfids',
  'sendInvitations',
];

describe('somebody who is blocked', () => {
  test.each(mutationNames.filter((name) => accountMutations.includes(name)))(
    '%s reaches the backend for each kind of account unless a block stops it',
    async (name) => {
      await resetCounters(name);
      const { handlers } = graphql.backend;
      for (const path of ['GET /v1/users/me', 'GET /v1/organizations/4001'])
        handlers[path] = { ...z.looseObject({}).parse(handlers[path]), status: 'BLOCKED' };
      for (const accountId of [OWN, '4001']) {
        if (refusalOf(name, 'no role', accountId) !== null) continue;
        graphql.backend.requests.length = 0;
        const codes = await graphql.readCodes(`mutation { ${mutationField(name, accountId)} }`);
        const isStopped = STOPPED_BY_BLOCK.includes(name);
        expect(codes, accountId).toEqual(isStopped ? ['USER_BLOCKED'] : undefined);
        // The person already has a family, which stays.
        expect(graphql.writes().length > 0).toBe(!isStopped && name !== 'startFamily');
      }
    },
  );
});

describe('missing permissions', () => {
  test.each([
    [{ status: 'BLOCKED' }, 'USER_BLOCKED'],
    [{ status: 'DELETE_REQUESTED' }, 'DELETE_REQUESTED'],
    [{ status: 'Odd' }, 'FORBIDDEN'],
    [{ paymentType: 'NONE' }, 'PAYMENTTYPE_NONE'],
    [{ paymentType: 'EHF', ehfNumber: ' ' }, 'PAYMENTTYPE_NONE'],
  ])('refuses invitations with %j: %s', async (change, code) => {
    graphql.backend.handlers['GET /v1/organizations/4001'] = { ...organization, ...change };
    const send = `mutation { ${mutationField('sendInvitations', '4001')} }`;
    for (const role of ['role-administrator', 'no role'])
      expect(await graphql.readCodes(send, roleOption(role))).toEqual([code]);
    expect(graphql.writes()).toEqual([]);
  });
});

test('the access table has an audience for every operation, transcribed independently', () => {
  const rows = [...access];
  const withAudience = (audience: string) =>
    rows.filter(([, row]) => row.audience === audience).map(([name]) => name);
  expect(withAudience('EVERYONE').sort()).toEqual([
    // They are null to visitors, who have no roles.
    'Invitation.isFromViewer',
    'Invitation.viewerConstraints',
    'Invitation.viewerNeedsOtherAccount',
    'Invitation.viewerRole',
    'Mutation.confirmReportConsent',
    'Mutation.stopReportConsent',
    'Mutation.undoEmailChange',
    'Query.chargerProject',
    'Query.emailChange',
    'Query.emailLink',
    'Query.invitation',
    'Query.news',
    'Query.portal',
    'Query.reportConsent',
    'Query.viewer',
  ]);
  expect(
    withAudience('ORGANIZATIONS')
      .filter((name) => !/^(Organization|Facility)\./.test(name))
      .sort(),
  ).toEqual(OF_ORGANIZATIONS.map((name) => `Mutation.${name}`).sort());
  const naming = rows.flatMap(([name, { account }]) =>
    account === 'OF_ACTIVE_ROLE' ? [name.replace('Mutation.', '')] : [],
  );
  expect(naming.sort()).toEqual(accountMutations.sort());
  const refused = rows.flatMap(([name, { whenBlocked }]) =>
    whenBlocked === 'REFUSED' ? [name.replace('Mutation.', '')] : [],
  );
  expect(refused.sort()).toEqual(STOPPED_BY_BLOCK.sort());
  const permissions = rows.flatMap(([name, { permission }]) =>
    permission === undefined ? [] : [[name, permission]],
  );
  expect(Object.fromEntries(permissions)).toEqual({
    'Mutation.registerRfid': 'canAddTags',
    'Mutation.updateRfid': 'canUpdateTags',
    'Mutation.orderRfids': 'canOrderTags',
    'Mutation.setMemberCostCenter': 'canUpdateTags',
    'Mutation.updateRfids': 'canUpdateTags',
    'Mutation.sendInvitations': 'canInviteMembers',
  });
});
