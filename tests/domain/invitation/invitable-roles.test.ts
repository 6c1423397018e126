import { expect, test } from 'vitest';
import { ORGANIZATION_CLASSIFICATIONS, ROLE_IDS } from '../../../gateway/domain/facts.ts';
import { isInvitable } from '../../../gateway/domain/invitation/invitable-roles.ts';

/** INVITE-12, by hand: employees and one more administrator, residents, members of a family. */
const INVITES: Readonly<Record<string, readonly string[]>> = {
  COMPANY: ['821200001', '821200002'],
  PUBLIC: ['821200001', '821200002'],
  COOPERATIVE: ['821200001', '821200003'],
  FAMILY: ['821200001'],
};

test.each([...ORGANIZATION_CLASSIFICATIONS, null])('%s', (classification) => {
  const invited = ROLE_IDS.filter((roleId) => isInvitable(roleId, classification));
  expect(invited).toEqual(INVITES[classification ?? ''] ?? []);
});
