import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscriptionValidity } from '../../../gateway/domain/subscription/subscription-validity.ts';
import { at } from '../support.ts';

describe('subscription validity', () => {
  it.each([
    ['without an end', null, '2026-11-20T12:00:00Z', 'ACTIVE'],
    ['before its last second in winter', '2026-11-30', '2026-11-30T22:59:58.999Z', 'ACTIVE'],
    ['at its last second in winter', '2026-11-30', '2026-11-30T22:59:59Z', 'ENDED'],
    ['before its last second in summer', '2026-06-30', '2026-06-30T21:59:58.999Z', 'ACTIVE'],
    ['at its last second in summer', '2026-06-30', '2026-06-30T21:59:59Z', 'ENDED'],
    ['on the day summer time begins', '2026-03-29', '2026-03-29T21:59:58Z', 'ACTIVE'],
    ['after the day summer time begins', '2026-03-29', '2026-03-29T22:00:00Z', 'ENDED'],
    ['on the day summer time ends', '2026-10-25', '2026-10-25T22:59:58Z', 'ACTIVE'],
    ['after the day summer time ends', '2026-10-25', '2026-10-25T23:00:00Z', 'ENDED'],
    ['with an end that is not a date', 'soon', '2026-11-20T12:00:00Z', 'UNREADABLE'],
    ['with an impossible end', '2026-02-30', '2026-01-01T12:00:00Z', 'UNREADABLE'],
  ])('%s', (_, validTo, now, validity) => {
    expect(subscriptionValidity({ validTo }, at(now))).toBe(validity);
  });

  it('never returns after it has ended', () => {
    const instant = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z') });
    const date = instant.map((each) => new Date(each).toISOString().slice(0, 10));
    fc.assert(
      fc.property(date, instant, instant, (validTo, first, second) => {
        const [early, late] = first < second ? [first, second] : [second, first];
        if (subscriptionValidity({ validTo }, early) === 'ENDED') {
          expect(subscriptionValidity({ validTo }, late)).toBe('ENDED');
        }
      }),
    );
  });
});
