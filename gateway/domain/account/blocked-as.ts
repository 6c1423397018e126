import type { RoleFacts } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';

/** Why an account is blocked for unpaid charging (USER-9): its own, or its network's. */
export type BlockedAs = 'ACCOUNT' | 'MEMBER';

/**
 * Which of the notices of a block concerns a person.
 *
 * @param networks the person's networks; null when unknown, and then a member's block counts as the network's
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
