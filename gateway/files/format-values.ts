import { DoubledTime } from '../domain/calendar/oslo-clock.ts';
import { CalendarDate } from './sheet.ts';
import { LOCALES, type FileLanguage } from './texts.ts';

const DATE_SEPARATOR = { no: '.', en: '/' } as const;

/** Formats a day (`YYYY-MM-DD`), month or year: `20.11.2026`, `20/11/2026`, `2026-11-20`; `11.2026`; `2026`. */
export const formatDay = (day: string, language: FileLanguage): string =>
  language === 'sv' ? day : day.split('-').toReversed().join(DATE_SEPARATOR[language]);

/** Formats a date, or the time on an Oslo clock, as a cell holds it. */
export function formatTime(
  time: Date | DoubledTime | CalendarDate,
  language: FileLanguage,
): string {
  if (time instanceof CalendarDate) return formatDay(time.text, language);
  if (time instanceof DoubledTime) return `${formatTime(time.clock, language)} (${time.offset})`;
  const [day = '', hours = ''] = time.toISOString().split('T');
  return `${formatDay(day, language)} ${hours.slice(0, 5)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with a fixed number of decimals: `1 234,50`, `1,234.50`. */
export function formatNumber(value: number, decimals: number, language: FileLanguage): string {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known.format(value);
  const format = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format.format(value);
}

/** A percentage, such as `50 %` and `62,50 %`. */
export const formatPercent = (value: number, language: FileLanguage): string =>
  `${formatNumber(value, Number.isInteger(value) ? 0 : 2, language)} %`;
