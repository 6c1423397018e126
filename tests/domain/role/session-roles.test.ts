import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRole } from '../../../gateway/domain/role/default-role.ts';
import { sessionRoles } from '../../../gateway/domain/role/session-roles.ts';
import { anyRoles, EVERY_ROLE, role } from '../support.ts';

describe('session roles', () => {
  it('the default role occurs only when the server returned none', () => {
    const { roles, personal } = sessionRoles([], 'COMPANY');
    expect(roles).toEqual([defaultRole('COMPANY')]);
    expect(personal).toBe(roles[0]);
  });

  it.each(EVERY_ROLE)(
    '$role in $classification is excluded, also as personal role, while the person cannot act in it',
    ({ role: name, classification }) => {
      const own = role('USER', 'PRIVATE');
      const [inactive, inCreation] = [{ status: 'Inactive' }, { organizationId: 'T4711' }] as const;
      for (const change of [inactive, inCreation]) {
        const unusable = role(name, classification, change);
        expect(sessionRoles([unusable, own], 'COMPANY')).toEqual({ roles: [own], personal: own });
        const fallback = defaultRole('PRIVATE');
        expect(sessionRoles([unusable], 'PRIVATE')).toEqual({
          roles: [fallback],
          personal: fallback,
        });
      }
    },
  );

  it.each(['PRIVATE', null] as const)(
    'a private role (%s) after the personal one is kept, other unlisted roles are not',
    (classification) => {
      const member = role('MEMBER', 'COMPANY');
      const own = role('USER', classification);
      const vendor = role('MEMBER', 'MANUFACTURER_VENDOR');
      expect(sessionRoles([member, vendor, own], null)).toEqual({
        roles: [member, own],
        personal: member,
      });
    },
  );

  it('the personal role stays besides the roles shown, in order', () => {
    const admin = role('ADMINISTRATOR', 'COMPANY');
    const own = role('USER', 'PRIVATE');
    const gone = role('MEMBER', 'PUBLIC', { status: 'Inactive' });
    const inCreation = role('ADMINISTRATOR', 'COMPANY', { organizationId: 'T1' });
    expect(sessionRoles([admin, own, gone, inCreation], 'PRIVATE')).toEqual({
      roles: [admin, own],
      personal: own,
    });
  });

  it('the list can be empty', () => {
    const vendor = role('ADMINISTRATOR', 'MANUFACTURER_VENDOR');
    expect(sessionRoles([vendor], null)).toEqual({ roles: [], personal: null });
  });

  it('computing them again changes nothing', () => {
    fc.assert(
      fc.property(anyRoles, (served) => {
        const once = sessionRoles(served, 'PRIVATE');
        expect(sessionRoles(once.roles, 'PRIVATE').roles).toEqual(
          once.roles.length === 0 ? [defaultRole('PRIVATE')] : once.roles,
        );
      }),
    );
  });
});
