import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { ofFormerHolders } from '../../domain/account/former-holders.ts';
import type { Wire } from '../../generated/wire.ts';

/**
 * The organisation's active chips whose holder is no longer in its network (NETWORK-31). No call asks for the people of an
 * organisation whose active chips nobody holds.
 */
export async function loadChipsOfFormerHolders(
  organization: OrganizationAccount,
  { loaders, offers }: Context,
): Promise<readonly Wire['Rfid'][]> {
  if (!offers('chips')) return [];
  const active = await loaders.activeRfids(organization);
  // A backend may ignore the filter.
  const held = active.filter(({ status, member }) => status === 'ACTIVE' && member !== null);
  if (held.length === 0) return [];
  const people = await loaders.rfidHolders(organization);
  return ofFormerHolders(held, people).toSorted((a, b) =>
    a.serialNumber < b.serialNumber ? -1 : 1,
  );
}
