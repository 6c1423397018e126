import type { ViewerModel } from '../../context.ts';
import { areBenefitsHidden } from '../../domain/benefits-hidden.ts';
import {
  hasFamilyLabels,
  navigationEntries,
  navigationVariant,
  type NavigationEntries,
  type NavigationFacts,
} from '../../domain/navigation.ts';
import { refundPeriodsLoaded } from '../../domain/refund-periods.ts';
import { userMode } from '../../domain/user-mode.ts';
import type { NavigationResolvers, NavigationVariant } from '../../generated/resolvers.ts';

type DomainVariant = ReturnType<typeof navigationVariant>;
/** What is known of an organisation only by asking. */
type OrganizationFacts = Pick<
  NavigationFacts,
  'organizationSubscriptions' | 'chargeLocations' | 'refunds' | 'revenueSharingPercentage'
>;

const VARIANT: Record<DomainVariant, NavigationVariant> = {
  DEFAULT: 'PRIVATE',
  ORGANIZATION: 'ORGANIZATION',
};
const NOTHING: OrganizationFacts = {
  organizationSubscriptions: 0,
  chargeLocations: 0,
  refunds: 0,
  revenueSharingPercentage: null,
};

/** An entry whose call fails is not shown. */
const orNone = <T>(loading: Promise<readonly T[]>): Promise<readonly T[]> =>
  loading.catch(() => []);

/** Asked for by the organisation's variant alone. */
type AskFacts = (viewer: ViewerModel) => Promise<Partial<OrganizationFacts>>;

const askNothing: AskFacts = () => Promise.resolve({});

async function askSubscriptions({ actsFor, context: { loaders } }: ViewerModel) {
  const actor = await actsFor();
  if (actor === null) return {};
  const loading = loaders.organizationSubscriptions(actor.organizationId, actor.as);
  return { organizationSubscriptions: (await orNone(loading)).length };
}

async function askChargeLocations({ actsFor, context: { loaders } }: ViewerModel) {
  const actor = await actsFor();
  if (actor === null) return {};
  const loading = loaders.chargeLocations(actor.organizationId, actor.as);
  return { chargeLocations: (await orNone(loading)).length };
}

async function askRefunds(viewer: ViewerModel) {
  const actor = await viewer.actsFor();
  if (!actor?.organizationClassification) return {};
  const { organizationId, organizationClassification, as } = actor;
  const periods = refundPeriodsLoaded(organizationClassification).map((period) =>
    orNone(viewer.context.loaders.refunds(organizationId, period, as)),
  );
  const [locations, refunds] = await Promise.all([
    askChargeLocations(viewer),
    Promise.all(periods).then((lists) => lists.flat()),
  ]);
  const shares = refunds.map(({ revenueSharingPercentage }) => revenueSharingPercentage);
  const revenueSharingPercentage = shares.length === 0 ? null : Math.max(...shares);
  return { ...locations, refunds: refunds.length, revenueSharingPercentage };
}

/** Whether an entry is shown, from no more calls than it hangs on. */
async function isShown(
  entry: keyof NavigationEntries,
  viewer: ViewerModel,
  ask: AskFacts,
): Promise<boolean> {
  const { portal, roleSession } = viewer.context;
  const [{ roles }, role] = await Promise.all([roleSession.roles(), roleSession.active()]);
  const variant = navigationVariant(role);
  const facts = variant === 'ORGANIZATION' ? await ask(viewer) : {};
  return navigationEntries(variant, {
    benefitsFlag: portal.features.benefits,
    benefitsHidden: areBenefitsHidden(role),
    subscriptionsFlag: portal.features.subscriptions,
    ...NOTHING,
    ...facts,
    roles: roles.length,
  })[entry];
}

export const navigationResolvers: NavigationResolvers = {
  variant: async ({ context }) => VARIANT[navigationVariant(await context.roleSession.active())],
  showBenefits: (viewer) => isShown('benefits', viewer, askNothing),
  showSubscriptions: (viewer) => isShown('subscriptions', viewer, askSubscriptions),
  showChargingFacility: (viewer) => isShown('facility', viewer, askChargeLocations),
  showRefund: (viewer) => isShown('refund', viewer, askRefunds),
  showRoles: (viewer) => isShown('roles', viewer, askNothing),
  hasFamilyLabels: async ({ context }) =>
    hasFamilyLabels(userMode(await context.roleSession.active())),
};
