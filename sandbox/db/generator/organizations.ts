import type { Insertable } from 'kysely';
import type { AddressColumns, Classification, OrganizationTable } from '../tables-customers.ts';

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

// prettier-ignore
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

// prettier-ignore
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

/** Every organisation of the sandbox: each classification, payment type and status at least once. */
export function organizations(): readonly OrganizationRow[] {
  const cooperatives = heavyCooperatives.map(({ id, name }, index): Row => {
    const address = [
      `${name.split(' ')[0] ?? name}veien ${2 * index + 1}`,
      '1084',
      'Oslo',
    ] as const;
    return [id, name, 'COOPERATIVE', 'BUSINESS', 'ACTIVE', 'E_INVOICE', ...address];
  });
  return [...ROWS, ...cooperatives].map(organization);
}

function organization(row: Row, index: number): OrganizationRow {
  const [id, name, classification, type, status, paymentType, street, postalCode, city] = row;
  const isPersonal = classification === 'FAMILY' || classification === 'PRIVATE';
  const number = isPersonal ? null : organizationNumber(index);
  const address = {
    addressLine1: street,
    city,
    postalCode,
    country: street === null ? null : 'NO',
  };
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
    ehf_number: paymentType === 'EHF' ? `0192:${number ?? ''}` : null,
    invoice_email: paymentType === 'E_INVOICE' ? `faktura.${id}@ladeportal.example` : null,
    invoice_reference: paymentType === 'EHF' ? `REF-${id}` : null,
    business_address: json(address),
    invoice_address: json(address),
  };
}

function json(address: AddressColumns): string | null {
  return address.addressLine1 === null ? null : JSON.stringify(address);
}

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** A well-formed organisation number (modulus 11), the first possible one from a base of its own per index. */
function organizationNumber(index: number): string {
  for (let base = 31_000_000 + index * 100; ; base += 1) {
    const digits = String(base);
    const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits.charAt(i)), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `${base}${check}`;
  }
}
