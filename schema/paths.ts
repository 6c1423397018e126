/**
 * The addresses that more than their own page names (docs/product/routes.md): links of other pages and of the gateway lead to
 * them. A path that ends in `/*` stands for everything under it; a segment with `?` may be left out.
 */
export const paths = {
  // Paths of the gateway, which redirect for sign-in and sign-out.
  login: '/login',
  logout: '/logout',
  return: '/return',

  redirect: '/redirect',
  wait: '/wait',
  changeEmail: '/changeEmail',
  undoEmailChange: '/undoEmailChange',
  contact: '/contact',
  support: '/support',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',

  interruptSignIn: '/interrupt/sign-in',
  interruptAccounts: '/interrupt/link-accounts',
  invitation: '/invitation/*',
  report: '/report/*',

  authError: '/auth/error',
  signedOut: '/auth/signed-out',
  accountDeleted: '/auth/account-deleted',
  verifyEmail: '/auth/verify-email',
  order: '/order/*',
  orderCharger: '/bestill-lader/*',
  register: '/register',
  migrateOrganization: '/migrate/organization/*',
  membership: '/membership/*',
  missingUserAddress: '/missing/user-address',
  missingOrganizationAddress: '/missing/organization-address',

  registerCooperative: '/register/cooperative/:step?',
  registerOrganization: '/register/organization/:step?/:action?',

  finalize: '/finalize',
  registerAdmin: '/register/admin/*',
  registerUser: '/register/user/*',
  registerSmb: '/register/smb/:step?/:action?',
  registerOrganizationAdmin: '/register/organizationadmin/*',

  roles: '/roles',
  becomeMember: '/organization/becomeMember',
  memberships: '/memberships/:intention?/coop',

  home: '/',
  chargingJourney: '/charging-journey',
  benefits: '/my-benefits',
  profile: '/account/profile',
  profilePhone: '/account/profile/phone',
  profileEmail: '/account/profile/email',
  vehicles: '/account/vehicles',
  rfid: '/account/rfid',
  orders: '/account/orders',
  payment: '/account/payment',
  subscriptions: '/account/subscriptions',
  settings: '/account/settings',
  settingsLanguage: '/account/settings/language',
  settingsNotifications: '/account/settings/notifications',
  settingsSignIn: '/account/settings/sign-in',
  settingsSessions: '/account/settings/sessions',
  settingsData: '/account/settings/data',
  settingsHelp: '/account/settings/help',
  settingsDelete: '/account/settings/delete',
  network: '/account/network',

  organization: '/organization',
  organizationChargingJourney: '/organization/charging-journey',
  organizationBenefits: '/organization/benefits',
  organizationProfile: '/organization/account/profile',
  organizationAccess: '/organization/account/access',
  organizationLog: '/organization/account/log',
  organizationPayment: '/organization/account/payment',
  organizationSubscriptions: '/organization/account/subscriptions',
  organizationRefund: '/organization/account/refund',
  organizationRefundSessions: '/organization/account/refund/:refundId',
  organizationChargerOrders: '/organization/charger-orders',
  organizationRfid: '/organization/rfid',
  organizationNetwork: '/organization/network',
  organizationStatistics: '/organization/statistics',
  organizationManagement: '/organization/management/overview',
  organizationChargers: '/organization/management/overview/chargers',
  organizationCharger: '/organization/management/overview/chargers/:chargerId',
  organizationHints: '/organization/management/overview/hints',
  organizationPrices: '/organization/management/overview/prices',
  organizationPriceChange: '/organization/management/overview/prices/change',
  organizationPriceRequest: '/organization/management/overview/prices/requests/:requestId',
  organizationPriceHistory: '/organization/management/overview/prices/history/:priceListId',
} as const;

/** Whether a path is one of these, or below one: pages that the provider has retired, or does not offer. */
export const isAtOrBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

type QueryValues = Readonly<Record<string, string | undefined>>;

/** Builds a path with encoded query values; undefined and empty values are left out. */
export function withQuery(path: string, values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) query.set(key, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
