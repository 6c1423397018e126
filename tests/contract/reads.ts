import type { Request } from './caller.ts';

/** The range of months that the requests use. */
export const RANGE = { from: '2024-12', to: '2025-11' };
const month = new Date().toISOString().slice(0, 7);
/** A complete postal address. */
export const ADDRESS = {
  addressLine1: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  country: 'NO',
};

/** The Oslo day of 25 hours. */
const DST_DAY = { from: '2025-10-26T00:00:00+02:00', to: '2025-10-27T00:00:00+01:00' };
const FILTER = {
  locationId: 'nowhere',
  rfidId: 'none',
  vehicleId: 'none',
  search: 'oslo tesla',
};
const PAGES: readonly Request[] = [
  {},
  { query: { limit: '1000' } },
  { query: { ...DST_DAY, limit: '1' } },
  { query: { accessCategory: 'PUBLIC', medium: 'AUTOCHARGE' } },
  { query: { ...FILTER, sort: 'PRICE', order: 'ASCENDING' } },
  { query: { sort: 'ENERGY' } },
  { query: { sort: 'CHARGING_TIME', order: 'DESCENDING' } },
];
const GROUPS: readonly Request[] = [
  { query: { groupBy: 'MONTH' } },
  ...['DAY', 'YEAR', 'ACCESS_CATEGORY', 'LOCATION', 'RFID', 'VEHICLE'].map((groupBy) => ({
    query: { groupBy, ...DST_DAY, accessCategory: 'HOME' },
  })),
  { query: { groupBy: 'MONTH', ...FILTER } },
];

const INVOICES: readonly Request[] = [
  {},
  { query: { year: '2026', limit: '200' } },
  { query: { status: 'CREDIT_CARD_FAILED', limit: '1' } },
  { query: { year: '9999' } },
];
const LINE_PAGES: readonly Request[] = [
  {},
  { query: { limit: '1' } },
  { query: { limit: '1000' } },
];

/** The account that can order chargers. */
const COOPERATIVE = { as: 'cooperative-admin', path: { organizationId: '100200' } };

/** The account that has price requests. */
const COLLEAGUE = { as: 'smb', path: { organizationId: '100302' } };
const PRICED = { as: 'public-admin', path: { organizationId: '100400' } };

/** A network company, in a day of its tariffs. */
const NETWORK_TARIFFS = {
  path: { networkCompanyId: 'N1' },
  query: { from: '2026-11-01', to: '2026-11-01' },
};

/** Every read operation with inputs that must succeed: the required ones alone, then every parameter at its bounds. */
export const reads: Readonly<Record<string, readonly Request[]>> = {
  getMe: [{}, { headers: { 'x-assumed-role': 'ROLE_FLEET_MANAGER' } }],
  getMyVerifications: [{}],
  getMyRoles: [{}],
  getMyInvitations: [{ as: 'kari' }],
  getMyNetworks: [{ as: 'family-member' }],
  getMyChargingPayers: [{ as: 'family-member' }],
  getMyLocationPrices: [
    { as: 'kari' },
    { as: 'company-member', query: { search: 'økern', limit: '100' } },
    { as: 'card-expiring', query: { search: 'flensburg', sort: 'NAME' } },
    { as: 'kari', query: { locationId: '1005', sort: 'LAST_CHARGED' } },
  ],
  getMyElectricity: [{}],
  getNetworkCompanies: [{}],
  getNetworkTariffs: [
    NETWORK_TARIFFS,
    { ...NETWORK_TARIFFS, query: { from: '2025-09-20', to: '2025-10-20' } },
  ],
  getElectricityPrices: [
    { query: { area: 'NO1', from: '2025-03-30', to: '2025-03-30' } },
    { query: { area: 'NO4', from: '2025-09-15', to: '2025-10-15' } },
    { query: { area: 'NO5', from: '2019-01-01', to: '2019-01-01' } },
  ],
  getOrganizationLocationPrices: [
    {},
    { query: { search: '0579', limit: '1', locationId: '1', sort: 'PRICE' } },
  ],
  getMyNotifications: [{}],
  getOrganizationNumber: [{ path: { organizationNumber: '314000013' } }],
  getOrganizationAdministrators: [{}],
  getOrganizationMembers: [{}],
  getOrganizationPeople: [
    {},
    { query: { search: 'jonas', group: 'MEMBER', limit: '1000' } },
    { query: { sort: 'ENERGY', order: 'DESCENDING', group: 'ENDED', limit: '1' } },
  ],
  getAuditEvents: [
    {},
    { query: { kind: 'CARD_SAVED', limit: '1000' } },
    { query: { ...DST_DAY, limit: '1' } },
  ],
  getChargerHandovers: [COOPERATIVE],
  getOrganizationResidents: [{}, { query: { search: 'per', limit: '1000' } }],
  getPaymentCards: [{}],
  getPaymentKey: [{}],
  getCardPayment: [{}],
  getOrganization: [{}],
  getChargeLocations: [{}],
  getFacilityChargers: [{}],
  getFacilityHintFacts: [{}],
  getFacilityChargerOffer: [{}],
  getFacilityChargerSessions: [{}, { query: { limit: '1' } }, { query: { limit: '200' } }],
  getFacilityChargerEvents: [{}, { query: { limit: '1' } }, { query: { limit: '200' } }],
  getPriceLists: [{}],
  getPriceUse: [{ query: { from: '2026-08-01', to: '2026-10-31' } }],
  getPriceHistory: [{}, { query: { limit: '1' } }, { query: { limit: '200' } }],
  getPriceRequests: [
    {},
    { query: { limit: '1' } },
    { query: { limit: '200' } },
    { query: { status: 'PENDING' } },
    { ...PRICED, query: { status: 'WITHDRAWN' } },
  ],
  getPriceRequest: [{ ...PRICED, path: { ...PRICED.path, priceRequestId: '1' } }],
  getFacilityStatistics: [
    { query: { groupBy: 'CHARGER' } },
    { query: { groupBy: 'MONTH', from: '2026-01-14T10:30:00Z', accessCategory: 'PUBLIC' } },
  ],
  getFacilityPattern: [{}, { query: { from: '2026-01-14T10:30:00Z' } }],
  getFacilitySessions: [{ query: { limit: '1' } }, { query: { limit: '1000' } }],
  getFacilityEvents: [{ query: { limit: '1' } }, { query: { limit: '1000' } }],
  getOrganizationSubscriptions: [{}],
  getOrganizationInvitations: [{}],
  getRefunds: [
    { query: { refundPeriod: 'CURRENT' } },
    { query: { refundPeriod: 'PREVIOUS' }, headers: { 'x-assumed-role': 'ROLE_FLEET_MANAGER' } },
    { query: { refundPeriod: 'PREVIOUS', halfYear: '2025-1' } },
  ],
  getRefundSessions: [{}, { query: { limit: '1' } }, { query: { limit: '200' } }],
  exportRevenue: [{ query: { period: 'C' } }, { query: { period: 'P' } }],
  getInvitation: [{}],
  getScheduledReports: [{ as: 'kari' }, {}],
  getOrganizationScheduledReports: [{}, COLLEAGUE],
  getEmailLink: [{ path: { emailCode: 'sandbox-email-change' } }],
  getEmailChange: [{ path: { undoCode: 'sandbox-email-undo' } }],
  getReportRecipient: [
    { path: { recipientCode: 'sandbox-report-code' } },
    { path: { recipientCode: 'sandbox-report-stop' } },
  ],
  getMySubscriptions: [{}],
  getMyMemberships: [{}],
  getMyBenefits: [{}],
  getOrganizationBenefits: [{}],
  getSubscriptionOffers: [{}],
  getMyChargingRecords: [...PAGES],
  getMyLatestChargingRecords: [{}, { query: { limit: '50' } }],
  getMyChargingMonths: [{ query: RANGE }, { query: { from: month, to: month } }],
  getMyChargingStatistics: [...GROUPS],
  getMyChargingFilterOptions: [{}, { query: DST_DAY }],
  getMyChargingRecord: [{}],
  getOrganizationChargingRecords: [...PAGES, { query: { memberId: 'nobody' } }],
  getOrganizationLatestChargingRecords: [{}, { query: { limit: '50' } }],
  getOrganizationChargingMonths: [{ query: RANGE }, { query: { from: month, to: month } }],
  getOrganizationChargingStatistics: [...GROUPS, { query: { groupBy: 'MEMBER' } }],
  getOrganizationChargingFilterOptions: [{}, { query: DST_DAY }],
  getOrganizationChargingRecord: [{}],
  getMyInvoices: [...INVOICES],
  getMyInvoice: [{}],
  getMyInvoicePdf: [{}],
  getMyInvoiceLines: [...LINE_PAGES],
  getMyInvoiceLineChargingRecords: [...LINE_PAGES],
  getOrganizationInvoices: [...INVOICES],
  getOrganizationInvoice: [{}],
  getOrganizationInvoicePdf: [{}],
  getOrganizationInvoiceCostCenters: [{}],
  getOrganizationInvoiceLines: [...LINE_PAGES],
  getOrganizationInvoiceLineChargingRecords: [...LINE_PAGES],
  getMyDataExports: [{}],
  downloadMyDataExport: [{}],
  getOrganizationDataExports: [{}],
  downloadOrganizationDataExport: [{}],
  getMyRfids: [{}, { query: { search: 'kari', status: 'ACTIVE', limit: '200' } }],
  getMyRfid: [{ path: { rfidId: 'R-kari-1' } }],
  getMyRfidOrders: [{}, { query: { limit: '1' } }],
  getOrganizationRfids: [
    {},
    { query: { search: 'silje', status: 'INACTIVE', limit: '1' } },
    { query: { serialNumber: 'LP45814401' } },
  ],
  getOrganizationRfid: [{ path: { rfidId: 'R-company-admin-2' } }],
  getOrganizationRfidOrders: [{}, { query: { limit: '1' } }],
  getRfidMembers: [
    {},
    { query: { search: 'silje', limit: '1' } },
    { query: { named: 'Silje Berg' } },
  ],
  getRfidMember: [{ path: { memberId: 'company-member' } }],
  getMyVehicles: [{}],
  getMyChargers: [{}],
  getChargerProject: [
    { path: { projectCode: 'SOLBAKKEN26' } },
    { path: { projectCode: 'kortsalg-26' } },
    { path: { projectCode: 'FULLT26' } },
    { path: { projectCode: 'STENGT26' } },
  ],
  getMyChargerOrders: [{}],
  getOrganizationChargerProjects: [{ ...COOPERATIVE }],
  getOrganizationChargerOrders: [{ ...COOPERATIVE }],
  getNews: [{}, { query: { language: 'sv', limit: '20' } }],
};
