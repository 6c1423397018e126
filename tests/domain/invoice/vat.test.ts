import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitVat } from '../../../gateway/domain/invoice/vat.ts';

const DAY = '2026-11-22';
const anyOre = fc.integer({ min: -1e12, max: 1e12 });

describe('VAT', () => {
  it.each([
    [6125, 4900, 1225],
    [125, 100, 25],
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [4, 3, 1],
    [-1, -1, 0],
    [-6125, -4900, -1225],
  ])('%i øre contain %i without VAT and %i of VAT', (amount, exVat, vat) => {
    expect(splitVat(amount, DAY)).toEqual({ exVat, vat });
  });

  it('adds up, in whole øre, to the nearest', () => {
    fc.assert(
      fc.property(anyOre, (amount) => {
        const { exVat, vat } = splitVat(amount, DAY);
        expect(exVat + vat).toBe(amount);
        expect(Number.isInteger(exVat)).toBe(true);
        // Five quarters of the amount without VAT equal the amount, to within half an øre of rounding.
        expect(Math.abs(5 * exVat - 4 * amount)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('a charge and its credit are symmetric', () => {
    fc.assert(
      fc.property(anyOre, (amount) => {
        const charge = splitVat(amount, DAY);
        const credit = splitVat(-amount, DAY);
        expect(charge.exVat + credit.exVat).toBe(0);
        expect(charge.vat + credit.vat).toBe(0);
      }),
    );
  });

  it('never falls when the amount rises', () => {
    fc.assert(
      fc.property(anyOre, fc.nat(1000), (amount, more) => {
        expect(splitVat(amount + more, DAY).exVat).toBeGreaterThanOrEqual(
          splitVat(amount, DAY).exVat,
        );
      }),
    );
  });

  it('returns the whole kroner it came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (kroner) => {
        expect(splitVat(kroner * 125, DAY)).toEqual({ exVat: kroner * 100, vat: kroner * 25 });
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s øre', (amount) => {
    expect(() => splitVat(amount, DAY)).toThrow(RangeError);
  });
});
