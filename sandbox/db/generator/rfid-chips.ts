import type { Insertable } from 'kysely';
import type { RfidChipTable } from '../tables-charging.ts';
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

// prettier-ignore
const DEPARTMENTS = ['Hjemmetjenesten', 'Teknisk drift', 'Renovasjon', 'Vaktmester', 'Skole', 'Barnehage', 'Park og idrett'];

/** Chips that no driver uses: lost ones, and one without a member. */
const UNUSED_CHIPS: readonly ChipRow[] = [
  { ...chip('kari', 2), user_id: 'kari', organization_id: null, status: 'INACTIVE' },
  { ...chip('company-admin', 2), organization_id: '100300', member_id: null },
  { ...chip('company-member', 2), organization_id: '100300', status: 'INACTIVE' },
];

/** The unused chips of a municipality's cars, enough to need a search. */
const CAR_CHIPS: readonly ChipRow[] = Array.from({ length: 500 }, (_, index) => ({
  ...chip('kommune', index + 1),
  organization_id: '100400',
  member_id: null,
  serial_number: `LP${60_000_001 + index}`,
  description: `${at(DEPARTMENTS, index % DEPARTMENTS.length)} ${Math.floor(index / DEPARTMENTS.length) + 1}`,
  status: index % 23 === 7 ? 'INACTIVE' : 'ACTIVE',
}));

/** The chips of these drivers, and with `withOthers` the unused ones. A driver whose charging an organisation pays has one of its chips. */
export function rfidChipRows(drivers: readonly Driver[], withOthers: boolean): readonly ChipRow[] {
  const used = drivers.map(({ userId, rfidId, billed }) => ({
    ...chip(userId, Number(rfidId.slice(rfidId.lastIndexOf('-') + 1))),
    user_id: billed.PUBLIC === null ? userId : null,
    organization_id: billed.PUBLIC,
  }));
  return [
    ...new Map(
      [...used, ...(withOthers ? [...UNUSED_CHIPS, ...CAR_CHIPS] : [])].map((row) => [row.id, row]),
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
    supplier: 'Nordlader Produksjon AS',
    status: 'ACTIVE',
  } as const;
}
