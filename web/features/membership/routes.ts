import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const coopReturn = screen(
  'features/membership/CoopReturnPage',
  () => import('./CoopReturnPage.tsx'),
);
const coop = screen('features/membership/CoopPage', () => import('./CoopPage.tsx'));

// oxfmt-ignore
export const membershipRoutes: readonly Route[] = [
  { path: paths.membership,  access: access.open,     layout: 'isolated',          screen: coopReturn, texts: ['common', 'membership'], feature: 'MEMBERSHIPS' },
  { path: paths.memberships, access: access.customer, layout: 'withoutNavigation', screen: coop,       texts: ['common', 'denial', 'membership'], queries: ['CoopSection'], feature: 'MEMBERSHIPS' },
];
