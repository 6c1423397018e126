import { OrdersLink } from '../../features/charger-order/OrdersLink.tsx';
import { ChargersSection } from '../../features/charger/ChargersSection.tsx';

/** The person's chargers, with a link to their orders. */
export const OwnChargers = () => (
  <ChargersSection>
    <OrdersLink />
  </ChargersSection>
);
