import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { driver } from './driver.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await startGraphql({
    handlers: { ...driver(), 'GET /v1/users/me/roles': [privateRole, administratorRole] },
  });
});
afterAll(() => graphql.close());
beforeEach(() => void (graphql.backend.requests.length = 0));

const NEW_USER = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '+4791234567',
  language: 'NO',
  termsAccepted: true,
  emailConsented: false,
};
const ADDRESS = { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
const INVITED = { inviteeEmail: 'ola@example.no', inviteeName: 'Ola', roleId: 'MEMBER' };

const CONTACT = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  mobileNumber: '+4791234567',
  emailConsented: false,
};
const NEW_ORGANIZATION = {
  kind: 'COMPANY',
  organizationNumber: '314 000 013',
  name: 'Vestbrise AS',
  email: 'post@vestbrise.example',
  phone: '55000099',
  businessAddress: ADDRESS,
  paymentType: 'CARD',
  language: 'NO',
  termsAccepted: true,
};

/** For clients that do not have our texts. */
const A_SENTENCE: unknown = expect.stringMatching(/^[A-Z][^_]+$/);

/** Each mutation under test, with the account that it takes. */
const FIXED = {
  register: ['registerUser', {}],
  newOrganization: ['registerOrganization', {}],
  user: ['updateUser', {}],
  organization: ['updateOrganization', { accountId: idOf('Account', '4001') }],
  phone: ['sendPhoneCode', {}],
  code: ['confirmPhoneCode', {}],
  email: ['changeEmail', {}],
  connect: ['connectMembership', {}],
  invite: ['sendInvitations', { accountId: idOf('Account', '4001') }],
} as const;

function run(mutation: keyof typeof FIXED, input: object, role?: string) {
  const [name, fixed] = FIXED[mutation];
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  return graphql.run(`mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`, {
    variables: { input: { ...fixed, ...input } },
    role,
  });
}

/** USER-11 to USER-18: the input, and the path and code of each problem. */
type Row = readonly [mutation: keyof typeof FIXED, input: object, ...problems: string[]];
const REFUSED: readonly Row[] = [
  ['register', { ...NEW_USER, firstName: ' ' }, 'firstName: FIRST_NAME_REQUIRED'],
  ['register', { ...NEW_USER, lastName: '' }, 'lastName: LAST_NAME_REQUIRED'],
  ['register', { ...NEW_USER, email: '' }, 'email: EMAIL_REQUIRED'],
  ['register', { ...NEW_USER, email: 'kari@' }, 'email: EMAIL_INVALID'],
  ['register', { ...NEW_USER, mobileNumber: ' ' }, 'mobileNumber: PHONE_REQUIRED'],
  ['register', { ...NEW_USER, mobileNumber: '9123' }, 'mobileNumber: PHONE_INVALID'],
  ['register', { ...NEW_USER, mobileNumber: '+47 9123 abc' }, 'mobileNumber: PHONE_INVALID'],
  ['register', { ...NEW_USER, termsAccepted: false }, 'termsAccepted: TERMS_REQUIRED'],
  ['register', { ...NEW_USER, firstName: 'x'.repeat(201) }, 'firstName: TOO_LONG'],
  ['register', { ...NEW_USER, firstName: 'Kari\nBcc: x' }, 'firstName: TEXT_INVALID'],
  ['register', { ...NEW_USER, firstName: 'Kari \ud800' }, 'firstName: TEXT_INVALID'],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, organizationNumber: '' },
    'organizationNumber: ORGANIZATION_NUMBER_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, organizationNumber: '314000014' },
    'organizationNumber: ORGANIZATION_NUMBER_INVALID',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, organizationNumber: '31400001' },
    'organizationNumber: ORGANIZATION_NUMBER_INVALID',
  ],
  ['newOrganization', { ...NEW_ORGANIZATION, name: ' ' }, 'name: ORGANIZATION_NAME_REQUIRED'],
  ['newOrganization', { ...NEW_ORGANIZATION, email: null }, 'email: EMAIL_REQUIRED'],
  ['newOrganization', { ...NEW_ORGANIZATION, email: 'post@' }, 'email: EMAIL_INVALID'],
  ['newOrganization', { ...NEW_ORGANIZATION, phone: null }, 'phone: PHONE_REQUIRED'],
  ['newOrganization', { ...NEW_ORGANIZATION, phone: '12' }, 'phone: PHONE_INVALID'],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, businessAddress: { ...ADDRESS, country: 'IT' } },
    'businessAddress.region: REGION_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, businessAddress: { ...ADDRESS, postalCode: '155' } },
    'businessAddress.postalCode: POSTAL_CODE_INVALID',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, invoiceAddress: { ...ADDRESS, city: '' } },
    'invoiceAddress.city: CITY_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'KLARNA' },
    'paymentType: CHOICE_INVALID',
  ],
  ['newOrganization', { ...NEW_ORGANIZATION, paymentType: 'NONE' }, 'paymentType: CHOICE_INVALID'],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'E_INVOICE' },
    'invoiceEmail: EMAIL_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'E_INVOICE', invoiceEmail: 'x' },
    'invoiceEmail: EMAIL_INVALID',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'EHF', invoiceReference: 'a', ehfNumber: null },
    'ehfNumber: EHF_NUMBER_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'EHF', ehfNumber: '0192:314000014', invoiceReference: 'a' },
    'ehfNumber: ORGANIZATION_NUMBER_INVALID',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, paymentType: 'EHF', ehfNumber: '0192:314000013', invoiceReference: ' ' },
    'invoiceReference: INVOICE_REFERENCE_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, termsAccepted: false },
    'termsAccepted: TERMS_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, contact: { ...CONTACT, firstName: '' } },
    'contact.firstName: FIRST_NAME_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, contact: { ...CONTACT, lastName: '' } },
    'contact.lastName: LAST_NAME_REQUIRED',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, contact: { ...CONTACT, mobileNumber: '1' } },
    'contact.mobileNumber: PHONE_INVALID',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, contact: { ...CONTACT, email: 'Post@Vestbrise.example' } },
    'email: EMAIL_AS_CONTACT',
  ],
  [
    'newOrganization',
    { ...NEW_ORGANIZATION, contact: { ...CONTACT, mobileNumber: '+4755000099' } },
    'phone: PHONE_AS_CONTACT',
  ],
  ['newOrganization', { ...NEW_ORGANIZATION, email: 'KARI@example.no' }, 'email: EMAIL_AS_CONTACT'],
  ['newOrganization', { ...NEW_ORGANIZATION, phone: '+47 912 34 567' }, 'phone: PHONE_AS_CONTACT'],
  ['phone', { mobileNumber: '' }, 'mobileNumber: PHONE_REQUIRED'],
  // No number of the numbering plan begins so, and the plan of another country has fewer digits.
  ['phone', { mobileNumber: '+47 1234 5678' }, 'mobileNumber: PHONE_INVALID'],
  ['phone', { mobileNumber: '+46 70 123 45 67 89 0' }, 'mobileNumber: PHONE_INVALID'],
  ['phone', { mobileNumber: '912 34 567 ext. 3' }, 'mobileNumber: PHONE_INVALID'],
  ['code', { code: ' ' }, 'code: CODE_REQUIRED'],
  ['code', { code: '12345' }, 'code: CODE_INVALID'],
  ['code', { code: '12345a' }, 'code: CODE_INVALID'],
  ['email', { email: '' }, 'email: EMAIL_REQUIRED'],
  ['email', { email: 'ny@' }, 'email: EMAIL_INVALID'],
  ['email', { email: 'KARI@example.no' }, 'email: EMAIL_SAME'],
  ['user', {}, ': NOTHING_CHANGED'],
  ['user', { firstName: null }, ': NOTHING_CHANGED'],
  ['user', { firstName: '' }, 'firstName: FIRST_NAME_REQUIRED'],
  ['user', { firstName: '\u200B\u200D' }, 'firstName: FIRST_NAME_REQUIRED'],
  [
    'user',
    { privateAddress: { addressLine1: ' ', postalCode: '', city: '', country: '' } },
    'privateAddress.addressLine1: ADDRESS_REQUIRED',
    'privateAddress.city: CITY_REQUIRED',
    'privateAddress.country: COUNTRY_REQUIRED',
    'privateAddress.postalCode: POSTAL_CODE_REQUIRED',
  ],
  [
    'user',
    { privateAddress: { ...ADDRESS, postalCode: '155' } },
    'privateAddress.postalCode: POSTAL_CODE_INVALID',
  ],
  [
    'user',
    { privateAddress: { ...ADDRESS, country: 'Norge' } },
    'privateAddress.country: COUNTRY_REQUIRED',
  ],
  ...['ZZ', 'QM', 'XA', 'AB', 'EU'].map((country): Row => [
    'user',
    { privateAddress: { ...ADDRESS, country } },
    'privateAddress.country: COUNTRY_REQUIRED',
  ]),
  [
    'user',
    { privateAddress: { ...ADDRESS, country: 'ES', region: ' ' } },
    'privateAddress.region: REGION_REQUIRED',
  ],
  ['organization', {}, ': NOTHING_CHANGED'],
  ['organization', { email: 'post' }, 'email: EMAIL_INVALID'],
  ['organization', { phone: '1' }, 'phone: PHONE_INVALID'],
  ...['EHF', 'E_INVOICE', 'POSTAL', 'KLARNA', 'NONE'].map(
    (paymentType) =>
      ['organization', { paymentType }, 'paymentType: PAYMENT_TYPE_BY_SUPPORT'] as const,
  ),
  ['connect', { type: 'COOP', membershipNumber: ' ' }, 'membershipNumber: MEMBER_NUMBER_REQUIRED'],
  [
    'connect',
    { type: 'COOP', membershipNumber: '12x45' },
    'membershipNumber: MEMBER_NUMBER_INVALID',
  ],
  ['invite', { invitations: [] }, 'invitations: EMAIL_REQUIRED'],
  [
    'invite',
    { invitations: [{ ...INVITED, inviteeEmail: 'ola' }] },
    'invitations.0.inviteeEmail: EMAIL_INVALID',
  ],
  [
    'invite',
    { invitations: [{ ...INVITED, inviteeName: '' }] },
    'invitations.0.inviteeName: NAME_REQUIRED',
  ],
  [
    'invite',
    { invitations: [INVITED, { ...INVITED, inviteeEmail: 'OLA@example.no' }] },
    'invitations.1.inviteeEmail: EMAIL_REPEATED',
  ],
  [
    'invite',
    {
      invitations: Array.from({ length: 51 }, (_, n) => ({
        ...INVITED,
        inviteeEmail: `ola${n}@example.no`,
      })),
    },
    'invitations: TOO_MANY',
  ],
];

describe('input that breaks a rule, refused with a typed 400, value by value', () => {
  const rows = REFUSED.map(([mutation, input, ...problems]) => ({ mutation, input, problems }));
  test.each(rows)('$mutation $input: $problems', async ({ mutation, input, problems }) => {
    const { errors } = await run(mutation, input, 'role-administrator');
    expect(errors).toHaveLength(1);
    const extensions = errors?.[0]?.extensions;
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    const fields = problems.map((problem) => {
      const [path = '', code = ''] = problem.split(': ');
      return { path, code, message: A_SENTENCE };
    });
    expect(extensions?.['fields']).toHaveLength(fields.length);
    expect(extensions?.['fields']).toEqual(expect.arrayContaining(fields));
    expect(graphql.writes()).toEqual([]);
  });
});

test.each([
  ['91234567', '+4791234567'],
  ['912 34 567', '+4791234567'],
  ['0047 912 34 567', '+4791234567'],
  ['+46 (70) 123-45.67', '+46701234567'],
])('a phone number written %s is sent as %s', async (written, sent) => {
  graphql.backend.handlers['PATCH /v1/users/me'] = noContent;
  await run('user', { mobileNumber: written });
  expect(graphql.bodies()).toEqual([['PATCH', '/v1/users/me', { mobileNumber: sent }]]);
});

test('refuses an unknown kind of role', async () => {
  const { status, errors } = await graphql.run(
    '{ viewer { roleConstraints(roleId: OWNER, organizationClassification: FAMILY) { constraint } } }',
  );
  expect(status).toBe(400);
  expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});
