import type { FacilityCharger } from '../../backend/facility.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import {
  facilityHints,
  type Hint,
  type UnknownHint,
} from '../../domain/facility/facility-hints.ts';
import { PortalError } from '../../errors/portal-error.ts';

export interface FacilityHint extends Hint<FacilityCharger> {
  readonly isDismissed: boolean;
}

type Asked = Pick<Context, 'loaders' | 'now'>;

/** Every hint of a facility, the dismissed ones too, and what the facts do not tell. */
export async function fetchHints(
  organization: OrganizationAccount,
  { loaders, now }: Asked,
): Promise<
  Readonly<{
    hints: readonly FacilityHint[];
    unknown: readonly UnknownHint[];
    unreadableCount: number;
  }>
> {
  const { facts, dismissed, unreadableCount } = await loaders.hintFacts(organization);
  const known = new Set(dismissed);
  const { hints, unknown } = facilityHints(facts, now);
  return {
    unknown,
    hints: hints.map((hint) => ({ ...hint, isDismissed: known.has(hint.id) })),
    unreadableCount,
  };
}

/**
 * Stores whether hints are dismissed. An id without a current hint is not stored.
 *
 * @throws {PortalError} NOT_FOUND for an id that no hint has
 */
export async function dismissHints(
  organization: OrganizationAccount,
  { ids, isDismissed }: Readonly<{ ids: readonly string[]; isDismissed: boolean }>,
  { loaders, now, writes }: Asked & Pick<Context, 'writes'>,
): Promise<void> {
  const { hints } = await fetchHints(organization, { loaders, now });
  const known = new Set(hints.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new PortalError('NOT_FOUND');
  await writes.dismissFacilityHints(organization, ids, isDismissed);
}
