import { access, screen, type Route } from '../../lib/route.ts';

const page = screen(
  'features/charging-price/ChargingPricesPage',
  () => import('./ChargingPricesPage.tsx'),
);
const dialogs = {
  ':locationKey': screen(
    'features/charging-price/LocationDialog',
    () => import('./LocationDialog.tsx'),
  ),
} as const;

// oxfmt-ignore
export const chargingPriceRoutes: readonly Route[] = [
  { path: '/charging-journey/prices',              access: access.customer,      layout: 'default', screen: page, dialogs, texts: ['common', 'charging'], feature: 'CHARGING_PRICES' },
  { path: '/organization/charging-journey/prices', access: access.administrator, layout: 'default', screen: page, dialogs, texts: ['common', 'charging'], feature: 'CHARGING_PRICES' },
];
