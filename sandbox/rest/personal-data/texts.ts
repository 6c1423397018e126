import type { Language } from '../../db/tables-customers.ts';

/** The column headings of an export. */
export const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  no: ['Kategori', 'Oppføring', 'Felt', 'Verdi'],
  en: ['Category', 'Entry', 'Field', 'Value'],
  sv: ['Kategori', 'Post', 'Fält', 'Värde'],
};

// prettier-ignore
const CATEGORIES = {
  profile:           { no: 'Profil og samtykker', en: 'Profile and consents', sv: 'Profil och samtycken' },
  organization:      { no: 'Organisasjon',        en: 'Organization',         sv: 'Organisation' },
  roles:             { no: 'Roller',              en: 'Roles',                sv: 'Roller' },
  memberships:       { no: 'Medlemskap',          en: 'Memberships',          sv: 'Medlemskap' },
  subscriptions:     { no: 'Abonnementer',        en: 'Subscriptions',        sv: 'Abonnemang' },
  benefits:          { no: 'Fordeler',            en: 'Benefits',             sv: 'Förmåner' },
  paymentCards:      { no: 'Betalingskort',       en: 'Payment cards',        sv: 'Betalkort' },
  vehicles:          { no: 'Kjøretøy',            en: 'Vehicles',             sv: 'Fordon' },
  chargers:          { no: 'Egne ladere',         en: 'Own chargers',         sv: 'Egna laddare' },
  chips:             { no: 'Ladebrikker',         en: 'RFID chips',           sv: 'Laddbrickor' },
  chipOrders:        { no: 'Brikkebestillinger',  en: 'Chip orders',          sv: 'Brickbeställningar' },
  invitations:       { no: 'Invitasjoner',        en: 'Invitations',          sv: 'Inbjudningar' },
  disputes:          { no: 'Innsigelser',         en: 'Disputes',             sv: 'Invändningar' },
  locations:         { no: 'Ladesteder',          en: 'Locations',            sv: 'Laddplatser' },
  invoices:          { no: 'Fakturaer',           en: 'Invoices',             sv: 'Fakturor' },
  invoiceLines:      { no: 'Fakturalinjer',       en: 'Invoice lines',        sv: 'Fakturarader' },
  chargingRecords:   { no: 'Ladeøkter',           en: 'Charging sessions',    sv: 'Laddningar' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type Category = keyof typeof CATEGORIES;

export const categoryName = (category: Category, language: Language): string =>
  CATEGORIES[category][language];
