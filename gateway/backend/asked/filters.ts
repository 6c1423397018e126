import type { operations } from '../../generated/backend.ts';
import type { OperationId } from '../../generated/backend-operations.ts';
import type { RULES } from './asked-rules.ts';

/** A place in the answer, `*` for each item of a list, and how its value tells whether the parameter was kept. */
export interface Checked {
  readonly at: string;
  readonly rule: keyof typeof RULES;
}

/** Why the gateway does not check a parameter. */
export const UNCHECKED = {
  WORDS:
    'a search by words: how the backend compares them is its own, and a record too many costs nothing',
  ORDER: 'the same records in another order; files say when they are not in the order of the list',
  CUT: 'of a longer page the gateway takes what it asked for, and the next page begins there',
  PICKED: 'the gateway picks what it asked for by itself, and refuses or tells what is missing',
  UNTOLD: 'nothing in the answer tells it',
  WRITE: 'a value of a write, not a filter',
} as const;

type Row = Checked | keyof typeof UNCHECKED;

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query: infer Query }
  ? Query
  : operations[Id]['parameters'] extends { query?: infer Query }
    ? Exclude<Query, undefined>
    : never;
type WithQuery = {
  [Id in OperationId]: [QueryOf<Id>] extends [never] ? never : Id;
}[OperationId];

const PAGE = { limit: 'CUT', cursor: { at: 'nextCursor', rule: 'FURTHER' } } as const;

const oneOf = (at: string) => ({ at, rule: 'ONE_OF' }) as const;

const SESSIONS = {
  from: { at: 'items/*/date', rule: 'FROM' },
  to: { at: 'items/*/date', rule: 'BEFORE' },
  receivedFrom: 'PICKED',
  accessCategory: oneOf('items/*/accessCategory'),
  medium: oneOf('items/*/medium'),
  locationId: oneOf('items/*/locationId'),
  rfidId: oneOf('items/*/rfid/id'),
  vehicleId: oneOf('items/*/vehicle/id'),
  search: 'WORDS',
  sort: 'ORDER',
  order: 'ORDER',
  ...PAGE,
} as const;

const CALENDAR = {
  groupBy: { at: 'buckets/*/key', rule: 'PART' },
  from: { at: 'buckets/*/key', rule: 'PART_FROM' },
  to: { at: 'buckets/*/key', rule: 'PART_BEFORE' },
  accessCategory: { at: 'buckets/*/key', rule: 'PART_ACCESS_CATEGORY' },
  locationId: { at: 'buckets/*/key', rule: 'PART_LOCATION' },
} as const;

const STATISTICS = {
  ...CALENDAR,
  medium: 'UNTOLD',
  rfidId: { at: 'buckets/*/key', rule: 'PART_RFID' },
  vehicleId: { at: 'buckets/*/key', rule: 'PART_VEHICLE' },
  search: 'WORDS',
} as const;

const MONTHS = { from: 'PICKED', to: 'PICKED' } as const;
const OPTIONS = { from: 'UNTOLD', to: 'UNTOLD' } as const;

const INVOICES = {
  year: { at: 'items/*/date', rule: 'YEAR' },
  status: oneOf('items/*/status'),
  deliveryStatus: oneOf('items/*/deliveries/0/status'),
  ...PAGE,
} as const;

const CHIPS = {
  search: 'WORDS',
  status: oneOf('items/*/status'),
  sort: 'ORDER',
  order: 'ORDER',
  ...PAGE,
} as const;

const PLACES = { search: 'WORDS', locationId: 'PICKED', sort: 'ORDER', ...PAGE } as const;

/**
 * Every parameter of a query that the gateway can send, and how the answer is held against it. A record that was not asked for costs
 * the answer: left out it would falsify the totals and pages, and shown it would cost money or rights.
 */
export const FILTERS = {
  getMyInvoices: INVOICES,
  getOrganizationInvoices: INVOICES,
  getMyInvoiceLines: PAGE,
  getOrganizationInvoiceLines: PAGE,
  getMyInvoiceLineChargingRecords: PAGE,
  getOrganizationInvoiceLineChargingRecords: PAGE,
  getMyChargingRecords: {
    ...SESSIONS,
    payer: { at: 'items/*/organizationId', rule: 'PAYER' },
  },
  getOrganizationChargingRecords: {
    ...SESSIONS,
    memberId: oneOf('items/*/member/id'),
    costCenter: oneOf('items/*/costCenter'),
  },
  getMyChargingStatistics: { ...STATISTICS, payer: 'UNTOLD' },
  getOrganizationChargingStatistics: {
    ...STATISTICS,
    memberId: { at: 'buckets/*/key', rule: 'PART_MEMBER' },
    costCenter: { at: 'buckets/*/key', rule: 'PART_COST_CENTER' },
  },
  getMyLatestChargingRecords: { limit: 'CUT' },
  getOrganizationLatestChargingRecords: { limit: 'CUT' },
  getMyChargingMonths: MONTHS,
  getOrganizationChargingMonths: MONTHS,
  getMyChargingFilterOptions: OPTIONS,
  getOrganizationChargingFilterOptions: OPTIONS,
  getMyLocationPrices: PLACES,
  getOrganizationLocationPrices: PLACES,
  getMyRfids: CHIPS,
  getOrganizationRfids: {
    ...CHIPS,
    memberId: oneOf('items/*/member/id'),
    serialNumber: 'PICKED',
  },
  getMyRfidOrders: PAGE,
  getOrganizationRfidOrders: PAGE,
  getRfidMembers: { search: 'WORDS', named: 'PICKED', ...PAGE },
  getOrganizationPeople: {
    search: 'WORDS',
    group: { at: 'items/*/member', rule: 'MEMBER' },
    sort: 'ORDER',
    order: 'ORDER',
    ...PAGE,
  },
  getOrganizationResidents: { search: 'WORDS', ...PAGE },
  getAuditEvents: {
    kind: oneOf('items/*/kind'),
    from: { at: 'items/*/at', rule: 'FROM' },
    to: { at: 'items/*/at', rule: 'BEFORE' },
    person: 'PICKED',
    subjectKind: 'PICKED',
    ...PAGE,
  },
  getRefunds: { refundPeriod: oneOf('*/refundPeriod'), halfYear: 'PICKED' },
  getRefundSessions: PAGE,
  exportRevenue: { period: 'UNTOLD' },
  getFacilityStatistics: {
    ...CALENDAR,
    controllerId: { at: 'buckets/*/key', rule: 'PART_CONTROLLER' },
    chargerId: { at: 'buckets/*/key', rule: 'PART_CHARGER' },
  },
  getFacilityPattern: {
    from: 'UNTOLD',
    to: 'UNTOLD',
    accessCategory: 'UNTOLD',
    locationId: 'UNTOLD',
    controllerId: 'UNTOLD',
    chargerId: 'UNTOLD',
  },
  getFacilitySessions: {
    from: { at: 'items/*/session/date', rule: 'FROM' },
    to: { at: 'items/*/session/date', rule: 'BEFORE' },
    accessCategory: 'UNTOLD',
    locationId: 'UNTOLD',
    controllerId: 'UNTOLD',
    chargerId: oneOf('items/*/chargerId'),
    ...PAGE,
  },
  getFacilityEvents: {
    from: { at: 'items/*/event/at', rule: 'FROM' },
    to: { at: 'items/*/event/at', rule: 'BEFORE' },
    locationId: 'UNTOLD',
    controllerId: 'UNTOLD',
    chargerId: oneOf('items/*/chargerId'),
    ...PAGE,
  },
  getFacilityChargerSessions: PAGE,
  getFacilityChargerEvents: PAGE,
  getPriceUse: { from: 'UNTOLD', to: 'UNTOLD' },
  getPriceHistory: PAGE,
  getPriceRequests: { status: oneOf('items/*/status'), ...PAGE },
  getNetworkTariffs: { from: 'PICKED', to: 'PICKED' },
  getElectricityPrices: { area: 'UNTOLD', from: 'PICKED', to: 'PICKED' },
  getNews: { language: 'UNTOLD', limit: 'CUT' },
  registerUser: { invitationId: 'WRITE' },
  addMyMembership: {
    membershipType: 'WRITE',
    membershipNumber: 'WRITE',
    coopToken: 'WRITE',
    coopId: 'WRITE',
    startsAtOnce: 'WRITE',
  },
  endMyMembership: { membershipType: 'WRITE', coopToken: 'WRITE' },
  removeMyVehicle: { version: 'WRITE' },
  activateMyCharger: { startsAtOnce: 'WRITE' },
} as const satisfies {
  readonly [Id in WithQuery]: { readonly [Parameter in keyof QueryOf<Id>]-?: Row };
};

/** The ids in the paths of reads that the answer repeats: a record of another owner, or another one than was asked for. */
export const OWNERS = {
  getOrganization: { organizationId: oneOf('id') },
  // Of a family also its administrator's own, which no organisation is billed for.
  getOrganizationChargingRecords: { organizationId: oneOf('items/*/organizationId') },
  getOrganizationLatestChargingRecords: { organizationId: oneOf('*/organizationId') },
  getMyInvoice: { invoiceId: oneOf('id') },
  getOrganizationInvoice: { invoiceId: oneOf('id') },
  getMyChargingRecord: { recordId: oneOf('record/id') },
  getOrganizationChargingRecord: { recordId: oneOf('record/id') },
  getMyRfid: { rfidId: oneOf('id') },
  getOrganizationRfid: { rfidId: oneOf('id') },
  getRfidMember: { memberId: oneOf('id') },
  getPriceRequest: { priceRequestId: oneOf('id') },
  getCardPayment: { paymentId: oneOf('id') },
} as const satisfies Readonly<Partial<Record<OperationId, Readonly<Record<string, Checked>>>>>;
