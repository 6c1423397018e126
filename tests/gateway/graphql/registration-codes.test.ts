import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import en from '../../../locales/generated/en.json' with { type: 'json' };
import no from '../../../locales/generated/no.json' with { type: 'json' };
import sv from '../../../locales/generated/sv.json' with { type: 'json' };
import { AREA_WORDS, CODE_ROWS, WORDS, type Call } from '../../schema/registration-codes.ts';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { invitation, memberRole, privateRole, user } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const ADDRESS = { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
const ORGANIZATION = `mutation ($input: RegisterOrganizationInput!)
  { registerOrganization(input: $input) { step { state } } }`;
const organization = (kind: string, reach: object) => ({
  input: {
    kind,
    organizationNumber: '314000013',
    name: 'Vestbrise AS',
    ...reach,
    businessAddress: ADDRESS,
    paymentType: 'CARD',
    contact: {
      firstName: 'Nora',
      lastName: 'Ny',
      email: 'nora@example.no',
      mobileNumber: '400 00 118',
      emailConsented: false,
    },
    language: 'NO',
    termsAccepted: true,
  },
});
const REACH = { email: 'post@vestbrise.example', phone: '55 00 00 99' };

/** A person whom the backend does not know. */
const stranger: BackendHandlers = {
  [ME]: failWith(404, 'NOT_FOUND'),
  'GET /v1/users/me/roles': [],
};

interface Way {
  /** The call of the backend. */
  readonly call: string;
  /** The field of the schema. */
  readonly field: string;
  readonly document: string;
  readonly variables?: object;
  readonly world: BackendHandlers;
}

const ofOrganization = (kind: string, reach: object): Way => ({
  call: 'POST /v1/organizations',
  field: 'registerOrganization',
  document: ORGANIZATION,
  variables: organization(kind, reach),
  world: stranger,
});

/** The mutation of the gateway for each call of the table. */
const WAYS: Readonly<Record<Call, Way>> = {
  registerUser: {
    call: 'POST /v1/users',
    field: 'registerUser',
    document: `mutation { registerUser(input: { firstName: "Nora", lastName: "Ny", email: "nora@example.no",
      mobileNumber: "400 00 118", language: NO, termsAccepted: true, emailConsented: false,
      privateAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" } })
      { step { state } } }`,
    world: stranger,
  },
  sendPhoneCode: {
    call: 'POST /v1/users/me/phone-verification',
    field: 'sendPhoneCode',
    document: `mutation { sendPhoneCode(input: { mobileNumber: "912 34 567", language: NO })
      { phoneVerification { mobileNumber } } }`,
    world: stranger,
  },
  confirmPhoneCode: {
    call: 'POST /v1/users/me/phone-verification/code',
    field: 'confirmPhoneCode',
    document: 'mutation { confirmPhoneCode(input: { code: "123456" }) { viewer { id } } }',
    world: stranger,
  },
  registerOrganization: ofOrganization('COMPANY', REACH),
  registerCooperative: ofOrganization('COOPERATIVE', REACH),
  registerSmallBusiness: ofOrganization('SMALL_BUSINESS', {}),
  acceptInvitation: {
    call: 'PATCH /v1/invitations/invitation-1',
    field: 'acceptInvitation',
    document: `mutation { acceptInvitation(input: { id: "${idOf('Invitation', 'invitation-1')}" }) { step { state } } }`,
    world: {
      'GET /v1/invitations/invitation-1': { ...invitation, status: 'EMAIL_SENT' },
      'GET /v1/users/me/roles': [privateRole],
    },
  },
  becomeMember: {
    call: 'PATCH /v1/invitations/own-1',
    field: 'becomeMember',
    document: `mutation { becomeMember(input: { invitationId: "own-1" }) { step { state } } }`,
    world: {
      'GET /v1/users/me/roles': [privateRole],
      'GET /v1/organizations/9001/invitations': [
        {
          ...invitation,
          id: 'own-1',
          invitationType: 'ACCOUNT_MIGRATION',
          roleId: memberRole.roleId,
          inviteeEmail: user.email,
        },
      ],
    },
  },
};

const portal = portalSchema.parse({
  memberOrganization: { id: '9001', name: 'Havsyn AS', classification: 'COMPANY' },
});

describe.each(Object.entries(WAYS))('%s passes on the backend’s refusals', (call, way) => {
  test.each(CODE_ROWS.filter((row) => row.call === call).map(({ code, status }) => [code, status]))(
    '%s, %i',
    async (code, status) => {
      const { run } = await startPortal(
        { ...way.world, [way.call]: failWith(status, code) },
        { portal },
      );
      const { data, errors } = await run(
        way.document,
        way.variables ? { variables: way.variables } : {},
      );
      expect(data).toBeNull();
      expect(errors).toMatchObject([{ path: [way.field], extensions: { code, status } }]);
    },
  );
});

const LANGUAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['no', no],
  ['en', en],
  ['sv', sv],
];

describe('the text of a refusal in each language', () => {
  test.each(Object.entries({ ...WORDS, ...AREA_WORDS }))('explains %s', (code, words) => {
    for (const [index, [language, texts]] of LANGUAGES.entries())
      expect(texts[`errors.${code}`], language).toMatch(words[index] ?? /^$/);
  });

  test('exists for every code of the table', () => {
    const known = new Set([
      ...Object.keys(WORDS),
      ...Object.keys(AREA_WORDS).map((name) => name.split('.')[1]),
    ]);
    expect(CODE_ROWS.filter(({ code }) => !known.has(code))).toEqual([]);
  });
});
