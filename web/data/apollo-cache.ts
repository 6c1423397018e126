import {
  InMemoryCache,
  type FieldMergeFunction,
  type FieldReadFunction,
  type StoreObject,
} from '@apollo/client';

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

/** The same policy for types or fields of these names. */
const each = <Policy>(policy: Policy, ...names: readonly string[]): Record<string, Policy> =>
  Object.fromEntries(names.map((name) => [name, policy]));

/** The cache of one browser tab. The key of a role is its `userRoleId`; there is one portal. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: kept } },
      Viewer: {
        fields: {
          account: { read: accountById },
          // The newest answer is the whole list.
          ...each(
            { merge: false },
            'accounts',
            'additionalRoles',
            'loginSessions',
            'scheduledReports',
          ),
          ...each(kept, 'isRegistered', 'memberships', 'roles'),
          ...each(keptObject, 'screens', 'user'),
        },
      },
      Account: {
        fields: {
          chargingOverview: keptObject,
          ...each(kept, 'benefits', 'latestChargingRecords', 'ongoingChargingRecords', 'notices'),
          ...each(kept, 'paymentCards', 'subscriptions'),
        },
      },
      // The newest answer is the whole list.
      Organization: { fields: { scheduledReports: { merge: false } } },
      Portal: { keyFields: [] },
      Role: { keyFields: ['userRoleId'] },
      // Values without an id belong to their parent: the fields of two operations are merged.
      Facility: { merge: true, fields: { locations: kept, handovers: { merge: false } } },
      ...each({ merge: true }, 'PortalLinks', 'PortalFeatures', 'PortalTracking'),
      ...each({ merge: true }, 'User', 'Permissions', 'MissingDetails', 'ActivePaymentMethod'),
      ...each({ merge: true }, 'ViewerScreens', 'Membership', 'ChargingJourney'),
      ...each({ merge: true }, 'ChargingOverview', 'ChargingMonth', 'Diagnostics'),
      ...each({ merge: true }, 'ViewerUnreadable', 'AccountUnreadable', 'OrganizationUnreadable'),
    },
  });
