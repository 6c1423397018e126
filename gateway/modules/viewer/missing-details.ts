import { missingUserDetails, type MissingUserDetail } from '../../domain/missing-details.ts';
import type { MissingDetailsResolvers } from '../../generated/resolvers.ts';
import type { ViewerModel } from '../../context.ts';

/** Asks for what one detail needs and no more, so that a failing call costs the details that hang on it. */
async function isMissing(
  detail: MissingUserDetail,
  { context: { loaders, now } }: ViewerModel,
  known: { readonly paid?: boolean; readonly withCards?: true },
): Promise<boolean | null> {
  const loadingCards = known.withCards ? loaders.cards() : null;
  const user = await loaders.me();
  if (user === null) return null;
  const cards = user.paymentType === 'card' ? await loadingCards : null;
  return missingUserDetails(user, known.paid ?? null, cards, now).includes(detail);
}

export const missingDetailsResolvers: MissingDetailsResolvers = {
  address: (viewer) => isMissing('address', viewer, {}),
  async payment(viewer) {
    const paid = await viewer.canPay();
    return paid === null ? null : isMissing('payment', viewer, { paid });
  },
  paymentCardExpired: (viewer) => isMissing('paymentCardExpired', viewer, { withCards: true }),
  paymentCardExpiring: (viewer) => isMissing('paymentCardExpiring', viewer, { withCards: true }),
  phone: (viewer) => isMissing('phone', viewer, {}),
};
