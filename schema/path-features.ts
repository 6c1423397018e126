import type { FeatureName, FeatureOrCore } from './features.ts';
import { isAtOrBelow, paths } from './paths.ts';

/** The feature of each page; a page of several is there while one of them is offered. */
const PATH_FEATURES: Readonly<Record<keyof typeof paths, FeatureOrCore | readonly FeatureName[]>> =
  {
    login: 'core',
    logout: 'core',
    return: 'core',
    redirect: 'core',
    wait: 'core',
    changeEmail: 'verification',
    contact: 'core',
    support: 'core',
    faq: 'core',
    privacy: 'core',
    terms: 'core',
    interruptSignIn: 'identities',
    interruptAccounts: 'identities',
    interrupt: 'identities',
    invitation: 'invitations',
    report: 'scheduled-reports',
    authError: 'core',
    signedOut: 'core',
    verifyEmail: 'verification',
    auth: 'core',
    order: 'charger-orders',
    orderCharger: 'charger-orders',
    register: 'core',
    migrateOrganization: 'invitations',
    membership: 'memberships',
    missingUserAddress: 'core',
    missingOrganizationAddress: 'core',
    missing: 'core',
    registerCooperative: 'organization-registration',
    registerOrganization: 'organization-registration',
    finalize: 'core',
    registerAdmin: 'invitations',
    registerUser: 'core',
    registerSmb: 'organization-registration',
    registerOrganizationAdmin: 'organization-registration',
    roles: 'core',
    becomeMember: 'invitations',
    memberships: 'memberships',
    home: 'core',
    chargingJourney: 'charging',
    benefits: 'benefits',
    profile: 'core',
    profilePhone: 'verification',
    profileEmail: 'verification',
    vehicles: 'vehicles',
    rfid: 'chips',
    orders: 'charger-orders',
    payment: ['payment', 'invoices'],
    subscriptions: 'subscriptions',
    settings: 'core',
    settingsLanguage: 'core',
    settingsNotifications: 'notifications',
    settingsSignIn: 'identities',
    settingsSessions: 'core',
    settingsData: 'data-export',
    settingsHelp: 'core',
    settingsDelete: 'core',
    network: 'networks',
    organization: 'core',
    organizationChargingJourney: 'charging',
    organizationBenefits: 'benefits',
    organizationProfile: 'core',
    organizationAccess: 'access',
    organizationLog: 'audit-log',
    organizationPayment: ['payment', 'invoices'],
    organizationSubscriptions: 'subscriptions',
    organizationRefund: 'refunds',
    organizationRefundSessions: 'refunds',
    organizationChargerOrders: 'charger-orders',
    organizationRfid: 'chips',
    organizationNetwork: 'networks',
    organizationStatistics: 'facility',
    organizationManagement: 'facility',
    organizationChargers: 'facility',
    organizationCharger: 'facility',
    organizationHints: 'facility',
    organizationPrices: 'prices',
    organizationPriceChange: 'prices',
    organizationPriceRequest: 'prices',
    organizationPriceHistory: 'prices',
  };

/** The dialogs and pages below a page that are of another feature than it. */
const LOWER_FEATURES: Readonly<Record<string, FeatureName>> = {
  [`${paths.chargingJourney}/prices`]: 'charging-prices',
  [`${paths.organizationChargingJourney}/prices`]: 'charging-prices',
  [`${paths.chargingJourney}/reports`]: 'scheduled-reports',
  [`${paths.organizationChargingJourney}/reports`]: 'scheduled-reports',
  [`${paths.payment}/invoices`]: 'invoices',
  [`${paths.organizationPayment}/invoices`]: 'invoices',
  [`${paths.organizationNetwork}/invite`]: 'invitations',
  [`${paths.organizationNetwork}/invite-many`]: 'invitations',
};

const pathFeatures: readonly (readonly [path: string, FeatureOrCore | readonly FeatureName[]])[] = [
  ...Object.entries(PATH_FEATURES).map(
    ([name, feature]) => [Reflect.get(paths, name), feature] as const,
  ),
  ...Object.entries(LOWER_FEATURES),
];

/**
 * The addresses of the pages and dialogs that are absent with these features, without their parameters: each stands for everything
 * below it too.
 */
export function absentPaths(notOffered: readonly FeatureName[]): readonly string[] {
  const absent = pathFeatures
    .filter(([, features]) =>
      [features].flat().every((feature) => notOffered.some((name) => name === feature)),
    )
    .map(([path]) => path.replace(/\/[:*].*$/, ''));
  return [...new Set(absent)].filter(
    (path, _, all) =>
      !isAtOrBelow(
        path,
        all.filter((other) => other !== path),
      ),
  );
}
