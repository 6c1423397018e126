import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRole } from '../../../gateway/domain/role/default-role.ts';
import { sessionRoles } from '../../../gateway/domain/role/session-roles.ts';
import { anyRoles, EVERY_ROLE, role } from '../support.ts';

describe('session roles', () => {
  it('are the default role only when the server returned none', () => {
    const { roles, personal } = sessionRoles([], 'COMPANY');
    expect(roles).toEqual([defaultRole('COMPANY')]);
    expect(personal).toBe(roles[0]);
  });

  it.each(EVERY_ROLE)(
    'neither list $role in $classification nor take it as personal while nobody can act in it',
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
    'keep a private role (%s) that stands after the personal one, and no other unlisted role',
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

  it('keep the personal role beside the roles shown, in order', () => {
    const admin = role('ADMINISTRATOR', 'COMPANY');
    const own = role('USER', 'PRIVATE');
    const gone = role('MEMBER', 'PUBLIC', { status: 'Inactive' });
    const inCreation = role('ADMINISTRATOR', 'COMPANY', { organizationId: 'T1' });
    expect(sessionRoles([admin, own, gone, inCreation], 'PRIVATE')).toEqual({
      roles: [admin, own],
      personal: own,
    });
  });

  it('may be none', () => {
    const vendor = role('ADMINISTRATOR', 'MANUFACTURER_VENDOR');
    expect(sessionRoles([vendor], null)).toEqual({ roles: [], personal: null });
  });

  it('survive the roles they consist of', () => {
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
