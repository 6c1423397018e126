import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardMonthsRemaining, cardValidity } from '../../../gateway/domain/payment/card-expiry.ts';
import { at, card } from '../support.ts';

describe('card expiry', () => {
  it.each([
    ['the month before its last', '2611', '2026-10-31T22:59:59.999Z', 2, 'VALID'],
    ['the first moment in Oslo of its last month', '2611', '2026-10-31T23:00:00Z', 1, 'EXPIRING'],
    [
      'the last moment in Oslo of its last month',
      '2611',
      '2026-11-30T22:59:59.999Z',
      1,
      'EXPIRING',
    ],
    ['the first moment in Oslo after it', '2611', '2026-11-30T23:00:00Z', 0, 'EXPIRED'],
    ['a summer month end', '2606', '2026-06-30T21:59:59.999Z', 1, 'EXPIRING'],
    ['after a summer month end', '2606', '2026-06-30T22:00:00Z', 0, 'EXPIRED'],
    ['the new year in Oslo', '2612', '2026-12-31T23:00:00Z', 0, 'EXPIRED'],
    ['across years', '2701', '2026-11-15T12:00:00Z', 3, 'VALID'],
    ['long gone', '2411', '2026-11-15T12:00:00Z', -23, 'EXPIRED'],
    ['the year 2000', '0001', '2026-11-15T12:00:00Z', -321, 'EXPIRED'],
    ['the year 2099', '9912', '2026-11-15T12:00:00Z', 878, 'VALID'],
  ])('the validity is as specified: %s', (_, expiry, now, months, validity) => {
    expect(cardMonthsRemaining(card(expiry), at(now))).toBe(months);
    expect(cardValidity(card(expiry), at(now))).toBe(validity);
  });

  it.each([
    '',
    '26',
    '2600',
    '2613',
    '26-11',
    '11/26',
    '202611',
    ' 2611',
    '2611\n',
    'abcd',
    '٢٦١١',
  ])('refuses %j, which is not a date', (expiry) => {
    expect(cardMonthsRemaining(card(expiry), at('2026-11-15T12:00:00Z'))).toBeNull();
    expect(cardValidity(card(expiry), at('2026-11-15T12:00:00Z'))).toBe('UNREADABLE');
  });

  it('never improves with time, and has a last month', () => {
    const worse = ['VALID', 'EXPIRING', 'EXPIRED'];
    const expiry = fc
      .tuple(fc.integer({ min: 20, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);
    const instant = fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2045-01-01T00:00Z') });
    fc.assert(
      fc.property(expiry, instant, instant, (date, first, second) => {
        const [early, late] = first < second ? [first, second] : [second, first];
        const before = worse.indexOf(cardValidity(card(date), early));
        expect(before).toBeGreaterThanOrEqual(0);
        expect(worse.indexOf(cardValidity(card(date), late))).toBeGreaterThanOrEqual(before);
        // Noon on the 15th is in the printed month in every time zone.
        const within = at(`20${date.slice(0, 2)}-${date.slice(2)}-15T12:00:00Z`);
        expect(cardValidity(card(date), within)).toBe('EXPIRING');
      }),
    );
  });
});
