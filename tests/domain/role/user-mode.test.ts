import { describe, expect, it } from 'vitest';
import { userMode } from '../../../gateway/domain/role/user-mode.ts';
import { callUnchecked, EVERY_ROLE, ID, role, type Classification, type Role } from '../support.ts';

/** ROLE-36 to ROLE-38, in their own words. */
function specified(classification: Classification, name: Role): string {
  if (classification === 'FAMILY') {
    if (name === 'ADMINISTRATOR') return 'FAMILY_ADMIN';
    if (name === 'USER' || name === 'MEMBER') return 'FAMILY_MEMBER';
  }
  if (classification === 'COOPERATIVE') {
    if (name === 'SMB') return 'SMB';
    if (name === 'ADMINISTRATOR') return 'COOPERATIVE_ADMIN';
    if (name === 'USER' || name === 'MEMBER') return 'COOPERATIVE_MEMBER';
  }
  if (classification === 'COMPANY' || classification === 'PRIVATE') {
    if (name === 'SMB') return 'SMB';
    if (name === 'ADMINISTRATOR') return 'COOPERATIVE_ADMIN';
    if (name === 'USER') return 'USER';
    if (name === 'MEMBER') return 'COOPERATIVE_MEMBER';
  }
  return 'USER';
}

describe('user mode', () => {
  it.each(EVERY_ROLE)(
    '$role in $classification has the specified mode',
    ({ classification, role: name }) => {
      expect(userMode(role(name, classification))).toBe(specified(classification, name));
    },
  );

  it('USER applies while no role is active', () => {
    expect(userMode(null)).toBe('USER');
  });

  it.each([
    { roleId: '821200009', organizationClassification: 'FAMILY' },
    { roleId: ID.USER, organizationClassification: 'CLUB' },
    { roleId: ID.USER, organizationClassification: 'toString' },
    { roleId: '__proto__', organizationClassification: 'FAMILY' },
  ])('refuses the unknown $roleId in $organizationClassification', (unknown) => {
    expect(() => callUnchecked(userMode, unknown)).toThrow('Not a row of this table');
  });
});
