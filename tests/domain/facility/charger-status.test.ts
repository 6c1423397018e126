import { expect, it } from 'vitest';
import { chargerStatus } from '../../../gateway/domain/facility/charger-status.ts';
import { at } from '../support.ts';

it.each([
  ['without a subscription', null, 'NOT_ACTIVE'],
  ['with one that goes on', { validTo: null }, 'ACTIVE'],
  ['with one that is cancelled and runs through today', { validTo: '2026-11-20' }, 'ACTIVE'],
  ['with one that ended yesterday', { validTo: '2026-11-19' }, 'NOT_ACTIVE'],
  ['with one whose end cannot be read', { validTo: 'soon' }, 'NOT_ACTIVE'],
])('a charger %s', (_, subscription, status) => {
  expect(chargerStatus({ subscription }, at('2026-11-20T12:00:00Z'))).toBe(status);
});

it.each([
  [true, 'ACTIVE'],
  [false, 'NOT_ACTIVE'],
])('a charger without subscriptions, with an owner: %s', (isLinked, status) => {
  const charger = { subscription: null, isLinked };
  expect(chargerStatus(charger, at('2026-11-20T12:00:00Z'))).toBe(status);
});
