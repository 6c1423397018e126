import { InMemoryCache } from '@apollo/client';

/** Values without identity belong to what holds them: what two operations ask of them is put together. */
const merged = { merge: true } as const;

/**
 * The cache of one browser tab. A thing is known by its id, a role by its `userRoleId`; the portal's
 * configuration exists once.
 */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Portal: { keyFields: [] },
      PortalLinks: merged,
      PortalFeatures: merged,
      Role: { keyFields: ['userRoleId'] },
      User: merged,
      Permissions: merged,
      MissingDetails: merged,
      ActivePaymentMethod: merged,
      Navigation: merged,
      ChargingOverview: merged,
      ChargingMonth: merged,
      Membership: merged,
    },
  });
