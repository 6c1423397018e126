import type { Account } from '../account/account.ts';
import type { OrganizationClassification, RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell } from '../table.ts';

const ALWAYS = () => true;
const NEVER = () => false;
const IN_A_FAMILY = (classification: OrganizationClassification | null) =>
  classification === 'FAMILY';

/** Whether a person acts as a consumer in a role (PURCHASE-15): as its personal role (ROLE-15), but for a small business. */
const IS_CONSUMERS: Record<RoleKind, (of: OrganizationClassification | null) => boolean> = {
  SMB: NEVER,
  MEMBER: ALWAYS,
  RESIDENT: ALWAYS,
  USER: ALWAYS,
  ADMINISTRATOR: IN_A_FAMILY,
};

/**
 * Whether a consumer pays with the account, who can withdraw from purchases (PURCHASE-1): a private person, or a family. The personal
 * account of a small business, or of an administrator without a private role, is a business's.
 *
 * @param roles that the person holds, or the default role
 */
export const isConsumer = (account: Account, roles: readonly RoleFacts[]): boolean =>
  account.kind === 'PERSONAL'
    ? roles.some((role) => cell(IS_CONSUMERS, roleKind(role))(role.organizationClassification))
    : account.organizationClassification === 'FAMILY';
