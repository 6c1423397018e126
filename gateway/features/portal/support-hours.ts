import type { Language } from '../../generated/resolvers.ts';
import type { Portal } from '../../portal.ts';

/** Created once: creating one costs more than the rest of a request. */
const weekdays = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const WEEKDAYS: Record<Language, Intl.DateTimeFormat> = {
  en: weekdays('en-GB'),
  no: weekdays('nb-NO'),
  sv: weekdays('sv-SE'),
};

/** Monday, 1 January 2024. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

function weekday(day: number, language: Language): string {
  return WEEKDAYS[language].format(MONDAY + (day - 1) * DAY);
}

/** `08:00` as `08`, `08:30` unchanged. */
const hour = (time: string) => time.replace(/:00$/, '');

/** `08:00` as `8`, `08:30` as `8.30`. */
const hourWithPoint = (time: string) => hour(time).replace(/^0/, '').replace(':', '.');

/** The times that English names, since 12am is read as either. */
const NAMED_TIMES: Readonly<Record<string, string>> = {
  '00:00': 'midnight',
  '12:00': 'midday',
  '24:00': 'midnight',
};

/** `08:00` as `8am`, `12:30` as `12.30pm`. */
function hourOfTwelve(time: string): string {
  const [hours = 0] = time.split(':').map(Number);
  return (
    NAMED_TIMES[time] ??
    `${hourWithPoint(time).replace(/^\d+/, String(hours % 12 || 12))}${hours < 12 ? 'am' : 'pm'}`
  );
}

interface Way {
  /** Joins two days, and two spans. */
  readonly days: string;
  readonly spans: string;
  readonly everyDay: string;
  /** The times after the days. */
  readonly time: (opens: string, closes: string) => string;
  readonly allDay: string;
}

/** How each language writes spans of days and times. */
const WAYS: Record<Language, Way> = {
  no: {
    days: '–',
    spans: ', ',
    everyDay: 'alle dager',
    time: (opens, closes) => ` ${hour(opens)}–${hour(closes)}`,
    allDay: ' hele døgnet',
  },
  en: {
    days: ' to ',
    spans: '; ',
    everyDay: 'every day',
    time: (opens, closes) => `, ${hourOfTwelve(opens)} to ${hourOfTwelve(closes)}`,
    allDay: ', 24 hours',
  },
  sv: {
    days: '–',
    spans: ', ',
    everyDay: 'alla dagar',
    time: (opens, closes) => ` kl.\u00a0${hourWithPoint(opens)}–${hourWithPoint(closes)}`,
    allDay: ' dygnet runt',
  },
};

type Span = Portal['supportHours'][number];
const DAYS_OF_WEEK = 7;

function daysText({ firstDay, lastDay }: Span, language: Language): string {
  if ((lastDay - firstDay + 1 + DAYS_OF_WEEK) % DAYS_OF_WEEK === 0) return WAYS[language].everyDay;
  const [first, last] = [weekday(firstDay, language), weekday(lastDay, language)];
  return first === last ? first : `${first}${WAYS[language].days}${last}`;
}

function spanText(span: Span, language: Language): string {
  const { allDay, time } = WAYS[language];
  const { opens, closes } = span;
  const hours = opens === '00:00' && closes === '24:00' ? allDay : time(opens, closes);
  return daysText(span, language) + hours;
}

/** The hours of customer support in a language: `Mandag–fredag 08–15, lørdag 10–14`, `Every day, 24 hours`. */
export function supportHoursText(hours: Portal['supportHours'], language: Language): string {
  const text = hours.map((span) => spanText(span, language)).join(WAYS[language].spans);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
