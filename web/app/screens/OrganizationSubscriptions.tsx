import { ChargerSubscriptions } from '../../features/facility/ChargerSubscriptions.tsx';
import { OrganizationSubscriptionsPage } from '../../features/subscription/OrganizationSubscriptionsPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The organisation's other subscriptions above its chargers, which can be many. */
export const OrganizationSubscriptions = () => (
  <OrganizationSubscriptionsPage>
    {useOffers('FACILITY') && <ChargerSubscriptions />}
  </OrganizationSubscriptionsPage>
);
