import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const priceRoutes: readonly Route[] = [
  {
    path: paths.organizationPrices,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/price/PricesPage', () => import('./PricesPage.tsx')),
    texts: ['common', 'price'],
  },
  {
    path: paths.organizationPriceChange,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/price/PriceChangePage', () => import('./PriceChangePage.tsx')),
    texts: ['common', 'price'],
  },
  {
    path: paths.organizationPriceRequest,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/price/PriceRequestPage', () => import('./PriceRequestPage.tsx')),
    texts: ['common', 'price'],
  },
  {
    path: paths.organizationPriceHistory,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/price/PriceHistoryPage', () => import('./PriceHistoryPage.tsx')),
    texts: ['common', 'price'],
  },
];
