import { useQuery } from '../../data/use-query.ts';
import { useOffers } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { OwnSubscriptionsPageDocument } from './generated/SubscriptionsPage.ts';
import type { OfferPayment } from './OfferAction.tsx';

/** The person's subscriptions and the offers, if the portal has any, with how they are paid for. */
export function useOwnSubscriptions() {
  const offersMemberships = useOffers('MEMBERSHIPS');
  const { value, data, retry } = selectFetched(
    useQuery(OwnSubscriptionsPageDocument, refreshed),
    ({ viewer }) => {
      const { subscriptions } = viewer?.personalAccount ?? {};
      const offers = offersMemberships ? viewer?.subscriptionOffers : [];
      const unreadable = viewer?.personalAccount.unreadable.subscriptions ?? 0;
      return subscriptions && offers && { subscriptions, offers, unreadable };
    },
  );
  const viewer = data?.viewer;
  const payment: OfferPayment = {
    canPay: viewer?.hasPaymentMethod !== false,
    paidBy: viewer?.activePaymentMethod,
    isConsumer: viewer?.personalAccount.isConsumer === true,
  };
  return { value, data, retry, payment };
}
