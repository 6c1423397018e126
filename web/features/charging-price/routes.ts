import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen(
  'features/charging-price/ChargingPricesPage',
  () => import('./ChargingPricesPage.tsx'),
);

// oxfmt-ignore
export const chargingPriceRoutes: readonly Route[] = [
  { path: `${paths.chargingJourney}/prices`,             access: access.customer,      layout: 'default', screen: page, texts: ['common', 'charging'] },
  { path: `${paths.organizationChargingJourney}/prices`, access: access.administrator, layout: 'default', screen: page, texts: ['common', 'charging'] },
];
