import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { FormerRevenueShareTable, RevenueShareTable } from '../tables-charging.ts';
import type { AddressColumns, Classification, OrganizationTable } from '../tables-customers.ts';
import type { ChargingPlace } from './driver.ts';
import { checkDigit } from '../../organization-number.ts';
import { numbered } from './places.ts';

type OrganizationRow = Insertable<OrganizationTable>;
type Row = readonly [
  id: string,
  name: string,
  classification: Classification,
  type: OrganizationRow['type'],
  status: OrganizationRow['status'],
  paymentType: OrganizationRow['payment_type'],
  street: string | null,
  postalCode: string | null,
  city: string | null,
];

// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['100100', 'Familien Hansen', 'FAMILY', 'USER', 'ACTIVE', 'CARD', 'Lillogata 14', '0484', 'Oslo'],
  ['100101', 'Familien Strand', 'FAMILY', 'USER', 'ACTIVE', 'CARD', 'Strandveien 8', '1366', 'Lysaker'],
  ['100200', 'Solbakken borettslag', 'COOPERATIVE', 'BUSINESS', 'ACTIVE', 'E_INVOICE', 'Solbakken 2', '2619', 'Lillehammer'],
  ['100300', 'Nordlys Elektro AS', 'COMPANY', 'BUSINESS_PLUS', 'ACTIVE', 'CARD', 'Økernveien 94', '0579', 'Oslo'],
  ['100301', 'Fjellvarme AS', 'COMPANY', 'BUSINESS', 'BLOCKED', 'E_INVOICE', 'Industrivegen 6', '2827', 'Hunndalen'],
  ['100302', 'Bakken Rørservice AS', 'COMPANY', 'BUSINESS', 'ACTIVE', 'CARD', 'Bakkevegen 21', '7045', 'Trondheim'],
  ['100303', 'Havsyn Regnskap AS', 'COMPANY', 'BUSINESS', 'ACTIVE', 'EHF', 'Havnegata 3', '4610', 'Kristiansand'],
  ['100304', 'Gammel Bilpark AS', 'COMPANY', 'BUSINESS', 'DELETE_REQUESTED', 'NONE', null, null, null],
  ['100400', 'Lillevik kommune', 'PUBLIC', 'BUSINESS_LARGE', 'ACTIVE', 'EHF', 'Rådhusplassen 1', '5003', 'Bergen'],
  ['100500', 'Nordlader Produksjon AS', 'MANUFACTURER_VENDOR', 'BUSINESS_LARGE', 'ACTIVE', 'EHF', 'Forusbeen 35', '4033', 'Stavanger'],
  ['100600', 'Elservice Innlandet AS', 'SERVICE_PARTNER', 'BUSINESS', 'ACTIVE', 'POSTAL', 'Stangevegen 12', '2317', 'Hamar'],
  ['100700', 'Hanne Foss', 'PRIVATE', 'USER', 'ACTIVE', 'CARD', 'Nygata 5', '8006', 'Bodø'],
  ['100305', 'Kvist og Kvern AS', 'COMPANY', 'BUSINESS', 'ACTIVE', 'CARD', null, null, null],
  ['T900001', 'Ny virksomhet under registrering', 'COMPANY', 'UNDEFINED', 'ACTIVE', 'NONE', null, null, null],
];

/** Inserted after the cooperatives, whose numbers follow from their positions. */
// oxfmt-ignore
const LATER_ROWS: readonly Row[] = [
  ['100401', 'Storelva kommune', 'PUBLIC', 'BUSINESS_LARGE', 'ACTIVE', 'EHF', 'Elvebakken 1', '3660', 'Rjukan'],
];

// oxfmt-ignore
const COOPERATIVES = [
  'Bjerkelia', 'Bråten', 'Dalsnaret', 'Ekeberg Terrasse', 'Fagerborg', 'Furulund', 'Granåsen', 'Grorudtoppen',
  'Hasleparken', 'Haugenstua', 'Hellerud Hage', 'Holmlia', 'Kampenhagen', 'Kastellet', 'Lambertseter', 'Lindeberg',
  'Linderud', 'Løvenskiold', 'Manglerud', 'Marienlyst', 'Munkelia', 'Nordstrand Park', 'Oppsal', 'Rødtvet',
  'Rosenhoff', 'Ryenhjemmet', 'Sandaker', 'Skjønnhaug', 'Skøyenåsen', 'Solfjellet', 'Stovnertårnet', 'Tallberglia',
  'Teisen', 'Tonsenhagen', 'Trosterud', 'Ulsholt', 'Veitvet', 'Vestlisvingen',
];

/** The cooperatives that the heavy user administers. */
export const heavyCooperatives: readonly { readonly id: string; readonly name: string }[] =
  COOPERATIVES.map((name, index) => ({ id: String(101_000 + index), name: `${name} borettslag` }));

/** The organisations whose details have changed: their versions. */
const VERSIONS: Readonly<Record<string, number>> = {
  '100200': 2,
  '100300': 4,
  '100303': 2,
  '100400': 3,
};

/** Every organisation of the sandbox: each classification, payment type and status at least once. */
export function organizations(): readonly OrganizationRow[] {
  const cooperatives = heavyCooperatives.map(({ id, name }, index): Row => {
    const street = `${name.split(' ')[0] ?? name}veien ${2 * index + 1}`;
    return [id, name, 'COOPERATIVE', 'BUSINESS', 'ACTIVE', 'E_INVOICE', street, '1084', 'Oslo'];
  });
  return [...ROWS, ...cooperatives, ...LATER_ROWS].map(organization);
}

/** The cooperative that sends its invoice without VAT. */
const NOT_VAT_REGISTERED: readonly string[] = ['101003'];

function organization(row: Row, index: number): OrganizationRow {
  const [id, name, classification, type, status, paymentType, street, postalCode, city] = row;
  const isPersonal = classification === 'FAMILY' || classification === 'PRIVATE';
  const number = isPersonal ? null : organizationNumber(index);
  const country = street === null ? null : 'NO';
  const address = json({ addressLine1: street, city, postalCode, country });
  return {
    id,
    name,
    classification,
    type,
    status,
    payment_type: paymentType,
    email: `post.${id.toLowerCase()}@ladeportal.example`,
    phone: `+4722000${String(index).padStart(3, '0')}`,
    organization_number: number,
    company_public: classification === 'PUBLIC',
    is_vat_registered: isPersonal ? null : !NOT_VAT_REGISTERED.includes(id),
    ehf_number: paymentType === 'EHF' ? `0192:${number ?? ''}` : null,
    invoice_email: paymentType === 'E_INVOICE' ? `faktura.${id}@ladeportal.example` : null,
    invoice_reference: paymentType === 'EHF' ? `REF-${id}` : null,
    business_address: address,
    invoice_address: address,
    version: VERSIONS[id] ?? 1,
  };
}

function json(address: AddressColumns): string | null {
  return address.addressLine1 === null ? null : JSON.stringify(address);
}

/** A well-formed organisation number (modulus 11): the first valid one from a separate base for each index. */
function organizationNumber(index: number): string {
  for (let base = 31_000_000 + index * 100; ; base += 1) {
    const digits = String(base);
    const check = checkDigit(digits);
    if (check < 10) return `${base}${check}`;
  }
}

/** Places with chargers that an organisation owns, all identical and AC. Prices are øre with VAT. */
const PLACES = [
  // id       owner     name                          city           W       øre  lots  first lot
  ['L2001', '100200', 'Solbakken, garasje nord', 'Lillehammer', 11_000, 219, 24, 'Plass 1'],
  ['L2002', '100200', 'Solbakken, gjesteplasser', 'Lillehammer', 22_000, 319, 4, 'Gjest 1'],
  ['L2003', '100200', 'Solbakken, garasje sør', 'Lillehammer', 11_000, 219, 92, 'Plass 101'],
  ['L3001', '100300', 'Nordlys Elektro, Økern', 'Oslo', 22_000, 249, 16, 'P1 plass 1'],
  ['L3002', '100300', 'Nordlys Elektro, Ås', 'Ås', 11_000, 239, 24, 'Plass 1'],
  ['L4001', '100400', 'Rådhuset, Lillevik', 'Bergen', 22_000, 259, 12, 'P-kjeller 1'],
  ['L4002', '100400', 'Lillevik idrettspark', 'Bergen', 11_000, 269, 8, 'Plass 1'],
  ['L4003', '100400', 'Lillevik bibliotek', 'Bergen', 22_000, 259, 6, 'Plass 1'],
  ['L4004', '100400', 'Lillevik skole', 'Bergen', 11_000, 249, 10, 'Plass 1'],
  ['L4005', '100400', 'Lillevik svømmehall', 'Bergen', 22_000, 269, 8, 'Plass 1'],
  ['L4006', '100400', 'Driftssentralen, Lillevik', 'Bergen', 22_000, 239, 16, 'Plass 1'],
  ['L5001', '100500', 'Nordlader, Forus', 'Stavanger', 22_000, 229, 12, 'Plass 1'],
] as const;

/** The places of organisations, those of the heavy user's cooperatives last. */
export const organizationPlaces = [
  ...PLACES,
  ...heavyCooperatives.map(
    ({ id, name }) =>
      [`L${id}`, id, `${name}, garasjen`, 'Oslo', 11_000, 229, 8, 'Plass 1'] as const,
  ),
].map(([id, organizationId, name, city, maxPowerW, perKwh, lots, firstLot]) => ({
  id,
  organizationId,
  name,
  city,
  maxPowerW,
  perKwh,
  parkingLots: numbered(firstLot, lots),
}));

/** A company's facility of 2,000 chargers, in a sandbox with many records. */
export const largePlaces = Array.from({ length: 20 }, (_, index) => ({
  id: `L${9001 + index}`,
  organizationId: '100303',
  name: `Havsyn parkering ${index + 1}`,
  city: 'Kristiansand',
  maxPowerW: 22_000,
  perKwh: 249,
  parkingLots: numbered('Plass 1', 100),
}));

/** The place with this id. Throws when there is none. */
export function organizationPlace(id: string): ChargingPlace {
  const place = organizationPlaces.find((candidate) => candidate.id === id);
  if (!place) throw new Error(`No place ${id}`);
  return chargingAt(place);
}

/** A place of an organisation as a session copies it. */
export function chargingAt({
  id,
  parkingLots,
  maxPowerW,
  perKwh,
}: (typeof largePlaces)[number]): ChargingPlace {
  return { id, chargers: parkingLots.length, current: 'AC', maxPowerW, perKwh, isCoop: false };
}

/** Rows: place, project number, bank account (eleven digits), hundredths of a percent. */
const REVENUE_SHARES = [
  ['L2001', 'P-20011', '18013500019', 6000],
  ['L2002', 'P-20012', '18013500019', 7500],
  ['L3001', 'P-30011', '15062000047', 5000],
  ['L3002', 'P-30012', '15062000047', 6250],
  ['L4001', 'P-40011', '32013000091', 4000],
  ['L4002', null, null, 0],
] as const;

/** The places whose organisation has not sent its invoice. */
const UNPAID: readonly string[] = ['L3002', 'L4001'];

/** The locations that share revenue: most of the organisations', and every third of the heavy user's. */
export function revenueShareRows(): readonly Insertable<RevenueShareTable>[] {
  const cooperatives = heavyCooperatives
    .filter((_, index) => index % 3 === 0)
    .map(({ id }) => [`L${id}`, `P-${id}`, '16024500038', 5000] as const);
  return [...REVENUE_SHARES, ...cooperatives].map(([place, project, account, basisPoints]) => ({
    charge_location_id: place,
    project_number: project,
    bank_account_number: account,
    share_basis_points: basisPoints,
    paid_after_days: account === null || UNPAID.includes(place) ? null : 20,
  }));
}

/** The cooperative whose share rises in the middle of half-years: the shares before the present one, oldest first. */
const RISING = { place: 'L101012', basisPoints: [3000, 4000] } as const;

/** The first day of the half-year of a day. */
export const halfYearStart = (day: Temporal.PlainDate) =>
  day.with({ month: day.month < 7 ? 1 : 7, day: 1 });

/** The earlier shares, as of `today`: one ended in the previous half-year, and one in the current one when it is a month old. */
export function formerRevenueShareRows(
  today: Temporal.PlainDate,
): readonly Insertable<FormerRevenueShareTable>[] {
  const current = halfYearStart(today);
  const days = [current.subtract({ months: 3 }), current.add({ months: 1 })]
    .map(String)
    .filter((day) => day <= today.toString());
  return days.map((before, index) => ({
    charge_location_id: RISING.place,
    before,
    share_basis_points: RISING.basisPoints[index] ?? 0,
  }));
}
