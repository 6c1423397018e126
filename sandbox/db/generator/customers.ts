import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { personas, type PersonaId } from '../../personas.ts';
import type { PaymentCardTable, UserTable } from '../tables-customers.ts';
import { userRoleId } from './roles.ts';

type UserRow = Insertable<UserTable>;
type Address = readonly [addressLine1: string, postalCode: string, city: string];
type Row = readonly [
  user: PersonaId,
  classification: UserRow['account_classification'],
  paymentType: UserRow['payment_type'],
  status: UserRow['status'],
  /** Months that the card still works, the current one included; 0 or less is expired; null for no card. */
  cardMonths: number | null,
  address: Address | null,
];

// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['kari',                  'PRIVATE',     'card',        'ACTIVE',           29,   ['Storgata 12', '0155', 'Oslo']],
  ['family-admin',          'FAMILY',      'card',        'ACTIVE',           18,   ['Lillogata 14', '0484', 'Oslo']],
  ['family-member',         'FAMILY',      'none',        'ACTIVE',           null, ['Lillogata 14', '0484', 'Oslo']],
  ['cooperative-admin',     'COOPERATIVE', 'E-invoicing', 'ACTIVE',           null, ['Solbakken 2', '2619', 'Lillehammer']],
  ['cooperative-employee',  'PRIVATE',     'card',        'ACTIVE',           14,   ['Gudbrandsdalsvegen 180', '2619', 'Lillehammer']],
  ['cooperative-resident',  'PRIVATE',     'card',        'ACTIVE',           22,   ['Solbakken 6 B', '2619', 'Lillehammer']],
  ['company-admin',         'COMPANY',     'card',        'ACTIVE',           31,   ['Økernveien 94', '0579', 'Oslo']],
  ['company-member',        'PRIVATE',     'card',        'ACTIVE',           9,    ['Sars gate 40', '0562', 'Oslo']],
  ['public-admin',          'PUBLIC',      'EHF',         'ACTIVE',           null, ['Nygårdsgaten 33', '5015', 'Bergen']],
  ['smb',                   'COMPANY',     'card',        'ACTIVE',           16,   ['Bakkevegen 21', '7045', 'Trondheim']],
  ['several-roles',         'PRIVATE',     'card',        'ACTIVE',           25,   ['Strandveien 8', '1366', 'Lysaker']],
  ['no-active-role',        'PRIVATE',     'card',        'ACTIVE',           12,   ['Kirkeveien 61', '0364', 'Oslo']],
  ['blocked',               'PRIVATE',     'card',        'BLOCKED',          8,    ['Hillevågsveien 24', '4016', 'Stavanger']],
  ['delete-requested',      'PRIVATE',     'card',        'DELETE_REQUESTED', 11,   ['Nygata 5', '8006', 'Bodø']],
  ['card-expiring',         'PRIVATE',     'card',        'ACTIVE',           1,    ['Markveien 30', '0554', 'Oslo']],
  ['card-expired',          'PRIVATE',     'card',        'ACTIVE',           -2,   ['Dronningens gate 9', '4610', 'Kristiansand']],
  ['no-address',            'PRIVATE',     'card',        'ACTIVE',           20,   null],
  ['e-invoice',             'PRIVATE',     'E-invoicing', 'ACTIVE',           null, ['Eidegardsvegen 3', '6011', 'Ålesund']],
  ['no-payment',            'PRIVATE',     'none',        'ACTIVE',           null, ['Storgata 88', '9008', 'Tromsø']],
  ['brand-new',             'PRIVATE',     'card',        'ACTIVE',           36,   ['Prinsens gate 22', '7012', 'Trondheim']],
  ['heavy',                 'PRIVATE',     'card',        'ACTIVE',           27,   ['Maridalsveien 15', '0178', 'Oslo']],
  ['vendor-admin',          'COMPANY',     'Postal',      'ACTIVE',           null, ['Forusbeen 35', '4033', 'Stavanger']],
  ['service-partner-admin', 'COMPANY',     'klarna',      'ACTIVE',           null, ['Stangevegen 12', '2317', 'Hamar']],
  ['blocked-company-admin', 'COMPANY',     'E-invoicing', 'ACTIVE',           null, ['Industrivegen 6', '2827', 'Hunndalen']],
  ['company-no-address',    'COMPANY',     'card',        'ACTIVE',           19,   ['Møllergata 7', '3111', 'Tønsberg']],
  ['blocked-member',        'PRIVATE',     'card',        'BLOCKED',          13,   ['Raufossvegen 40', '2821', 'Gjøvik']],
  ['company-admin-only',    'COMPANY',     'none',        'ACTIVE',           null, null],
  ['cooperative-admin-only', 'COOPERATIVE', 'none',       'ACTIVE',           null, null],
  ['public-admin-only',     'PUBLIC',      'none',        'ACTIVE',           null, null],
  ['inactive-smb',          'PRIVATE',     'E-invoicing', 'ACTIVE',           null, ['Elvegata 3', '3612', 'Kongsberg']],
];

/** Cards that the bank refuses, by their last digits (`payments/test-cards.ts`). */
const REFUSED_CARDS: Partial<Record<PersonaId, string>> = { blocked: '0481' };

/** The cards of organisations, with their remaining months. A family pays with its administrator's. */
const ORGANIZATION_CARDS = [
  ['100101', 24],
  ['100300', 1],
  ['100302', 16],
  ['100305', 19],
  ['100700', 11],
] as const;

/** The rows of all registered personas. A requested deletion takes effect with the month of `today`. */
export function userRows(today: Temporal.PlainDate): readonly UserRow[] {
  return ROWS.map(([id, classification, paymentType, status, , address], index) => {
    const persona = personas.find(({ userId }) => userId === id);
    if (!persona) throw new Error(`No persona ${id}`);
    return {
      id,
      first_name: persona.firstName,
      last_name: persona.lastName,
      email: persona.email,
      mobile_number: persona.mobileNumber,
      account_number: String(7_100_001 + 37 * index),
      account_classification: classification,
      payment_type: paymentType,
      status,
      address_line1: address?.[0] ?? null,
      postal_code: address?.[1] ?? null,
      city: address?.[2] ?? null,
      country: address ? 'NO' : null,
      ends_on:
        status === 'DELETE_REQUESTED' ? today.with({ day: today.daysInMonth }).toString() : null,
      blocked_by_role_id: id === 'blocked-member' ? userRoleId(id, '100301') : null,
    };
  });
}

/** The cards of people and organisations, with expiry months counted from `today`. */
export function cardRows(today: Temporal.PlainDate): readonly Insertable<PaymentCardTable>[] {
  const ofUsers = ROWS.flatMap(([id, , , , months], index) =>
    months === null ? [] : [{ user_id: id, ...card(today, months, index, REFUSED_CARDS[id]) }],
  );
  const ofOrganizations = ORGANIZATION_CARDS.map(([id, months], index) => ({
    organization_id: id,
    ...card(today, months, 100 + index),
  }));
  return [...ofUsers, ...ofOrganizations];
}

function card(today: Temporal.PlainDate, months: number, index: number, lastDigits?: string) {
  const last = today.with({ day: 1 }).add({ months: months - 1 });
  const digits = lastDigits ?? String(4242 + 317 * index).slice(-4);
  return {
    card_mask: `**** **** **** ${digits}`,
    card_expiry_date: last.toString().slice(2, 7).replace('-', ''),
  };
}
