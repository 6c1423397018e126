import type { RoleFacts } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';

/** The reason an account is blocked for unpaid charging (USER-9): its own invoices, or its network's. */
export type BlockedAs = 'ACCOUNT' | 'MEMBER';

/**
 * Chooses the notice that a blocked person sees.
 *
 * @param networks the person's networks; when null (unknown), a member's block counts as the network's
 */
export function personBlockedAs(
  networks: readonly { readonly blocksAccount: boolean | null }[] | null,
  activeRole: Pick<RoleFacts, 'roleId'> | null,
): BlockedAs {
  const isMembers =
    networks === null
      ? activeRole !== null && roleKind(activeRole) === 'MEMBER'
      : networks.some(({ blocksAccount }) => blocksAccount === true);
  return isMembers ? 'MEMBER' : 'ACCOUNT';
}
