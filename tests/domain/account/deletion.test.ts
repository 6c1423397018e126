import { expect, it } from 'vitest';
import { closedToNew } from '../../../gateway/domain/account/deletion.ts';

/** USER-49, transcribed. */
const OF_PERSON = ['CHARGER', 'CHARGER_ORDER', 'COOP_MEMBERSHIP', 'FAMILY', 'NETWORK_MEMBERSHIP', 'ORGANIZATION', 'SUBSCRIPTION']; // oxfmt-ignore
const OF_EITHER = ['INVITATION', 'RFID', 'SCHEDULED_REPORT'];
const OF_ACCOUNT = ['FACILITY_CHARGER', 'ORGANIZATION_SUBSCRIPTION'];

it.each([
  ['nothing while neither is being deleted', 'ACTIVE', 'ACTIVE', []],
  ['nothing of a blocked account', 'BLOCKED', 'BLOCKED', []],
  ['nothing while both are unknown', null, null, []],
  ['what the person begins, and what they do for others', 'DELETE_REQUESTED', 'ACTIVE', [...OF_PERSON, ...OF_EITHER]],
  ['what is begun for the organisation', 'ACTIVE', 'DELETE_REQUESTED', [...OF_ACCOUNT, ...OF_EITHER]],
  ['what is begun for the organisation of an unknown person', null, 'DELETE_REQUESTED', [...OF_ACCOUNT, ...OF_EITHER]],
  ['everything while both are', 'DELETE_REQUESTED', 'DELETE_REQUESTED', [...OF_PERSON, ...OF_EITHER, ...OF_ACCOUNT]],
] as const)('closes %s', (_what, person, account, things) => {
  expect([...closedToNew({ person, account })].sort()).toEqual([...things].sort());
}); // oxfmt-ignore
