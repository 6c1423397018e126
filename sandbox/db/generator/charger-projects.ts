import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import type { Database } from '../database.ts';
import type {
  ChargerOrderTable,
  ChargerProductTable,
  ChargerProjectTable,
} from '../tables-ordering.ts';
import { heavyCooperatives, organizationPlace } from './organizations.ts';
import { insertOrderedChargers } from './ordered-chargers.ts';
import { numbered } from './places.ts';

type Row = readonly [
  code: string,
  organizationId: string,
  locationId: string,
  name: string,
  capacity: number,
  /** Days from today on. */
  closesIn: number,
  installsIn: readonly [from: number, to: number],
  allowsInvoice: boolean,
  parkingLots: readonly string[],
];

/** The cooperatives with the garages of the last three projects. */
const [CARD_ONLY, FULL, CLOSED] = heavyCooperatives;

/** Open, by card only, full, closed, and one whose chargers are in place. */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['SOLBAKKEN26', '100200', 'L2001', 'Ladere i garasje nord', 40, 30, [37, 44], true, numbered('Plass 25', 16)],
  ['KORTSALG26',  CARD_ONLY?.id ?? '', `L${CARD_ONLY?.id ?? ''}`, 'Ladere i garasjen', 12, 60, [70, 80], false, numbered('Plass 9', 12)],
  ['FULLT26',     FULL?.id ?? '',      `L${FULL?.id ?? ''}`,      'Ladere i garasjen', 1,  60, [70, 80], true,  numbered('Plass 9', 4)],
  ['STENGT26',    CLOSED?.id ?? '',    `L${CLOSED?.id ?? ''}`,    'Ladere i garasjen', 12, -10, [20, 30], true, numbered('Plass 9', 4)],
  ['SOLBAKKEN24', '100200', 'L2001', 'Ladere i garasje sør', 24, -30, [-5, -3], true, []],
];

type Offer = readonly [
  name: string,
  kilowatts: number,
  /** Øre without VAT: the charger, its installation, the monthly price. */
  price: number,
  installation: number,
  monthly: number,
  isActivation: boolean,
  difference: string,
  instructions: string | null,
];

// oxfmt-ignore
const OFFERS: readonly Offer[] = [
  ['Nordlader Garasje 11', 11, 799_200, 399_200, 6900, false, 'Lader de fleste biler fulle i løpet av natten.', 'Vi fester laderen på veggen ved plassen og kobler den til skinnen i garasjen. Plassen må være ryddet den dagen vi kommer.'],
  ['Nordlader Garasje 22', 22, 1_039_200, 479_200, 8900, false, 'Dobbelt så rask, for biler som tar imot 22 kW.', 'Vi fester laderen på veggen ved plassen, kobler den til skinnen i garasjen og legger ny kurs. Plassen må være ryddet den dagen vi kommer.'],
  ['Aktivering av lader',  11, 0, 0, 6900, true, 'For deg som har en lader på plassen allerede.', null],
];

const withVat = (ore: number) => (ore * 5) / 4;
const productId = (code: string, position: number) => `${code}-${position}`.toLowerCase();

function productRows([code, , locationId]: Row): readonly Insertable<ChargerProductTable>[] {
  const { perKwh } = organizationPlace(locationId);
  return OFFERS.map((offer, index) => {
    const [name, kilowatts, price, installation, monthly, isActivation, difference, text] = offer;
    return {
      id: productId(code, index + 1),
      project_code: code,
      position: index + 1,
      name,
      model: isActivation ? 'Nordlader Garasje 11' : name,
      max_power_w: kilowatts * 1000,
      is_activation: isActivation,
      price_ore: price,
      price_with_vat_ore: withVat(price),
      installation_ore: installation,
      installation_with_vat_ore: withVat(installation),
      monthly_price_ore: monthly,
      monthly_price_with_vat_ore: withVat(monthly),
      price_per_kwh_ore: perKwh,
      cooperative_price_ore: 149,
      difference,
      instructions: text,
    };
  });
}

type OrderRow = readonly [
  id: string,
  /** Null for a reservation, which has expired. */
  number: string | null,
  owner: PersonaId,
  code: string,
  parkingLot: string,
  daysBack: number,
  more?: Readonly<{
    isCancelled?: true;
    /** The days of installation, and of the handover where it is known: days back from today. */
    installed?: readonly [from: number, to: number, receivedAt: number | null];
    /** A charger that stands; one of its own without it. */
    chargerId?: string;
  }>,
];

/**
 * Two of them may be for the same space in two spellings. Of the installed ones the right of withdrawal is open, open without an end
 * since no handover is known, and expired.
 */
// oxfmt-ignore
const ORDERS: readonly OrderRow[] = [
  ['sandbox-order-of-e-invoice',     'LB-100101', 'e-invoice',     'SOLBAKKEN26', 'Plass 25', 6],
  ['sandbox-order-of-card-expiring', 'LB-100102', 'card-expiring', 'SOLBAKKEN26', 'P25',      4],
  ['sandbox-order-of-kari',          'LB-100103', 'kari',          'SOLBAKKEN26', 'Plass 28', 3, { isCancelled: true }],
  ['sandbox-order-of-brand-new',     'LB-100104', 'brand-new',     'FULLT26',     'Plass 9',  0],
  ['sandbox-order-of-resident-8',    'LB-100098', 'cooperative-resident', 'SOLBAKKEN24', 'Plass 8', 40, { installed: [5, 3, 3], chargerId: 'L2001-8' }],
  ['sandbox-order-of-card-expired',  'LB-100097', 'card-expired',  'SOLBAKKEN24', 'Plass 24', 60, { installed: [25, 23, null], chargerId: 'L2001-24' }],
  ['sandbox-order-of-resident-7',    'LB-100012', 'cooperative-resident', 'SOLBAKKEN24', 'Plass 7', 730, { installed: [702, 700, 700], chargerId: 'L2001-7' }],
  ['sandbox-reservation-of-smb',     null,        'smb',           'SOLBAKKEN26', 'Plass 40', 2],
];

const ADDRESS = {
  addressLine1: 'Solbakken 2',
  postalCode: '2619',
  city: 'Lillehammer',
  country: 'NO',
};

/** The projects in which chargers are ordered, their products, and some orders. */
export async function insertChargerProjects(
  db: Database,
  today: Temporal.PlainDate,
): Promise<void> {
  const day = (days: number) => today.add({ days }).toString();
  const projects = ROWS.map((row): Insertable<ChargerProjectTable> => {
    const [code, organizationId, locationId, name, capacity, closesIn, [from, to], invoice, lots] =
      row;
    return {
      code,
      organization_id: organizationId,
      charge_location_id: locationId,
      name,
      capacity,
      closes_on: day(closesIn),
      installs_from: day(from),
      installs_to: day(to),
      allows_invoice: invoice,
      parking_lots: JSON.stringify(lots),
    };
  });
  await db.insertInto('charger_project').values(projects).execute();
  const products = ROWS.flatMap(productRows);
  await db.insertInto('charger_product').values(products).execute();
  const orders = ORDERS.map((order) => orderRow(order, today, projects));
  const linked = await insertOrderedChargers(db, orders, { products, projects });
  await db.insertInto('charger_order').values(linked).execute();
}

function orderRow(
  [id, number, owner, code, lot, daysBack, { isCancelled, installed, chargerId } = {}]: OrderRow,
  today: Temporal.PlainDate,
  projects: readonly Insertable<ChargerProjectTable>[],
): Insertable<ChargerOrderTable> {
  const project = projects.find((candidate) => candidate.code === code);
  const back = (days: number) => today.subtract({ days });
  const startOf = (days: number) => new Date(startOfDay(back(days)));
  const at = startOf(daysBack);
  const [from, to, received = null] = installed ?? [];
  const status = number === null ? 'RESERVED' : isCancelled ? 'CANCELLED' : 'RECEIVED';
  return {
    id,
    number,
    user_id: owner,
    project_code: code,
    product_id: productId(code, 1),
    parking_lot: lot,
    lot_key: lot.toLowerCase().replaceAll(' ', ''),
    status,
    reserved_until: at,
    price_with_vat_ore: withVat(799_200),
    installation_with_vat_ore: withVat(399_200),
    monthly_price_with_vat_ore: withVat(6900),
    vat_ore: (799_200 + 399_200) / 4,
    monthly_vat_ore: 6900 / 4,
    is_agreed: number !== null,
    address: JSON.stringify(ADDRESS),
    payment: number === null ? null : 'CARD',
    installs_from:
      from === undefined ? (project?.installs_from ?? today.toString()) : back(from).toString(),
    installs_to:
      to === undefined ? (project?.installs_to ?? today.toString()) : back(to).toString(),
    created_at: at,
    placed_at: number === null ? null : at,
    cancelled_at: isCancelled ? at : null,
    received_at: received === null ? null : startOf(received),
    rescinded_at: null,
    charger_id: chargerId ?? null,
  };
}
