import type { BackendHandlers } from '../support/backend.ts';
import {
  charger,
  chargerOrder,
  chip,
  organizationChargerOrder,
  organizationChargerProject,
  rfidOrder,
  vehicle,
} from './equipment.ts';
import {
  benefit,
  card,
  CARDS,
  chargingMonth,
  chargingRecord,
  dataExport,
  invitation,
  invoice,
  memberRole,
  membership,
  networkPerson,
  newsItem,
  organization,
  privateRole,
  refund,
  resident,
  subscription,
  user,
} from './fixtures.ts';
import { emailChange, emailLink, reportConsent, scheduledReport } from './write-handlers.ts';

/** The role of a field in its record: the values that make the record unreadable. */
type Need =
  | 'IDENTITY' // any text, and a number as its text
  | 'IDENTITY_OR_NONE' // as IDENTITY, or absent
  | 'ASKED' // what was asked for, or absent
  | 'VALUE_OR_NONE' // an amount that is understood, or absent
  | 'VALUE'; // a right, an amount or an instant: a value that is understood alone

/** The effect of an unreadable record on its answer. */
type Cost =
  | 'RECORD' // omitted from its list, and counted
  | 'SILENT' // omitted from its list
  | 'PART' // omitted from the record that holds it
  | 'NOTHING' // unknown in its place
  | 'CARD'; // reported as a card that cannot be shown

export interface PoorAnswer {
  readonly call: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** The answer with the record, beside a valid one if it is a list. */
  readonly answer: (record: unknown, whole: unknown) => unknown;
  /**
   * The fields that show it: of `viewer`, of the query where no session is needed, or of a
   * mutation.
   */
  readonly shown: string;
  readonly root?: 'QUERY' | 'MUTATION';
  /** The fields of a card that are known without its record. */
  readonly stays?: Readonly<Record<string, unknown>>;
  /** The field of `viewer` that counts omitted records. */
  readonly counted?: string;
  readonly isOfOrganization?: true;
  /** What the call answers with other parameters. */
  readonly otherwise?: Readonly<{ query: string; answer: unknown }>;
  /** The answers of other calls that are needed to show it. */
  readonly beside?: BackendHandlers;
  readonly cost: Cost;
  /** What a card costs: a write that is done says so, whatever its answer lacks (ERROR-71). */
  readonly code?: 'DONE_UNREADABLE';
  readonly needs: Readonly<Record<string, Need>>;
}

export const alone = (record: unknown) => record;
export const list = (record: unknown, whole: unknown) => [record, whole];
export const page = (record: unknown, whole: unknown) => ({
  items: [record, whole],
  nextCursor: null,
});
/** None of them was paid out. */
export const PREVIOUS_HALF_YEAR = { query: 'refundPeriod=PREVIOUS', answer: [] } as const;
const ORG = '/v1/organizations/4001';
const ID = { id: 'IDENTITY' } as const;

const REPORTS = 'GET /v1/users/me/scheduled-reports';

/**
 * The fields that the specification needs of each record (docs/product). All other fields may be missing,
 * null, of another type or unknown.
 */
// oxfmt-ignore
export const POOR_ANSWERS: Readonly<Record<string, PoorAnswer>> = {
  // "Registered: true once the me call returns a user": nothing of the record is needed for that.
  User: { call: 'GET /v1/users/me', record: { ...user, language: 'nb', termsAcceptedAt: '2026-01-02T10:00:00Z' }, answer: alone, cost: 'CARD', needs: {},
    shown: 'user { firstName lastName email mobileNumber accountNumber accountClassification paymentType status language termsAcceptedAt privateAddress { city } }' },
  // A role grants rights: it counts only when it is known which role it is, in what, and that it is Active.
  Role: { counted: 'unreadable { roles }', call: 'GET /v1/users/me/roles', record: privateRole, answer: (role) => [role, memberRole], cost: 'RECORD',
    needs: { roleId: 'VALUE', status: 'VALUE', userRoleId: 'IDENTITY', organizationId: 'IDENTITY_OR_NONE' },
    shown: 'roles { userRoleId roleName organizationType organizationClassification status permissions { target } label initials }' },
  PaymentCard: { call: CARDS, record: card, answer: list, cost: 'NOTHING', needs: {}, shown: 'account { paymentCards { cardMask lastMonth validity } }' },
  // The id of the role is part of the path.
  Organization: { call: `GET ${ORG}`, record: organization, answer: alone, cost: 'CARD', needs: { id: 'ASKED' }, isOfOrganization: true, stays: { name: 'Fjord Transport AS', refundHalfYears: [{ refundPeriod: 'CURRENT' }, { refundPeriod: 'PREVIOUS' }] },
    shown: 'organization { name email organizationClassification organizationNumber phone companyPublic ehfNumber invoiceEmail invoiceReference version businessAddress { city } invoiceAddress { city } refundHalfYears { refundPeriod } }' },
  Refund: { call: `GET ${ORG}/refunds`, record: refund('CURRENT'), answer: list, otherwise: PREVIOUS_HALF_YEAR, cost: 'CARD', needs: {}, isOfOrganization: true,
    shown: 'organization { facility { refunds { nodes { id refundPeriod location projectNumber bankAccountNumber revenue distribution revenueSharingPercentage isInSettlement vatPercentage payoutStatus paidOn payoutReference } } } }' },
  ChargeLocation: { counted: 'organization { facility { locations { unreadableCount } } }', call: `GET ${ORG}/chargelocations`, record: { id: '9', name: 'Solsiden', city: 'Oslo', address: null, possible: null, controllers: [] }, answer: list, cost: 'RECORD', needs: {}, isOfOrganization: true,
    shown: 'organization { facility { locations { nodes { id name city } } } }' },
  // "Response carries validTo": the rest is designed.
  Subscription: { counted: 'account { unreadable { subscriptions } }', call: `GET ${ORG}/subscriptions`, record: subscription, answer: list, cost: 'RECORD', needs: {}, isOfOrganization: true,
    shown: 'account { subscriptions { id kind name price priceNoVat validTo isActive } }' },
  Membership: { call: 'GET /v1/users/me/benefits/memberships', record: { ...membership, isProven: false }, answer: list, cost: 'SILENT', needs: { type: 'VALUE' },
    shown: 'memberships { type membershipType membershipNumber isProven }' },
  Invitation: { counted: 'organization { invitations { unreadableCount } }', call: `GET ${ORG}/invitations`, record: invitation, answer: list, cost: 'RECORD', needs: ID, isOfOrganization: true,
    shown: 'organization { invitations { nodes { id status invitationType isValid hasLapsed label roleName inviteeEmail inviteeName invitedBy organizationName sentAt expiresAt } } }' },
  Administrator: { counted: 'organization { unreadable { administrators } }', call: `GET ${ORG}/administrators`, record: { userRoleId: 'r', roleId: '821200002', firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.no', since: '2026-01-02T10:00:00Z' }, answer: list, cost: 'RECORD', needs: { userRoleId: 'IDENTITY' }, isOfOrganization: true,
    shown: 'organization { administrators { userRoleId roleId firstName lastName email since isViewer } }' },
  RfidMember: { call: `GET ${ORG}/rfid-members`, record: { id: 'm', name: 'Ola Nordmann', email: 'ola@example.no', costCenter: '2200' }, answer: (...members) => ({ ...page(...members), totals: { count: 2 } }), cost: 'RECORD', needs: { ...ID, name: 'IDENTITY' }, isOfOrganization: true,
    counted: 'organization { rfidMembers { unreadableCount } }', shown: 'organization { rfidMembers { nodes { id name email costCenter } } }' },
  NetworkMember: { counted: 'organization { members { unreadableCount } }', call: `GET ${ORG}/members`, record: { userRoleId: 'r', roleId: '821200001', firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.no', since: '2026-01-02T10:00:00Z' }, answer: list, cost: 'RECORD', needs: { userRoleId: 'IDENTITY' }, isOfOrganization: true,
    shown: 'organization { members { nodes { userRoleId roleId firstName lastName email since } } }' },
  NetworkPerson: { counted: 'organization { people { unreadableCount } }', call: `GET ${ORG}/people`, record: networkPerson, answer: (...people) => ({ ...page(...people), totals: { count: 2, members: 2 } }), cost: 'RECORD', needs: ID, isOfOrganization: true,
    shown: 'organization { people { nodes { id member { userRoleId } invitation { id } rfidCount energy amount } } }' },
  Resident: { counted: 'organization { residents { unreadableCount } }', call: `GET ${ORG}/residents`, record: resident, answer: (...residents) => ({ ...page(...residents), totals: { count: 2 } }), cost: 'RECORD', needs: { userRoleId: 'IDENTITY' }, isOfOrganization: true,
    shown: 'organization { residents { nodes { userRoleId firstName lastName email since chargers { id } energy } } }' },
  ChargerHandover: { call: `GET ${ORG}/charger-handovers`, record: { id: 'h', chargerId: 'charger-1', code: 'LA-1', location: 'Garasje', parkingLot: 'P1', fromName: 'Ola', wasVacant: false, recipient: 'RESIDENT', toName: 'Kari', on: '2026-12-01', status: 'PLANNED' }, answer: list, cost: 'SILENT', needs: { ...ID, chargerId: 'IDENTITY', on: 'VALUE' }, isOfOrganization: true,
    shown: 'organization { facility { handovers { id chargerId code location parkingLot fromName wasVacant recipient toName on status } } }' },
  Network: { call: 'GET /v1/users/me/networks', record: { userRoleId: 'r', organizationName: 'Fjord', organizationClassification: 'COMPANY', organizationStatus: 'ACTIVE', administratorName: 'Kari', blocksAccount: false }, answer: list, cost: 'CARD', needs: { userRoleId: 'IDENTITY' },
    shown: 'networks { userRoleId organizationName organizationClassification organizationStatus administratorName blocksAccount }' },
  Benefit: { counted: 'account { unreadable { benefits } }', call: 'GET /v1/users/me/benefits', record: benefit, answer: list, cost: 'RECORD', needs: ID,
    shown: 'account { benefits { id type name validTo invoicingPeriod unit amountLeft amountTotal rebatePercent target progress } }' },
  // So old that without an end it is not under way.
  ChargingRecord: { counted: 'account { unreadable { latestChargingRecords } }', call: 'GET /v1/users/me/charging-records/latest', record: { ...chargingRecord, date: '2026-10-19T23:30:00+02:00' }, answer: list, cost: 'RECORD',
    needs: { ...ID, date: 'VALUE', endDate: 'VALUE', chargingTime: 'VALUE', energy: 'VALUE', price: 'VALUE_OR_NONE', totalBeforeDiscount: 'VALUE_OR_NONE', saved: 'VALUE_OR_NONE', priceAfterDiscount: 'VALUE_OR_NONE', priceAfterDiscountNoVat: 'VALUE_OR_NONE', vat: 'VALUE_OR_NONE', currency: 'VALUE_OR_NONE', locationId: 'IDENTITY', receivedAt: 'VALUE' },
    shown: 'account { latestChargingRecords { id date averagePower type medium location parkingLot priceAfterDiscount paid payerName vehicle { key } rfid { key } member { key } isLate correctsId billedOn { invoiceId } } }' },
  OngoingChargingRecord: { counted: 'account { unreadable { latestChargingRecords } }', call: 'GET /v1/users/me/charging-records/latest', record: { id: 'ongoing-1', date: '2026-11-20T09:00:00Z', location: 'Minnesund', parkingLot: null, energy: 4200, costSoFar: 2650, currency: 'NOK', member: null }, answer: list, cost: 'RECORD', needs: { ...ID, date: 'VALUE', currency: 'VALUE_OR_NONE' },
    shown: 'account { ongoingChargingRecords { id date location parkingLot energy member { key } } }' },
  ChargingMonth: { call: 'GET /v1/users/me/charging-records/months', record: chargingMonth('2026-11'), answer: (month) => [chargingMonth('2026-10'), month], cost: 'CARD',
    needs: { month: 'VALUE', sessions: 'VALUE', chargingTime: 'VALUE', totalEnergy: 'VALUE', monetaryCosts: 'VALUE_OR_NONE', monetaryCostsNoVat: 'VALUE_OR_NONE', monetarySavings: 'VALUE_OR_NONE', monetarySavingsNoVat: 'VALUE_OR_NONE', paidBy: 'VALUE_OR_NONE', foreignCosts: 'VALUE_OR_NONE' },
    shown: 'account { chargingOverview(months: 1) { thisMonth { month } } }' },
  Invoice: { counted: 'account { invoices { unreadableCount } }', call: 'GET /v1/users/me/invoices', record: invoice, cost: 'RECORD', needs: { ...ID, date: 'VALUE', amount: 'VALUE', vat: 'VALUE', periodFrom: 'VALUE', periodTo: 'VALUE' },
    answer: (...invoices) => ({ ...page(...invoices), totals: { count: 1, cancelled: 0, amount: 1, unpaid: 1 }, years: [2026], archiveYears: [] }),
    shown: 'account { invoices { nodes { id number date dueDate isOverdue status paymentType amount reference isPayable payTo { kid } credits { key } creditNotes { key } deliveries { at } } } }' },
  Rfid: { counted: 'account { rfids { unreadableCount } }', call: 'GET /v1/users/me/rfids', record: chip, cost: 'RECORD', needs: { ...ID, serialNumber: 'IDENTITY', version: 'VALUE' },
    answer: (...chips) => ({ ...page(...chips), totals: { count: 2, active: 2 } }), shown: 'account { rfids { nodes { id serialNumber description member { key } costCenter supplier status managedBy version } } }' },
  RfidOrder: { counted: 'account { rfidOrders { unreadableCount } }', call: 'GET /v1/users/me/rfid-orders', record: rfidOrder, answer: page, cost: 'RECORD', needs: { ...ID, quantity: 'VALUE', createdAt: 'VALUE' },
    shown: 'account { rfidOrders { nodes { id status quantity amount vat address { city } member { key } description createdAt processedAt } } }' },
  Vehicle: { counted: 'unreadable { vehicles }', call: 'GET /v1/users/me/vehicles', record: vehicle, answer: list, cost: 'RECORD', needs: { ...ID, version: 'VALUE' },
    shown: 'vehicles { id licencePlate isRegisteredAbroad description vin orderNumber autochargeState isAutochargeOn version }' },
  Charger: { counted: 'unreadable { chargers }', call: 'GET /v1/users/me/chargers', record: charger(null), answer: list, cost: 'RECORD', needs: { ...ID, pricePerKwh: 'VALUE', priceNoVat: 'VALUE', price: 'VALUE' },
    shown: 'chargers { id code location parkingLot model maxPower status cooperative cooperativePrice kwhPrice price subscription { id } }' },
  ChargerPricePart: { call: 'GET /v1/users/me/chargers', record: { kind: 'NIGHT', amount: -10, from: '22:00', to: '06:00' }, answer: (part, whole) => [{ ...charger(null), priceParts: [part, whole] }], cost: 'SILENT', needs: { amount: 'VALUE' },
    shown: 'chargers { priceParts { kind amount from to } }' },
  // Identity, state and price of an order; its slot, for the organisation.
  ChargerOrder: { counted: 'homeChargerOrders { unreadableCount }', call: 'GET /v1/users/me/charger-orders', record: chargerOrder, answer: list, cost: 'RECORD', needs: { ...ID, status: 'VALUE', price: 'VALUE', monthlyPrice: 'VALUE', createdAt: 'VALUE' },
    shown: 'homeChargerOrders { nodes { id number status projectCode organizationName location productName productId activateCharger parkingLot productPrice installationPrice price priceNoVat monthlyPrice monthlyPriceNoVat reservedUntil allowsInvoice address { city } payment createdAt placedAt cancelledAt cancellableUntil installsFrom installsTo chargerId } }' },
  OrganizationChargerProject: { call: `GET ${ORG}/charger-projects`, record: organizationChargerProject, answer: list, cost: 'SILENT', needs: { code: 'IDENTITY' }, isOfOrganization: true,
    shown: 'organization { chargerProjects { code name status capacity orders closesOn installsFrom installsTo url } }' },
  OrganizationChargerOrder: { counted: 'organization { projectOrders { unreadableCount } }', call: `GET ${ORG}/charger-orders`, record: organizationChargerOrder, answer: list, cost: 'RECORD', needs: { ...ID, parkingLot: 'IDENTITY', createdAt: 'VALUE' }, isOfOrganization: true,
    shown: 'organization { projectOrders { nodes { id number status projectCode projectName orderedBy productName activateCharger parkingLot hasConflict createdAt installsFrom installsTo } } }' },
  DataExport: { call: 'GET /v1/users/me/data-exports', record: dataExport, answer: list, cost: 'CARD', needs: { ...ID, name: 'IDENTITY', createdAt: 'VALUE' },
    shown: 'account { exports { nodes { id name status createdAt expiresAt url } } }' },
  // A filter or a recipient left out would send something else, or to someone else.
  ScheduledReport: { call: REPORTS, record: scheduledReport, answer: list, cost: 'CARD', needs: { ...ID, organizationId: 'IDENTITY_OR_NONE', filter: 'VALUE', createdAt: 'VALUE', recipients: 'VALUE', sendings: 'VALUE' },
    shown: 'scheduledReports { id organizationName language status createdAt }' },
  ReportFilter: { call: REPORTS, record: scheduledReport.filter, answer: (filter) => [{ ...scheduledReport, filter }], cost: 'CARD',
    needs: { accessCategories: 'VALUE', media: 'VALUE', locationIds: 'VALUE', rfidIds: 'VALUE', vehicleIds: 'VALUE', memberIds: 'VALUE', costCenters: 'VALUE', payers: 'VALUE', search: 'IDENTITY' },
    shown: 'scheduledReports { filter { search payers media } }' },
  ReportRecipient: { call: REPORTS, record: scheduledReport.recipients[0] ?? {}, answer: (...recipients) => [{ ...scheduledReport, recipients }], cost: 'CARD', needs: { ...ID, email: 'IDENTITY' },
    shown: 'scheduledReports { recipients { key email status sentAt expiresAt } }' },
  ReportSending: { call: REPORTS, record: scheduledReport.sendings[0] ?? {}, answer: (...sendings) => [{ ...scheduledReport, sendings }], cost: 'CARD', needs: { month: 'VALUE', at: 'VALUE', recipients: 'VALUE' },
    shown: 'scheduledReports { sendings { month at outcome recipients } }' },
  ReportConsent: { call: 'GET /v1/report-recipients/c', record: reportConsent, answer: alone, cost: 'CARD', needs: { email: 'IDENTITY' }, root: 'QUERY',
    shown: 'reportConsent(key: "c") { email status reportStatus personName organizationName expiresAt }' },
  ReportSelection: { call: 'GET /v1/report-recipients/c', record: reportConsent.selection, answer: (selection) => ({ ...reportConsent, selection }), cost: 'PART',
    needs: { accessCategories: 'VALUE', media: 'VALUE', payers: 'VALUE', locations: 'VALUE', rfids: 'VALUE', vehicles: 'VALUE', members: 'VALUE', costCenters: 'VALUE', search: 'IDENTITY' }, root: 'QUERY',
    shown: 'reportConsent(key: "c") { selection { accessCategories media payers locations rfids vehicles members costCenters search } }' },
  EmailLink: { call: 'GET /v1/email-verifications/c', record: emailLink, answer: alone, cost: 'CARD', needs: { email: 'IDENTITY' }, root: 'QUERY',
    shown: 'emailLink(key: "c") { email replacedEmail status expiresAt undoDays }' },
  EmailChange: { call: 'GET /v1/email-changes/c', record: emailChange, answer: alone, cost: 'CARD', needs: { email: 'IDENTITY' }, root: 'QUERY',
    shown: 'emailChange(key: "c") { email newEmail status expiresAt endsSessions }' },
  NewsItem: { call: 'GET /v1/news', record: newsItem, answer: list, cost: 'SILENT', needs: { ...ID, title: 'IDENTITY', publishedAt: 'VALUE' }, root: 'QUERY',
    shown: 'news(language: NO) { id title summary publishedAt url }' },
};
