import { OrdersLink } from '../../features/charger-order/OrdersLink.tsx';
import { ChargersSection } from '../../features/charger/ChargersSection.tsx';
import { SubscriptionsPage } from '../../features/subscription/SubscriptionsPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The subscriptions above the person's chargers, with the way to their orders. */
export const Subscriptions = () => (
  <SubscriptionsPage>
    <ChargersSection>{useOffers('CHARGER_ORDERS') && <OrdersLink />}</ChargersSection>
  </SubscriptionsPage>
);
