import { Temporal } from 'temporal-polyfill';
import { countDays, type Days } from '../charging/charging-period.ts';
import { dayRange, osloMonthRange, type InstantRange } from '../calendar/oslo-calendar.ts';
import { osloDayNumber } from '../calendar/oslo-clock.ts';
import { grouped } from '../grouped.ts';

/** The known place and age of a charger. */
export interface InstalledCharger {
  readonly id: string;
  readonly locationId: string | null;
  readonly controllerId: string | null;
  readonly installedAt: string | null;
}

/** Selects chargers; empty lists include all. */
export interface ChargerFilter {
  readonly locationIds: readonly string[];
  readonly controllerIds: readonly string[];
  readonly chargerIds: readonly string[];
}

const isIn = (ids: readonly string[], id: string | null) =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** The chargers that a filter selects. */
export const chosenChargers = <Charger extends InstalledCharger>(
  chargers: readonly Charger[],
  { locationIds, controllerIds, chargerIds }: ChargerFilter,
): readonly Charger[] =>
  chargers.filter(
    ({ id, locationId, controllerId }) =>
      isIn(locationIds, locationId) && isIn(controllerIds, controllerId) && isIn(chargerIds, id),
  );

/** The property of a charger that identifies a part of statistics, for groupings by chargers. */
const PART_OF: Readonly<Partial<Record<string, (charger: InstalledCharger) => string | null>>> = {
  LOCATION: ({ locationId }) => locationId,
  CONTROLLER: ({ controllerId }) => controllerId ?? '',
  CHARGER: ({ id }) => id,
};

/** The chargers of a part of statistics by its key: all of them where the grouping is none by chargers. */
export function chargersByPart<Charger extends InstalledCharger>(
  chargers: readonly Charger[],
  by: string,
): (key: string) => readonly Charger[] {
  const partOf = PART_OF[by];
  if (!partOf) return () => chargers;
  const parts = grouped(chargers, partOf);
  return (key) => parts.get(key) ?? [];
}

/**
 * The time that chargers were available in a range, in milliseconds, each from its installation. Null when it is unknown for a
 * charger.
 *
 * @param now epoch milliseconds; later time does not count
 */
export function availableTime(
  chargers: readonly Pick<InstalledCharger, 'installedAt'>[],
  { from, to }: InstantRange,
  now: number,
): number | null {
  const end = Math.min(to, now);
  let sum = 0;
  for (const { installedAt } of chargers) {
    const installed = installedAt === null ? Number.NaN : Date.parse(installedAt);
    if (Number.isNaN(installed)) return null;
    sum += Math.max(0, end - Math.max(from, installed));
  }
  return sum;
}

/**
 * The used share of the available time. Null without available time. A session counts where it started and may reach beyond a
 * short range, so the share is capped at 1.
 */
export const utilisation = (inUse: number, available: number | null): number | null =>
  available === null || available <= 0 ? null : Math.min(1, inUse / available);

/** The instants of a calendar part: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export function rangeOfKey(key: string): InstantRange {
  if (key.length === 10) return dayRange(key, key);
  return key.length === 7 ? osloMonthRange(key) : dayRange(`${key}-01-01`, `${key}-12-31`);
}

/** The intersection of two ranges. */
export const within = (one: InstantRange, other: InstantRange): InstantRange => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

const DAYS_IN_WEEK = 7;
const HOUR_MS = 3_600_000;

/**
 * The available time per hour of each weekday in a range of days, Monday first: one hour for each such weekday and each charger
 * that was installed at its start. The hour that a clock change removes or repeats counts like any other. Null when it is unknown
 * for a charger.
 */
export function availableInWeek(
  chargers: readonly Pick<InstalledCharger, 'installedAt'>[],
  days: Days,
): readonly number[] | null {
  const count = countDays(days);
  const first = osloDayNumber(dayRange(days.from, days.from).from);
  const weekday = Temporal.PlainDate.from(days.from).dayOfWeek - 1;
  const week = new Array<number>(DAYS_IN_WEEK).fill(0);
  for (const { installedAt } of chargers) {
    const installed = installedAt === null ? Number.NaN : Date.parse(installedAt);
    if (Number.isNaN(installed)) return null;
    // Weekdays before the installation are not available.
    const missed = Math.max(0, osloDayNumber(installed) - first);
    for (let offset = 0; offset < DAYS_IN_WEEK; offset += 1) {
      const of = (length: number) => Math.max(0, Math.ceil((length - offset) / DAYS_IN_WEEK));
      const day = (weekday + offset) % DAYS_IN_WEEK;
      week[day] = (week[day] ?? 0) + Math.max(0, of(count) - of(missed)) * HOUR_MS;
    }
  }
  return week;
}
