import { ChipOrders } from '../../features/rfid/ChipOrders.tsx';
import { OrdersPage } from '../../features/charger-order/OrdersPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The orders of chargers above those of chips. */
export const Orders = () => <OrdersPage>{useOffers('RFID_ORDERS') && <ChipOrders />}</OrdersPage>;
