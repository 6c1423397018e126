import { expect, it } from 'vitest';
import { ROLE_SOLUTIONS, SOLUTION_TARGET } from '../../../gateway/domain/role/role-solutions.ts';

/** ROLE-75: remove member and remove family members link to the network, the others to support. */
it('every solution leads to the page or person that resolves it', () => {
  const network = { kind: 'PATH', path: '/account/network' };
  const support = { kind: 'SUPPORT_MAIL' };
  expect(SOLUTION_TARGET).toEqual({
    CONTACT_SUPPORT: support,
    CONTACT_SUPPORT_ADMIN_ROLES: support,
    REMOVE_ADMIN_ROLE: support,
    REMOVE_FAMILY_MEMBERS: network,
    REMOVE_MEMBER_ROLE: network,
    REMOVE_RESIDENT_ROLE: support,
  });
  expect([...ROLE_SOLUTIONS].sort()).toEqual(Object.keys(SOLUTION_TARGET).sort());
});
