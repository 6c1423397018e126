import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  invitation,
  networkPerson,
  organization,
  privateRole,
  resident,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const administrator = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';
const invited = {
  ...networkPerson,
  id: 'invitation-1',
  member: null,
  invitation,
  chips: null,
  energy: null,
  amount: null,
};
const page = {
  items: [networkPerson, invited],
  nextCursor: null,
  totals: { count: 2, members: 1 },
};

test('the chips of a person are unknown where the provider does not offer chips', async () => {
  const portal = portalSchema.parse({ features: { notOffered: ['chips'] } });
  const handlers = { ...administrator, 'GET /v1/organizations/4001/people': page };
  const { readViewer } = await startPortal(handlers, { portal });
  const list = 'organization { people { nodes { rfidCount energy } } }';
  expect(await readViewer(`account { ${list} }`, { role })).toEqual({
    account: {
      organization: {
        people: {
          nodes: [
            { rfidCount: null, energy: 40_000 },
            { rfidCount: null, energy: null },
          ],
        },
      },
    },
  });
});

describe('the people of an organisation', () => {
  test('filters and sorts in the backend', async () => {
    const { readViewer, paths } = await startPortal({
      ...administrator,
      'GET /v1/organizations/4001/people': ({ path }) =>
        path.includes('group=MEMBER') ? { ...page, items: [networkPerson] } : page,
    });
    const list = `organization { people(filter: { search: " ola ", group: MEMBER },
      sort: { field: ENERGY, direction: DESCENDING }, first: 20) {
        nodes { key member { userRoleId } invitation { inviteeEmail } rfidCount energy amount }
        totalCount memberCount } }`;
    expect(await readViewer(`account { ${list} }`, { role })).toEqual({
      account: {
        organization: {
          people: {
            nodes: [
              {
                key: 'member-1',
                member: { userRoleId: 'role-9' },
                invitation: null,
                rfidCount: 2,
                energy: 40_000,
                amount: 12_345,
              },
            ],
            totalCount: 2,
            memberCount: 1,
          },
        },
      },
    });
    expect(paths()).toContain(
      '/v1/organizations/4001/people?search=ola&group=MEMBER&sort=ENERGY&order=DESCENDING&limit=20',
    );
  });

  test.each([404, 503])('fails alone when the backend answers %i', async (status) => {
    const { run } = await startPortal({
      ...administrator,
      'GET /v1/organizations/4001': organization,
      'GET /v1/organizations/4001/people': failWith(status, 'NOT_FOUND'),
      'GET /v1/organizations/4001/residents': failWith(status, 'NOT_FOUND'),
    });
    const lists = 'people { totalCount } residents { totalCount }';
    const { data, errors } = await run(
      `{ viewer { account { organization { name ${lists} } } } }`,
      {
        role,
      },
    );
    expect(data?.['viewer']).toEqual({
      account: { organization: { name: organization.name, people: null, residents: null } },
    });
    expect(errors).toHaveLength(2);
  });

  test('searches, pages and resolves the possible holders of a chip', async () => {
    const ola = { id: 'ola', name: 'Ola Nordmann', email: 'ola@example.no', costCenter: '2200' };
    const { readViewer, paths } = await startPortal({
      ...administrator,
      'GET /v1/organizations/4001/rfid-members': {
        items: [ola],
        nextCursor: null,
        totals: { count: 1 },
      },
      'GET /v1/organizations/4001/rfid-members/ola': ola,
      'GET /v1/organizations/4001/rfid-members/gone': failWith(404, 'NOT_FOUND'),
    });
    const members = `organization { rfidMembers(search: " ola ", first: 20) { nodes { key email } totalCount }
      known: rfidMember(key: "ola") { name costCenter } gone: rfidMember(key: "gone") { name } }`;
    expect(await readViewer(`account { ${members} }`, { role })).toEqual({
      account: {
        organization: {
          rfidMembers: { nodes: [{ key: 'ola', email: 'ola@example.no' }], totalCount: 1 },
          known: { name: 'Ola Nordmann', costCenter: '2200' },
          gone: null,
        },
      },
    });
    expect(paths()).toContain('/v1/organizations/4001/rfid-members?search=ola&limit=20');
  });

  test('exports a file with the filter and the order of the list', async () => {
    const { readViewer } = await startPortal(administrator);
    const file = `organization { peopleFileUrl(filter: { search: "ola", group: PENDING },
      sort: { field: SINCE, direction: DESCENDING }, format: XLSX, language: EN) }`;
    expect(JSON.stringify(await readViewer(`account { ${file} }`, { role }))).toMatch(
      /\/people\.xlsx\?search=ola&group=PENDING&sort=SINCE&order=DESCENDING&language=en"/,
    );
  });

  test('omits the payments of those who live in a cooperative', async () => {
    const { run } = await startPortal({
      ...administrator,
      'GET /v1/organizations/4001/residents': {
        items: [{ ...resident, amount: 98_765 }],
        nextCursor: null,
        totals: { count: 1 },
      },
    });
    const read = (field: string) =>
      run(`{ viewer { account { organization { residents { nodes { ${field} } } } } } }`, { role });
    expect((await read('amount')).status).toBe(400);
    const { text } = await read('energy');
    expect(text).toContain('180000');
    expect(text).not.toContain('98765');
  });
});

test('names those of many addresses that the organisation knows', async () => {
  const { readViewer, readCodes, writes } = await startPortal({
    ...administrator,
    'GET /v1/organizations/4001/members': [
      networkPerson.member,
      { ...networkPerson.member, roleId: '821200003', email: 'per@example.no' },
    ],
    'GET /v1/organizations/4001/invitations': [
      { ...invitation, inviteeEmail: 'Eva@example.no' },
      { ...invitation, id: 'old', inviteeEmail: 'uno@example.no', status: 'DECLINED' },
    ],
  });
  const fields = (emails: readonly string[]) =>
    `account { organization { knownInvitees(emails: ${JSON.stringify(emails)}) { email isMember isInvited } } }`;
  expect(
    await readViewer(
      fields(['OLA@example.no ', 'eva@example.no', 'per@example.no', 'uno@example.no', 'x']),
      { role },
    ),
  ).toEqual({
    account: {
      organization: {
        knownInvitees: [
          { email: 'ola@example.no', isMember: true, isInvited: false },
          { email: 'eva@example.no', isMember: false, isInvited: true },
        ],
      },
    },
  });
  const emails = Array.from({ length: 1001 }, (_, index) => `${index}`);
  const query = `query ($emails: [EmailAddress!]!) { viewer { account { organization {
    knownInvitees(emails: $emails) { email } } } } }`;
  expect(await readCodes(query, { role, variables: { emails } })).toEqual(['BAD_USER_INPUT']);
  expect(writes()).toEqual([]);
});

test('lists the invitations of an organisation', async () => {
  const { readViewer } = await startPortal({
    ...administrator,
    'GET /v1/organizations/4001': { ...organization, organizationClassification: 'COOPERATIVE' },
  });
  expect(await readViewer('account { organization { invitableRoles } }', { role })).toEqual({
    account: { organization: { invitableRoles: ['MEMBER', 'RESIDENT'] } },
  });
});

const removal = `mutation { removeMember(input: { accountId: "${idOf('Account', '4001')}", userRoleId: "role-9" }) { userRoleId } }`;

test('removes a member', async () => {
  const { read } = await startPortal({
    ...administrator,
    'DELETE /v1/organizations/4001/members/role-9': noContent,
  });
  expect(await read(removal, { role })).toEqual({ removeMember: { userRoleId: 'role-9' } });
});

test('refuses to remove a member that the backend does not know, without saying that they left', async () => {
  const { readCodes } = await startPortal({
    ...administrator,
    'DELETE /v1/organizations/4001/members/role-9': failWith(404, 'NOT_FOUND'),
  });
  expect(await readCodes(removal, { role })).toEqual(['NOT_FOUND']);
});
