import { expect, it } from 'vitest';
import { subscriptionStep } from '../../../gateway/domain/subscription/subscription-step.ts';
import { at } from '../support.ts';

const NOW = at('2026-11-20T12:00:00Z');

// SUB-8 and SUB-9: it starts at activation, ends on a stated day, and that is undone until the day has ended in Oslo.
it.each([
  [null, 'ACTIVATE'],
  [{ validTo: null }, 'END'],
  [{ validTo: '2026-11-30' }, 'UNDO'],
  [{ validTo: '2026-11-20' }, 'UNDO'],
  [{ validTo: '2026-11-19' }, 'ACTIVATE'],
  [{ validTo: 'nonsense' }, 'ACTIVATE'],
] as const)('%j allows %s', (subscription, step) => {
  expect(subscriptionStep(subscription, NOW)).toBe(step);
});
