import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const prices = screen('features/price/PricesPage', () => import('./PricesPage.tsx'));
const priceChange = screen('features/price/PriceChangePage', () => import('./PriceChangePage.tsx'));
const priceRequest = screen(
  'features/price/PriceRequestPage',
  () => import('./PriceRequestPage.tsx'),
);
const priceHistory = screen(
  'features/price/PriceHistoryPage',
  () => import('./PriceHistoryPage.tsx'),
);

// oxfmt-ignore
export const priceRoutes: readonly Route[] = [
  { path: paths.organizationPrices,       access: access.administrator, layout: 'default', screen: prices,       texts: ['common', 'price'], queries: ['Prices', 'PriceRequests'], feature: 'PRICES' },
  { path: paths.organizationPriceChange,  access: access.administrator, layout: 'default', screen: priceChange,  texts: ['common', 'price'], queries: ['PriceChangeForm'], feature: 'PRICES', write: 'requestPriceChange' },
  { path: paths.organizationPriceRequest, access: access.administrator, layout: 'default', screen: priceRequest, texts: ['common', 'price'], queries: ['PriceRequest'], feature: 'PRICES' },
  { path: paths.organizationPriceHistory, access: access.administrator, layout: 'default', screen: priceHistory, texts: ['common', 'price'], feature: 'PRICES' },
];
