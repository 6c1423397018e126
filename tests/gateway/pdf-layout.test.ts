import { expect, it, test } from 'vitest';
import { columnWidths } from '../../gateway/files/column-widths.ts';
import { roundScale } from '../../gateway/files/pdf/round-scale.ts';

test.each([
  [1340, [0, 500, 1000, 1500]],
  [670, [0, 200, 400, 600, 800]],
  [3, [0, 1, 2, 3]],
  [0, [0, 1]],
  [100_000, [0, 50_000, 100_000]],
])('the axis up to %d has round numbers', (max, values) => {
  expect(roundScale(max)).toEqual(values);
});

it('divides by share, and widens columns to the longest word of their heading', () => {
  expect(columnWidths(100, [1, 1, 2], [10, 10, 10])).toEqual([25, 25, 50]);
  const widths = columnWidths(100, [1, 1, 2], [40, 30, 10]);
  expect(widths).toEqual([40, 30, 30]);
  expect(columnWidths(50, [1, 1], [60, 40])).toEqual([30, 20]);
});
