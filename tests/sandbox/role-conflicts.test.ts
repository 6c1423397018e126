import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { invitationCode, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

/** The organisations that invite: the inviter and the kind. */
const INVITING = {
  FAMILY: ['family-admin', '100100'],
  COMPANY: ['company-admin', '100300'],
  PUBLIC: ['public-admin', '100400'],
  COOPERATIVE: ['cooperative-admin', '100200'],
} as const;
const ROLES = { member: '821200001', administrator: '821200002', resident: '821200003' } as const;

/** Every role that an invitation can give. */
const WANTED = [
  'FAMILY member', 'COMPANY member', 'COMPANY administrator', 'PUBLIC member', 'PUBLIC administrator',
  'COOPERATIVE member', 'COOPERATIVE resident',
] as const; // oxfmt-ignore
type Wanted = (typeof WANTED)[number];
const MEMBERS: Wanted[] = [
  'FAMILY member',
  'COMPANY member',
  'PUBLIC member',
  'COOPERATIVE member',
];
const ADMINISTRATORS: Wanted[] = ['COMPANY administrator', 'PUBLIC administrator'];
const ADMIN_SOLUTIONS = ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'];

/** Rows of the conflict table (ROLE-66 to ROLE-72): the persona, the name, the solutions and the refused roles. */
// oxfmt-ignore
const ROWS: [string, string, string[], Wanted[]][] = [
  ['family-admin',         'IS_FAMILY_ADMIN',         ['CONTACT_SUPPORT'],      MEMBERS],
  ['family-member',        'IS_FAMILY_MEMBER',        ['REMOVE_MEMBER_ROLE'],   MEMBERS],
  ['smb',                  'IS_ORGANIZATION_SMB',     ADMIN_SOLUTIONS,          ADMINISTRATORS],
  ['company-member',       'IS_ORGANIZATION_MEMBER',  ['REMOVE_MEMBER_ROLE'],   MEMBERS],
  ['cooperative-employee', 'IS_COOPERATIVE_MEMBER',   ['REMOVE_MEMBER_ROLE'],   MEMBERS],
  ['cooperative-resident', 'IS_COOPERATIVE_RESIDENT', ['REMOVE_RESIDENT_ROLE'], ['COOPERATIVE resident']],
];

const Sent = z.array(z.object({ id: z.string() }));

let invited = 0;

/** Invites a new address to a role, lets a persona accept, and sums up the response. */
async function acceptInvitation(userId: string, wanted: Wanted): Promise<readonly unknown[]> {
  const [classification, role] = kindOf(wanted);
  const [sender, organizationId] = INVITING[classification];
  const path = `/v1/organizations/${organizationId}/invitations`;
  const before = Sent.parse(await (await world.get(path, sender)).json());
  const inviteeEmail = `somebody-${(invited += 1)}@else.example`;
  const sent = await world.send('POST', path, sender, [
    {
      inviteeEmail,
      inviteeName: 'Somebody',
      roleId: ROLES[role],
      organizationClassification: classification,
      invitationType: 'NORMAL',
    },
  ]);
  expect(sent.status).toBe(201);
  const after = Sent.parse(await (await world.get(path, sender)).json());
  const invitation = after.find(({ id }) => !before.some((old) => old.id === id));
  const id = invitation?.id ?? '';
  const accept = (body?: object) => world.send('PATCH', `/v1/invitations/${id}`, userId, body);
  let answer = await outcomeOf(accept());
  if (answer[1] === 'INVITATION_CODE_REQUIRED') {
    const code = await invitationCode(world, id, userId, inviteeEmail);
    answer = await outcomeOf(accept({ code }));
  }
  if (answer[0] === 'ok') await world.control('POST', '/reset').then(makeRoom);
  else await world.send('DELETE', `${path}/${id}`, sender);
  return answer;
}

/** The company and the public body have already invited their one extra administrator. */
async function makeRoom(): Promise<void> {
  const company = '/v1/organizations/100300/invitations/sandbox-company-administrator';
  await world.send('DELETE', company, 'company-admin');
  const body = '/v1/organizations/100400/invitations/sandbox-public-administrator';
  await world.send('DELETE', body, 'public-admin');
}
beforeAll(makeRoom);

const Kind = z.tuple([
  z.enum(['FAMILY', 'COMPANY', 'PUBLIC', 'COOPERATIVE']),
  z.enum(['member', 'administrator', 'resident']),
]);
const kindOf = (wanted: Wanted) => Kind.parse(wanted.split(' '));

const refused = ROWS.flatMap(([userId, name, solutions, cannot]) =>
  cannot.map((wanted) => ({ userId, name, solutions, wanted })),
);
test.each(refused)('$name conflicts with $wanted', async ({ userId, name, solutions, wanted }) => {
  expect(await acceptInvitation(userId, wanted)).toEqual([409, 'ROLE_CONFLICT', name, solutions]);
});

const allowed = ROWS.flatMap(([userId, name, , cannot]) =>
  WANTED.filter((wanted) => !cannot.includes(wanted)).map((wanted) => ({ userId, name, wanted })),
);
test.each(allowed)('$name does not conflict with $wanted', async ({ userId, wanted }) => {
  expect(await acceptInvitation(userId, wanted)).toEqual(['ok']);
});

test('an administrator needs another account to administer another organisation', async () => {
  for (const wanted of ADMINISTRATORS)
    expect(await acceptInvitation('cooperative-admin', wanted)).toEqual([409, 'invalid_user_type']);
  for (const wanted of ['COMPANY member', 'COOPERATIVE resident'] as const)
    expect(await acceptInvitation('cooperative-admin', wanted)).toEqual(['ok']);
});

test.each(['cooperative-admin', 'public-admin'])(
  '%s needs another account to register an organisation as well',
  async (userId) => {
    const address = { addressLine1: 'Veien 1', postalCode: '5011', city: 'Bergen', country: 'NO' };
    for (const organizationClassification of ['COMPANY', 'COOPERATIVE', 'PUBLIC'])
      for (const roleId of ['821200002', '000000001'])
        expect(
          await outcomeOf(
            world.send('POST', '/v1/organizations', userId, {
              ...{ organizationNumber: '314000013', name: 'Vestbrise', organizationClassification },
              ...{
                organizationType: 'BUSINESS',
                companyPublic: false,
                roleId,
                paymentType: 'CARD',
              },
              ...{ email: 'post@vestbrise.example', phone: '+4755000099', termsAccepted: true },
              ...{ businessAddress: address, invoiceAddress: address },
            }),
          ),
        ).toEqual([409, 'ADMINISTRATOR_EXISTS']);
  },
);

test('an inactive role conflicts with nothing, an arriving one does', async () => {
  expect(await acceptInvitation('no-active-role', 'FAMILY member')).toEqual(['ok']);
  await world.send('PATCH', '/v1/invitations/sandbox-company-to-kari', 'kari');
  expect(await acceptInvitation('kari', 'PUBLIC member')).toEqual([
    409, 'ROLE_CONFLICT', 'IS_ORGANIZATION_MEMBER', ['REMOVE_MEMBER_ROLE'],
  ]); // oxfmt-ignore
});
