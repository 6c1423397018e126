import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const membershipRoutes: readonly Route[] = [
  {
    path: paths.membership,
    access: access.open,
    layout: 'isolated',
    screen: screen('features/membership/CoopReturnPage', () => import('./CoopReturnPage.tsx')),
    texts: ['common', 'membership'],
  },
  {
    path: paths.memberships,
    access: access.customer,
    layout: 'withoutNavigation',
    screen: screen('features/membership/CoopPage', () => import('./CoopPage.tsx')),
    texts: ['common', 'membership'],
  },
];
