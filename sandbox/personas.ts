import { texts } from './identity/texts/texts.ts';

/** The password of every persona (documented, for sandboxes only). */
export const PERSONA_PASSWORD = 'Lading2026!';

/** The groups of the sign-in page, in its order. */
export const personaGroups = [
  'private',
  'family',
  'cooperative',
  'company',
  'public',
  'several',
] as const;
type PersonaGroup = (typeof personaGroups)[number];

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
  readonly group: PersonaGroup;
  /** The purpose of the persona, in English; the sign-in page has it in its own language. */
  readonly description: string;
  readonly registered: boolean;
}

/** Rows: user id, first name, last name, last digits of the mobile number, group. */
// oxfmt-ignore
const ROWS = [
  ['kari',                  'Kari',     'Nordmann', '01', 'private'],
  ['family-admin',          'Ola',      'Hansen',   '02', 'family'],
  ['family-member',         'Ingrid',   'Hansen',   '03', 'family'],
  ['cooperative-admin',     'Bjørn',    'Lie',      '04', 'cooperative'],
  ['cooperative-employee',  'Marte',    'Dahl',     '05', 'cooperative'],
  ['cooperative-resident',  'Per',      'Solberg',  '06', 'cooperative'],
  ['company-admin',         'Silje',    'Berg',     '07', 'company'],
  ['company-member',        'Jonas',    'Haugen',   '08', 'company'],
  ['public-admin',          'Anne',     'Moen',     '09', 'public'],
  ['smb',                   'Tor',      'Bakken',   '10', 'company'],
  ['several-roles',         'Nina',     'Strand',   '11', 'several'],
  ['no-active-role',        'Geir',     'Lund',     '12', 'private'],
  ['blocked',               'Terje',    'Vik',      '13', 'private'],
  ['delete-requested',      'Hanne',    'Foss',     '14', 'private'],
  ['card-expiring',         'Knut',     'Aas',      '15', 'private'],
  ['card-expired',          'Liv',      'Holm',     '16', 'private'],
  ['no-address',            'Emil',     'Ruud',     '17', 'private'],
  ['unregistered',          'Sara',     'Nygård',   '18', 'private'],
  ['e-invoice',             'Astrid',   'Eide',     '19', 'private'],
  ['no-payment',            'Magnus',   'Sæther',   '20', 'private'],
  ['brand-new',             'Ida',      'Lunde',    '21', 'private'],
  ['heavy',                 'Henrik',   'Tangen',   '22', 'several'],
  ['vendor-admin',          'Camilla',  'Brekke',   '23', 'several'],
  ['service-partner-admin', 'Stian',    'Myhre',    '24', 'several'],
  ['blocked-company-admin', 'Lars',     'Fjeld',    '25', 'company'],
  ['company-no-address',    'Ragnhild', 'Nes',      '26', 'company'],
  ['blocked-member',        'Ole',      'Dybdahl',  '27', 'company'],
  ['company-admin-only',    'Eva',      'Bratland', '28', 'company'],
  ['cooperative-admin-only', 'Odd',     'Vestli',   '29', 'cooperative'],
  ['public-admin-only',     'Mona',     'Elvestad', '30', 'public'],
  ['inactive-smb',          'Pål',      'Rønning',  '31', 'private'],
] as const;

/** The people in fresh data. */
export const personas: readonly (Persona & { readonly userId: PersonaId })[] = ROWS.map(
  ([userId, firstName, lastName, digits, group]) => ({
    userId,
    firstName,
    lastName,
    email: `${mailName(firstName)}.${mailName(lastName)}@ladeportal.example`,
    mobileNumber: `+47400001${digits}`,
    group,
    description: texts.en.people[userId],
    registered: userId !== 'unregistered',
  }),
);

/** The key of a persona: the user id. */
export type PersonaId = (typeof ROWS)[number][0];

function mailName(name: string): string {
  return name.toLowerCase().replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll('æ', 'ae');
}
