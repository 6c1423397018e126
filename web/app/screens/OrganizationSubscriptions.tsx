import { ChargerSubscriptions } from '../../features/facility/ChargerSubscriptions.tsx';
import { OrganizationSubscriptionsPage } from '../../features/subscription/OrganizationSubscriptionsPage.tsx';

/** The organisation's other subscriptions above its chargers, which can be many. */
export const OrganizationSubscriptions = () => (
  <OrganizationSubscriptionsPage>
    <ChargerSubscriptions />
  </OrganizationSubscriptionsPage>
);
