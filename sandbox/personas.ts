/** The password of every persona (documented, for sandboxes only). */
export const PERSONA_PASSWORD = 'Lading2026!';

/**
 * A person who can sign in. `userId` is the part of the subject claim after the first vertical bar; `mobileNumber` is E.164;
 * `registered` is false for a person that the identity provider knows and the backend does not.
 */
export interface Persona {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly description: string;
  readonly registered: boolean;
}

/** Rows: user id, first name, last name, last digits of the mobile number, purpose of the persona. */
// prettier-ignore
const ROWS = [
  ['kari',                  'Kari',     'Nordmann', '01', 'Private driver with card, coupon, Coop membership and Ladefordel'],
  ['family-admin',          'Ola',      'Hansen',   '02', 'Administrator of a family network'],
  ['family-member',         'Ingrid',   'Hansen',   '03', 'Member of a family network; the administrator pays'],
  ['cooperative-admin',     'Bjørn',    'Lie',      '04', 'Private, and administrator of a housing cooperative'],
  ['cooperative-employee',  'Marte',    'Dahl',     '05', 'Employee (member) of a housing cooperative'],
  ['cooperative-resident',  'Per',      'Solberg',  '06', 'Resident of a housing cooperative, with a home charger'],
  ['company-admin',         'Silje',    'Berg',     '07', 'Private, and administrator of a company with its own chargers'],
  ['company-member',        'Jonas',    'Haugen',   '08', 'Employee (member) of a company'],
  ['public-admin',          'Anne',     'Moen',     '09', 'Private, and administrator of a public organisation, invoiced by EHF'],
  ['smb',                   'Tor',      'Bakken',   '10', 'Small business (SMB)'],
  ['several-roles',         'Nina',     'Strand',   '11', 'Private, company, family and cooperative roles; must choose one'],
  ['no-active-role',        'Geir',     'Lund',     '12', 'Private, since none of the roles held is active'],
  ['blocked',               'Terje',    'Vik',      '13', 'Blocked for unpaid charging'],
  ['delete-requested',      'Hanne',    'Foss',     '14', 'Has asked for the account to be deleted'],
  ['card-expiring',         'Knut',     'Aas',      '15', 'The payment card works until the end of this month'],
  ['card-expired',          'Liv',      'Holm',     '16', 'The payment card has expired'],
  ['no-address',            'Emil',     'Ruud',     '17', 'Has given no postal address'],
  ['unregistered',          'Sara',     'Nygård',   '18', 'Can sign in, but is not registered'],
  ['e-invoice',             'Astrid',   'Eide',     '19', 'Pays by e-mail invoice'],
  ['no-payment',            'Magnus',   'Sæther',   '20', 'Has no payment method'],
  ['brand-new',             'Ida',      'Lunde',    '21', 'Registered today; has never charged'],
  ['heavy',                 'Henrik',   'Tangen',   '22', 'Holds forty roles and charges every day'],
  ['vendor-admin',          'Camilla',  'Brekke',   '23', 'Administrator of a charger manufacturer'],
  ['service-partner-admin', 'Stian',    'Myhre',    '24', 'Administrator of a service partner'],
  ['blocked-company-admin', 'Lars',     'Fjeld',    '25', 'Private, and administrator of a company blocked for unpaid charging'],
  ['company-no-address',    'Ragnhild', 'Nes',      '26', 'Private, and administrator of a company without an address'],
  ['blocked-member',        'Ole',      'Dybdahl',  '27', 'Private, and blocked as the member of a blocked company'],
  ['company-admin-only',    'Eva',      'Bratland', '28', 'Administrator of a company, with no other role'],
  ['cooperative-admin-only', 'Odd',     'Vestli',   '29', 'Administrator of a housing cooperative, with no other role'],
  ['public-admin-only',     'Mona',     'Elvestad', '30', 'Administrator of a public organisation, with no other role'],
  ['inactive-smb',          'Pål',      'Rønning',  '31', 'Private; a small business (SMB) role is no longer active'],
] as const;

/** The people in fresh data. */
export const personas: readonly Persona[] = ROWS.map(
  ([userId, firstName, lastName, digits, description]) => ({
    userId,
    firstName,
    lastName,
    email: `${mailName(firstName)}.${mailName(lastName)}@ladeportal.example`,
    mobileNumber: `+47400001${digits}`,
    description,
    registered: userId !== 'unregistered',
  }),
);

/** The key of a persona: the user id. */
export type PersonaId = (typeof ROWS)[number][0];

function mailName(name: string): string {
  return name.toLowerCase().replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll('æ', 'ae');
}
