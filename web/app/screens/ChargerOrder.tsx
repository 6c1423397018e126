import { lazy } from 'react';
import { OrderPage } from '../../features/charger-order/OrderPage.tsx';

const CardPart = lazy(async () => ({
  default: (await import('../../features/payment/OrderCardPayment.tsx')).OrderCardPayment,
}));

/** The page of an order with the card payment of another feature. Fetched with its route, so that it is no part of the first load. */
export const ChargerOrder = () => <OrderPage CardPart={CardPart} />;
