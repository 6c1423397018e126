import { expect, test } from 'vitest';
import {
  installationOf,
  statusWith,
} from '../../../gateway/domain/facility/charger-installation.ts';

const now = Date.parse('2026-11-20T12:00:00+01:00');
const order = {
  status: 'RECEIVED',
  activateCharger: false,
  chargerId: 'c',
  installsTo: '2026-11-19',
  receivedAt: null,
} as const;
const own = { ids: new Set(['c']), isWhole: true };
const none = { ids: new Set<string>(), isWhole: true };
const unread = { ids: new Set<string>(), isWhole: false };

// ORDER-15, a second time.
test.each([
  [order, own, 'INSTALLED'],
  [{ ...order, installsTo: '2027-01-01' }, own, 'INSTALLED'],
  [order, none, 'OVERDUE'],
  [{ ...order, installsTo: '2026-11-20' }, none, 'PLANNED'],
  [{ ...order, installsTo: null }, none, 'PLANNED'],
  [{ ...order, status: 'INSTALLED', installsTo: null }, none, 'OVERDUE'],
  [{ ...order, chargerId: null }, own, 'OVERDUE'],
  [{ ...order, activateCharger: true, installsTo: null }, none, 'OVERDUE'],
  [order, unread, 'UNKNOWN'],
  [{ ...order, installsTo: '2027-01-01' }, unread, 'PLANNED'],
  [{ ...order, receivedAt: '2026-11-18T09:00:00Z' }, none, 'RECEIVED'],
  [{ ...order, status: 'CANCELLED' }, own, null],
  [{ ...order, status: 'RESERVED' }, own, null],
  [{ ...order, status: 'EXPIRED' }, own, null],
] as const)('the installation of %j among %j is %s', (facts, chargers, expected) => {
  expect(installationOf(facts, chargers, now)).toBe(expected);
});

test.each([
  ['INSTALLED', 'OVERDUE', 'RECEIVED'],
  ['INSTALLED', 'UNKNOWN', 'RECEIVED'],
  ['RECEIVED', 'INSTALLED', 'INSTALLED'],
  ['RECEIVED', 'RECEIVED', 'INSTALLED'],
  ['RECEIVED', 'PLANNED', 'RECEIVED'],
  ['CANCELLED', null, 'CANCELLED'],
] as const)('an order that the backend has as %s and whose installation is %s is %s', (status, installation, shown) => {
  expect(statusWith(status, installation)).toBe(shown);
}); // oxfmt-ignore
