import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleConstraints } from '../../../gateway/domain/role/role-conflicts.ts';
import { callUnchecked, EVERY_ROLE, role, type Classification, type Role } from '../support.ts';

type Pair = readonly [Classification, Role];

/** The conflict table of ROLE-66 to ROLE-72, transcribed: existing, wanted, solutions. */
const ANY_MEMBER: Pair[] = [
  ['FAMILY', 'MEMBER'],
  ['COMPANY', 'MEMBER'],
  ['PUBLIC', 'MEMBER'],
  ['COOPERATIVE', 'MEMBER'],
];
const FAMILY_AND_MEMBERS: Pair[] = [['FAMILY', 'ADMINISTRATOR'], ...ANY_MEMBER];
const ADMINISTRATORS: Pair[] = [
  ['COOPERATIVE', 'ADMINISTRATOR'],
  ['COMPANY', 'ADMINISTRATOR'],
  ['PUBLIC', 'ADMINISTRATOR'],
];
const SUPPORT = { kind: 'SUPPORT_MAIL' };
const NETWORK = { kind: 'PATH', path: '/account/network' };
const ADMIN_SOLUTIONS = [
  { solution: 'REMOVE_ADMIN_ROLE', target: SUPPORT },
  { solution: 'CONTACT_SUPPORT_ADMIN_ROLES', target: SUPPORT },
];
const LEAVE = [{ solution: 'REMOVE_MEMBER_ROLE', target: NETWORK }];
const ROWS: { existing: Pair; cannotBecome: Pair[]; constraint: string; solutions: unknown[] }[] = [
  {
    existing: ['FAMILY', 'ADMINISTRATOR'],
    cannotBecome: FAMILY_AND_MEMBERS,
    constraint: 'IS_FAMILY_ADMIN',
    solutions: [{ solution: 'CONTACT_SUPPORT', target: SUPPORT }],
  },
  {
    existing: ['FAMILY', 'MEMBER'],
    cannotBecome: FAMILY_AND_MEMBERS,
    constraint: 'IS_FAMILY_MEMBER',
    solutions: LEAVE,
  },
  {
    existing: ['COMPANY', 'SMB'],
    cannotBecome: ADMINISTRATORS,
    constraint: 'IS_ORGANIZATION_SMB',
    solutions: ADMIN_SOLUTIONS,
  },
  {
    existing: ['PUBLIC', 'SMB'],
    cannotBecome: ADMINISTRATORS,
    constraint: 'IS_ORGANIZATION_SMB',
    solutions: ADMIN_SOLUTIONS,
  },
  {
    existing: ['COOPERATIVE', 'SMB'],
    cannotBecome: ADMINISTRATORS,
    constraint: 'IS_COOPERATIVE_SMB',
    solutions: ADMIN_SOLUTIONS,
  },
  {
    existing: ['COMPANY', 'MEMBER'],
    cannotBecome: FAMILY_AND_MEMBERS,
    constraint: 'IS_ORGANIZATION_MEMBER',
    solutions: LEAVE,
  },
  {
    existing: ['PUBLIC', 'MEMBER'],
    cannotBecome: FAMILY_AND_MEMBERS,
    constraint: 'IS_ORGANIZATION_MEMBER',
    solutions: LEAVE,
  },
  {
    existing: ['COOPERATIVE', 'MEMBER'],
    cannotBecome: FAMILY_AND_MEMBERS,
    constraint: 'IS_COOPERATIVE_MEMBER',
    solutions: LEAVE,
  },
  {
    existing: ['COOPERATIVE', 'RESIDENT'],
    cannotBecome: [['COOPERATIVE', 'RESIDENT']],
    constraint: 'IS_COOPERATIVE_RESIDENT',
    solutions: [{ solution: 'REMOVE_RESIDENT_ROLE', target: SUPPORT }],
  },
];

const same = (pair: Pair, candidate: (typeof EVERY_ROLE)[number]) =>
  pair[0] === candidate.classification && pair[1] === candidate.role;

function specified(existing: (typeof EVERY_ROLE)[number], wanted: (typeof EVERY_ROLE)[number]) {
  const row = ROWS.find((each) => same(each.existing, existing));
  return row?.cannotBecome.some((pair) => same(pair, wanted)) ? row : undefined;
}

describe('role constraints', () => {
  it('equals the table for every existing and every wanted role', () => {
    let conflicts = 0;
    for (const existing of EVERY_ROLE) {
      for (const wanted of EVERY_ROLE) {
        const held = role(existing.role, existing.classification);
        const row = specified(existing, wanted);
        if (row !== undefined) conflicts += 1;
        expect({
          existing,
          wanted,
          found: roleConstraints([held], role(wanted.role, wanted.classification)),
        }).toEqual({
          existing,
          wanted,
          found:
            row === undefined
              ? []
              : [{ constraint: row.constraint, existingRole: held, solutions: row.solutions }],
        });
      }
    }
    expect(conflicts).toBe(5 * 5 + 3 * 3 + 1);
  });

  it('ignores which organization it is: only the kind of network counts', () => {
    const held = role('MEMBER', 'COMPANY', { organizationId: 'A', organizationName: null });
    expect(roleConstraints([held], role('MEMBER', 'PUBLIC', { organizationId: 'B' }))).toHaveLength(
      1,
    );
  });

  it('ignores a role that is no longer active', () => {
    const left = role('MEMBER', 'COMPANY', { status: 'Inactive' });
    expect(roleConstraints([left], role('MEMBER', 'FAMILY'))).toEqual([]);
  });

  it('refuses an unknown role, held or wanted', () => {
    const unknown = { ...role('USER', 'FAMILY'), roleId: '42' };
    const member = role('MEMBER', 'FAMILY');
    expect(() => callUnchecked(roleConstraints, [unknown], member)).toThrow(RangeError);
    expect(() => callUnchecked(roleConstraints, [member], unknown)).toThrow(RangeError);
  });

  const anyRole = fc
    .constantFrom(...EVERY_ROLE)
    .map((pair) => role(pair.role, pair.classification));
  const anyRoles = fc.array(anyRole, { maxLength: 40 });

  it('concatenates the constraints of each role, in order', () => {
    fc.assert(
      fc.property(anyRoles, anyRoles, anyRole, (some, more, wanted) => {
        expect(roleConstraints([...some, ...more], wanted)).toEqual([
          ...roleConstraints(some, wanted),
          ...roleConstraints(more, wanted),
        ]);
      }),
    );
  });

  it('family administrators and members constrain each other symmetrically', () => {
    const networked = fc
      .constantFrom(...FAMILY_AND_MEMBERS)
      .map(([classification, name]) => role(name, classification));
    fc.assert(
      fc.property(networked, anyRole, (held, wanted) => {
        const back = roleConstraints([wanted], held).length;
        if (wanted.roleId !== '821200001' && wanted.organizationClassification !== 'FAMILY') {
          expect(back).toBe(0);
        }
        expect(roleConstraints([held], wanted)).toHaveLength(back);
      }),
    );
  });
});
