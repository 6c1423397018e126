import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorRole, driver, privateRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await startGraphql({
    handlers: { ...driver(), 'GET /v1/users/me/roles': [privateRole, administratorRole] },
  });
});
afterAll(() => graphql.close());

const NEW_USER = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '+4791234567',
  language: 'no',
  termsAccepted: true,
  emailConsented: false,
};
const ADDRESS = { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
const INVITED = { inviteeEmail: 'ola@example.no', inviteeName: 'Ola', roleId: '821200001' };

const MUTATIONS = {
  register: 'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { state } }',
  user: 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
  organization:
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }',
  phone: 'mutation ($input: String!) { sendPhoneCode(mobileNumber: $input) { resendAfter } }',
  code: 'mutation ($input: String!) { confirmPhoneCode(code: $input) { id } }',
  email: 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { email } }',
  connect: 'mutation ($input: ConnectMembershipInput!) { connectMembership(input: $input) { id } }',
  invite:
    'mutation ($input: [SendInvitationInput!]!) { sendInvitations(invitations: $input) { id } }',
} as const;

/** Specification section 5, "Form messages": the input, and what is said of which value. */
type Row = readonly [mutation: keyof typeof MUTATIONS, input: unknown, ...problems: string[]];
const REFUSED: readonly Row[] = [
  ['register', { ...NEW_USER, firstName: ' ' }, 'firstName: firstNameRequired'],
  ['register', { ...NEW_USER, lastName: '' }, 'lastName: lastNameRequired'],
  ['register', { ...NEW_USER, email: '' }, 'email: emailRequired'],
  ['register', { ...NEW_USER, email: 'kari@' }, 'email: emailInvalid'],
  ['register', { ...NEW_USER, mobileNumber: ' ' }, 'mobileNumber: phoneRequired'],
  ['register', { ...NEW_USER, mobileNumber: '9123' }, 'mobileNumber: phoneInvalid'],
  ['register', { ...NEW_USER, mobileNumber: '+47 9123 abc' }, 'mobileNumber: phoneInvalid'],
  ['register', { ...NEW_USER, termsAccepted: false }, 'termsAccepted: termsRequired'],
  ['register', { ...NEW_USER, firstName: 'x'.repeat(201) }, 'firstName: tooLong'],
  ['register', { ...NEW_USER, firstName: 'Kari\nBcc: x' }, 'firstName: textInvalid'],
  ['register', { ...NEW_USER, firstName: 'Kari \ud800' }, 'firstName: textInvalid'],
  ['phone', '', 'mobileNumber: phoneRequired'],
  // No number of the plan begins so, and the plan of another country has fewer digits.
  ['phone', '+47 1234 5678', 'mobileNumber: phoneInvalid'],
  ['phone', '+46 70 123 45 67 89 0', 'mobileNumber: phoneInvalid'],
  ['phone', '912 34 567 ext. 3', 'mobileNumber: phoneInvalid'],
  ['code', ' ', 'code: codeRequired'],
  ['code', '12345', 'code: codeInvalid'],
  ['code', '12345a', 'code: codeInvalid'],
  ['email', { email: '', emailConfirm: 'a' }, 'email: emailRequired', 'emailConfirm: emailInvalid'],
  ['email', { email: 'ny@a.no', emailConfirm: 'ny@b.no' }, 'emailConfirm: emailsDiffer'],
  ['email', { email: 'KARI@example.no', emailConfirm: 'kari@example.no' }, 'email: emailSame'],
  ['user', {}, ': nothingChanged'],
  ['user', { firstName: null }, ': nothingChanged'],
  ['user', { firstName: '' }, 'firstName: firstNameRequired'],
  ['user', { firstName: '\u200B\u200D' }, 'firstName: firstNameRequired'],
  [
    'user',
    { privateAddress: { addressLine1: ' ', postalCode: '', city: '', country: '' } },
    'privateAddress.addressLine1: addressRequired',
    'privateAddress.city: cityRequired',
    'privateAddress.country: countryRequired',
    'privateAddress.postalCode: postalCodeRequired',
  ],
  [
    'user',
    { privateAddress: { ...ADDRESS, postalCode: '155' } },
    'privateAddress.postalCode: postalCodeInvalid',
  ],
  [
    'user',
    { privateAddress: { ...ADDRESS, country: 'Norge' } },
    'privateAddress.country: countryRequired',
  ],
  ['organization', {}, ': nothingChanged'],
  ['organization', { email: 'post' }, 'email: emailInvalid'],
  ['organization', { phone: '1' }, 'phone: phoneInvalid'],
  ...['EHF', 'E_INVOICE', 'POSTAL', 'KLARNA', 'NONE'].map(
    (paymentType) =>
      ['organization', { paymentType }, 'paymentType: paymentTypeBySupport'] as const,
  ),
  ['connect', { type: 'COOP', membershipNumber: ' ' }, 'membershipNumber: memberNumberRequired'],
  ['connect', { type: 'COOP', membershipNumber: '12x45' }, 'membershipNumber: memberNumberInvalid'],
  ['invite', [], ': emailRequired'],
  ['invite', [{ ...INVITED, inviteeEmail: 'ola' }], '0.inviteeEmail: emailInvalid'],
  ['invite', [{ ...INVITED, inviteeName: '' }], '0.inviteeName: nameRequired'],
  [
    'invite',
    [INVITED, { ...INVITED, inviteeEmail: 'OLA@example.no' }],
    '1.inviteeEmail: emailRepeated',
  ],
  [
    'invite',
    Array.from({ length: 51 }, (_, n) => ({ ...INVITED, inviteeEmail: `ola${n}@example.no` })),
    ': tooMany',
  ],
];

describe('input against the rules is a typed 400, told value by value', () => {
  const rows = REFUSED.map(([mutation, input, ...problems]) => ({ mutation, input, problems }));
  test.each(rows)('$mutation $input: $problems', async ({ mutation, input, problems }) => {
    graphql.backend.requests.length = 0;
    const { errors } = await graphql.ask(
      MUTATIONS[mutation],
      { input },
      { 'x-active-role': 'role-administrator' },
    );
    expect(errors).toHaveLength(1);
    const extensions = errors?.[0]?.extensions;
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    const said = problems.map((problem) => {
      const [path = '', message = ''] = problem.split(': ');
      return { path, message: `validation.${message}` };
    });
    expect(extensions?.['fields']).toHaveLength(said.length);
    expect(extensions?.['fields']).toEqual(expect.arrayContaining(said));
    expect(graphql.backend.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

test.each([
  ['91234567', '+4791234567'],
  ['912 34 567', '+4791234567'],
  ['0047 912 34 567', '+4791234567'],
  ['+46 (70) 123-45.67', '+46701234567'],
])('a phone number written %s is sent as %s', async (written, sent) => {
  graphql.backend.handlers['PATCH /v1/users/me'] = (_, response) =>
    void response.writeHead(204).end();
  graphql.backend.requests.length = 0;
  await graphql.ask(MUTATIONS.user, { input: { mobileNumber: written } });
  expect(graphql.backend.requests[0]?.body).toBe(JSON.stringify({ mobileNumber: sent }));
});

test('a kind of role that there is not is refused', async () => {
  const { errors } = await graphql.ask(
    '{ viewer { roleConstraints(roleId: "7", organizationClassification: FAMILY) { constraint } } }',
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'roleId', message: 'validation.CHOICE_INVALID' }],
  });
});
