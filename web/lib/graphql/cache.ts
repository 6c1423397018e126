import { InMemoryCache, type FieldMergeFunction, type StoreObject } from '@apollo/client';

/** Values without identity belong to what holds them: what two operations ask of them is put together. */
const merged = { merge: true } as const;

/** The newest answer is the whole list. */
const replaced = { merge: false } as const;

/*
 * What could not be fetched this time is null in the answer; what was fetched before stays on the page then, under
 * the notice that says so, rather than giving way to nothing.
 */
const keepsList: FieldMergeFunction<readonly unknown[] | boolean | null> = (existing, incoming) =>
  incoming ?? existing ?? null;
const keepsObject: FieldMergeFunction<StoreObject | null> = (
  existing,
  incoming,
  { mergeObjects },
) => (incoming === null ? (existing ?? null) : mergeObjects(existing ?? {}, incoming));
const kept = { merge: keepsList };
const keptObject = { merge: keepsObject };

/**
 * The cache of one browser tab. A thing is known by its id, a role by its `userRoleId`; the portal's
 * configuration exists once.
 */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: kept } },
      Viewer: {
        fields: {
          additionalRoles: replaced,
          benefits: kept,
          chargingOverview: keptObject,
          isRegistered: kept,
          latestChargingRecords: kept,
          memberships: kept,
          navigation: keptObject,
          notices: kept,
          paymentCards: kept,
          roles: kept,
          subscriptions: kept,
          user: keptObject,
        },
      },
      Organization: { fields: { chargeLocations: kept, paymentCards: kept } },
      Portal: { keyFields: [] },
      PortalLinks: merged,
      PortalFeatures: merged,
      PortalTracking: merged,
      Role: { keyFields: ['userRoleId'] },
      User: merged,
      Permissions: merged,
      MissingDetails: merged,
      ActivePaymentMethod: merged,
      Navigation: merged,
      ChargingJourney: merged,
      ChargingOverview: merged,
      ChargingMonth: merged,
      // A chip may have the id of a vehicle.
      FilterOption: { keyFields: false },
      Membership: merged,
    },
  });
