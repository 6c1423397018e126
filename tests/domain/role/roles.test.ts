import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeRole } from '../../../gateway/domain/role/active-role.ts';
import { defaultRole } from '../../../gateway/domain/role/default-role.ts';
import { personalRole } from '../../../gateway/domain/role/personal-role.ts';
import { isRegistered } from '../../../gateway/domain/account/registered.ts';
import { roleSwitcher } from '../../../gateway/domain/role/role-switcher.ts';
import { isRoleShown } from '../../../gateway/domain/role/roles-shown.ts';
import { sessionRoles } from '../../../gateway/domain/role/session-roles.ts';
import type { RoleFacts } from '../../../gateway/domain/facts.ts';
import { anyRoles, callUnchecked, EVERY_ROLE, role } from '../support.ts';

describe('registered', () => {
  it('stays unknown until ready, then tells whether there is a user', () => {
    expect(isRegistered({ isReady: false, hasUser: false })).toBeNull();
    expect(isRegistered({ isReady: false, hasUser: true })).toBeNull();
    expect(isRegistered({ isReady: true, hasUser: false })).toBe(false);
    expect(isRegistered({ isReady: true, hasUser: true })).toBe(true);
  });
});

describe('personal role', () => {
  it.each(EVERY_ROLE)(
    '$role in $classification qualifies if specified',
    ({ classification, role: name }) => {
      const only = role(name, classification);
      const specified = name !== 'ADMINISTRATOR' || classification === 'FAMILY';
      expect(personalRole([only])).toBe(specified ? only : null);
    },
  );

  it('the first role that qualifies wins', () => {
    const admin = role('ADMINISTRATOR', 'COMPANY');
    const resident = role('RESIDENT', 'COOPERATIVE');
    expect(personalRole([admin, resident, role('USER', 'PRIVATE')])).toBe(resident);
  });

  it('no qualifying role gives null', () => {
    expect(personalRole([])).toBeNull();
  });

  it('refuses an unknown role id', () => {
    const unknown = { ...role('USER', null), roleId: '1' };
    expect(() => callUnchecked(personalRole, [unknown])).toThrow('Not a row of this table');
  });
});

describe('default role', () => {
  it.each(['COMPANY', 'COOPERATIVE'] as const)(
    'a %s account has the role SMB',
    (classification) => {
      expect(defaultRole(classification)).toEqual({
        roleId: '000000001',
        userRoleId: '000000001',
        roleName: 'Administrator',
        organizationId: null,
        organizationName: null,
        organizationType: 'BUSINESS',
        organizationClassification: classification,
        status: 'Active',
        permissions: [
          { target: 'BENEFIT', action: 'GET' },
          { target: 'BENEFIT', action: 'POST' },
          { target: 'CDR', action: 'GET' },
        ],
      });
    },
  );

  it.each(['FAMILY', 'MANUFACTURER_VENDOR', 'PRIVATE', 'PUBLIC', 'SERVICE_PARTNER', null] as const)(
    'a %s account has the role of the private user',
    (classification) => {
      expect(defaultRole(classification)).toEqual({
        roleId: '821200000',
        userRoleId: '821200000',
        roleName: 'User',
        organizationId: null,
        organizationName: null,
        organizationType: 'USER',
        organizationClassification: 'PRIVATE',
        status: 'Active',
        permissions: [],
      });
    },
  );

  it('refuses an unknown account classification', () => {
    expect(() => callUnchecked(defaultRole, 'CLUB')).toThrow('Not a row of this table');
  });
});

describe('roles shown', () => {
  const shown = ['FAMILY', 'COOPERATIVE', 'COMPANY', 'PUBLIC'];
  const rows = EVERY_ROLE.flatMap((pair) =>
    (['Active', 'Inactive'] as const).flatMap((status) =>
      ['4711', 'T4711', 't4711', '47T1', '', null].map((id) => ({ ...pair, status, id })),
    ),
  );

  it('only status, organization id and classification decide', () => {
    for (const { role: name, classification, status, id } of rows) {
      const specified =
        status === 'Active' && id?.[0] !== 'T' && shown.includes(classification ?? '');
      const facts = role(name, classification, { status, organizationId: id });
      expect([name, classification, status, id, isRoleShown(facts)]).toEqual([
        name,
        classification,
        status,
        id,
        specified,
      ]);
    }
  });

  it('refuses an unknown status and an unknown classification', () => {
    const facts = role('USER', 'FAMILY');
    expect(() => callUnchecked(isRoleShown, { ...facts, status: 'active' })).toThrow(RangeError);
    expect(() => callUnchecked(isRoleShown, { ...facts, organizationClassification: 'X' })).toThrow(
      RangeError,
    );
  });
});

describe('role shown as active', () => {
  const own = role('USER', 'PRIVATE');
  const admin = role('ADMINISTRATOR', 'COMPANY');
  const two = { roles: [own, admin], personal: own };
  const single = { roles: [own], personal: own };
  const none = { roles: [], personal: null };
  const severalAdmin = { roles: [admin, role('ADMINISTRATOR', 'PUBLIC')], personal: null };

  it.each([
    ['the stored one', two, admin.userRoleId, admin, false],
    ['none of several when none is stored', two, null, null, false],
    ['none of several when the stored one is unknown', two, 'other', null, true],
    ['the personal one when it is the only one', single, null, own, false],
    ['the personal one when the stored one is unknown', single, 'other', own, true],
    ['the personal one when it is stored', single, own.userRoleId, own, false],
    [
      'the only one, though it is not personal',
      { roles: [admin], personal: null },
      null,
      admin,
      false,
    ],
    [
      'the only one, though it is not personal, when the stored one is unknown',
      { roles: [admin], personal: null },
      'other',
      admin,
      true,
    ],
    ['none of several that are not personal', severalAdmin, null, null, false],
    ['none when there is no role', none, null, null, false],
    ['none when there is no role and something is stored', none, 'other', null, true],
    ['the personal one even when it is not listed', { roles: [], personal: own }, null, own, false],
    [
      'the personal one, kept, when it is stored but not listed',
      { roles: [], personal: own },
      own.userRoleId,
      own,
      false,
    ],
  ] as const)('the active role is %s', (_, session, storedId, expected, clearsStoredId) => {
    expect(activeRole(session, storedId)).toEqual({ role: expected, clearsStoredId });
  });

  it('compares ids exactly, not empty, inherited or role ids', () => {
    for (const storedId of ['', 'toString', '821200002', admin.userRoleId.toUpperCase()]) {
      expect(activeRole(two, storedId)).toEqual({ role: null, clearsStoredId: true });
    }
  });

  it('a session always gives one of its roles or null, unchanged after clearing', () => {
    const session = anyRoles.map((served) => sessionRoles(served, 'PRIVATE'));
    fc.assert(
      fc.property(session, fc.option(fc.nat(45)), (served, pick) => {
        const storedId = pick === null ? null : (served.roles[pick]?.userRoleId ?? 'unknown');
        const { role: active, clearsStoredId } = activeRole(served, storedId);
        if (active !== null) expect(served.roles).toContain(active);
        expect(activeRole(served, clearsStoredId ? null : storedId)).toEqual({
          role: active,
          clearsStoredId: false,
        });
      }),
    );
  });
});

describe('role switcher', () => {
  const own = role('USER', 'PRIVATE');
  const [a, b, c] = (['COMPANY', 'PUBLIC', 'COOPERATIVE'] as const).map((classification) =>
    role('ADMINISTRATOR', classification),
  );
  if (a === undefined || b === undefined || c === undefined) throw new Error('three roles');
  const session = { roles: [own, a, b, c], personal: own };

  it.each([
    ['the active role', b, c.userRoleId, b, [a, c]],
    ['the last alternative while the personal role is active', own, c.userRoleId, c, [a, b]],
    ['the first other role without a last alternative', own, null, a, [b, c]],
    ['the first other role when the last alternative is gone', own, 'gone', a, [b, c]],
    ['the first other role when the last alternative is personal', own, own.userRoleId, a, [b, c]],
    ['the last alternative while no role is active', null, b.userRoleId, b, [a, c]],
  ] as const)('offers as alternate %s', (_, active, last, alternate, additional) => {
    expect(roleSwitcher(session, active, last)).toEqual({ alternate, additional });
  });

  it('offers nothing besides the only role', () => {
    expect(roleSwitcher({ roles: [own], personal: own }, own, null)).toEqual({
      alternate: null,
      additional: [],
    });
    expect(roleSwitcher({ roles: [], personal: null }, null, null)).toEqual({
      alternate: null,
      additional: [],
    });
  });

  it('shows each of forty roles exactly once', () => {
    const byId = (roles: readonly RoleFacts[]) => roles.map((facts) => facts.userRoleId).sort();
    fc.assert(
      fc.property(anyRoles, fc.nat(45), fc.nat(45), (served, active, last) => {
        const session = sessionRoles(served, null);
        const { alternate, additional } = roleSwitcher(
          session,
          session.roles[active] ?? null,
          session.roles[last]?.userRoleId ?? null,
        );
        const offered = [session.personal, alternate, ...additional].filter(
          (each) => each !== null,
        );
        expect(byId(offered)).toEqual(byId(session.roles));
      }),
    );
  });
});
