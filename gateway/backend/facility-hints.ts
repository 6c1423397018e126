import type { OrganizationAccount } from '../domain/account/account.ts';
import type { HintFacts } from '../domain/facility/facility-hints.ts';
import { countUnreadable } from '../domain/unreadable.ts';
import type { FacilityCharger, facilityLoads } from './facility.ts';
import type { LoadersOf, Source } from './load.ts';
import type { paymentLoads } from './payment.ts';

/** The loaders that the hints build on. */
type HintSource = Source & {
  readonly loaders: LoadersOf<
    Pick<typeof facilityLoads, 'facilityChargers' | 'facilityHintFacts'> &
      Pick<typeof paymentLoads, 'cards'>
  >;
};

export const hintLoads = {
  /** The facts of a facility's hints, in two calls, and a third where a card is charged, however many chargers and sessions there are. */
  hintFacts: async ({ loaders }: HintSource, organization: OrganizationAccount) => {
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
  },
};
