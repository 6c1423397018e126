import { expect, test } from 'vitest';
import { isRecentlyVerified } from '../../../gateway/domain/account/recently-verified.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');

test.each([
  ['never', null, false],
  ['now', NOW, true],
  ['60 s ago', NOW - 60_000, true],
  ['a millisecond before that', NOW - 60_001, false],
  ['in 60 s, by a clock ahead of ours', NOW + 60_000, true],
  ['later still', NOW + 60_001, false],
])('%s', (_, authTime, recently) => {
  expect(isRecentlyVerified(authTime, NOW)).toBe(recently);
});
