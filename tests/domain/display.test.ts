import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesOf,
  organizationNumberDisplay,
  phoneDisplay,
} from '../../gateway/domain/display.ts';

const digitsOf = (text: string) => text.split(/[^0-9]+/).join('');
const messy = fc.string({
  unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 + - ( ) . a N O'.split(' '), ' '),
});

describe('organization number', () => {
  it.each([
    ['987654321', '987 654 321'],
    ['987 654 321', '987 654 321'],
    ['NO 987.654.321 MVA', '987 654 321'],
    ['9876543210', '987 654 321'],
    ['9876', '987 6'],
    ['98', '98'],
    ['', ''],
    ['MVA', ''],
  ])('%j is shown as %j', (number, shown) => {
    expect(organizationNumberDisplay(number)).toBe(shown);
  });

  it('formatting twice changes nothing, and keeps the first nine digits in order', () => {
    fc.assert(
      fc.property(messy, (text) => {
        const shown = organizationNumberDisplay(text);
        expect(organizationNumberDisplay(shown)).toBe(shown);
        expect(shown.length).toBeLessThanOrEqual(11);
        expect(digitsOf(shown)).toBe(digitsOf(text).slice(0, 9));
      }),
    );
  });
});

describe('phone', () => {
  it.each([
    ['+4791234567', '+47 912 34 567'],
    ['4791234567', '47 912 34 567'],
    ['91234567', '91 234 56 7'],
    ['+47 912 34 567', '+47 912 34 567'],
    [' +46-70-123 45 67', '+46 701 23 4567'],
    ['912', '91 2'],
    ['9', '9'],
    ['', ''],
  ])('%j is shown as %j', (phone, shown) => {
    expect(phoneDisplay(phone)).toBe(shown);
  });

  it('formatting twice changes nothing, and keeps every digit in order', () => {
    fc.assert(
      fc.property(messy, (text) => {
        const shown = phoneDisplay(text);
        expect(phoneDisplay(shown)).toBe(shown);
        expect(digitsOf(shown)).toBe(digitsOf(text));
      }),
    );
  });
});

describe('minutes', () => {
  it.each([
    [0, 0],
    [29_999, 0],
    [30_000, 1],
    [89_999, 1],
    [90_000, 2],
    [3_600_000, 60],
  ])('%i ms are %i minutes', (milliseconds, minutes) => {
    expect(minutesOf(milliseconds)).toBe(minutes);
  });
});
