import type { FeatureOrCore } from '../../../schema/features.ts';
import type { Context, ViewerModel } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { areBenefitsHidden } from '../../domain/account/benefits-hidden.ts';
import {
  hasFamilyLabels,
  hasNetwork,
  navigationEntries,
  navigationVariant,
  type NavigationEntries,
  type NavigationFacts,
} from '../../domain/account/navigation.ts';
import type { RefundPeriod } from '../../domain/facts.ts';
import { isInSettlement } from '../../domain/facility/payout.ts';
import { refundPeriodsLoaded } from '../../domain/facility/refund-periods.ts';
import { userMode } from '../../domain/role/user-mode.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import { arePrivateSubscriptionsShown } from '../../domain/subscription/private-subscriptions.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The facts that need a call about the organisation. */
type OrganizationFacts = Pick<
  NavigationFacts,
  'organizationSubscriptions' | 'chargeLocations' | 'refunds' | 'revenueSharingPercentage'
>;

const NO_FACTS: OrganizationFacts = {
  organizationSubscriptions: 0,
  chargeLocations: 0,
  refunds: 0,
  revenueSharingPercentage: null,
};

/** Null when it could not be fetched, empty when it is not offered. */
const orUnknown = <T>(loading: Promise<readonly T[]>): Promise<readonly T[] | null> =>
  ifOffered(loading, []).catch(() => null);

const countOf = (list: readonly unknown[] | null): number | null => list?.length ?? null;

/** Loads facts, for the organisation's variant alone. */
type LoadFacts = (
  organization: OrganizationAccount,
  context: Context,
) => Promise<Partial<OrganizationFacts>>;

const loadNothing: LoadFacts = () => Promise.resolve({});

const loadSubscriptions: LoadFacts = async (organization, { loaders }) => ({
  organizationSubscriptions: countOf(await orUnknown(loaders.subscriptions(organization))),
});

const loadChargeLocations: LoadFacts = async (organization, { loaders }) => ({
  chargeLocations: countOf(await orUnknown(loaders.chargeLocations(organization))),
});

/** The entries of all lists. Null when one of them is unknown and no other has any. */
function allOf<T>(lists: readonly (readonly T[] | null)[]): readonly T[] | null {
  const known = lists.flatMap((list) => list ?? []);
  return known.length === 0 && lists.includes(null) ? null : known;
}

const loadRefunds: LoadFacts = async (organization, context) => {
  // A location without a share has no refund (FACILITY-30).
  const loadPeriod = async (period: RefundPeriod) =>
    (await orUnknown(context.loaders.refunds(organization, period)))?.filter(
      (refund) => isInSettlement(refund) !== false,
    ) ?? null;
  const periods = refundPeriodsLoaded(organization.organizationClassification);
  const [locations, loaded] = await Promise.all([
    loadChargeLocations(organization, context),
    Promise.all(periods.map(loadPeriod)).then(allOf),
  ]);
  // The payout of a half-year that has ended is shown when no other has begun (REFUND-12).
  const isEmpty = loaded?.length === 0 && !periods.includes('PREVIOUS');
  const refunds =
    isEmpty && locations.chargeLocations !== 0 ? await loadPeriod('PREVIOUS') : loaded;
  const shares = (refunds ?? []).flatMap(
    ({ revenueSharingPercentage }) => revenueSharingPercentage ?? [],
  );
  const revenueSharingPercentage = shares.length === 0 ? null : Math.max(...shares);
  return { ...locations, refunds: countOf(refunds), revenueSharingPercentage };
};

/** Whether an entry is shown, from no more calls than it depends on. */
const isShown =
  (entry: keyof NavigationEntries, feature: FeatureOrCore, loadFacts: LoadFacts) =>
  async (_: ViewerModel, __: unknown, context: Context): Promise<boolean> => {
    const { accounts, offers, portal, roleSession } = context;
    if (!offers(feature)) return false;
    const [{ roles }, role, account] = await Promise.all([
      roleSession.roles(),
      roleSession.active(),
      accounts.active(),
    ]);
    const variant = navigationVariant(role);
    const hasFacts = variant === 'ORGANIZATION' && account.kind === 'ORGANIZATION';
    const facts = hasFacts ? await loadFacts(account, context) : {};
    return navigationEntries(variant, {
      benefitsFlag: portal.features.benefits,
      benefitsHidden: areBenefitsHidden(role),
      subscriptionsFlag: portal.features.subscriptions,
      ...NO_FACTS,
      ...facts,
      roles: roles.length,
    })[entry];
  };

async function showPrivateSubscriptions(
  _: ViewerModel,
  __: unknown,
  { accounts, forCustomer, loaders, offers }: Context,
): Promise<boolean | null> {
  if (!offers('subscriptions')) return null;
  const loading = Promise.all([
    ifOffered(loaders.memberships(), []),
    ifOffered(loaders.subscriptions(accounts.personal()), []),
  ]);
  return forCustomer(loading.then((both) => arePrivateSubscriptionsShown(...both)));
}

export const screensResolvers = {
  Viewer: {
    // Every flag depends on the roles. Read here, so that the flags cannot fail one by one.
    async screens(viewer, _, { roleSession }) {
      await roleSession.roles();
      return viewer;
    },
  },
  ViewerScreens: {
    navigationVariant: async (_, __, { roleSession }) =>
      navigationVariant(await roleSession.active()),
    showBenefits: isShown('benefits', 'benefits', loadNothing),
    showSubscriptions: isShown('subscriptions', 'subscriptions', loadSubscriptions),
    showChargingFacility: isShown('facility', 'facility', loadChargeLocations),
    showRefund: isShown('refund', 'refunds', loadRefunds),
    showRoles: isShown('roles', 'core', loadNothing),
    // A family that nobody could be invited to is not started.
    showNetwork: async (_, __, { offers, hasOperation, roleSession }) =>
      offers('networks') &&
      ((hasOperation('startFamily') && hasOperation('sendInvitations')) ||
        hasNetwork((await roleSession.roles()).roles)),
    hasFamilyLabels: async (_, __, { roleSession }) =>
      hasFamilyLabels(userMode(await roleSession.active())),
    showPrivateSubscriptions,
  },
} satisfies Resolvers;
