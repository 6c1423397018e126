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
export const WRITES: Readonly<Record<MutationName, readonly Start[] | Reason>> = {
  acceptInvitation: [{ as: 'kari', page: '/', says: 'Nordlys Elektro AS har invitert deg' }],
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
  addVehicle: [
    { as: 'kari', page: '/account/vehicles', says: 'Legg til bil' },
    { as: 'brand-new', page: '/', says: 'Legg til bilen' },
    { as: 'brand-new', page: '/', says: 'Eller skaff en ladebrikke' },
  ],
  becomeMember: [{ as: 'kari', page: '/organization/becomeMember', says: 'Bli medlem' }],
  cancelCardPayment:
    'begins in a payment that waits for the bank: tests/web/features/payment/hosted-fields.test.tsx',
  cancelChargerOrder: [
    { as: 'e-invoice', page: '/account/orders', says: 'Kan avbestilles' },
    { as: 'e-invoice', page: '/account/orders', says: 'Avbestill' },
  ],
  cancelHandover: [
    { as: 'cooperative-admin', page: '/organization/network', says: 'Avbryt overføringen' },
  ],
  changeEmail: [
    { as: 'kari', page: '/account/profile', says: 'Endre e-postadresse' },
    { as: 'kari', page: '/account/settings', says: 'Endre e-postadresse' },
  ],
  changePaymentType: 'needs no write that a backend may leave out beside its feature',
  checkEmail: 'needs no write',
  confirmPhoneCode: [{ as: 'kari', page: '/account/profile', says: 'Endre mobilnummer' }],
  confirmReportConsent:
    'Begins with the link of an e-mail: `tests/web/features/charging/scheduled-report/report-consent.test.tsx`',
  connectMembership: [{ as: 'brand-new', page: '/my-benefits', says: 'Koble til medlemskapet' }],
  continueCardPayment: 'goes on with what startCardPayment began, by the same write',
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
  declineInvitation: [
    { as: 'kari', page: '/invitation/sandbox-company-to-kari', says: 'Avslå invitasjonen' },
  ],
  dismissFacilityHints: [
    { as: 'cooperative-admin', page: '/organization/management/overview/hints', says: 'Skjul' },
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview/hints',
      says: /Det du skjuler, er skjult/,
    },
  ],
  disputeChargingRecord: [{ as: 'kari', page: '/charging-journey/473', says: 'Meld fra om feil' }],
  dissolveFamily: [
    { as: 'family-admin', page: '/account/network', says: 'Avslutt familienettverket' },
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
  endLoginSessions: 'is always there',
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
  handOverCharger: 'begins in a dialog: tests/web/features/network/organization/handover.test.tsx',
  linkCoupon: [
    { as: 'kari', page: '/my-benefits', says: 'Legg til kode' },
    { as: 'company-admin', page: '/organization/benefits', says: 'Legg til kode' },
  ],
  orderRfids: [
    { as: 'kari', page: '/account/rfid', says: 'Bestill brikker' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Bestill brikker' },
  ],
  payChargerOrder: [{ as: 'brand-new', page: '/account/orders', says: 'Bestill hjemmelader' }],
  payInvoice: [
    { as: 'kari', page: '/', says: /^Betal \d/ },
    { as: 'kari', page: '/account/payment', says: /^Betal \d/ },
    { as: 'kari', page: '/account/payment/invoices/662', says: 'Du betaler' },
  ],
  placeChargerOrder: 'Begins at a reservation: `tests/web/features/charger-order/order.test.tsx`',
  registerOrganization: [
    { as: 'kari', page: '/register', says: 'Velg hva slags kunde du vil bli.' },
  ],
  registerRfid: [{ as: 'kari', page: '/account/rfid', says: 'Registrer en brikke' }],
  registerUser: 'is always there',
  removeMember: [{ as: 'family-admin', page: '/account/network', says: 'Fjern' }],
  removeRole: 'is always there',
  removeVehicle: [{ as: 'kari', page: '/account/vehicles/V-kari', says: 'Fjern bilen' }],
  requestDataExport: [
    { as: 'kari', page: '/account/settings/data', says: 'Bestill en kopi' },
    { as: 'company-admin', page: '/organization/account/profile', says: 'Bestill en kopi' },
    {
      as: 'cooperative-admin',
      page: '/organization/account/profile',
      says: 'Organisasjonens opplysninger',
    },
  ],
  requestPriceChange: [
    {
      as: 'cooperative-admin',
      page: '/organization/management/overview',
      says: 'Se og endre prisene',
    },
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
  requestUserDeletion: 'is always there',
  rescindChargerOrder: [
    {
      as: 'cooperative-resident',
      page: '/account/orders',
      says: 'Angre kjøpet av Nordlader Garasje 11, Plass 8',
    },
  ],
  rescindRfidOrder: [{ as: 'kari', page: '/account/rfid', says: 'Angre kjøpet av 2 brikker' }],
  rescindSubscription:
    'Begins at a purchase of the last 14 days: `tests/web/features/subscription/cooling-off.test.tsx`',
  resendInvitation: [{ as: 'family-admin', page: '/account/network', says: 'Send på nytt' }],
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
  sendEmailLink: [{ as: 'kari', page: '/auth/verify-email', says: 'Send lenke' }],
  sendInvitationCode: [
    { as: 'kari', page: '/invitation/sandbox-company-to-kari/code', says: 'Send kode' },
  ],
  sendInvitations: [
    { as: 'family-admin', page: '/account/network', says: 'Send invitasjon' },
    { as: 'cooperative-admin', page: '/organization/network', says: 'Inviter flere' },
  ],
  sendPhoneCode: 'has the button of confirmPhoneCode, whose dialog needs both',
  setMemberCostCenter: [
    {
      as: 'company-admin',
      page: '/organization/rfid/R-company-member-1',
      says: 'Kostnadssted for Jonas Haugen',
    },
  ],
  startCardPayment: [
    { as: 'brand-new', page: '/', says: 'Legg til betalingsmåte' },
    { as: 'kari', page: '/account/payment', says: 'Bytt kort' },
    { as: 'company-admin', page: '/organization/account/payment', says: 'Bytt kort' },
  ],
  startCoopSignIn: [
    { as: 'brand-new', page: '/memberships/connect/coop', says: 'Logg inn hos Coop' },
  ],
  // Nor where nobody can be invited: `tests/web/features/network/family/network.test.tsx`.
  startFamily: [{ as: 'kari', page: '/account/network', says: 'Opprett familienettverk' }],
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
  undoEmailChange: [{ as: 'kari', page: '/undoEmailChange', says: 'Lenken virker ikke' }],
  updateHomeElectricity:
    'Stores the choices of a statement: `tests/web/features/charging/hour-price.test.tsx`',
  updateNotificationChoices: [{ as: 'kari', page: '/account/settings', says: 'Varsler på e-post' }],
  updateOrganization: 'is always there',
  updateRfid: [
    { as: 'kari', page: '/account/rfid', says: 'Sperr' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Velg' },
  ],
  updateRfids: [
    {
      as: 'company-admin',
      page: '/organization/rfid/several',
      says: 'Endre brikker fra en liste',
    },
  ],
  updateScheduledReport: [
    { as: 'kari', page: '/charging-journey/reports', says: 'Endre mottakere' },
  ],
  updateUser: 'is always there',
  updateVehicle: [{ as: 'kari', page: '/account/vehicles/V-kari', says: 'Lagre' }],
  verifyEmail: [{ as: 'kari', page: '/changeEmail', says: 'Bekreft e-postadresse' }],
  withdrawInvitation: [{ as: 'family-admin', page: '/account/network', says: 'Trekk tilbake' }],
  withdrawPriceRequest: 'Begins at a pending request: `tests/web/features/price/price.test.tsx`',
};
