import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from '../../../web/lib/date-text.ts';

describe('a date in digits', () => {
  it.each([
    ['NO', '20.11.2026'],
    ['EN', '20/11/2026'],
    ['SV', '2026-11-20'],
  ] as const)('follows the format of %s, and can be read back', (language, written) => {
    expect(writeDate('2026-11-20', language)).toBe(written);
    expect(readDate(written, language)).toBe('2026-11-20');
  });

  it.each([
    ['NO', '1.2.2026', '2026-02-01'],
    ['NO', ' 20/11-26 ', '2026-11-20'],
    ['NO', '20 11 2026', '2026-11-20'],
    ['NO', '20. 11. 2026', '2026-11-20'],
    ['NO', '20112026', '2026-11-20'],
    ['NO', '201126', '2026-11-20'],
    ['NO', '2026-11-20', '2026-11-20'],
    ['EN', '05/03/2026', '2026-03-05'],
    ['SV', '20261120', '2026-11-20'],
    ['SV', '261120', '2026-11-20'],
    ['SV', '20/11/2026', '2026-11-20'],
    ['NO', '29.02.2024', '2024-02-29'],
  ] as const)('reads common spellings in %s: “%s”', (language, written, date) => {
    expect(readDate(written, language)).toBe(date);
  });

  it.each([
    '',
    '20',
    '20.11',
    '30.02.2026',
    '29.02.2026',
    '20.13.2026',
    '0.1.2026',
    'i går',
    '20.11.202',
  ])('stays as typed in “%s”, which is no date', (written) => {
    expect(readDate(written, 'NO')).toBeNull();
    expect(writeDate(written, 'NO')).toBe(written);
  });
});
