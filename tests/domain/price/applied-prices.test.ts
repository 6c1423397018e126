import { expect, it } from 'vitest';
import { appliedIn } from '../../../gateway/domain/price/applied-prices.ts';
import { at } from '../support.ts';

const YEAR = { from: at('2024-12-31T23:00:00Z'), to: at('2025-12-31T23:00:00Z') };
const price = (validFrom: string | null) => ({ validFrom });

// Prices in effect at some time of 2025 in Oslo; the history has the newest first.
it.each([
  ['the one that was there all year', ['2024-03-01T00:00:00Z'], ['2024-03-01T00:00:00Z']],
  ['the one before and those of the year', ['2025-09-01T00:00:00Z', '2025-04-01T00:00:00Z', '2024-03-01T00:00:00Z', '2023-01-01T00:00:00Z'], ['2024-03-01T00:00:00Z', '2025-04-01T00:00:00Z', '2025-09-01T00:00:00Z']],
  ['none of the years after', ['2026-01-01T00:00:00Z'], []],
  ['one that began with the year in place of the one before', ['2024-12-31T23:00:00Z', '2024-01-01T00:00:00Z'], ['2024-12-31T23:00:00Z']],
  ['the first one of a new list', ['2025-06-01T00:00:00Z'], ['2025-06-01T00:00:00Z']],
  ['one of unknown age', [null], [null]],
  ['nothing of no history', [], []],
])('%s', (_, history, expected) => {
  expect(appliedIn(history.map(price), YEAR)).toEqual(expected.map(price));
}); // oxfmt-ignore
