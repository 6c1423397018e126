import type { MutationName } from '../../../web/generated/schema.ts';

/** Where a mutation begins: what that page says while it is offered, and does not where it is not. */
export interface Start {
  /** The persona, in the role with pages of an organisation where the address is one of these. */
  readonly as: string;
  readonly page: string;
  readonly says: string | RegExp;
}

/** A mutation that begins nowhere by itself, with the reason. */
type Reason = string;

/** Every mutation: where it begins, or why nowhere. */
export const WRITES: Partial<Readonly<Record<MutationName, readonly Start[] | Reason>>> = {
  activateCharger: [
    { as: 'cooperative-resident', page: '/account/subscriptions', says: 'Aktiver LA-20108' },
    {
      as: 'cooperative-resident',
      page: '/account/subscriptions',
      says: 'Laderen er montert, men ikke aktiv. Abonnementet starter når du aktiverer den.',
    },
  ],
  activateFacilityCharger: [
    {
      as: 'cooperative-admin',
      page: '/organization/account/subscriptions/chargers/L2003-85',
      says: 'Aktiver Plass 185',
    },
  ],
  addMembership: [
    { as: 'kari', page: '/account/subscriptions', says: 'Flere abonnementer' },
    { as: 'kari', page: '/account/subscriptions', says: 'Abonner på GoEasy' },
  ],
  addVehicle: [{ as: 'kari', page: '/account/vehicles', says: 'Legg til bil' }],
  cancelChargerOrder: [
    { as: 'e-invoice', page: '/account/orders', says: 'Kan avbestilles' },
    { as: 'e-invoice', page: '/account/orders', says: 'Avbestill' },
  ],
  confirmReportConsent:
    'Begins with the link of an e-mail: `tests/web/features/charging/scheduled-report/report-consent.test.tsx`',
  connectMembership: [{ as: 'brand-new', page: '/my-benefits', says: 'Koble til medlemskapet' }],
  createScheduledReport: [
    { as: 'kari', page: '/charging-journey/reports', says: 'Sett opp månedlig rapport' },
    {
      as: 'public-admin',
      page: '/organization/charging-journey/reports',
      says: 'Sett opp månedlig rapport',
    },
    {
      as: 'public-admin',
      page: '/organization/charging-journey/reports',
      says: 'Sett opp en, så sendes den automatisk til deg, arbeidsgiveren eller regnskapsføreren.',
    },
  ],
  dismissFacilityHints: [
    { as: 'cooperative-admin', page: '/organization/management/overview/hints', says: 'Skjul' },
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview/hints',
      says: /Det du skjuler, er skjult/,
    },
  ],
  endCharger: [
    {
      as: 'kari',
      page: '/account/subscriptions/chargers/H-kari-1',
      says: 'Si opp abonnementet på LA-10481',
    },
  ],
  endFacilityCharger: [
    { as: 'public-admin', page: '/organization/account/subscriptions', says: 'Velg' },
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview/hints',
      says: /si opp abonnement/,
    },
  ],
  endMembership: [
    { as: 'kari', page: '/my-benefits', says: 'Koble fra Coop' },
    { as: 'brand-new', page: '/account/subscriptions', says: /Her kan du også si dem opp/ },
  ],
  endSubscription: [
    {
      as: 'company-admin',
      page: '/organization/account/subscriptions/7',
      says: 'Si opp Ladefordel',
    },
  ],
  finishCoopSignIn: [{ as: 'brand-new', page: '/my-benefits', says: 'Logg inn hos Coop' }],
  linkCoupon: [
    { as: 'kari', page: '/my-benefits', says: 'Legg til kode' },
    { as: 'company-admin', page: '/organization/benefits', says: 'Legg til kode' },
  ],
  orderRfids: [
    { as: 'kari', page: '/account/rfid', says: 'Bestill brikker' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Bestill brikker' },
  ],
  payChargerOrder: [{ as: 'brand-new', page: '/account/orders', says: 'Bestill hjemmelader' }],
  placeChargerOrder: 'Begins at a reservation: `tests/web/features/charger-order/order.test.tsx`',
  registerRfid: [{ as: 'kari', page: '/account/rfid', says: 'Registrer en brikke' }],
  requestPriceChange: [
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview/prices',
      says: 'Endre priser',
    },
    { as: 'cooperative-admin', page: '/organization/management/overview/prices', says: 'Endre' },
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview/prices',
      says: /Nye priser gjelder/,
    },
  ],
  rescindChargerOrder: [
    {
      as: 'cooperative-resident',
      page: '/account/orders',
      says: 'Angre kjøpet av Nordlader Garasje 11, Plass 8',
    },
  ],
  rescindSubscription:
    'Begins at a purchase of the last 14 days: `tests/web/features/subscription/cooling-off.test.tsx`',
  resendReportConfirmation: [
    { as: 'kari', page: '/charging-journey/reports', says: 'Send lenken på nytt' },
  ],
  reserveCharger: [
    { as: 'family-admin', page: '/account/orders', says: 'Bestill hjemmelader' },
    { as: 'family-admin', page: '/account/orders', says: /kan du bestille her/ },
    { as: 'cooperative-admin', page: '/organization/charger-orders', says: 'Lenke til beboerne' },
  ],
  resumeSubscription:
    'Begins at an ended subscription: `tests/web/features/subscription/organization.test.tsx`',
  startCoopSignIn: [
    { as: 'brand-new', page: '/memberships/connect/coop', says: 'Logg inn hos Coop' },
  ],
  stopReportConsent:
    'Begins with the link of an e-mail: `tests/web/features/charging/scheduled-report/report-consent.test.tsx`',
  stopScheduledReport: [
    { as: 'kari', page: '/charging-journey/reports', says: 'Stopp rapporten' },
    {
      as: 'company-admin',
      page: '/organization/charging-journey/reports',
      says: 'Stopp rapporten',
    },
  ],
  takeOverScheduledReport: [
    {
      as: 'company-admin',
      page: '/organization/charging-journey/reports',
      says: 'Overta rapporten',
    },
  ],
  updateHomeElectricity:
    'Stores the choices of a statement: `tests/web/features/charging/hour-price.test.tsx`',
  updateScheduledReport: [
    { as: 'kari', page: '/charging-journey/reports', says: 'Endre mottakere' },
  ],
  withdrawPriceRequest: 'Begins at a pending request: `tests/web/features/price/price.test.tsx`',
};
