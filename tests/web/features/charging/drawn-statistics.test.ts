import { expect, it } from 'vitest';
import { drawnStatistics } from '../../../../web/features/charging/drawn-statistics.ts';

const known = { figures: 1 };
const failed = new Error('x');
// Rows: the known state of the statistics (loading, failed) and of their parts (loading, ready),
// and the result.
it.each([
  [undefined, true, undefined, false, false, undefined],
  [undefined, true, undefined, true, false, undefined],
  [known, false, undefined, true, false, undefined],
  [known, false, undefined, true, true, known],
  [known, true, undefined, false, false, known],
  [known, false, failed, false, false, known],
  [null, false, failed, false, false, null],
  [undefined, false, failed, false, false, null],
  [undefined, true, failed, false, false, null],
  [undefined, false, failed, true, false, undefined],
])('%j (loading %s, failed %s, parts loading %s, ready %s) shows %j', (value, loading, error, partsLoading, hasCategories, drawn) => {
  expect(drawnStatistics(value, { loading, error }, { loading: partsLoading, hasCategories })).toBe(drawn);
}); // oxfmt-ignore
