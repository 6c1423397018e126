import { describe, expect, it } from 'vitest';
import {
  administratorRole,
  needsOtherAccount,
} from '../../../gateway/domain/role/administrators.ts';
import { EVERY_ROLE, role } from '../support.ts';

const ORGANIZATIONS = ['COMPANY', 'PUBLIC', 'COOPERATIVE'];

describe.each(EVERY_ROLE)('$role in $classification', ({ role: name, classification }) => {
  const held = role(name, classification);
  const isOrganizations = ORGANIZATIONS.includes(classification ?? '');

  it('is an administrator’s in companies, public organisations and cooperatives', () => {
    const isAdministrators = isOrganizations && name === 'ADMINISTRATOR';
    expect(administratorRole([held])).toBe(isAdministrators ? held : null);
    expect(administratorRole([{ ...held, status: 'Inactive' }])).toBeNull();
  });

  it('takes another account for an administrator if it administers, as one or as SMB', () => {
    const takesAnother = isOrganizations && (name === 'ADMINISTRATOR' || name === 'SMB');
    for (const classificationHeld of ['COMPANY', 'PUBLIC', 'COOPERATIVE'] as const)
      expect(needsOtherAccount([role('ADMINISTRATOR', classificationHeld)], held)).toBe(
        takesAnother,
      );
    expect(
      needsOtherAccount([role('ADMINISTRATOR', 'FAMILY'), role('MEMBER', 'COMPANY')], held),
    ).toBe(false);
  });
});
