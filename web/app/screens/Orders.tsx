import { ChipOrders } from '../../features/rfid/ChipOrders.tsx';
import { OrdersPage } from '../../features/charger-order/OrdersPage.tsx';

/** The orders of chargers above those of chips. */
export const Orders = () => (
  <OrdersPage>
    <ChipOrders />
  </OrdersPage>
);
