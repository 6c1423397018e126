import { paths } from '../../../schema/paths.ts';

/** The actions that resolve a role conflict (ROLE-74). */
export const ROLE_SOLUTIONS = [
  'CONTACT_SUPPORT',
  'CONTACT_SUPPORT_ADMIN_ROLES',
  'REMOVE_ADMIN_ROLE',
  'REMOVE_FAMILY_MEMBERS',
  'REMOVE_MEMBER_ROLE',
  'REMOVE_RESIDENT_ROLE',
] as const;
export type RoleSolution = (typeof ROLE_SOLUTIONS)[number];

/** The target of a solution: a page of the portal, or an e-mail to support. */
export type SolutionTarget =
  | { readonly kind: 'PATH'; readonly path: string }
  | { readonly kind: 'SUPPORT_MAIL' };

export const SOLUTION_TARGET: Record<RoleSolution, SolutionTarget> = {
  CONTACT_SUPPORT: { kind: 'SUPPORT_MAIL' },
  CONTACT_SUPPORT_ADMIN_ROLES: { kind: 'SUPPORT_MAIL' },
  REMOVE_ADMIN_ROLE: { kind: 'SUPPORT_MAIL' },
  REMOVE_FAMILY_MEMBERS: { kind: 'PATH', path: paths.network },
  REMOVE_MEMBER_ROLE: { kind: 'PATH', path: paths.network },
  REMOVE_RESIDENT_ROLE: { kind: 'SUPPORT_MAIL' },
};

/** The address of a solution: a path of the portal, or a `mailto:` of support. */
export function solutionAddress(target: SolutionTarget, supportEmail: string): string {
  return target.kind === 'PATH' ? target.path : `mailto:${supportEmail}`;
}

/** Whether the portal knows a solution; the backend may name others. */
export function isRoleSolution(solution: string): solution is RoleSolution {
  return Object.hasOwn(SOLUTION_TARGET, solution);
}
