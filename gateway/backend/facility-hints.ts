import type { OrganizationAccount } from '../domain/account.ts';
import type { HintFacts } from '../domain/facility-hints.ts';
import { countUnreadable } from '../domain/unreadable.ts';
import type { FacilityCharger, facilityLoaders } from './facility.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import type { paymentLoaders } from './payment.ts';

/** The loaders that the hints depend on. */
export type HintSources = Pick<
  ReturnType<typeof facilityLoaders> & ReturnType<typeof paymentLoaders>,
  'facilityChargers' | 'facilityHintFacts' | 'cards'
>;

/**
 * The facts of a facility's hints, in two calls, and a third if a card is charged, for any number of chargers and
 * sessions.
 */
export const hintLoaders = (
  _client: BackendClient,
  memoize: Memoize,
  sources: () => HintSources,
) => ({
  hintFacts: memoize(async (organization: OrganizationAccount) => {
    const loaders = sources();
    const [chargers, sent] = await Promise.all([
      loaders.facilityChargers(organization),
      loaders.facilityHintFacts(organization),
    ]);
    const { chargers: uses, overlaps, nextDebitOn, dismissed } = sent;
    // Without the cards, only their problems are unknown.
    const [card = null] =
      nextDebitOn === null ? [] : await loaders.cards(organization).catch(() => []);
    const facts: HintFacts<FacilityCharger> = { chargers, uses, overlaps, card, nextDebitOn };
    return {
      facts,
      dismissed,
      unreadableCount: countUnreadable(uses) + countUnreadable(overlaps),
    };
  }),
});
