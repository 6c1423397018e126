import { expect, it } from 'vitest';
import { chargerSubscriptionStep } from '../../../gateway/domain/facility/charger-subscription.ts';
import { at } from '../support.ts';

const NOW = at('2026-11-20T12:00:00Z');
// CHARGER-3: the steps of any subscription, and NETWORK-20: a resident's customer relationship is their own.
it.each([
  ['RESIDENT', null, null],
  ['RESIDENT', { validTo: null }, null],
  ['ORGANIZATION', null, 'ACTIVATE'],
  ['ORGANIZATION', { validTo: null }, 'END'],
  ['ORGANIZATION', { validTo: '2026-11-30' }, 'UNDO'],
  ['ORGANIZATION', { validTo: '2026-11-20' }, 'UNDO'],
  ['ORGANIZATION', { validTo: '2026-11-19' }, 'ACTIVATE'],
  ['ORGANIZATION', { validTo: 'nonsense' }, 'ACTIVATE'],
  [null, null, 'ACTIVATE'],
] as const)('a charger of %s with %j allows %s', (kind, subscription, step) => {
  const owner = kind && { kind };
  expect(chargerSubscriptionStep({ owner, subscription }, NOW)).toBe(step);
});
