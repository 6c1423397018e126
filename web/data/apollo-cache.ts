import {
  InMemoryCache,
  type FieldMergeFunction,
  type FieldReadFunction,
  type StoreObject,
} from '@apollo/client';

/** Values without an id belong to their parent: the fields of two operations are merged. */
const merged = { merge: true } as const;

/** The newest answer is the whole list. */
const replaced = { merge: false } as const;

/*
 * A part that could not be fetched this time is null in the answer; what was fetched before stays on the page then, under
 * the notice that says so.
 */
const keepLast: FieldMergeFunction = (existing: unknown, incoming: unknown) =>
  incoming ?? existing ?? null;
const keepLastObject: FieldMergeFunction<StoreObject | null> = (
  existing,
  incoming,
  { mergeObjects },
) => (incoming === null ? (existing ?? null) : mergeObjects(existing ?? {}, incoming));
const kept = { merge: keepLast };
const keptObject = { merge: keepLastObject };

/** An account that one operation fetched as the active one is known by its id to others. */
const accountById: FieldReadFunction = (existing: unknown, { args, toReference }) => {
  const id: unknown = args?.['id'];
  return existing === undefined && typeof id === 'string'
    ? toReference({ __typename: 'Account', id })
    : existing;
};

/** The cache of one browser tab. The key of a role is its `userRoleId`; there is one portal. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: kept } },
      Viewer: {
        fields: {
          account: { read: accountById },
          accounts: replaced,
          additionalRoles: replaced,
          isRegistered: kept,
          memberships: kept,
          navigation: keptObject,
          roles: kept,
          user: keptObject,
        },
      },
      Account: {
        fields: {
          benefits: kept,
          chargingOverview: keptObject,
          latestChargingRecords: kept,
          notices: kept,
          paymentCards: kept,
          subscriptions: kept,
        },
      },
      Organization: { fields: { chargeLocations: kept } },
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
      ViewerUnreadable: merged,
      AccountUnreadable: merged,
      OrganizationUnreadable: merged,
      ChargingJourney: merged,
      ChargingOverview: merged,
      ChargingMonth: merged,
      // A chip may have the id of a vehicle.
      FilterOption: { keyFields: false },
      Membership: merged,
    },
  });
