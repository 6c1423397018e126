import { OrdersLink } from '../../features/charger-order/OrdersLink.tsx';
import { ChargersSection } from '../../features/charger/ChargersSection.tsx';
import { SubscriptionsPage } from '../../features/subscription/SubscriptionsPage.tsx';

/** The subscriptions above the person's chargers, with the way to their orders. */
export const Subscriptions = () => (
  <SubscriptionsPage>
    <ChargersSection>
      <OrdersLink />
    </ChargersSection>
  </SubscriptionsPage>
);
