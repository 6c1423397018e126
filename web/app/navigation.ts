import { paths } from '../../schema/paths.ts';
import type { AppQuery } from '../lib/generated/App.ts';
import { icons } from './navigation-icons.ts';
import { isBuilt } from './routes.ts';

type Viewer = NonNullable<AppQuery['viewer']>;
type Flags = NonNullable<Viewer['navigation']>;
type MessageId = FormatjsIntl.Message['ids'];

interface NavigationEntry {
  readonly path: string;
  readonly label: MessageId;
  /** An SVG path on 24 × 24. */
  readonly icon: string;
  /** What a family's administrator reads instead. */
  readonly familyLabel?: MessageId;
  readonly isShown?: (flags: Flags) => boolean;
  /** Whether the number of roles stands beside it. */
  readonly countsRoles?: true;
}

interface NavigationGroup {
  /** The heading; without one the entries stand alone. */
  readonly label?: MessageId;
  readonly entries: readonly NavigationEntry[];
}

const roles: NavigationGroup = {
  entries: [
    {
      path: paths.roles,
      label: 'nav.roles',
      icon: icons.roles,
      isShown: ({ showRoles }) => showRoles,
      countsRoles: true,
    },
  ],
};

/**
 * The side navigation (SCREEN-8 to SCREEN-25): each entry with the condition that the gateway
 * computes. What is not built yet shows nowhere.
 */
// prettier-ignore
const variants: Readonly<Record<Flags['variant'], readonly NavigationGroup[]>> = {
  PRIVATE: [
    {
      entries: [
        { path: paths.home,            label: 'nav.home',            icon: icons.home },
        { path: paths.chargingJourney, label: 'nav.chargingJourney', icon: icons.charging, familyLabel: 'nav.familyChargingJourney' },
        { path: paths.benefits,        label: 'nav.benefits',        icon: icons.benefit,  familyLabel: 'nav.familyBenefits', isShown: ({ showBenefits }) => showBenefits },
      ],
    },
    {
      label: 'nav.account',
      entries: [
        { path: paths.profile,       label: 'nav.profile',       icon: icons.person },
        { path: paths.vehicles,      label: 'nav.vehicles',      icon: icons.vehicle },
        { path: paths.rfid,          label: 'nav.rfidNetwork',   icon: icons.rfid },
        { path: paths.payment,       label: 'nav.payment',       icon: icons.card },
        { path: paths.subscriptions, label: 'nav.subscriptions', icon: icons.subscription, isShown: ({ showSubscriptions }) => showSubscriptions },
        { path: paths.settings,      label: 'nav.settings',      icon: icons.settings },
      ],
    },
    roles,
  ],
  ORGANIZATION: [
    {
      entries: [
        { path: paths.organization,                label: 'nav.home',            icon: icons.home },
        { path: paths.organizationChargingJourney, label: 'nav.chargingJourney', icon: icons.charging },
        { path: paths.organizationBenefits,        label: 'nav.benefits',        icon: icons.benefit, isShown: ({ showBenefits }) => showBenefits },
      ],
    },
    {
      label: 'nav.customerRelations',
      entries: [
        { path: paths.organizationProfile,       label: 'nav.organizationProfile', icon: icons.building },
        { path: paths.organizationPayment,       label: 'nav.payment',             icon: icons.card },
        { path: paths.organizationRfid,          label: 'nav.rfid',                icon: icons.rfid },
        { path: paths.organizationNetwork,       label: 'nav.network',             icon: icons.roles },
        { path: paths.organizationSubscriptions, label: 'nav.subscriptions',       icon: icons.subscription, isShown: ({ showSubscriptions }) => showSubscriptions },
      ],
    },
    {
      label: 'nav.chargingFacility',
      entries: [
        { path: paths.organizationStatistics, label: 'nav.statistics', icon: icons.statistics, isShown: ({ showChargingFacility }) => showChargingFacility },
        { path: paths.organizationManagement, label: 'nav.management', icon: icons.charger,    isShown: ({ showChargingFacility }) => showChargingFacility },
        { path: paths.organizationRefund,     label: 'nav.refund',     icon: icons.refund,     isShown: ({ showChargingFacility, showRefund }) => showChargingFacility && showRefund },
      ],
    },
    roles,
  ],
};

/**
 * The navigation of this person: only what there is and what concerns them, in groups that are not empty.
 * @param isThere whether something can be seen at a path
 */
export function navigationFor(
  flags: Flags | null | undefined,
  isThere: (path: string) => boolean = isBuilt,
): readonly NavigationGroup[] {
  if (!flags) return [];
  return variants[flags.variant]
    .map((group) => ({
      ...group,
      entries: group.entries
        .filter(({ isShown, path }) => (isShown?.(flags) ?? true) && isThere(path))
        .map((entry) => ({
          ...entry,
          label: flags.hasFamilyLabels ? (entry.familyLabel ?? entry.label) : entry.label,
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}
