import { expect, test } from 'vitest';
import { FETCH_RETRY, POLLING } from '../../../gateway/domain/polling/presets.ts';

// CALL-38 to CALL-48: attempts, and seconds between them.
test('polling presets', () => {
  const { DEFAULT, MINIMUM, SHORT, MEDIUM, LONG, BLOCKED_USER, ...others } = POLLING;
  expect(
    [DEFAULT, MINIMUM, SHORT, MEDIUM, LONG, BLOCKED_USER].map((p) => [p.attempts, p.delay]),
  ).toEqual([
    [10, 1],
    [10, 3],
    [15, 4],
    [20, 6],
    [50, 6],
    [5, 2],
  ]);
  expect(others).toEqual({});
});

test('data-fetch retry presets', () => {
  const { NONE, SHORT, MEDIUM, LONG, ...others } = FETCH_RETRY;
  expect(NONE.attempts).toBe(0);
  expect([SHORT, MEDIUM, LONG].map((p) => [p.attempts, p.delay])).toEqual([
    [5, 6],
    [20, 6],
    [40, 6],
  ]);
  expect(others).toEqual({});
});
