import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';
import { renewal } from './icons.ts';

const subscriptions = screen(
  'app/screens/Subscriptions',
  () => import('../../app/screens/Subscriptions.tsx'),
);
const organizationSubscriptions = screen(
  'app/screens/OrganizationSubscriptions',
  () => import('../../app/screens/OrganizationSubscriptions.tsx'),
);

const dialogs = {
  ':subscriptionId': screen(
    'features/subscription/SubscriptionDialog',
    () => import('./SubscriptionDialog.tsx'),
  ),
  'chargers/:chargerId': screen(
    'features/charger/ChargerDialog',
    () => import('../charger/ChargerDialog.tsx'),
  ),
};
const organizationDialogs = {
  ':subscriptionId': screen(
    'features/subscription/OrganizationSubscriptionDialog',
    () => import('./OrganizationSubscriptionDialog.tsx'),
  ),
  'chargers/:chargerId': screen(
    'features/facility/ChargerSubscriptionDialog',
    () => import('../facility/ChargerSubscriptionDialog.tsx'),
  ),
};

const subscriptionEntry = {
  place: 5,
  label: 'nav.subscriptions',
  icon: renewal,
  needs: ['showSubscriptions'],
} as const;
const privateEntry = {
  ...subscriptionEntry,
  group: 'account',
  also: [paths.orders],
} as const;
const organizationEntry = { ...subscriptionEntry, group: 'customerRelations' } as const;

// oxfmt-ignore
export const subscriptionRoutes: readonly Route[] = [
  { path: paths.subscriptions,             access: access.customer,      layout: 'default', screen: subscriptions,             dialogs,                      texts: ['common', 'denial', 'payer', 'subscription', 'charger', 'charger-price', 'cooling-off'], queries: ['OwnSubscriptionsPage', 'Chargers'], feature: 'SUBSCRIPTIONS', title: { text: 'nav.subscriptions', of: 'page' }, entry: privateEntry },
  { path: paths.organizationSubscriptions, access: access.administrator, layout: 'default', screen: organizationSubscriptions, dialogs: organizationDialogs, texts: ['common', 'denial', 'subscription', 'facility', 'charger', 'several'], queries: ['OrganizationSubscriptionsPage', 'ChargerSubscriptions', 'FacilityChargers', 'FacilityLocations'], feature: 'SUBSCRIPTIONS', title: { text: 'nav.subscriptions', of: 'page' }, entry: organizationEntry },
];
