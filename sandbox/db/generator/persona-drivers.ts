import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import { earnsCoopBonus, ladefordelFrom } from './agreements.ts';
import {
  homeOf,
  rfidIdOf,
  USUAL_SHARES,
  vehicleIdOf,
  vehicleModels,
  type Driver,
} from './driver.ts';
import { organizationPlace } from './organizations.ts';
import type { Region } from './places.ts';
import { at } from './random.ts';

type Row = readonly [
  user: PersonaId,
  model: number,
  region: Region,
  homePowerW: number,
  /** The organisation's place where the person works. */
  work: string,
  /** The organisation that pays away from home, and whether it also pays at home: that of the person's role, see `payer-exceptions.ts`. */
  billed: string | null,
  billsHome: boolean,
];

// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['kari',                  0,  'east',   7_360,  'L3001', null,     false],
  ['family-admin',          1,  'east',   11_000, 'L3001', '100100', true],
  ['family-member',         8,  'east',   7_360,  'L3002', '100100', true],
  ['cooperative-admin',     2,  'east',   7_360,  'L2002', null,     false],
  ['cooperative-employee',  3,  'east',   7_360,  'L2002', '100200', false],
  ['cooperative-resident',  4,  'east',   7_360,  'L2002', null,     false],
  ['company-admin',         11, 'east',   11_000, 'L3001', null,     false],
  ['company-member',        5,  'east',   7_360,  'L3001', '100300', true],
  ['public-admin',          7,  'west',   7_360,  'L4001', null,     false],
  ['smb',                   9,  'middle', 7_360,  'L3002', '100302', true],
  ['several-roles',         6,  'east',   11_000, 'L3001', null,     false],
  ['no-active-role',        2,  'east',   7_360,  'L3001', null,     false],
  ['blocked',               3,  'west',   7_360,  'L5001', null,     false],
  ['delete-requested',      10, 'north',  11_000, 'L4002', null,     false],
  ['card-expiring',         0,  'east',   7_360,  'L3002', null,     false],
  ['card-expired',          9,  'south',  7_360,  'L3002', null,     false],
  ['no-address',            5,  'south',  7_360,  'L3002', null,     false],
  ['e-invoice',             7,  'west',   7_360,  'L4002', null,     false],
  ['no-payment',            2,  'north',  7_360,  'L4002', null,     false],
  ['heavy',                 11, 'east',   11_000, 'L3001', null,     false],
  ['vendor-admin',          4,  'west',   11_000, 'L5001', null,     false],
  ['service-partner-admin', 8,  'east',   7_360,  'L3002', null,     false],
  ['blocked-company-admin', 6,  'east',   11_000, 'L3002', null,     false],
  ['company-no-address',    9,  'east',   7_360,  'L3002', null,     false],
  ['blocked-member',        2,  'east',   7_360,  'L3002', '100301', true],
];

/** The resident charges at a place of the cooperative, on the seventh charger. */
const RESIDENT = { id: 'cooperative-resident', place: 'L2001', charger: 7 } as const;

/** Every persona who charges. */
export function personaDrivers(today: Temporal.PlainDate): readonly Driver[] {
  return ROWS.map((row, index) => driver(row, index, today));
}

function driver(row: Row, index: number, today: Temporal.PlainDate): Driver {
  const [userId, model, region, homePowerW, work, billed, billsHome] = row;
  const isResident = userId === RESIDENT.id;
  const workplace = organizationPlace(work);
  return {
    userId,
    vehicleId: vehicleIdOf(userId),
    rfidId: rfidIdOf(userId),
    model: at(vehicleModels, model),
    region,
    home: isResident ? organizationPlace(RESIDENT.place) : homeOf(userId, homePowerW),
    homeCharger: isResident ? RESIDENT.charger : 1,
    work: workplace,
    workCharger: 1 + (index % workplace.chargers),
    billed: { HOME: billsHome ? billed : null, PUBLIC: billed, BUSINESS: billed },
    shares: userId === 'heavy' ? { HOME: 0.6, PUBLIC: 0.5, BUSINESS: 0.8 } : USUAL_SHARES,
    ladefordelFrom: ladefordelFrom(billed ?? userId, today),
    earnsCoopBonus: earnsCoopBonus(userId),
    unpaidFrom: unpaidFrom(userId, today),
  };
}

/** The drivers with a second, older car, which charges occasionally and has a chip of its own. */
const SECOND_CARS: readonly PersonaId[] = ['kari', 'heavy'];
const SECOND_CAR = {
  model: at(vehicleModels, 9),
  homeCharger: 2,
  shares: { HOME: 0.08, PUBLIC: 0.03, BUSINESS: 0 },
} as const;

/** The second cars of these drivers' households. */
export function secondCars(drivers: readonly Driver[]): readonly Driver[] {
  return drivers
    .filter(({ userId }) => SECOND_CARS.some((id) => id === userId))
    .map((driver) => ({
      ...driver,
      ...SECOND_CAR,
      vehicleId: vehicleIdOf(driver.userId, 2),
      rfidId: rfidIdOf(driver.userId, 3),
    }));
}

/** The current month is unpaid; a blocked person, and one whose card was refused, have earlier unpaid months. */
function unpaidFrom(userId: string, today: Temporal.PlainDate): number {
  const months = { blocked: 3, 'blocked-member': 3, 'card-expired': 1 }[userId] ?? 0;
  return startOfDay(today.with({ day: 1 }).subtract({ months }));
}
