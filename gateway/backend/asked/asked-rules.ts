import { isCalendarKey, isCalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';

/** The values of a query or a path by parameter, as they were sent. */
export type Asked = Readonly<Record<string, readonly string[]>>;

/** Whether a value of an answer is one that was asked for; `asked` is not empty. */
type Rule = (value: unknown, asked: readonly string[], all: Asked) => boolean;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const instant = (value: unknown): number => Date.parse(textOf(value));

/** A value that the backend does not tell may be any. */
const ifTold =
  (rule: Rule): Rule =>
  (value, asked, all) =>
    value === null || value === undefined || rule(value, asked, all);

/** The key of the calendar part that an instant is in. */
const keyAt = (at: number, { length }: string): string => osloDayOf(at).slice(0, length);

/** Keys of other groupings say nothing of the time, and a text that is no instant asks for none. */
const ofCalendar =
  (rule: (key: string, asked: number) => boolean): Rule =>
  (value, [first], { groupBy }) => {
    const at = instant(first);
    return Number.isNaN(at) || !isCalendarUnit(groupBy?.[0] ?? '') || rule(textOf(value), at);
  };

/** The parts of a grouping by what the filter selects are of what was asked for. */
const ofGrouping = (grouping: string): Rule =>
  ifTold((value, asked, { groupBy }) => groupBy?.[0] !== grouping || asked.includes(textOf(value)));

/** How a value of an answer tells whether a parameter was kept. */
export const RULES = {
  /** The value is one of those. */
  ONE_OF: ifTold((value, asked) => asked.includes(textOf(value))),
  /** The day is of the year. */
  YEAR: ifTold((value, asked) => asked.some((year) => Number(textOf(value).slice(0, 4)) === +year)),
  /** The instant is not before it. */
  FROM: ifTold((value, [first]) => instant(value) >= instant(first)),
  /** The instant is before it. */
  BEFORE: ifTold((value, [first]) => instant(value) < instant(first)),
  /** An organisation is billed, or the driver for null. */
  PAYER: (value, asked) => asked.includes(value === null ? 'SELF' : 'ORGANIZATION'),
  /** A member, or an invitation of the groups of invitations. */
  MEMBER: (value, asked) => asked.includes('MEMBER') === (value !== null),
  /** The cursor leads on. */
  FURTHER: ifTold((value, asked) => !asked.includes(textOf(value))),
  /** The part is one of the grouping. */
  PART: (value, [by = '']) => !isCalendarUnit(by) || isCalendarKey(textOf(value), by),
  /** The part of the calendar does not end before it. */
  PART_FROM: ofCalendar((key, from) => key >= keyAt(from, key)),
  /** The part of the calendar begins before it. */
  PART_BEFORE: ofCalendar((key, to) => key <= keyAt(to - 1, key)),
  PART_ACCESS_CATEGORY: ofGrouping('ACCESS_CATEGORY'),
  PART_LOCATION: ofGrouping('LOCATION'),
  PART_RFID: ofGrouping('RFID'),
  PART_VEHICLE: ofGrouping('VEHICLE'),
  PART_MEMBER: ofGrouping('MEMBER'),
  PART_COST_CENTER: ofGrouping('COST_CENTER'),
  PART_CONTROLLER: ofGrouping('CONTROLLER'),
  PART_CHARGER: ofGrouping('CHARGER'),
} as const satisfies Readonly<Record<string, Rule>>;
