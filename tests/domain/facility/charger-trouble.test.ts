import { expect, it } from 'vitest';
import { chargerTrouble } from '../../../gateway/domain/facility/charger-trouble.ts';
import { at } from '../support.ts';

const NOW = at('2026-11-20T12:00:00Z');
const well = {
  subscription: { validTo: null },
  installedAt: '2024-01-02T08:00:00Z',
  lastContactAt: '2026-11-20T11:56:00Z',
  outOfOrderSince: null,
  lastSessionAt: null,
  wasActivated: true,
};
const yesterday = '2026-11-19T12:00:00Z';

it.each([
  ['nothing is wrong with', {}, null],
  ['an error is what is wrong with', { outOfOrderSince: yesterday }, ['OUT_OF_ORDER', yesterday]],
  ['no contact for a day is what is wrong with', { lastContactAt: yesterday }, ['SILENT', yesterday]],
  ['contact within a day is enough for', { lastContactAt: '2026-11-19T12:00:01Z' }, null],
  ['a contact that is unknown is not missing to', { lastContactAt: null }, null],
  ['never having been activated is wrong with', { subscription: null, wasActivated: false }, ['NEVER_ACTIVATED', well.installedAt]],
  ['an installation that is unknown has no date for', { subscription: null, wasActivated: false, installedAt: null }, ['NEVER_ACTIVATED', null]],
  ['a resident who has moved out is not wrong with', { subscription: null }, null],
  ['sessions tell of an activation of', { subscription: null, wasActivated: false, lastSessionAt: yesterday }, null],
  ['an activation that is unknown is not missing to', { subscription: null, wasActivated: null }, null],
  ['a subscription that has ended is not wrong with', { subscription: { validTo: '2026-10-31' } }, null],
  ['an error is more urgent than silence for', { outOfOrderSince: yesterday, lastContactAt: yesterday, subscription: null, wasActivated: false }, ['OUT_OF_ORDER', yesterday]],
  ['silence is more urgent than activation for', { lastContactAt: yesterday, subscription: null, wasActivated: false }, ['SILENT', yesterday]],
] as const)('%s a charger', (_, changes, expected) => {
  const found = chargerTrouble({ ...well, ...changes }, NOW);
  expect(found && [found.trouble, found.since]).toEqual(expected);
}); // oxfmt-ignore
