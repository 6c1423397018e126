import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const subscriptions = screen(
  'app/screens/Subscriptions',
  () => import('../../app/screens/Subscriptions.tsx'),
);
const organizationSubscriptions = screen(
  'app/screens/OrganizationSubscriptions',
  () => import('../../app/screens/OrganizationSubscriptions.tsx'),
);

// prettier-ignore
export const subscriptionRoutes: readonly Route[] = [
  { path: paths.subscriptions,             access: access.customer,      layout: 'default', screen: subscriptions,             texts: ['common', 'subscription', 'charger'] },
  { path: paths.organizationSubscriptions, access: access.administrator, layout: 'default', screen: organizationSubscriptions, texts: ['common', 'subscription', 'facility', 'charger'] },
];
