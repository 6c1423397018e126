import type { Actor, Context } from '../../context.ts';
import type { CardFacts, RefundPeriod } from '../../domain/facts.ts';
import { refundPeriodsLoaded } from '../../domain/refund-periods.ts';

/** What the backend says of an organisation. */
export type Organization = Awaited<ReturnType<Context['loaders']['organization']>>;

/**
 * An organisation whose record is fetched when something of it is asked for, so that what hangs on
 * its id alone need not wait for it.
 */
export interface OrganizationModel extends Actor {
  readonly record: () => Promise<Organization>;
}

/** The organisation that a role acts for. */
export function organizationOf({ loaders }: Context, actor: Actor): OrganizationModel {
  return { ...actor, record: () => loaders.organization(actor.organizationId, actor.as) };
}

/** Its cards when it pays by card, asked for before it is known how it pays; null otherwise. */
export async function cardsInUse(
  { organizationId, as, record }: OrganizationModel,
  { loaders }: Context,
): Promise<CardFacts[] | null> {
  const loadingCards = loaders.organizationCards(organizationId, as);
  const { paymentType } = await record();
  return paymentType === 'CARD' ? loadingCards : null;
}

/** The refund periods that are loaded for it. */
export async function periodsOf({
  organizationClassification,
  record,
}: OrganizationModel): Promise<readonly RefundPeriod[]> {
  return refundPeriodsLoaded(
    organizationClassification ?? (await record()).organizationClassification,
  );
}
