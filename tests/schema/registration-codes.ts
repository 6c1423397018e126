/**
 * ERROR-28 to ERROR-46, transcribed for becoming a customer: the backend's refusal of each call, the message in three
 * languages, its position, and the actions it offers. Nothing here is derived from the code.
 */

/** The calls CALL-9 to CALL-34 in these flows, and the mutation that sends each. */
export type Call =
  | 'registerUser'
  | 'sendPhoneCode'
  | 'confirmPhoneCode'
  | 'registerOrganization'
  | 'registerSmallBusiness'
  | 'registerCooperative'
  | 'acceptInvitation'
  | 'becomeMember';

export interface CodeRow {
  readonly call: Call;
  readonly code: string;
  readonly status: number;
  /** The heading of the page that shows it, in Norwegian. */
  readonly page: string;
  /** The field with the message, by its label. */
  readonly field?: string;
  /** The links and buttons that lead on. */
  readonly ways: readonly string[];
}

type Words = readonly [no: RegExp, en: RegExp, sv: RegExp];

const EMAIL: Words = [/e-post/i, /email/i, /e-post/i];
const PHONE: Words = [/nummer/i, /number/i, /numret/i];
const PAST: Words = [/utløpt/i, /expired/i, /gått ut/i];

/** The meaning of a code in docs/product/errors.md, by words that the text of each language contains. */
export const WORDS: Readonly<Record<string, Words>> = {
  // Global codes
  USER_EXIST: [/finnes allerede/i, /already/i, /redan/i],
  EMAIL_EXISTS: EMAIL,
  USER_EMAIL_EXISTS: EMAIL,
  USER_PHONE_EXISTS: PHONE,
  ORGANIZATION_EMAIL_EXISTS: EMAIL,
  ORGANIZATION_PHONE_EXISTS: PHONE,
  ORGANIZATION_NUMBER_EXISTS: [
    /organisasjonsnummer/i,
    /organisation number/i,
    /organisationsnumret/i,
  ],
  ORGANIZATION_EXIST: [/allerede registrert/i, /already registered/i, /redan registrerad/i],
  PHONE_NUMBER_ASSIGNED: PHONE,
  INVALID_USER: [/bruker/i, /user/i, /användar/i],
  USER_BLOCKED: [/sperret/i, /blocked/i, /spärrat/i],
  // "NOT_FOUND (service unavailable)"
  NOT_FOUND: [/ikke tilgjengelig/i, /unavailable/i, /inte tillgänglig/i],
  UNKNOWN_ERROR: [/galt/i, /wrong/i, /fel/i],
  REQUEST_TIMEOUT: [/lang tid/i, /too long/i, /långsamt/i],
  // Client API errors
  FORBIDDEN: [/tilgang/i, /access/i, /åtkomst/i],
  TOO_MANY_REQUESTS: [/for mange/i, /too many/i, /för många/i],
  // Phone verification
  PHONE_NUMBER_INVALID: [
    /Ditt mobilnummer er ugyldig/,
    /valid mobile number/i,
    /giltigt mobilnummer/i,
  ],
  PHONE_VALIDATION_EXPIRED: PAST,
  PHONE_VALIDATION_INVALID: [/koden er feil/i, /code is wrong/i, /koden är fel/i],
  PHONE_VALIDATION_REQUIRED: [
    /bekrefte mobilnummer/i,
    /verify your mobile/i,
    /bekräfta ditt mobil/i,
  ],
  PHONE_NUMBER_TOO_MANY_REQUESTS: [/10\sminutter/, /10\sminutes/, /10\sminuter/],
  // E-mail verification
  CODE_EXPIRED: PAST,
  // Invitation
  INVITATION_INVALID: [/ikke gyldig/i, /not valid/i, /inte giltig/i],
  INVITATION_EXPIRED: PAST,
  INVITATION_USER_TYPE_INVALID: [/type bruker/i, /type of user/i, /typ av användare/i],
  // Migration and authentication
  POPUP_CLOSED: [/lukket vinduet/i, /closed the window/i, /stängde fönstret/i],
  EMAIL_VERIFICATION_REQUIRED: [/bekrefte e-post/i, /verify your email/i, /bekräfta din e-post/i],
  APP_UPGRADE_REQUIRED: [/nyere versjon/i, /newer version/i, /nyare version/i],
};

/** The codes with texts of their own in a part of the portal. */
export const AREA_WORDS: Readonly<Record<string, Words>> = {
  'migration.USER_EXIST': [/koble/i, /link/i, /koppla/i],
  // "A generic send-failure message also exists."
  'phone.UNKNOWN_ERROR': [/ikke sendt/i, /not send/i, /inte skicka/i],
  'email.NOT_FOUND': [/lenken/i, /link/i, /länken/i],
  'email.CODE_EXPIRED': PAST,
  'invitation.error': [/invitasjon/i, /invitation/i, /inbjudan/i],
  // "Role-conflict warnings for invitation and registration", by the rows of ROLE-66 to ROLE-72
  ...Object.fromEntries(
    ['registration', 'invitation'].flatMap((area) =>
      Object.entries<Words>({
        IS_FAMILY_ADMIN: [/familienettverk/i, /family/i, /familjenätverk/i],
        IS_FAMILY_MEMBER: [/familienettverk/i, /family/i, /familjenätverk/i],
        IS_ORGANIZATION_SMB: [/bedriftskonto/i, /business account/i, /företagskonto/i],
        IS_COOPERATIVE_SMB: [/borettslag/i, /cooperative/i, /bostadsrätt/i],
        IS_ORGANIZATION_MEMBER: [/bedrift/i, /company/i, /företag/i],
        IS_COOPERATIVE_MEMBER: [/ansatt/i, /employee/i, /anställd/i],
        IS_COOPERATIVE_RESIDENT: [/beboer/i, /resident/i, /boende/i],
      }).map(([name, words]) => [`${area}.${name}`, words]),
    ),
  ),
};

const AGAIN = 'Prøv igjen';
const CHANGE = 'Endre opplysningene';
const SIGN_IN = 'Logg inn med kontoen du har';
const BY_SMS = 'Logg inn med kontoen du har, for eksempel med kode på SMS';
const WRITE = 'Skriv til kundeservice om saken';
const SUPPORT = 'Kontakt kundeservice';
const NO_ACCOUNT = 'Vi fikk ikke opprettet kontoen';
const NO_ORGANIZATION = 'Vi fikk ikke registrert organisasjonen';
const TAKEN = 'Organisasjonen er kunde fra før';
const NUMBER = 'Mobilnummer';

/** Rows of one call on one page. */
const rows = (
  call: Call,
  page: string,
  codes: readonly (readonly [
    code: string,
    status: number,
    ways: readonly string[],
    field?: string,
  ])[],
): readonly CodeRow[] =>
  codes.map(([code, status, ways, field]) => ({
    call,
    code,
    status,
    page,
    ways,
    ...(field !== undefined && { field }),
  }));

/** The refusals that every creation can get. */
const anyCreation = [
  ['INVALID_USER', 400, [CHANGE, SUPPORT]],
  ['USER_BLOCKED', 403, [SUPPORT]],
  // The same request would get the same answer (ERROR-22).
  ['NOT_FOUND', 404, [SUPPORT]],
  ['FORBIDDEN', 403, [SUPPORT]],
  ['TOO_MANY_REQUESTS', 429, [AGAIN]],
  ['UNKNOWN_ERROR', 500, [AGAIN]],
  ['REQUEST_TIMEOUT', 504, [AGAIN]],
  ['EMAIL_VERIFICATION_REQUIRED', 401, ['Bekreft e-postadressen']],
  ['APP_UPGRADE_REQUIRED', 400, ['Last siden på nytt']],
] as const;

const organizationOf = (call: Call): readonly CodeRow[] => [
  ...rows(call, TAKEN, [
    [
      'ORGANIZATION_NUMBER_EXISTS',
      409,
      ['Kopier meldingen', 'Bruk et annet nummer', 'Skriv til kundeservice'],
    ],
    [
      'ORGANIZATION_EXIST',
      409,
      ['Kopier meldingen', 'Bruk et annet nummer', 'Skriv til kundeservice'],
    ],
  ]),
  ...rows(call, NO_ORGANIZATION, [['USER_EXIST', 409, [AGAIN, SIGN_IN, WRITE]]]),
  ...rows(call, 'Hvem er du?', [
    ['EMAIL_EXISTS', 409, [SIGN_IN, WRITE]],
    ['USER_EMAIL_EXISTS', 409, [SIGN_IN, WRITE]],
    ['USER_PHONE_EXISTS', 409, [BY_SMS, WRITE], NUMBER],
    ['PHONE_NUMBER_ASSIGNED', 409, [BY_SMS, WRITE], NUMBER],
    ['PHONE_NUMBER_INVALID', 400, [], NUMBER],
    ['PHONE_VALIDATION_REQUIRED', 400, [], NUMBER],
  ]),
];

const withReach = (call: Call): readonly CodeRow[] =>
  rows(call, 'Om organisasjonen', [
    ['ORGANIZATION_EMAIL_EXISTS', 409, [], 'Organisasjonens e-postadresse'],
    ['ORGANIZATION_PHONE_EXISTS', 409, [], 'Organisasjonens telefonnummer'],
  ]);

const NOT_ACCEPTED = 'Ola Hansen inviterer deg til Familien Hansen';

export const CODE_ROWS: readonly CodeRow[] = [
  ...rows('registerUser', NO_ACCOUNT, [
    ...anyCreation,
    ['USER_EXIST', 409, [SIGN_IN, WRITE, AGAIN]],
    ['EMAIL_EXISTS', 409, [SIGN_IN, WRITE, CHANGE]],
    ['USER_EMAIL_EXISTS', 409, [SIGN_IN, WRITE, CHANGE]],
    // "What the product does on ORGANIZATION_PHONE_EXISTS and USER_PHONE_EXISTS at user creation is not shown."
    ['USER_PHONE_EXISTS', 409, [BY_SMS, WRITE, CHANGE]],
    ['ORGANIZATION_PHONE_EXISTS', 409, [BY_SMS, WRITE, CHANGE]],
    ['ORGANIZATION_EMAIL_EXISTS', 409, [SIGN_IN, WRITE, CHANGE]],
    ['PHONE_NUMBER_ASSIGNED', 409, [BY_SMS, WRITE, CHANGE]],
    ['PHONE_NUMBER_INVALID', 400, [CHANGE]],
    ['PHONE_VALIDATION_REQUIRED', 400, [CHANGE]],
  ]),
  ...rows('sendPhoneCode', 'Hvem er du?', [
    ['PHONE_NUMBER_INVALID', 400, [], NUMBER],
    ['PHONE_NUMBER_ASSIGNED', 409, [BY_SMS, WRITE], NUMBER],
    ['USER_PHONE_EXISTS', 409, [BY_SMS, WRITE], NUMBER],
    ['PHONE_NUMBER_TOO_MANY_REQUESTS', 429, []],
    ['UNKNOWN_ERROR', 500, []],
  ]),
  ...rows('confirmPhoneCode', 'Bekreft mobilnummeret', [
    ['PHONE_VALIDATION_INVALID', 400, ['Bruk et annet nummer'], 'Kode fra SMS'],
    ['PHONE_VALIDATION_EXPIRED', 400, ['Bruk et annet nummer'], 'Kode fra SMS'],
    ['PHONE_NUMBER_TOO_MANY_REQUESTS', 429, ['Bruk et annet nummer']],
  ]),
  // The three flows of an organisation are one page with other addresses.
  ...rows('registerOrganization', NO_ORGANIZATION, anyCreation),
  ...organizationOf('registerOrganization'),
  ...withReach('registerOrganization'),
  ...organizationOf('registerCooperative'),
  ...withReach('registerCooperative'),
  ...organizationOf('registerSmallBusiness'),
  // A small business has no address and number of its own: they are its contact's.
  ...rows('registerSmallBusiness', NO_ORGANIZATION, [
    ['ORGANIZATION_EMAIL_EXISTS', 409, [SIGN_IN, WRITE]],
    ['ORGANIZATION_PHONE_EXISTS', 409, [BY_SMS, WRITE]],
  ]),
  ...rows('acceptInvitation', NOT_ACCEPTED, [
    ['error', 500, [AGAIN, 'Fortsett uten å godta']],
    ['INVITATION_INVALID', 409, [AGAIN, 'Fortsett uten å godta']],
    ['INVITATION_USER_TYPE_INVALID', 409, ['Fortsett uten å godta']],
    ['USER_BLOCKED', 403, [SUPPORT, 'Fortsett uten å godta']],
    ['REQUEST_TIMEOUT', 504, [AGAIN, 'Fortsett uten å godta']],
    ['NOT_FOUND', 404, [SUPPORT, 'Fortsett uten å godta']],
  ]),
  ...rows('becomeMember', 'Bli medlem av Havsyn AS', [
    ['USER_BLOCKED', 403, [SUPPORT, 'Fortsett uten å bli medlem']],
    ['UNKNOWN_ERROR', 500, [AGAIN, 'Fortsett uten å bli medlem']],
    ['REQUEST_TIMEOUT', 504, [AGAIN, 'Fortsett uten å bli medlem']],
  ]),
];
