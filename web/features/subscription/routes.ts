import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const subscriptionRoutes: readonly Route[] = [
  {
    path: paths.subscriptions,
    access: access.customer,
    layout: 'default',
    screen: screen(
      'app/screens/Subscriptions',
      () => import('../../app/screens/Subscriptions.tsx'),
    ),
    texts: ['common', 'subscription', 'charger'],
  },
  {
    path: paths.organizationSubscriptions,
    access: access.administrator,
    layout: 'default',
    screen: screen(
      'features/subscription/OrganizationSubscriptionsPage',
      () => import('./OrganizationSubscriptionsPage.tsx'),
    ),
    texts: ['common', 'subscription'],
  },
];
