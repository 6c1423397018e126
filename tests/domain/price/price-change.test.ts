import { describe, expect, test } from 'vitest';
import { priceChangeWindow } from '../../../gateway/domain/price/price-change.ts';

/** "Price change applies within 1-3 working days" (PRICE-8), by the Norwegian calendar. */
describe('the start of new prices', () => {
  test.each([
    // Monday, without holidays
    ['2026-11-23', null, '2026-11-24', '2026-11-26'],
    // Thursday and Friday: the weekend does not count
    ['2026-11-26', null, '2026-11-27', '2026-12-01'],
    ['2026-11-27', null, '2026-11-30', '2026-12-02'],
    ['2026-11-28', null, '2026-11-30', '2026-12-02'],
    // Wednesday before Easter: Maundy Thursday to Easter Monday are holidays
    ['2026-04-01', null, '2026-04-07', '2026-04-09'],
    // Before 1 and 17 May
    ['2026-04-30', null, '2026-05-04', '2026-05-06'],
    ['2027-05-14', null, '2027-05-18', '2027-05-20'],
    // Christmas on a Friday, and across the new year
    ['2026-12-23', null, '2026-12-24', '2026-12-29'],
    ['2026-12-30', null, '2026-12-31', '2027-01-05'],
    // A requested day that is too near, just far enough, and far ahead
    ['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-26'],
    ['2026-11-23', '2026-11-25', '2026-11-25', '2026-11-26'],
    ['2026-11-23', '2026-12-06', '2026-12-06', '2026-12-06'],
  ])('requested on %s for %s: from %s to %s', (sentOn, validFrom, earliest, latest) => {
    expect(priceChangeWindow(sentOn, validFrom)).toEqual({ sentOn, earliest, latest });
  });
});
