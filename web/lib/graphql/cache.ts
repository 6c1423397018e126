import { InMemoryCache } from '@apollo/client';

/** Values without identity belong to what holds them: what two operations ask of them is put together. */
const merged = { merge: true } as const;

/** The newest answer is the whole list. */
const replaced = { merge: false } as const;

/**
 * The cache of one browser tab. A thing is known by its id, a role by its `userRoleId`; the portal's
 * configuration exists once.
 */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: replaced } },
      Viewer: {
        fields: {
          additionalRoles: replaced,
          benefits: replaced,
          latestChargingRecords: replaced,
          memberships: replaced,
          notices: replaced,
          roles: replaced,
          subscriptions: replaced,
        },
      },
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
