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

const range = (from: string, to: string) => (from === to ? from : `${from}–${to}`);

/** The hours of customer support in a language: `Mandag–fredag 08–15`. */
export function supportHoursText(hours: Portal['supportHours'], language: Language): string {
  const days = range(weekday(hours.firstDay, language), weekday(hours.lastDay, language));
  const text = `${days} ${range(hour(hours.opens), hour(hours.closes))}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
