import { expect, it } from 'vitest';
import { drawnStatistics } from '../../../../web/features/charging/drawn-statistics.ts';

const known = { figures: 1 };
const failed = new Error('x');
// Rows: what is known, of the statistics loading and failed, of their parts loading and there; what is drawn.
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
])('of %j (loading %s, failed %s, parts loading %s, there %s) is %j', (value, loading, error, partsLoading, hasCategories, drawn) => {
  expect(drawnStatistics(value, { loading, error }, { loading: partsLoading, hasCategories })).toBe(drawn);
}); // prettier-ignore
