import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const chargerOrderRoutes: readonly Route[] = [
  {
    path: paths.order,
    access: access.open,
    layout: 'isolated',
    screen: screen('app/screens/OlderOrder', () => import('../../app/screens/OlderOrder.tsx')),
    texts: ['common'],
  },
  {
    path: paths.orderCharger,
    access: access.open,
    layout: 'isolated',
    screen: screen('app/screens/ChargerOrder', () => import('../../app/screens/ChargerOrder.tsx')),
    texts: ['common', 'charger-order', 'payment'],
  },
  {
    path: paths.orders,
    access: access.customer,
    layout: 'default',
    screen: screen('app/screens/Orders', () => import('../../app/screens/Orders.tsx')),
    texts: ['common', 'charger-order', 'rfid'],
  },
  {
    path: paths.organizationChargerOrders,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/charger-order/AssociationPage', () => import('./AssociationPage.tsx')),
    texts: ['common', 'charger-order'],
  },
];
