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

/** `08:00` as `8am`, `12:30` as `12.30pm`. */
function hourOfTwelve(time: string): string {
  const [hours = 0] = time.split(':').map(Number);
  return `${hourWithPoint(time).replace(/^\d+/, String(hours % 12 || 12))}${hours < 12 ? 'am' : 'pm'}`;
}

type Way = Readonly<{ days: string; time: (opens: string, closes: string) => string }>;

/** How each language joins two days, and writes two times after them. */
const WAYS: Record<Language, Way> = {
  no: { days: '–', time: (opens, closes) => ` ${hour(opens)}–${hour(closes)}` },
  en: {
    days: ' to ',
    time: (opens, closes) => `, ${hourOfTwelve(opens)} to ${hourOfTwelve(closes)}`,
  },
  sv: {
    days: '–',
    time: (opens, closes) => ` kl.\u00a0${hourWithPoint(opens)}–${hourWithPoint(closes)}`,
  },
};

/** The hours of customer support in a language: `Mandag–fredag 08–15`, `Monday to Friday, 8am to 3pm`. */
export function supportHoursText(hours: Portal['supportHours'], language: Language): string {
  const { days, time } = WAYS[language];
  const [first, last] = [weekday(hours.firstDay, language), weekday(hours.lastDay, language)];
  const text = `${first === last ? first : `${first}${days}${last}`}${time(hours.opens, hours.closes)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
