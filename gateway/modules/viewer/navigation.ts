import { areBenefitsHidden } from '../../domain/benefits-hidden.ts';
import { navigationEntries, navigationVariant } from '../../domain/navigation.ts';
import type { NavigationResolvers, NavigationVariant } from '../../generated/resolvers.ts';
import type { ViewerModel } from './viewer.ts';

type DomainVariant = ReturnType<typeof navigationVariant>;

const VARIANT: Record<DomainVariant, NavigationVariant> = {
  DEFAULT: 'PRIVATE',
  ORGANIZATION: 'ORGANIZATION',
};

async function variantOf({ context }: ViewerModel): Promise<DomainVariant> {
  return navigationVariant(await context.roleSession.active());
}

async function entriesOf({ context }: ViewerModel, organizationSubscriptions: number) {
  const [{ roles }, role] = await Promise.all([
    context.roleSession.roles(),
    context.roleSession.active(),
  ]);
  return navigationEntries(navigationVariant(role), {
    benefitsFlag: context.portal.features.benefits,
    benefitsHidden: areBenefitsHidden(role),
    subscriptionsFlag: context.portal.features.subscriptions,
    organizationSubscriptions,
    // The entries of the charging facility are not asked for yet.
    chargeLocations: 0,
    refunds: 0,
    revenueSharingPercentage: null,
    roles: roles.length,
  });
}

/** Asked for by the organisation's variant alone; an entry whose call fails is not shown. */
async function countOrganizationSubscriptions(viewer: ViewerModel): Promise<number> {
  if ((await variantOf(viewer)) !== 'ORGANIZATION') return 0;
  const actor = await viewer.actsFor();
  if (actor === null) return 0;
  const { organizationSubscriptions } = viewer.context.loaders;
  const loading = organizationSubscriptions(actor.organizationId, actor.as);
  return loading.then(
    (subscriptions) => subscriptions.length,
    () => 0,
  );
}

export const navigationResolvers: NavigationResolvers = {
  variant: async (viewer) => VARIANT[await variantOf(viewer)],
  showBenefits: async (viewer) => (await entriesOf(viewer, 0)).benefits,
  showSubscriptions: async (viewer) =>
    (await entriesOf(viewer, await countOrganizationSubscriptions(viewer))).subscriptions,
  showRoles: async (viewer) => (await entriesOf(viewer, 0)).roles,
};
