import type { OrganizationAccount } from '../domain/account/account.ts';
import { HINT_GAPS, type HintFacts, type HintGap } from '../domain/facility/facility-hints.ts';
import { countUnreadable, hasGap } from '../domain/unreadable.ts';
import { ifOffered } from '../errors/not-offered.ts';
import type { FacilityCharger, facilityLoads } from './facility.ts';
import type { LoadersOf, Source } from './load.ts';
import type { organizationLoads } from './organization.ts';
import type { paymentLoads } from './payment.ts';

/** The loaders that the hints build on. */
type HintSource = Source & {
  readonly loaders: LoadersOf<
    Pick<typeof facilityLoads, 'facilityChargers' | 'facilityHintFacts'> &
      Pick<typeof organizationLoads, 'organization'> &
      Pick<typeof paymentLoads, 'cards'>
  >;
};

export const hintLoads = {
  /** The facts of a facility's hints, in two calls, and a third for the card, however many chargers and sessions there are. */
  hintFacts: async ({ loaders }: HintSource, organization: OrganizationAccount) => {
    const [chargers, sent] = await Promise.all([
      loaders.facilityChargers(organization),
      loaders.facilityHintFacts(organization),
    ]);
    const { chargers: uses, overlaps, nextDebitOn, dismissed } = sent;
    // Null where they could not be fetched: then only their problems are unknown.
    const cards =
      nextDebitOn === null
        ? []
        : await ifOffered(loaders.cards(organization), []).catch(() => null);
    // Without a day of debit no card is charged, unless the organisation pays by one.
    const paysByCard =
      nextDebitOn === null &&
      (await loaders.organization(organization).catch(() => null))?.paymentType === 'CARD';
    const incomplete: Readonly<Record<HintGap, boolean>> = {
      CHARGERS: hasGap(chargers),
      USES: hasGap(uses),
      OVERLAPS: hasGap(overlaps),
      CARD: paysByCard || cards === null,
    };
    const facts: HintFacts<FacilityCharger> = {
      ...{ chargers, uses, overlaps, nextDebitOn },
      card: cards?.[0] ?? null,
      gaps: HINT_GAPS.filter((gap) => incomplete[gap]),
    };
    return {
      facts,
      dismissed,
      unreadableCount: countUnreadable(uses) + countUnreadable(overlaps),
    };
  },
};
