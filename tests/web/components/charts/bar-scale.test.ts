import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaleOf } from '../../../../web/components/charts/bar-scale.ts';

const amounts = fc.array(fc.integer({ min: -50_000_000, max: 50_000_000 }), { maxLength: 12 });

describe('the scale of a bar chart', () => {
  test.each([
    [
      [0, 54_275, 112_400],
      [0, 50_000, 100_000, 150_000],
    ],
    [
      [-20_000, 100_000],
      [-50_000, 0, 50_000, 100_000],
    ],
    [[-300], [-300, -200, -100, 0]],
    [
      [0, 0],
      [0, 500],
    ],
    [[], [0, 500]],
  ])('%j has the round lines %j', (values, ticks) => {
    const scale = scaleOf(values);
    expect(scale.ticks).toEqual(ticks);
    expect(scale.positionOf(scale.ticks[0] ?? NaN)).toBe(0);
    expect(scale.positionOf(scale.ticks.at(-1) ?? NaN)).toBe(100);
  });

  test('contains zero and every value, with few lines, and keeps their order', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const { ticks, positionOf } = scaleOf(values);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const value of values) {
          expect(positionOf(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(positionOf(value)).toBeLessThanOrEqual(100 + 1e-9);
        }
        for (const [index, value] of values.entries()) {
          const next = values[index + 1];
          if (next !== undefined && next > value)
            expect(positionOf(next)).toBeGreaterThan(positionOf(value));
        }
      }),
    );
  });
});
