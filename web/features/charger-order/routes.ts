import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const olderOrder = screen(
  'app/screens/OlderOrder',
  () => import('../../app/screens/OlderOrder.tsx'),
);
const chargerOrder = screen(
  'app/screens/ChargerOrder',
  () => import('../../app/screens/ChargerOrder.tsx'),
);
const orders = screen('app/screens/Orders', () => import('../../app/screens/Orders.tsx'));
const association = screen(
  'features/charger-order/AssociationPage',
  () => import('./AssociationPage.tsx'),
);

/** Ordering begins where it can be ended: by a card, which everyone can have. */
const write = ['reserveCharger', 'payChargerOrder'] as const;

// oxfmt-ignore
export const chargerOrderRoutes: readonly Route[] = [
  { path: paths.order,                     access: access.open,          layout: 'isolated', screen: olderOrder,   texts: ['common'], feature: 'CHARGER_ORDERS', write },
  { path: paths.orderCharger,              access: access.open,          layout: 'isolated', screen: chargerOrder, texts: ['common', 'denial', 'charger-order', 'payment', 'cooling-off'], feature: 'CHARGER_ORDERS', write },
  { path: paths.orders,                    access: access.customer,      layout: 'default',  screen: orders,       texts: ['common', 'denial', 'charger-order', 'rfid', 'cooling-off'], queries: ['ChargerOrders', 'RfidOrders', 'PurchaseTerms'], feature: 'CHARGER_ORDERS' },
  { path: paths.organizationChargerOrders, access: access.administrator, layout: 'default',  screen: association,  texts: ['common', 'charger-order'], queries: ['AssociationOrders'], feature: 'CHARGER_ORDERS' },
];
