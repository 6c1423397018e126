import { createHash } from 'node:crypto';
import type { FacilityCharger } from '../../backend/facility.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account.ts';
import { facilityHints, type Hint } from '../../domain/facility-hints.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** A hint with what it is known by: the same for the same cause. */
export interface FacilityHint extends Hint<FacilityCharger> {
  readonly id: string;
  readonly isDismissed: boolean;
}

type Asked = Pick<Context, 'loaders' | 'now'>;

const ID_LENGTH = 22;
const idOf = ({ kind, cause }: Hint<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...cause]))
    .digest('base64url')
    .slice(0, ID_LENGTH);

/** Every hint of a facility, in two calls, and a third where a card is charged, however many chargers and sessions there are. */
export async function fetchHints(
  organization: OrganizationAccount,
  { loaders, now }: Asked,
): Promise<Readonly<{ hints: readonly FacilityHint[]; unreadableCount: number }>> {
  const [chargers, facts] = await Promise.all([
    loaders.facilityChargers(organization),
    loaders.facilityHintFacts(organization),
  ]);
  const { chargers: uses, overlaps, nextDebitOn, dismissed } = facts;
  // Without the cards, only what is wrong with them is unknown.
  const [card = null] =
    nextDebitOn === null ? [] : await loaders.cards(organization).catch(() => []);
  const known = new Set(dismissed);
  const found = facilityHints({ chargers, uses, overlaps, card, nextDebitOn }, now);
  return {
    hints: found.map((hint) => {
      const id = idOf(hint);
      return { ...hint, id, isDismissed: known.has(id) };
    }),
    unreadableCount: countUnreadable(uses) + countUnreadable(overlaps),
  };
}

/**
 * Stores that hints are dismissed, or are not. What is not a hint now is not stored.
 *
 * @throws {PortalError} NOT_FOUND for an id that is no hint's
 */
export async function dismissHints(
  organization: OrganizationAccount,
  { ids, isDismissed }: Readonly<{ ids: readonly string[]; isDismissed: boolean }>,
  { writes, ...asked }: Asked & Pick<Context, 'writes'>,
): Promise<void> {
  const { hints } = await fetchHints(organization, asked);
  const known = new Set(hints.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new PortalError('NOT_FOUND');
  await writes.dismissFacilityHints(organization, ids, isDismissed);
}
