import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../db/tables-customers.ts';
import { csvHeader, csvRow } from '../csv.ts';
import type { Owner } from '../owner.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A category of stored data, read a page at a time. */
interface Source {
  readonly category: Category;
  readonly pages: () => AsyncIterable<Rows>;
}

/** A query: `owner` is an expression for the owner's id, `key` orders a table that is read in pages. */
type Row = readonly [
  category: Category,
  from: string,
  columns: string,
  owner: string,
  key?: string,
];

const PAGE_SIZE = 1000;

const INVOICES =
  'id, number, invoice_date, due_date, period_from, period_to, status, payment_type, amount_ore, vat_ore, reference';
const LINES = 'line.id, number, kind, description, quantity, unit, line.amount_ore, line.vat_ore';
/** A person's invoices include those of a family that they have closed. */
const BILLED_TO =
  'coalesce(invoice.user_id, (select dissolved_by from organization where organization.id = invoice.organization_id))';
const LINES_FROM = 'invoice_line line join invoice on invoice.id = invoice_id';
const RECORDS = `id, user_id, organization_id, vehicle_id, rfid_id, charger_id, access_category, medium, started_at, ended_at,
  received_at, charging_ms, idle_minutes, energy_wh, currency, total_before_discount_ore, saved_ore, total_ore, vat_ore, paid`;
const CHARGERS =
  'charger_ownership own join installed_charger installed on installed.charger_id = own.charger_id';
const OWN_CHARGER = 'own.*, code, model, installed_at';
const PLACED_CHARGERS = `installed_charger installed join charger on charger.id = installed.charger_id
  join charge_location place on place.id = charge_location_id`;
const PLACED_CHARGER = 'installed.*, parking_lot, max_power_w, charge_location_id';
/** Without the number that chargers read, which would allow a chip to be copied. */
const CHIPS = 'id, serial_number, description, supplier, status';
const INVITATIONS =
  'id, organization_id, role_id, status, invitee_email, invitee_name, created_at, expires_at';
/** Without their subjects, which are other people's. */
const ACTS = 'organization_id, at, kind';
const REPORTS = 'scheduled_report report join report_recipient recipient on report_id = report.id';
const REPORT =
  'report.id, organization_id, language, filter, status, created_at, email, confirmed_at, stopped_at';
const INVITEE =
  '(select invitee.id from app_user invitee where lower(email) = lower(invitee_email))';

// oxfmt-ignore
const PERSON_SOURCES: readonly Row[] = [
  ['profile',             'app_user',         '*',         'id'],
  ['roles',               'user_role',        '*',         'user_id'],
  ['memberships',         'membership',       '*',         'user_id'],
  ['subscriptions',       'subscription',     '*',         'user_id'],
  ['benefits',            'benefit',          '*',         'user_id'],
  ['paymentCards',        'payment_card',     '*',         'user_id'],
  ['vehicles',            'vehicle',          '*',         'user_id'],
  ['chargers',            CHARGERS,           OWN_CHARGER, 'user_id'],
  ['electricity',         'home_electricity', '*',         'user_id'],
  ['chips',               'rfid_chip',        CHIPS,       'coalesce(member_id, user_id)'],
  ['chipOrders',          'rfid_order',       '*',         'coalesce(user_id, ordered_by)'],
  ['chargerOrders',       'charger_order',    '*',         'user_id'],
  ['invitations',         'invitation',       INVITATIONS, INVITEE],
  ['auditEvents',         'audit_event',      ACTS,        'actor_id'],
  ['disputes',            'charging_dispute', '*',         'user_id'],
  ['scheduledReports',    REPORTS,            REPORT,      'user_id'],
  ['invoices',            'invoice',          INVOICES,    BILLED_TO, 'id'],
  ['invoiceLines',        LINES_FROM,         LINES,       BILLED_TO, 'line.id'],
  ['chargingRecords',     'charging_record',  RECORDS,     'user_id', 'id'],
];

// oxfmt-ignore
const ORGANIZATION_SOURCES: readonly Row[] = [
  ['organization',        'organization',     '*',         'id'],
  ['roles',               'user_role',        '*',         'organization_id'],
  ['subscriptions',       'subscription',     '*',         'organization_id'],
  ['paymentCards',        'payment_card',     '*',         'organization_id'],
  ['chips',               'rfid_chip',        CHIPS,       'organization_id'],
  ['chipOrders',          'rfid_order',       '*',         'organization_id'],
  ['invitations',         'invitation',       INVITATIONS, 'organization_id'],
  ['auditEvents',         'audit_event',      '*',         'organization_id'],
  ['locations',           'charge_location',  '*',         'organization_id'],
  ['chargers',            PLACED_CHARGERS,    PLACED_CHARGER, 'organization_id'],
  ['invoices',            'invoice',          INVOICES,    'organization_id', 'id'],
  ['invoiceLines',        LINES_FROM,         LINES,       'organization_id', 'line.id'],
  ['chargingRecords',     'charging_record',  RECORDS,     'organization_id', 'id'],
];

/** All data that is stored about a person or an organisation. */
export function sourcesOf(db: Database, owner: Owner): readonly Source[] {
  const [rows, ownerId] =
    'user_id' in owner
      ? [PERSON_SOURCES, owner.user_id]
      : [ORGANIZATION_SOURCES, owner.organization_id];
  return rows.map((row) => ({ category: row[0], pages: () => pagesOf(db, row, ownerId) }));
}

async function* pagesOf(db: Database, row: Row, ownerId: string): AsyncGenerator<Rows> {
  const [, from, columns, ownerColumn, key] = row;
  const query = sql`select ${sql.raw(columns)} from ${sql.raw(from)} where ${sql.raw(ownerColumn)} = ${ownerId}`;
  if (key === undefined) {
    yield (await sql<Record<string, unknown>>`${query}`.execute(db)).rows;
    return;
  }
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, unknown>>`
      ${query} and ${sql.raw(key)} > ${after} order by ${sql.raw(key)} limit ${PAGE_SIZE}`.execute(
      db,
    );
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = Number(rows.at(-1)?.['id']);
  }
}

/** The separator that the spreadsheets of a language expect. */
const SEPARATOR: Readonly<Record<Language, ',' | ';'>> = { no: ';', sv: ';', en: ',' };

/**
 * All data of `sources` as one CSV file with a line for each stored value: category, entry, field and value. Rows are read as the
 * file is sent.
 */
export function dataExportCsv(sources: readonly Source[], language: Language): Readable {
  return Readable.from(linesOf(sources, language));
}

async function* linesOf(sources: readonly Source[], language: Language): AsyncGenerator<string> {
  const separator = SEPARATOR[language];
  yield csvHeader(HEADINGS[language], separator);
  for (const { category, pages } of sources) {
    const name = CATEGORIES[category][language];
    let entry = 0;
    for await (const page of pages()) {
      let text = '';
      for (const row of page) {
        entry += 1;
        for (const [field, value] of Object.entries(row))
          text += csvRow([name, String(entry), field, textOf(value)], separator);
      }
      if (text !== '') yield text;
    }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The column headings of an export. */
const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  no: ['Kategori', 'Oppføring', 'Felt', 'Verdi'],
  en: ['Category', 'Entry', 'Field', 'Value'],
  sv: ['Kategori', 'Post', 'Fält', 'Värde'],
};

// oxfmt-ignore
const CATEGORIES = {
  profile:           { no: 'Profil og samtykker', en: 'Profile and consents', sv: 'Profil och samtycken' },
  organization:      { no: 'Organisasjon',        en: 'Organisation',         sv: 'Organisation' },
  roles:             { no: 'Roller',              en: 'Roles',                sv: 'Roller' },
  memberships:       { no: 'Medlemskap',          en: 'Memberships',          sv: 'Medlemskap' },
  subscriptions:     { no: 'Abonnementer',        en: 'Subscriptions',        sv: 'Abonnemang' },
  benefits:          { no: 'Fordeler',            en: 'Benefits',             sv: 'Förmåner' },
  paymentCards:      { no: 'Betalingskort',       en: 'Payment cards',        sv: 'Betalkort' },
  vehicles:          { no: 'Biler',               en: 'Cars',                 sv: 'Bilar' },
  chargers:          { no: 'Egne ladere',         en: 'Your chargers',        sv: 'Egna laddare' },
  electricity:       { no: 'Strømpris hjemme',    en: 'Electricity at home',  sv: 'Elpris hemma' },
  chips:             { no: 'Ladebrikker',         en: 'RFID chips',           sv: 'Laddbrickor' },
  chipOrders:        { no: 'Bestilte brikker',    en: 'Chip orders',          sv: 'Beställda brickor' },
  auditEvents:       { no: 'Hendelseslogg',       en: 'Audit log',            sv: 'Händelselogg' },
  chargerOrders:     { no: 'Bestilte ladere',     en: 'Charger orders',       sv: 'Beställda laddare' },
  invitations:       { no: 'Invitasjoner',        en: 'Invitations',          sv: 'Inbjudningar' },
  scheduledReports:  { no: 'Månedlige rapporter', en: 'Monthly reports',      sv: 'Månatliga rapporter' },
  disputes:          { no: 'Meldte feil',         en: 'Reported problems',    sv: 'Felanmälningar' },
  locations:         { no: 'Ladesteder',          en: 'Charging locations',   sv: 'Laddplatser' },
  invoices:          { no: 'Fakturaer',           en: 'Invoices',             sv: 'Fakturor' },
  invoiceLines:      { no: 'Fakturalinjer',       en: 'Invoice lines',        sv: 'Fakturarader' },
  chargingRecords:   { no: 'Ladeøkter',           en: 'Charging sessions',    sv: 'Laddningar' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

type Category = keyof typeof CATEGORIES;
