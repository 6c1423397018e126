import type { Account } from '../account/account.ts';
import type { RoleFacts } from '../facts.ts';
import { isPersonal } from '../role/personal-role.ts';
import { roleKind } from '../role/role-kind.ts';

/**
 * Whether a consumer pays with the account, who can withdraw from purchases (PURCHASE-1): a private person, or a family. A person is one
 * in a personal role but that of a small business (PURCHASE-15); the personal account of an administrator without a private role is a
 * business's.
 *
 * @param roles that the person holds, or the default role
 */
export const isConsumer = (account: Account, roles: readonly RoleFacts[]): boolean =>
  account.kind === 'PERSONAL'
    ? roles.some((role) => isPersonal(role) && roleKind(role) !== 'SMB')
    : account.organizationClassification === 'FAMILY';
