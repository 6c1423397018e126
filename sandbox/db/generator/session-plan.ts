import { instantOf, type OsloDay } from './calendar.ts';
import type { ChargingPlace, Driver } from './driver.ts';
import { publicPlaces, type PublicPlace, type Region } from './places.ts';
import { at, type Random } from './random.ts';

/** A session before pricing: the place, the medium, the start, the energy and the power. */
export interface SessionPlan {
  readonly category: 'HOME' | 'PUBLIC' | 'BUSINESS';
  readonly medium: 'APP' | 'RFID' | 'HOME' | 'AUTOCHARGE';
  readonly place: ChargingPlace;
  readonly startedAt: number;
  readonly chargingMs: number;
  readonly energyWh: number;
  readonly idleMinutes: number;
  /** A free session. */
  readonly isFree?: boolean;
  /** A guest's session with an unknown vehicle. */
  readonly isOfGuest?: boolean;
  /** Whether it reaches the provider days later; random when undefined. */
  readonly isLate?: boolean;
}

const SECOND_MS = 1000;

const JULY = 7;

/** The sessions that a driver plans for a day, in chronological order. They may still overlap. */
export function plansOf(driver: Driver, day: OsloDay, random: Random): readonly SessionPlan[] {
  const { shares } = driver;
  const isWorkday = day.weekday <= 5 && day.month !== JULY;
  const isTravel = day.weekday >= 5 || day.month === JULY;
  const plans: SessionPlan[] = [];
  if (isWorkday && random.chance(shares.BUSINESS)) plans.push(atWork(driver, day, random));
  if (random.chance(isTravel ? shares.PUBLIC * 1.6 : shares.PUBLIC))
    plans.push(inPublic(driver, day, random));
  if (day.isSpecialNight || random.chance(isCold(day) ? shares.HOME * 1.2 : shares.HOME))
    plans.push(atHome(driver, day, random));
  return plans;
}

function atWork(driver: Driver, day: OsloDay, random: Random): SessionPlan {
  const start =
    instantOf(day, random.between(7 * 60, 9 * 60 + 20)) + random.between(0, 59) * SECOND_MS;
  const power = acPower(driver, driver.work) * (0.93 + 0.06 * random.next());
  const share = 0.08 + 0.2 * random.next();
  const medium = random.chance(0.7) ? 'RFID' : 'APP';
  return plan(driver, { category: 'BUSINESS', medium, place: driver.work, start, power, share });
}

function inPublic(driver: Driver, day: OsloDay, random: Random): SessionPlan {
  const isAway = random.chance(day.month === JULY ? 0.6 : 0.15);
  const place = random.pick(isAway ? chargingPlaces : PLACES_OF[driver.region]);
  const start =
    instantOf(day, random.between(9 * 60 + 30, 20 * 60)) + random.between(0, 59) * SECOND_MS;
  if (place.current === 'AC') {
    const power = acPower(driver, place) * (0.94 + 0.05 * random.next());
    const medium = random.chance(0.6) ? 'APP' : 'RFID';
    const share = 0.1 + 0.25 * random.next();
    return plan(driver, { category: 'PUBLIC', medium, place, start, power, share });
  }
  // A car reaches its maximum power only with a warm, half-empty battery, so the mean is well below it, more so in the cold.
  const taper = (isCold(day) ? 0.4 : 0.5) + 0.22 * random.next();
  const power = Math.min(place.maxPowerW, driver.model.maxDcPowerW) * taper;
  const share = 0.22 + 0.43 * random.next();
  const medium = random.pick(['APP', 'APP', 'APP', 'AUTOCHARGE', 'AUTOCHARGE', 'RFID'] as const);
  const idleMinutes = random.chance(0.12) ? random.between(2, 18) : 0;
  return plan(driver, { category: 'PUBLIC', medium, place, start, power, share, idleMinutes });
}

function atHome(driver: Driver, day: OsloDay, random: Random): SessionPlan {
  const seconds = random.between(0, 59) * SECOND_MS;
  const full = acPower(driver, driver.home) * (0.92 + 0.07 * random.next());
  const common = { category: 'HOME', medium: 'HOME', place: driver.home } as const;
  if (day.isSpecialNight) {
    // Load balancing limits the power, so that the car charges past 04:00 whatever its battery.
    const start = instantOf(day, random.between(22 * 60 + 15, 23 * 60 + 40)) + seconds;
    const share = 0.4 + 0.15 * random.next();
    const hours = 6 + random.next();
    const power = Math.min(full, (share * driver.model.batteryWh) / hours);
    return plan(driver, { ...common, start, power, share });
  }
  const isLate = random.chance(0.45);
  const minutes = isLate ? random.between(22 * 60, 23 * 60 + 50) : random.between(16 * 60, 20 * 60);
  const share = 0.12 + 0.3 * random.next();
  return plan(driver, { ...common, start: instantOf(day, minutes) + seconds, power: full, share });
}

interface Draft extends Pick<SessionPlan, 'category' | 'medium' | 'place'> {
  readonly start: number;
  /** Average power in W. */
  readonly power: number;
  /** The part of the battery that the session charges. */
  readonly share: number;
  readonly idleMinutes?: number;
}

/**
 * Derives the energy from the battery, and the time from energy and power. Whole seconds are rounded up, so the power never
 * exceeds its limit.
 */
function plan(driver: Driver, draft: Draft): SessionPlan {
  const { category, medium, place, start, power, share, idleMinutes = 0 } = draft;
  const energyWh = Math.floor(driver.model.batteryWh * share);
  const chargingMs = Math.ceil((energyWh / power) * 3600) * SECOND_MS;
  return { category, medium, place, startedAt: start, chargingMs, energyWh, idleMinutes };
}

function acPower(driver: Driver, place: ChargingPlace): number {
  return Math.min(place.maxPowerW, driver.model.maxAcPowerW);
}

function isCold(day: OsloDay): boolean {
  return day.month <= 3 || day.month >= 11;
}

/** The public places as sessions copy them. */
const chargingPlaces: readonly ChargingPlace[] = publicPlaces.map(chargingPlace);

const PLACES_OF: Readonly<Record<Region, readonly ChargingPlace[]>> = {
  east: placesIn('east'),
  west: placesIn('west'),
  south: placesIn('south'),
  middle: placesIn('middle'),
  north: placesIn('north'),
};

function placesIn(region: Region): readonly ChargingPlace[] {
  return publicPlaces.filter((place) => place.region === region).map(chargingPlace);
}

function chargingPlace(place: PublicPlace): ChargingPlace {
  const { id, current, maxPowerW, perKwh, isCoop } = place;
  return { id, chargers: place.parkingLots.length, current, maxPowerW, perKwh, isCoop };
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/**
 * Planned sessions in place of random ones: each kind of session that lists, sums and files must handle. The car stays unused
 * before the first day of a month, so that a session can start at 00:01.
 */
export function plannedSessions(
  driver: Driver,
  days: readonly OsloDay[],
): ReadonlyMap<string, readonly SessionPlan[]> {
  const quiet = quietDays(days);
  const planned = new Map<string, readonly SessionPlan[]>();
  for (const [back, plan] of PLANS) {
    const day = quiet.at(-back);
    if (day) planned.set(day.date, [plan(driver, day)]);
  }
  for (const day of days.filter(({ date }) => date.endsWith('-01')).slice(1)) {
    const eve = days[days.indexOf(day) - 1];
    if (eve) planned.set(eve.date, []);
    planned.set(day.date, [afterMidnight(driver, day)]);
  }
  return planned;
}

/** Days that are not the first of a month and are followed by two ordinary nights. */
function quietDays(days: readonly OsloDay[]): readonly OsloDay[] {
  return days.filter(
    ({ date }, index) =>
      !date.endsWith('-01') && ![0, 1, 2].some((later) => days[index + later]?.isSpecialNight),
  );
}

type Plan = (driver: Driver, day: OsloDay) => SessionPlan;

/** Rows: ordinary days before the end, at least three apart, and the planned session. */
const PLANS: readonly (readonly [number, Plan])[] = [
  [4, withoutEnergy],
  [8, (_driver, day) => ({ ...byNight(day, 'APP'), isFree: true })],
  [12, fortyHours],
  [16, (_driver, day) => ({ ...byNight(day, 'RFID'), isOfGuest: true })],
  [20, (_driver, day) => ({ ...byNight(day, 'APP'), isLate: true })],
  [24, (_driver, day) => ({ ...byNight(day, 'RFID'), isLate: true })],
  [34, (_driver, day) => ({ ...byNight(day, 'APP'), isLate: true })],
  [60, withoutEnergy],
];

function afterMidnight({ home }: Driver, day: OsloDay): SessionPlan {
  const startedAt = day.start + MINUTE;
  return { ...AT_HOME, place: home, startedAt, chargingMs: 2 * HOUR, energyWh: 9000 };
}

function fortyHours({ home }: Driver, day: OsloDay): SessionPlan {
  const startedAt = instantOf(day, 16 * 60 + 20);
  return { ...AT_HOME, place: home, startedAt, chargingMs: 40 * HOUR, energyWh: 28_000 };
}

/** A session without energy. */
function withoutEnergy(_driver: Driver, day: OsloDay): SessionPlan {
  return { ...byNight(day, 'APP'), chargingMs: 3 * MINUTE, energyWh: 0 };
}

const AT_HOME = { category: 'HOME', medium: 'HOME', idleMinutes: 0 } as const;
const COOP: ChargingPlace = at(
  chargingPlaces.filter(({ isCoop, current }) => isCoop && current === 'DC'),
  0,
);

/** Fifteen minutes at one of coop's rapid chargers at night, when it is free. */
function byNight(day: OsloDay, medium: 'APP' | 'RFID'): SessionPlan {
  const startedAt = instantOf(day, 4 * 60 + 40);
  const use = { chargingMs: 24 * MINUTE, energyWh: 11_200, idleMinutes: 0 };
  return { category: 'PUBLIC', medium, place: COOP, startedAt, ...use };
}
