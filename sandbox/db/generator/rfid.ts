import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { CHIP } from '../price-list.ts';
import { BOOKED_ON } from '../cost-center.ts';
import type { Database } from '../database.ts';
import type { MemberCostCenterTable, RfidChipTable, RfidOrderTable } from '../tables-charging.ts';
import { rfidIdOf, type Driver } from './driver.ts';
import { at, createRandom } from './random.ts';

type ChipRow = Insertable<RfidChipTable>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'R-kari-1': 'Nøkkelknippet',
  'R-kari-2': 'Mistet brikke',
  'R-kari-3': 'Golfen',
  'R-heavy-1': 'Blå brikke',
  'R-company-admin-1': 'Brikke Silje',
  'R-family-admin-1': 'Familiebilen',
};

/** The chips that came with an order. */
const ORDERS: Readonly<Record<string, string>> = {
  'R-kari-1': 'sandbox-order-kari-1',
  'R-kari-2': 'sandbox-order-kari-2',
  'R-kari-3': 'sandbox-order-kari-2',
  'R-family-admin-1': 'sandbox-order-family-1',
  'R-family-member-1': 'sandbox-order-family-1',
};

/** Chips without a row have the cost centre of their member. */
const COST_CENTERS: Readonly<Record<string, string>> = { 'R-company-admin-2': '1010 Ledelse' };

// oxfmt-ignore
const DEPARTMENTS = ['Hjemmetjenesten', 'Teknisk drift', 'Renovasjon', 'Vaktmester', 'Skole', 'Barnehage', 'Park og idrett'];

/** Chips that no driver uses: lost ones, and one without a member. */
const UNUSED_CHIPS: readonly ChipRow[] = [
  { ...chip('kari', 2), user_id: 'kari', organization_id: null, status: 'INACTIVE' },
  { ...chip('company-admin', 2), organization_id: '100300', member_id: null },
  { ...chip('company-member', 2), organization_id: '100300', status: 'INACTIVE' },
];

/** The municipality's order of chips, by the number of them. */
const CHIPS_OF_ORDER = 12;
/** Of 23 cars, the one whose chip is blocked. */
const BLOCKED = 7;
const carNumber = (index: number) => `LP${60_000_001 + index}`;

/** The car chip of a member who was removed, which came back blocked. */
export const RECLAIMED_CHIP = carNumber(BLOCKED + 23);

/** The unused chips of a municipality's cars, enough to need a search. The first ones came with its order. */
const CAR_CHIPS: readonly ChipRow[] = Array.from({ length: 500 }, (_, index) => ({
  ...chip('kommune', index + 1),
  organization_id: '100400',
  member_id: null,
  serial_number: carNumber(index),
  description: `${at(DEPARTMENTS, index % DEPARTMENTS.length)} ${Math.floor(index / DEPARTMENTS.length) + 1}`,
  cost_center: `${4100 + 10 * (index % DEPARTMENTS.length)}`,
  order_id: index < CHIPS_OF_ORDER ? 'sandbox-order-kommune-1' : null,
  ...(index % 23 === BLOCKED && { status: 'INACTIVE' as const }),
}));

/**
 * A chip of an organisation has changed once when it was blocked, and once when one that came with an order got its label, cost centre
 * and member.
 */
const changed = (row: ChipRow): ChipRow =>
  row.organization_id === null
    ? row
    : { ...row, version: 1 + Number(row.status === 'INACTIVE') + Number(Boolean(row.order_id)) };

/**
 * The chips of these drivers, and with `withOthers` the unused ones. A driver whose charging an organisation pays for has one of
 * its chips.
 */
export function rfidChipRows(drivers: readonly Driver[], withOthers: boolean): readonly ChipRow[] {
  const used = drivers.map(({ userId, rfidId, billed }) => ({
    ...chip(userId, Number(rfidId.slice(rfidId.lastIndexOf('-') + 1))),
    user_id: billed.PUBLIC === null ? userId : null,
    organization_id: billed.PUBLIC,
  }));
  return [
    ...new Map(
      [...used, ...(withOthers ? [...UNUSED_CHIPS, ...CAR_CHIPS] : [])].map((row) => [
        row.id,
        changed(row),
      ]),
    ).values(),
  ];
}

function chip(userId: string, number: number) {
  const id = rfidIdOf(userId, number);
  const random = createRandom(id);
  const driver = /^driver-(\d{7})$/.exec(userId)?.[1];
  const digits = driver === undefined ? random.between(10_000_000, 49_999_999) : `5${driver}`;
  const byte = () => random.between(0, 255).toString(16).padStart(2, '0').toUpperCase();
  return {
    id,
    user_id: null,
    organization_id: null,
    member_id: userId,
    serial_number: `LP${digits}`,
    uid: `04${Array.from({ length: 6 }, byte).join('')}`,
    description: DESCRIPTIONS[id] ?? null,
    cost_center: COST_CENTERS[id] ?? null,
    supplier: 'Nordlader Produksjon AS',
    status: 'ACTIVE',
    version: 1,
    order_id: ORDERS[id] ?? null,
  } as const;
}

const HOUR = 3_600_000;

type Row = readonly [
  id: string,
  owner: { readonly user_id: string } | { readonly organization_id: string },
  by: string,
  quantity: number,
  daysBack: number,
  street: string,
  postalCode: string,
  city: string,
  /** The days from the order to the delivery; null where the post reports none. */
  deliveredAfter: number | null,
];

/**
 * The orders whose chips are on the invoices (`invoice-extras.ts`). Nordlys' last order arrives in a day. Kari can withdraw from the
 * last of hers, and the family from its order, whose receipt is unknown.
 */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['kari-1',   { user_id: 'kari' },             'kari',          1,  420, 'Storgata 12',     '0155', 'Oslo', 2],
  ['kari-2',   { user_id: 'kari' },             'kari',          2,  4,   'Storgata 12',     '0155', 'Oslo', 2],
  ['family-1', { organization_id: '100100' },   'family-admin',  2,  330, 'Lillogata 14',    '0484', 'Oslo', null],
  ['nordlys-1', { organization_id: '100300' },  'company-admin', 5,  300, 'Økernveien 94',   '0579', 'Oslo', 3],
  ['nordlys-2', { organization_id: '100300' },  'company-admin', 3,  0,   'Økernveien 94',   '0579', 'Oslo', null],
  ['kommune-1', { organization_id: '100400' },  'public-admin',  12, 210, 'Rådhusplassen 1', '5003', 'Bergen', 3],
  ['smb-1',    { organization_id: '100302' },   'smb',           3,  30,  'Bakkevegen 21',   '7045', 'Trondheim', null],
];

/** The cost centres of Nordlys’ members. */
const MEMBER_COST_CENTERS: readonly Insertable<MemberCostCenterTable>[] = [
  { organization_id: '100300', user_id: 'company-member', cost_center: '2200 Salg' },
];

/** Adds the cost centres of members, and books the charging of their organisations on that of the chip, or else of the member. */
export async function insertCostCenters(db: Database): Promise<void> {
  await db.insertInto('member_cost_center').values(MEMBER_COST_CENTERS).execute();
  const organizations = [...new Set(MEMBER_COST_CENTERS.map((row) => row.organization_id))];
  await db
    .updateTable('charging_record')
    .set({ cost_center: BOOKED_ON })
    .where('organization_id', 'in', organizations)
    .execute();
}

/** Orders of chips; an order from the day of the fresh data is processed the next day. */
export function rfidOrderRows(today: Temporal.PlainDate): readonly Insertable<RfidOrderTable>[] {
  return ROWS.map((row) => {
    const [id, owner, by, quantity, daysBack, addressLine1, postalCode, city, deliveredAfter] = row;
    const day = today.subtract({ days: daysBack });
    return {
      id: `sandbox-order-${id}`,
      ...owner,
      ordered_by: by,
      member_id: 'user_id' in owner ? by : null,
      quantity,
      amount_ore: quantity * CHIP.withVat,
      vat_ore: quantity * CHIP.vat,
      address: JSON.stringify({ addressLine1, postalCode, city, country: 'NO' }),
      created_at: new Date(startOfDay(day)),
      processed_at: new Date(startOfDay(day.add({ days: 1 })) + 9 * HOUR),
      received_at:
        deliveredAfter === null
          ? null
          : new Date(startOfDay(day.add({ days: deliveredAfter })) + 15 * HOUR),
    };
  });
}
