import { idOf } from '../support/ids.ts';
import { chargerProject, rfidOrder, chip } from './equipment.ts';
import {
  chargingFigures,
  chargingMonth,
  chargingRecord,
  dispute,
  invoice,
  networkPerson,
  resident,
  residentCharger,
  user,
} from './fixtures.ts';
import { alone, list, page, type PoorAnswer } from './poor-answers-cases.ts';

const ME = 'GET /v1/users/me';
const ORGANIZATION = 'GET /v1/organizations/4001';
const RECORDS = `${ME}/charging-records`;
const INVOICES = `${ME}/invoices`;
const SOON = '2026-11-20T12:10:00+01:00';
const ID = { id: 'IDENTITY' } as const;
const NAMED = { id: '7', name: 'Elbilen' };

const phone = { mobileNumber: '+4790000001', resendAfter: 30, expiresAt: SOON };
const email = { email: 'kari@example.no', resendAfter: 30, expiresAt: SOON };
const verifications = { isMobileNumberVerified: true, isEmailVerified: false, phone, email };
const line = {
  id: 'line-1',
  kind: 'CHARGING',
  description: 'Lading',
  quantity: 1,
  unit: 'KWH',
  amount: 10_000,
  vat: 2000,
  vatPercent: 25,
  sessions: 1,
  sessionsTotal: 10_000,
};
const auditEvent = {
  id: 'e-1',
  at: '2026-11-01T10:00:00Z',
  kind: 'RFID_REGISTERED',
  actor: { id: 'p-1', name: 'Ola Nordmann' },
  subject: '4100001',
  person: null,
};
const bucket = { key: '2026-11', name: null, figures: chargingFigures };
const component = {
  kind: 'ENERGY',
  from: null,
  to: null,
  quantity: 22_500,
  unitPrice: 589,
  basePrice: 544,
  priceParts: [{ kind: 'SEASON', amount: 45, from: null, to: null }],
  base: null,
  amount: 13_253,
  amountNoVat: 10_602,
};
const [product] = chargerProject.products;
const point = { at: SOON, power: 11_000, energy: 500 };
const detail = {
  record: chargingRecord,
  priceComponents: [component],
  chargingCurve: [point],
  dispute,
  corrections: [],
};
const options = {
  firstDay: '2025-05-01',
  locations: [NAMED],
  rfids: [],
  vehicles: [],
  members: [],
};
const totals = { count: 1, cancelled: 0, amount: 10_000, unpaid: 10_000 };
const invoicePage = { items: [invoice], nextCursor: null, totals, years: [2026], archiveYears: [] };
const latest = (change: object) => [{ ...chargingRecord, ...change }];
const invoices = (change: object) => ({ ...invoicePage, items: [{ ...invoice, ...change }] });

const EXPIRY = { resendAfter: 'VALUE', expiresAt: 'VALUE' } as const;
const STATISTICS = 'account { chargingJourney { statistics(period: { type: YEAR, year: 2026 }) {';
const RECORD = 'account { chargingJourney { record(key: "record-1") {';
const SHOWN_FIGURES =
  'figures { totalChargingAmount energyConsumption monetaryCosts totalReimbursement }';

/** The answers to writes, the pages of lists, and the parts of other records. */
// oxfmt-ignore
export const POOR_PARTS: Readonly<Record<string, PoorAnswer>> = {
  // The contact details.
  Address: { call: ME, record: { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO', region: null }, answer: (address) => ({ ...user, privateAddress: address }), cost: 'PART', needs: {},
    shown: 'user { privateAddress { addressLine1 city postalCode country region } }' },
  Notifications: { call: `${ME}/notifications`, record: { sessionEnded: true, newInvoice: false, paymentFailed: true, cardExpiring: false }, answer: alone, cost: 'CARD',
    needs: {}, shown: 'notificationChoices { sessionEnded newInvoice paymentFailed cardExpiring }' },
  Verifications: { call: `${ME}/verifications`, record: verifications, answer: alone, cost: 'CARD', needs: { isMobileNumberVerified: 'VALUE', isEmailVerified: 'VALUE' },
    shown: 'verification { isMobileNumberVerified isEmailVerified phone { mobileNumber } email { email } }' },
  PhoneVerification: { call: `${ME}/verifications`, record: phone, answer: (sent) => ({ ...verifications, phone: sent }), cost: 'PART', needs: { mobileNumber: 'IDENTITY', ...EXPIRY },
    shown: 'verification { phone { mobileNumber resendAfter expiresAt } }' },
  EmailVerification: { call: `${ME}/verifications`, record: email, answer: (sent) => ({ ...verifications, email: sent }), cost: 'PART', needs: { email: 'IDENTITY', ...EXPIRY },
    shown: 'verification { email { email resendAfter expiresAt } }' },
  InvitationCode: { call: 'POST /v1/invitations/invitation-1/code', record: { resendAfter: 30, expiresAt: SOON }, answer: alone, cost: 'CARD', needs: EXPIRY, root: 'MUTATION', code: 'DONE_UNREADABLE',
    shown: `sendInvitationCode(input: { id: "${idOf('Invitation', 'invitation-1')}" }) { resendAfter expiresAt }` },
  // Cards: a payment must not continue in an unknown state.
  PaymentKey: { call: 'GET /v1/cardpayments/key', record: { kty: 'RSA', n: 'n', e: 'AQAB', kid: 'key-1', alg: 'RSA-OAEP-256', use: 'enc' }, answer: alone, cost: 'CARD', needs: { n: 'IDENTITY', e: 'IDENTITY', kid: 'IDENTITY' }, root: 'QUERY',
    shown: 'paymentKey { kid n e }' },
  CardPayment: { call: 'GET /v1/cardpayments/payment-1', record: { id: 'payment-1', organizationId: null, state: 'SUCCESS', challenge: null, hostedSession: null, success: 'AUTHORISED', refusalCode: null, errorCode: null }, answer: alone, cost: 'CARD', needs: { id: 'VALUE', state: 'VALUE' }, root: 'QUERY',
    shown: 'cardPayment(key: "payment-1") { id state challenge { url } success refusalCode errorCode step { state } }' },
  ChangedRfids: { call: 'PATCH /v1/organizations/4001/rfids', record: { items: [chip], refusedIds: [] }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', refusedIds: 'VALUE' }, root: 'MUTATION', code: 'DONE_UNREADABLE', isOfOrganization: true,
    shown: `updateRfids(input: { accountId: "${idOf('Account', '4001')}", rfids: [{ id: "${idOf('Rfid', 'rfid-1')}", version: 3 }], status: INACTIVE }) { rfids { id } refused { rfidId } }` },
  CoopSignIn: { call: 'POST /v1/users/me/benefits/coop-sign-ins', record: { url: 'https://coop.example/' }, answer: alone, cost: 'CARD', needs: { url: 'VALUE' }, root: 'MUTATION',
    shown: 'startCoopSignIn(input: { language: NO }) { url }' },
  CoopProof: { call: 'POST /v1/users/me/benefits/coop-sign-ins/results', record: { membershipNumber: '12345', coopToken: 'token' }, answer: alone, cost: 'CARD', needs: { membershipNumber: 'IDENTITY', coopToken: 'IDENTITY' }, root: 'MUTATION',
    shown: 'finishCoopSignIn(input: { action: CONNECT, state: "state-1", code: "code" }) { viewer { id } }' },
  // The membership type decides the order, and the price its cost.
  SubscriptionOffer: { call: `${ME}/subscription-offers`, record: { membershipType: 'Ladefordel', type: 'LADEFORDEL', name: 'Ladefordel', priceNoVat: 4900, price: 6125, discountPercent: 10, bindingMonths: 0 }, answer: list, cost: 'SILENT',
    needs: { membershipType: 'VALUE', name: 'IDENTITY', priceNoVat: 'VALUE', price: 'VALUE', discountPercent: 'VALUE', bindingMonths: 'VALUE' }, shown: 'subscriptionOffers { kind membershipType name price priceNoVat discountPercent bindingMonths }' },
  // Statistics: an unknown sum is no sum.
  ChargingStatistics: { call: `${RECORDS}/statistics`, record: { total: chargingFigures, buckets: [bucket] }, answer: alone, cost: 'CARD', needs: { total: 'VALUE', buckets: 'VALUE' }, shown: `${STATISTICS} ${SHOWN_FIGURES} } } }` },
  ChargingFigures: { call: `${RECORDS}/statistics`, record: chargingFigures, answer: (total) => ({ total, buckets: [bucket] }), cost: 'CARD', shown: `${STATISTICS} ${SHOWN_FIGURES} } } }`,
    needs: { sessions: 'VALUE', chargingTime: 'VALUE', energy: 'VALUE', costs: 'VALUE_OR_NONE', costsNoVat: 'VALUE_OR_NONE', savings: 'VALUE_OR_NONE', savingsNoVat: 'VALUE_OR_NONE', reimbursement: 'VALUE_OR_NONE', paidBy: 'VALUE_OR_NONE', foreignCosts: 'VALUE_OR_NONE' } },
  OrganizationCosts: { call: `${RECORDS}/months`, record: { organizationId: '4001', costs: 10_000, costsNoVat: 8000 }, answer: (one) => [chargingMonth('2026-10'), { ...chargingMonth('2026-11'), paidBy: [one] }], cost: 'CARD', needs: { organizationId: 'IDENTITY', costs: 'VALUE_OR_NONE', costsNoVat: 'VALUE_OR_NONE' },
    shown: 'account { chargingOverview(months: 1) { thisMonth { costSplit { own organization } } } }' },
  ForeignCosts: { call: `${RECORDS}/months`, record: { currency: 'EUR', costs: 1420, costsNoVat: 1193 }, answer: (one) => [chargingMonth('2026-10'), { ...chargingMonth('2026-11'), foreignCosts: [one] }], cost: 'CARD', needs: { currency: 'VALUE', costs: 'VALUE_OR_NONE', costsNoVat: 'VALUE_OR_NONE' },
    shown: 'account { chargingOverview(months: 1) { thisMonth { foreignCosts { currency monetaryCosts monetaryCostsNoVat } } } }' },
  ChargingBucket: { call: `${RECORDS}/statistics`, record: bucket, answer: (one) => ({ total: chargingFigures, buckets: [one] }), cost: 'CARD', needs: { key: 'IDENTITY', figures: 'VALUE' }, shown: `account { chargingJourney { statistics(period: { type: ALL }, by: LOCATION) { buckets { key name ${SHOWN_FIGURES} } } } }` },
  MainLocation: { call: `${RECORDS}/statistics`, record: { name: 'Extra', isOnly: true }, answer: (one) => ({ total: chargingFigures, buckets: [{ ...bucket, key: '2026-11', mainLocation: one }] }), cost: 'PART', needs: { name: 'IDENTITY', isOnly: 'VALUE' },
    shown: 'account { chargingJourney { statistics(period: { type: ALL }, by: MONTH) { buckets { mainLocation { name isOnly } } } } }' },
  ChargingFilterOptions: { call: `${RECORDS}/filter-options`, record: options, answer: alone, cost: 'CARD', needs: { locations: 'VALUE', rfids: 'VALUE', vehicles: 'VALUE', members: 'VALUE' },
    shown: 'account { chargingJourney { filterOptions(period: { type: ALL }) { firstDay locationOptions { nodes { key name } } rfidOptions { totalCount } vehicleOptions { totalCount } memberOptions { totalCount } } } }' },
  Named: { call: `${RECORDS}/filter-options`, record: NAMED, answer: (...locations) => ({ ...options, locations }), cost: 'SILENT', needs: { ...ID, name: 'IDENTITY' },
    shown: 'account { chargingJourney { filterOptions(period: { type: ALL }) { locationOptions { nodes { key name } } } } }' },
  // A session: each part may be unknown, and the parts of its price add up.
  ChargingRecordPage: { call: RECORDS, record: { items: [chargingRecord], nextCursor: null }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' },
    shown: 'account { chargingJourney { records(period: { type: ALL }) { nodes { id } } } }' },
  ChargingRecordDetail: { call: `${RECORDS}/record-1`, record: detail, answer: alone, cost: 'CARD', needs: { record: 'VALUE', priceComponents: 'VALUE', corrections: 'VALUE' },
    shown: `${RECORD} record { id } priceComponents { kind } chargingCurve { at } dispute { caseNumber } corrections { id } } } }` },
  PriceComponent: { call: `${RECORDS}/record-1`, record: component, answer: (...priceComponents) => ({ ...detail, priceComponents }), cost: 'CARD', needs: { amount: 'VALUE_OR_NONE', amountNoVat: 'VALUE_OR_NONE' },
    shown: `${RECORD} priceComponents { kind startedAt endedAt energy duration percent unitPrice basePrice priceParts { kind amount from to } base amount amountNoVat } } } }` },
  ChargingCurvePoint: { call: `${RECORDS}/record-1`, record: point, answer: (...chargingCurve) => ({ ...detail, chargingCurve }), cost: 'SILENT', needs: { at: 'VALUE', power: 'VALUE', energy: 'VALUE' },
    shown: `${RECORD} chargingCurve { at power energy } } } }` },
  ChargingDispute: { call: `${RECORDS}/record-1`, record: dispute, answer: (one) => ({ ...detail, dispute: one }), cost: 'PART', needs: { caseNumber: 'IDENTITY', createdAt: 'VALUE' },
    shown: `${RECORD} dispute { caseNumber reason message createdAt } } } }` },
  ChargedVehicle: { call: `${RECORDS}/latest`, record: chargingRecord.vehicle, answer: (one) => latest({ vehicle: one }), cost: 'PART', needs: { ...ID, description: 'IDENTITY' },
    shown: 'account { latestChargingRecords { vehicle { key description } } }' },
  UsedRfid: { call: `${RECORDS}/latest`, record: chargingRecord.rfid, answer: (one) => latest({ rfid: one }), cost: 'PART', needs: { ...ID, description: 'IDENTITY', serialNumber: 'IDENTITY' },
    shown: 'account { latestChargingRecords { rfid { key description } } }' },
  BilledOn: { call: `${RECORDS}/latest`, record: { invoiceId: 'invoice-1', invoiceNumber: '100007' }, answer: (one) => latest({ billedOn: one }), cost: 'PART', needs: { invoiceId: 'IDENTITY', invoiceNumber: 'IDENTITY' },
    shown: 'account { latestChargingRecords { billedOn { invoiceId invoiceNumber } } }' },
  // An invoice.
  InvoicePage: { call: INVOICES, record: invoicePage, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE', years: 'VALUE', archiveYears: 'VALUE' }, shown: 'account { invoices { totalCount years archiveYears nodes { id } } }' },
  InvoiceTotals: { call: INVOICES, record: totals, answer: (one) => ({ ...invoicePage, totals: one }), cost: 'CARD', needs: { count: 'VALUE', cancelled: 'VALUE', amount: 'VALUE', unpaid: 'VALUE' }, shown: 'account { invoices { totalCount totals { cancelledCount amount unpaid } } }' },
  InvoicePayTo: { call: INVOICES, record: { account: '15062000000', kid: '1000070' }, answer: (payTo) => invoices({ payTo }), cost: 'PART', needs: { account: 'IDENTITY', kid: 'IDENTITY' }, shown: 'account { invoices { nodes { payTo { account kid } } } }' },
  InvoiceReference: { call: INVOICES, record: { id: 'invoice-0', number: '100006' }, answer: (credits) => invoices({ credits }), cost: 'PART', needs: ID, shown: 'account { invoices { nodes { credits { key number } } } }' },
  InvoiceDelivery: { call: INVOICES, record: { channel: 'EMAIL', status: 'SENT', at: SOON, recipient: 'kari@example.no' }, answer: (...deliveries) => invoices({ deliveries }), cost: 'SILENT', needs: { at: 'VALUE' }, shown: 'account { invoices { nodes { deliveries { channel status at recipient } latestDelivery { channel status } } } }' },
  InvoiceLinePage: { call: `${INVOICES}/invoice-1/lines`, record: { items: [line], nextCursor: null }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' }, shown: 'account { invoice(key: "invoice-1") { lines { nodes { key } } } }' },
  InvoiceLine: { call: `${INVOICES}/invoice-1/lines`, record: line, answer: page, cost: 'CARD', needs: { ...ID, amount: 'VALUE', vat: 'VALUE', sessions: 'VALUE' },
    shown: 'account { invoice(key: "invoice-1") { lines { nodes { key kind description quantity unit amount amountNoVat vatPercent sessionCount } } } }' },
  InvoiceCostCenter: { call: `${ORGANIZATION}/invoices/invoice-1/cost-centers`, record: { costCenter: '2200', sessions: 2, energy: 4000, amount: 900 }, answer: list, cost: 'CARD', needs: { sessions: 'VALUE', energy: 'VALUE', amount: 'VALUE' }, isOfOrganization: true, beside: { [`${ORGANIZATION}/invoices/invoice-1`]: invoice },
    shown: 'account { invoice(key: "invoice-1") { costCenters { nodes { name sessionCount energy amount } } } }' },
  // The audit log of an organisation.
  AuditEvent: { call: `${ORGANIZATION}/audit-events`, record: auditEvent, answer: (...items) => ({ items, nextCursor: null, totals: { count: 1 } }), cost: 'RECORD', needs: { ...ID, at: 'VALUE' }, isOfOrganization: true,
    counted: 'organization { auditEvents { unreadableCount } }', shown: 'organization { auditEvents { nodes { id at kind subject actor { key name } person { key name } } } }' },
  AuditChange: { call: `${ORGANIZATION}/audit-events`, record: { field: 'COST_CENTER', before: '4100', after: '4200', beforePerson: null, afterPerson: null },
    answer: (...changes) => ({ items: [{ ...auditEvent, subjectKind: 'RFID', changes }], nextCursor: null, totals: { count: 1 } }), cost: 'SILENT', needs: {}, isOfOrganization: true,
    shown: 'organization { auditEvents { nodes { changes { field before after beforePerson { key } afterPerson { key } } } } }' },
  AuditPerson: { call: `${ORGANIZATION}/audit-events`, record: { id: 'p-1', name: 'Ola Nordmann' }, answer: (actor) => ({ items: [{ ...auditEvent, actor }], nextCursor: null, totals: { count: 1 } }), cost: 'PART', needs: ID, isOfOrganization: true,
    shown: 'organization { auditEvents { nodes { actor { key name } } } }' },
  AuditEventPage: { call: `${ORGANIZATION}/audit-events`, record: { items: [auditEvent], nextCursor: null, totals: { count: 1 } }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' }, isOfOrganization: true, shown: 'organization { auditEvents { totalCount nodes { id } } }' },
  // The people of an organisation.
  NetworkPersonPage: { call: `${ORGANIZATION}/people`, record: { items: [networkPerson], nextCursor: null, totals: { count: 1, members: 1 } }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' }, isOfOrganization: true, shown: 'organization { people { totalCount memberCount nodes { id } } }' },
  ResidentPage: { call: `${ORGANIZATION}/residents`, record: { items: [resident], nextCursor: null, totals: { count: 1 } }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' }, isOfOrganization: true, shown: 'organization { residents { totalCount nodes { userRoleId } } }' },
  RfidMemberPage: { call: `${ORGANIZATION}/rfid-members`, record: { items: [{ id: 'm', name: 'Ola Nordmann', email: 'ola@example.no', costCenter: null }], nextCursor: null, totals: { count: 1 } }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' }, isOfOrganization: true, shown: 'organization { rfidMembers { totalCount nodes { id } } }' },
  ResidentCharger: { call: `${ORGANIZATION}/residents`, record: residentCharger, answer: (...chargers) => ({ items: [{ ...resident, chargers }], nextCursor: null, totals: { count: 1 } }), cost: 'SILENT', needs: ID, isOfOrganization: true,
    shown: 'organization { residents { nodes { chargers { id code model location parkingLot maxPower isActive } } } }' },
  // A project: its offers and prices, and its free slots.
  ChargerProject: { call: 'GET /v1/charger-projects/SOLBAKKEN26', record: chargerProject, answer: alone, cost: 'CARD', needs: { code: 'IDENTITY', products: 'VALUE', parkingLots: 'VALUE' }, root: 'QUERY',
    shown: 'chargerProject(code: "SOLBAKKEN26") { code name organizationName location city status closesOn installsFrom installsTo placesLeft allowsInvoice products { id } parkingLots { name } }' },
  ChargerProduct: { call: 'GET /v1/charger-projects/SOLBAKKEN26', record: { ...product }, answer: (...products) => ({ ...chargerProject, products }), cost: 'SILENT', root: 'QUERY',
    needs: { ...ID, name: 'IDENTITY', activateCharger: 'VALUE', price: 'VALUE', priceNoVat: 'VALUE', installationPrice: 'VALUE', installationPriceNoVat: 'VALUE', monthlyPrice: 'VALUE', monthlyPriceNoVat: 'VALUE' },
    shown: 'chargerProject(code: "SOLBAKKEN26") { products { id name model maxPower activateCharger productPrice installationPrice price priceNoVat monthlyPrice monthlyPriceNoVat kwhPrice difference installationInstructions } }' },
  ParkingLot: { call: 'GET /v1/charger-projects/SOLBAKKEN26', record: { name: 'Plass 30', status: 'FREE' }, answer: (...parkingLots) => ({ ...chargerProject, parkingLots }), cost: 'SILENT', root: 'QUERY', needs: { name: 'IDENTITY', status: 'VALUE' },
    shown: 'chargerProject(code: "SOLBAKKEN26") { parkingLots { name status } }' },
  // Chips.
  RfidPage: { call: `${ME}/rfids`, record: { items: [chip], nextCursor: null, totals: { count: 1, active: 1 } }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' }, shown: 'account { rfids { totalCount nodes { id } } }' },
  RfidOrderPage: { call: `${ME}/rfid-orders`, record: { items: [rfidOrder], nextCursor: null }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' }, shown: 'account { rfidOrders { nodes { id } } }' },
};
