import { instantOf, type OsloDay } from './calendar.ts';
import type { ChargingPlace, Driver } from './driver.ts';
import { chargingPlaces, type SessionPlan } from './session-plan.ts';
import { at } from './random.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/**
 * Planned sessions in place of random ones: each kind of session that lists, sums and files must get right. The car stays unused
 * before the first day of a month, so that a session can start at 00:01.
 */
export function toldSessions(
  driver: Driver,
  days: readonly OsloDay[],
): ReadonlyMap<string, readonly SessionPlan[]> {
  const quiet = quietDays(days);
  const told = new Map<string, readonly SessionPlan[]>();
  for (const [back, plan] of PLANS) {
    const day = quiet.at(-back);
    if (day) told.set(day.date, [plan(driver, day)]);
  }
  for (const day of days.filter(({ date }) => date.endsWith('-01')).slice(1)) {
    const eve = days[days.indexOf(day) - 1];
    if (eve) told.set(eve.date, []);
    told.set(day.date, [afterMidnight(driver, day)]);
  }
  return told;
}

/** Days that begin no month and are followed by two nights like any other. */
function quietDays(days: readonly OsloDay[]): readonly OsloDay[] {
  return days.filter(
    ({ date }, index) =>
      !date.endsWith('-01') && ![0, 1, 2].some((later) => days[index + later]?.isSpecialNight),
  );
}

type Plan = (driver: Driver, day: OsloDay) => SessionPlan;

/** Rows: quiet days back from the end, three apart at least, and what happens. */
const PLANS: readonly (readonly [number, Plan])[] = [
  [4, withoutEnergy],
  [8, (driver, day) => ({ ...byApp(driver, day), isFree: true })],
  [12, fortyHours],
  [16, (driver, day) => ({ ...byChip(driver, day), isOfGuest: true })],
  [20, (driver, day) => ({ ...byApp(driver, day), isLate: true })],
  [24, (driver, day) => ({ ...byChip(driver, day), isLate: true })],
  [34, (driver, day) => ({ ...byApp(driver, day), isLate: true })],
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
function withoutEnergy(driver: Driver, day: OsloDay): SessionPlan {
  return { ...byApp(driver, day), chargingMs: 3 * MINUTE, energyWh: 0 };
}

function byApp(_driver: Driver, day: OsloDay): SessionPlan {
  return inPublic(day, 'APP');
}

function byChip(_driver: Driver, day: OsloDay): SessionPlan {
  return inPublic(day, 'RFID');
}

const AT_HOME = { category: 'HOME', medium: 'HOME', idleMinutes: 0 } as const;
const COOP: ChargingPlace = at(
  chargingPlaces.filter(({ isCoop, current }) => isCoop && current === 'DC'),
  0,
);

/** A quarter of an hour at one of coop's rapid chargers by night, when it is free. */
function inPublic(day: OsloDay, medium: 'APP' | 'RFID'): SessionPlan {
  const startedAt = instantOf(day, 4 * 60 + 40);
  const use = { chargingMs: 24 * MINUTE, energyWh: 11_200, idleMinutes: 0 };
  return { category: 'PUBLIC', medium, place: COOP, startedAt, ...use };
}
