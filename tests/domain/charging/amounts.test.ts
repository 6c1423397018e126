import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minus, priceOf, sumOf } from '../../../gateway/domain/charging/amounts.ts';
import { counted, NOTHING_YET } from '../../../gateway/domain/charging/charging-tally.ts';

const { array, assert, integer, option, property, record } = fc;

const amount = option(integer({ min: -100_000, max: 100_000 }));
const price = record({ priceAfterDiscount: amount, priceAfterDiscountNoVat: amount, vat: amount });

test('a sum is known exactly when all its parts are', () => {
  assert(
    property(array(amount), (parts) => {
      const known = parts.flatMap((part) => part ?? []);
      const sum = known.reduce((total, part) => total + part, 0);
      expect(sumOf(parts)).toBe(known.length === parts.length ? sum : null);
    }),
  );
});

test('the amounts of a price add up, and two of them give the third', () => {
  assert(
    property(price, (booked) => {
      const { withVat, noVat, vat } = priceOf(booked);
      const known = [withVat, noVat, vat].filter((one) => one !== null).length;
      const given = Object.values(booked).filter((one) => one !== null).length;
      expect(known).toBe(given === 2 ? 3 : given);
      if (known === 3) expect(minus(withVat, vat)).toBe(noVat);
    }),
  );
});

test('a tally knows an amount exactly when every session does, and counts the others', () => {
  const rest = { energy: 1, chargingTime: 60_000, totalBeforeDiscount: null, saved: null };
  assert(
    property(array(price), (prices) => {
      const sessions = prices.map((one) => ({ ...one, ...rest, currency: null, pricedBy: null }));
      const tally = sessions.reduce(counted, NOTHING_YET);
      const all = prices.map(priceOf);
      expect(tally.priceAfterDiscount).toBe(sumOf(all.map(({ withVat }) => withVat)));
      expect(tally.priceAfterDiscountNoVat).toBe(sumOf(all.map(({ noVat }) => noVat)));
      expect(tally.priceAfterDiscount === null).toBe(
        tally.unknown.price + tally.unknown.priceWithVat > 0,
      );
    }),
  );
});
