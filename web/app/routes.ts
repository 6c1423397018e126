import type { ComponentType } from 'react';
import { paths } from '../../schema/paths.ts';
import { composed } from './composed.tsx';
import type { Access } from './guard.ts';
import type { LayoutName } from './layouts.tsx';
import { flowAddresses } from './flow-addresses.ts';
import { privateHome } from './private-home.tsx';
import { organizationRegistrationOf, registrationOf } from './registration.tsx';

/**
 * What a route shows: a screen that is loaded when it is opened, the gateway's own answer, or nothing
 * yet. A route that is not built shows not-found and is linked from nowhere.
 */
export type Screen = (() => Promise<ComponentType>) | 'gateway' | 'notBuilt';

export interface RouteRow {
  readonly path: string;
  readonly access: Access;
  readonly layout: LayoutName;
  readonly screen: Screen;
  /** Dialogs over the screen, by the rest of their paths; the screen shows them in an `<Outlet />`. */
  readonly modals?: Readonly<Record<string, () => Promise<ComponentType>>>;
}

const open: Access = { login: false, registration: false };
const migrating: Access = { ...open, exempt: ['address', 'role'], refusesSmallBusiness: true };
// ROUTE-36 leaves everything under /register alone, and /finalize not.
const finalizing: Access = { login: true, registration: false, screenHint: 'signup' };
const signingUp: Access = { ...finalizing, exempt: ['role'] };
const signingUpAdmin: Access = { ...finalizing, exempt: ['address', 'role'] };
const signingUpOrganization: Access = {
  login: true,
  registration: false,
  loginHint: 'signup_organization',
  exempt: ['role'],
  refusesSmallBusiness: true,
};
const customer: Access = { login: true, registration: true };
const administrator: Access = { ...customer, isOrganizations: true };
/**
 * Where ROUTE-32, ROUTE-33 and ROUTE-36 lead: behind them, they would lead in a circle, and a person who lacks an address in one role could
 * take no other.
 */
const completing: Access = { ...customer, exempt: ['address', 'role'] };

const notBuilt = 'notBuilt';
const gateway = 'gateway';

const home = async () => privateHome((await import('../features/home/HomePage.tsx')).HomePage);
const external = (name: 'contact' | 'support' | 'faq' | 'privacy' | 'terms') => async () =>
  (await import('../features/technical/external-pages.tsx')).externalPages[name];
const redirect = async () => (await import('../features/technical/RedirectPage.tsx')).RedirectPage;
const wait = async () => (await import('../features/technical/WaitPage.tsx')).WaitPage;
const signInError = async () =>
  (await import('../features/technical/SignInErrorPage.tsx')).SignInErrorPage;
const register = async () =>
  (await import('../features/registration/RegisterPage.tsx')).RegisterPage;
const registerUser = async () =>
  registrationOf((await import('../features/registration/RegistrationPage.tsx')).RegistrationPage);
const organizationRegistration =
  (flow: 'COOPERATIVE' | 'ORGANIZATION' | 'SMALL_BUSINESS') => async () => {
    const [page, flows] = await Promise.all([
      import('../features/registration/organization/OrganizationRegistrationPage.tsx'),
      import('../features/registration/organization/flow.ts'),
    ]);
    return organizationRegistrationOf(page.OrganizationRegistrationPage, flows[flow]);
  };
const registerOrganization = organizationRegistration('ORGANIZATION');
const registerCooperative = organizationRegistration('COOPERATIVE');
const registerSmb = organizationRegistration('SMALL_BUSINESS');
const registerAdmin = async () =>
  registrationOf(
    (await import('../features/registration/RegistrationPage.tsx')).RegistrationPage,
    'administrator',
  );
const separateAccount = async () =>
  (await import('../features/registration/SeparateAccountPage.tsx')).SeparateAccountPage;
const finalize = async () =>
  (await import('../features/registration/FinalizePage.tsx')).FinalizePage;

const charging = async () => (await import('../features/charging/ChargingPage.tsx')).ChargingPage;
const chargingRecord = async () =>
  (await import('../features/charging/RecordDialog.tsx')).RecordDialog;
const organization = async () =>
  (await import('../features/organization/OrganizationPage.tsx')).OrganizationPage;
const orderCharger = async () => (await import('./screens/charger-order.tsx')).ChargerOrder;
const olderOrder = async () => (await import('./screens/older-order.tsx')).OlderOrder;
const orders = async () => {
  const [{ OrdersPage }, { ChipOrders }] = await Promise.all([
    import('../features/charger-order/OrdersPage.tsx'),
    import('../features/rfid/ChipOrders.tsx'),
  ]);
  return composed(OrdersPage, { Below: ChipOrders });
};
const associationOrders = async () =>
  (await import('../features/charger-order/AssociationPage.tsx')).AssociationPage;
const rfid = async () => (await import('../features/rfid/RfidPage.tsx')).RfidPage;
const rfidModals = {
  register: async () => (await import('../features/rfid/RegisterDialog.tsx')).RegisterDialog,
  order: async () => (await import('../features/rfid/OrderDialog.tsx')).OrderDialog,
  ':rfidId': async () => (await import('../features/rfid/ChipDialog.tsx')).ChipDialog,
};
const organizationRfidModals = {
  several: async () => (await import('../features/rfid/ChipListDialog.tsx')).ChipListDialog,
  ...rfidModals,
};
const vehicles = async () => (await import('../features/vehicle/VehiclesPage.tsx')).VehiclesPage;
const addVehicle = async () =>
  (await import('../features/vehicle/AddVehicleDialog.tsx')).AddVehicleDialog;
const vehicle = async () => (await import('../features/vehicle/VehicleDialog.tsx')).VehicleDialog;
const becomeMember = async () =>
  (await import('../features/become-member/BecomeMemberPage.tsx')).BecomeMemberPage;
const payment = async () => {
  const [{ PaymentPage }, { InvoiceSection }] = await Promise.all([
    import('../features/payment/PaymentPage.tsx'),
    import('../features/invoice/InvoiceSection.tsx'),
  ]);
  return composed(PaymentPage, { Below: InvoiceSection });
};
const paymentModals = {
  'invoices/:invoiceId': async () =>
    (await import('../features/invoice/InvoiceDialog.tsx')).InvoiceDialog,
};
const settings = async () => (await import('../features/settings/SettingsPage.tsx')).SettingsPage;
const settingsLanguage = async () =>
  (await import('../features/settings/LanguagePage.tsx')).LanguagePage;
const settingsNotifications = async () =>
  (await import('../features/settings/NotificationsPage.tsx')).NotificationsPage;
const settingsSignIn = async () => (await import('../features/settings/SignInPage.tsx')).SignInPage;
const settingsData = async () => {
  const [{ DataPage }, { DataExportSection }] = await Promise.all([
    import('../features/settings/DataPage.tsx'),
    import('../features/personal-data/DataExportSection.tsx'),
  ]);
  return composed(DataPage, { Below: DataExportSection });
};
const settingsHelp = async () => (await import('../features/settings/HelpPage.tsx')).HelpPage;
const settingsDelete = async () => (await import('../features/settings/DeletePage.tsx')).DeletePage;
const network = async () => (await import('../features/network/NetworkPage.tsx')).NetworkPage;
const people = async () => (await import('../features/people/PeoplePage.tsx')).PeoplePage;
const peopleModals = {
  invite: async () => (await import('../features/people/InviteDialog.tsx')).InviteDialog,
  'invite-many': async () =>
    (await import('../features/people/InviteManyDialog.tsx')).InviteManyDialog,
};
const organizationProfile = async () => {
  const [{ OrganizationProfilePage }, { DataExportSection }] = await Promise.all([
    import('../features/organization/OrganizationProfilePage.tsx'),
    import('../features/personal-data/DataExportSection.tsx'),
  ]);
  return composed(OrganizationProfilePage, { Below: DataExportSection });
};
const organizationAccess = async () =>
  (await import('../features/administrator/AccessPage.tsx')).AccessPage;
const facilityStatistics = async () =>
  (await import('../features/charging/facility/FacilityStatisticsPage.tsx')).FacilityStatisticsPage;
const facility = async () => (await import('../features/facility/FacilityPage.tsx')).FacilityPage;
const facilityChargers = async () =>
  (await import('../features/facility/ChargersPage.tsx')).ChargersPage;
const facilityHints = async () => (await import('../features/facility/HintsPage.tsx')).HintsPage;
const prices = async () => (await import('../features/price/PricesPage.tsx')).PricesPage;
const priceChange = async () =>
  (await import('../features/price/PriceChangePage.tsx')).PriceChangePage;
const priceRequest = async () =>
  (await import('../features/price/PriceRequestPage.tsx')).PriceRequestPage;
const priceHistory = async () =>
  (await import('../features/price/PriceHistoryPage.tsx')).PriceHistoryPage;
const facilityCharger = async () =>
  (await import('../features/facility/ChargerPage.tsx')).ChargerPage;
const refund = async () => (await import('../features/refund/RefundPage.tsx')).RefundPage;
const refundSessions = async () =>
  (await import('../features/refund/RefundSessionsPage.tsx')).RefundSessionsPage;
const roles = async () => (await import('../features/role/RolesPage.tsx')).RolesPage;
const userAddress = async () =>
  (await import('../features/missing/UserAddressPage.tsx')).UserAddressPage;
const organizationAddress = async () =>
  (await import('../features/missing/OrganizationAddressPage.tsx')).OrganizationAddressPage;

const moveSignIn = async () =>
  (await import('../features/interrupt/MoveSignInPage.tsx')).MoveSignInPage;
const linkAccounts = async () =>
  (await import('../features/interrupt/LinkAccountsPage.tsx')).LinkAccountsPage;

const invitation = async () =>
  (await import('../features/invitation/InvitationPage.tsx')).InvitationPage;

const migration = async () =>
  (await import('../features/invitation/MigrationPage.tsx')).MigrationPage;

const profile = async () => (await import('../features/user/ProfilePage.tsx')).ProfilePage;
const profileModals = {
  phone: async () => (await import('../features/user/PhoneDialog.tsx')).PhoneDialog,
  email: async () => (await import('../features/user/EmailDialog.tsx')).EmailDialog,
};
const benefits = async () => {
  const [{ BenefitsPage }, { CoopSection }] = await Promise.all([
    import('../features/benefit/BenefitsPage.tsx'),
    import('../features/membership/CoopSection.tsx'),
  ]);
  return composed(BenefitsPage, { Below: CoopSection });
};
const coop = async () => (await import('../features/membership/CoopPage.tsx')).CoopPage;
const coopReturn = async () =>
  (await import('../features/membership/CoopReturnPage.tsx')).CoopReturnPage;
const subscriptions = async () => {
  const [{ SubscriptionsPage }, { OwnChargers }] = await Promise.all([
    import('../features/subscription/SubscriptionsPage.tsx'),
    import('./screens/own-chargers.tsx'),
  ]);
  return composed(SubscriptionsPage, { Below: OwnChargers });
};
const organizationSubscriptions = async () =>
  (await import('../features/subscription/OrganizationSubscriptionsPage.tsx'))
    .OrganizationSubscriptionsPage;
const verifyEmail = async () =>
  (await import('../features/user/VerifyEmailPage.tsx')).VerifyEmailPage;
const changeEmail = async () =>
  (await import('../features/user/ChangeEmailPage.tsx')).ChangeEmailPage;

/**
 * Every route of docs/product/routes.md. The groups ROUTE-15 to ROUTE-22 stand apart;
 * where it names no access, the routes are open, and the flow behind them decides once it is built.
 * `/finalize` stands in two groups there: the first, which does not need registration, holds. The
 * forms under `/missing` write to the customer's own record, so they ask for one.
 */
// prettier-ignore
export const routes: readonly RouteRow[] = [
  // Public and technical routes
  { path: paths.login,                       access: open,                  layout: 'blocked',           screen: gateway },
  { path: paths.logout,                      access: open,                  layout: 'blocked',           screen: gateway },
  { path: paths.return,                      access: open,                  layout: 'blocked',           screen: gateway },
  { path: paths.redirect,                    access: open,                  layout: 'withoutNavigation', screen: redirect },
  { path: paths.wait,                        access: open,                  layout: 'withoutNavigation', screen: wait },
  { path: paths.changeEmail,                 access: open,                  layout: 'isolated',          screen: changeEmail },
  { path: paths.contact,                     access: open,                  layout: 'withoutNavigation', screen: external('contact') },
  { path: paths.support,                     access: open,                  layout: 'withoutNavigation', screen: external('support') },
  { path: paths.faq,                         access: open,                  layout: 'withoutNavigation', screen: external('faq') },
  { path: paths.privacy,                     access: open,                  layout: 'withoutNavigation', screen: external('privacy') },
  { path: paths.terms,                       access: open,                  layout: 'withoutNavigation', screen: external('terms') },
  // Any other path
  { path: '*',                               access: open,                  layout: 'default',           screen: notBuilt },

  // Interrupt layout
  { path: paths.interruptSignIn,             access: open,                  layout: 'interrupt',         screen: moveSignIn },
  { path: paths.interruptAccounts,           access: open,                  layout: 'interrupt',         screen: linkAccounts },
  { path: paths.interrupt,                   access: open,                  layout: 'interrupt',         screen: notBuilt },

  // Isolated layout, no login or registration needed
  { path: paths.invitation,                  access: open,                  layout: 'isolated',          screen: invitation },

  // Isolated layout, no-nav variants
  { path: paths.authError,                   access: open,                  layout: 'isolated',          screen: signInError },
  { path: paths.verifyEmail,                 access: open,                  layout: 'isolated',          screen: verifyEmail },
  { path: paths.auth,                        access: open,                  layout: 'isolated',          screen: notBuilt },
  { path: paths.order,                       access: open,                  layout: 'isolated',          screen: olderOrder },
  { path: paths.orderCharger,                access: open,                  layout: 'isolated',          screen: orderCharger },
  { path: paths.register,                    access: open,                  layout: 'isolated',          screen: register },
  { path: paths.migrateOrganization,         access: migrating,             layout: 'isolated',          screen: migration },
  { path: paths.membership,                  access: open,                  layout: 'isolated',          screen: coopReturn },
  { path: paths.missingUserAddress,          access: completing,            layout: 'isolated',          screen: userAddress },
  { path: paths.missingOrganizationAddress,  access: completing,            layout: 'isolated',          screen: organizationAddress },
  { path: paths.missing,                     access: open,                  layout: 'isolated',          screen: notBuilt },

  // Login needed, registration not needed, login hint for organisation registration
  { path: paths.registerCooperative,         access: signingUpOrganization, layout: 'withoutNavigation', screen: registerCooperative },
  { path: paths.registerOrganization,        access: signingUpOrganization, layout: 'withoutNavigation', screen: registerOrganization },

  // Login needed, registration not needed, signup hint
  { path: paths.finalize,                    access: finalizing,            layout: 'isolated',          screen: finalize },
  { path: paths.registerAdmin,               access: signingUp,             layout: 'isolated',          screen: registerAdmin },
  { path: paths.registerUser,                access: signingUp,             layout: 'isolated',          screen: registerUser },
  { path: paths.registerSmb,                 access: signingUp,             layout: 'isolated',          screen: registerSmb },
  { path: paths.registerOrganizationAdmin,   access: signingUpAdmin,        layout: 'isolated',          screen: separateAccount },

  // Login and registration needed
  { path: paths.roles,                       access: completing,            layout: 'isolated',          screen: roles },
  { path: paths.becomeMember,                access: customer,              layout: 'default',           screen: becomeMember },
  { path: paths.memberships,                 access: customer,              layout: 'withoutNavigation', screen: coop },

  // The main app
  { path: paths.home,                        access: customer,              layout: 'default',           screen: home },
  { path: paths.chargingJourney,             access: customer,              layout: 'default',           screen: charging, modals: { ':recordId': chargingRecord } },
  { path: paths.benefits,                    access: customer,              layout: 'default',           screen: benefits },
  { path: paths.profile,                     access: customer,              layout: 'default',           screen: profile, modals: profileModals },
  { path: paths.vehicles,                    access: customer,              layout: 'default',           screen: vehicles, modals: { add: addVehicle, ':vehicleId': vehicle } },
  { path: paths.rfid,                        access: customer,              layout: 'default',           screen: rfid, modals: rfidModals },
  { path: paths.orders,                      access: customer,              layout: 'default',           screen: orders },
  { path: paths.payment,                     access: customer,              layout: 'default',           screen: payment, modals: paymentModals },
  { path: paths.subscriptions,               access: customer,              layout: 'default',           screen: subscriptions },
  { path: paths.settings,                    access: customer,              layout: 'default',           screen: settings },
  { path: paths.settingsLanguage,            access: customer,              layout: 'default',           screen: settingsLanguage },
  { path: paths.settingsNotifications,       access: customer,              layout: 'default',           screen: settingsNotifications },
  { path: paths.settingsSignIn,              access: customer,              layout: 'default',           screen: settingsSignIn },
  { path: paths.settingsData,                access: customer,              layout: 'default',           screen: settingsData },
  { path: paths.settingsHelp,                access: customer,              layout: 'default',           screen: settingsHelp },
  { path: paths.settingsDelete,              access: customer,              layout: 'default',           screen: settingsDelete },
  { path: paths.network,                     access: customer,              layout: 'default',           screen: network },
  { path: paths.organization,                access: administrator,         layout: 'default',           screen: organization },
  { path: paths.organizationChargingJourney, access: administrator,         layout: 'default',           screen: charging, modals: { ':recordId': chargingRecord } },
  { path: paths.organizationBenefits,        access: administrator,         layout: 'default',           screen: benefits },
  { path: paths.organizationProfile,         access: administrator,         layout: 'default',           screen: organizationProfile },
  { path: paths.organizationAccess,          access: administrator,         layout: 'default',           screen: organizationAccess },
  { path: paths.organizationPayment,         access: administrator,         layout: 'default',           screen: payment, modals: paymentModals },
  { path: paths.organizationSubscriptions,   access: administrator,         layout: 'default',           screen: organizationSubscriptions },
  { path: paths.organizationRefund,          access: administrator,         layout: 'default',           screen: refund },
  { path: paths.organizationRefundSessions,  access: administrator,         layout: 'default',           screen: refundSessions },
  { path: paths.organizationChargerOrders,   access: administrator,         layout: 'default',           screen: associationOrders },
  { path: paths.organizationRfid,            access: administrator,         layout: 'default',           screen: rfid, modals: organizationRfidModals },
  { path: paths.organizationNetwork,         access: administrator,         layout: 'default',           screen: people, modals: peopleModals },
  { path: paths.organizationStatistics,      access: administrator,         layout: 'default',           screen: facilityStatistics },
  { path: paths.organizationManagement,      access: administrator,         layout: 'default',           screen: facility },
  { path: paths.organizationChargers,        access: administrator,         layout: 'default',           screen: facilityChargers },
  { path: paths.organizationCharger,         access: administrator,         layout: 'default',           screen: facilityCharger },
  { path: paths.organizationHints,           access: administrator,         layout: 'default',           screen: facilityHints },
  { path: paths.organizationPrices,          access: administrator,         layout: 'default',           screen: prices },
  { path: paths.organizationPriceChange,     access: administrator,         layout: 'default',           screen: priceChange },
  { path: paths.organizationPriceRequest,    access: administrator,         layout: 'default',           screen: priceRequest },
  { path: paths.organizationPriceHistory,    access: administrator,         layout: 'default',           screen: priceHistory },
];

/** Whether something can be seen at this path; navigation links to nothing else. */
export const isBuilt = (path: string): boolean =>
  routes.some((route) => route.path === path && route.screen !== notBuilt);

/** Every address with something to see, dialogs too, for the gateway, which answers all others with 404. */
export const addresses = (): string[] =>
  routes
    .filter(({ screen }) => screen !== notBuilt)
    .flatMap(({ path, modals = {} }) => [
      ...(flowAddresses()[path] ?? [path]),
      ...Object.keys(modals).map((rest) => `${path}/${rest}`),
    ]);
