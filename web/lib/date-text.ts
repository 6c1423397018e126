import { normalizeCode } from '../../schema/inputs/copied-text.ts';
import type { Language } from '../generated/schema.ts';

/** The numeric date format of each language. */
const orders = {
  NO: { isYearFirst: false, mark: '.' },
  EN: { isYearFirst: false, mark: '/' },
  SV: { isYearFirst: true, mark: '-' },
} as const satisfies Record<Language, Readonly<{ isYearFirst: boolean; mark: string }>>;

/** `2026-11-20` → `20.11.2026`. An invalid date is unchanged. */
export function writeDate(date: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const { isYearFirst, mark } = orders[language];
  const parts = date.split('-');
  return (isYearFirst ? parts : parts.reverse()).join(mark);
}

/** A two-digit year is in this century: nothing in the portal is older. */
const CENTURY = '20';

/** `YYYY-MM-DD`, or null for a day that does not exist. */
function dayOf(year: string, month: string, day: string): string | null {
  const date = `${year.length === 2 ? CENTURY + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  // The 30th of February is in March.
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(date) ? date : null;
}

const apart = {
  yearFirst: /^(\d{4}|\d{2})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})$/,
  yearLast: /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4}|\d{2})$/,
};
const close = { yearFirst: /^(\d{4}|\d{2})(\d\d)(\d\d)$/, yearLast: /^(\d\d)(\d\d)(\d{4}|\d{2})$/ };

/**
 * Parses a date in common spellings: `20.11.2026`, `20/11-26`, `20 11 2026` or `20112026`, and `2026-11-20` in any
 * language. The order of the language has priority.
 * @returns `YYYY-MM-DD`, or null for no date
 */
export function readDate(written: string, language: Language): string | null {
  const text = normalizeCode(written);
  const read = (isYearFirst: boolean): string | null => {
    const order = isYearFirst ? 'yearFirst' : 'yearLast';
    const [, first = '', month = '', last = ''] =
      apart[order].exec(text) ?? close[order].exec(text) ?? [];
    return isYearFirst ? dayOf(first, month, last) : dayOf(last, month, first);
  };
  const { isYearFirst } = orders[language];
  return read(isYearFirst) ?? read(!isYearFirst);
}
