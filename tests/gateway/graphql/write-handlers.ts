import { noContent, type BackendHandlers } from '../support/backend.ts';
import { charger, chargerOrder, chip, rfidOrder, vehicle } from './equipment.ts';

const recipient = {
  id: 'recipient-1',
  email: 'regnskap@example.no',
  status: 'UNCONFIRMED',
  sentAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-27T10:00:00Z',
};
/** A monthly report of everything, to one recipient. */
export const scheduledReport = {
  id: 'report-1',
  organizationId: null,
  organizationName: null,
  language: 'no',
  filter: {
    ...{ accessCategories: [], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
    ...{ memberIds: [], costCenters: [], payers: [], search: '' },
  },
  status: 'ACTIVE',
  createdAt: '2026-11-20T10:00:00Z',
  previousAt: null,
  recipients: [recipient],
  sendings: [
    { month: '2026-10', at: '2026-11-01T05:00:00Z', outcome: 'SENT', recipients: ['a@b.no'] },
  ],
  version: 3,
  owner: { name: 'Kari Nordmann' },
  takenOverAt: null,
};
/** The same as its recipient sees it. */
export const reportConsent = {
  email: 'regnskap@example.no',
  status: 'UNCONFIRMED',
  reportStatus: 'ACTIVE',
  personName: 'Kari Nordmann',
  organizationName: null,
  selection: {
    ...{ accessCategories: ['HOME'], media: [], payers: [], locations: 2, rfids: 0, vehicles: 0 },
    ...{ members: 0, costCenters: 0, search: '' },
  },
  expiresAt: '2026-11-27T10:00:00Z',
};
/** The link of a change of e-mail, and the change as the old address sees it. */
export const emailLink = {
  email: 'ny@example.no',
  replacedEmail: 'kari@example.no',
  status: 'OPEN',
  expiresAt: '2026-11-20T12:10:00Z',
  undoDays: 14,
};
export const emailChange = {
  email: 'kari@example.no',
  newEmail: 'ny@example.no',
  status: 'UNDONE',
  expiresAt: '2026-12-04T10:00:00Z',
  endsSessions: true,
};
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00Z' };
const payment = { id: 'payment-1', organizationId: null, state: 'CREATING' };
const priceRequest = {
  id: 'request-1',
  createdAt: '2026-11-20T10:00:00Z',
  validFrom: '2026-12-07',
  status: 'PENDING',
  appliedAt: null,
  kwhPrice: 279,
  minutePrice: null,
  spotMarkup: null,
  priceLists: [{ id: 'list-1', location: 'Garasjen', type: 'PUBLIC' }],
};
const choices = {
  sessionEnded: false,
  newInvoice: true,
  paymentFailed: false,
  cardExpiring: false,
};

/**
 * The writes of one account. All succeed. `base` is `users/me` or `organizations/<id>`.
 */
const accountWriteHandlers = (base: string): BackendHandlers => ({
  [`GET /v1/${base}/rfids`]: { items: [chip], nextCursor: null, totals: { count: 1, active: 1 } },
  [`POST /v1/${base}/rfids`]: chip,
  [`GET /v1/${base}/rfids/rfid-1`]: chip,
  [`PATCH /v1/${base}/rfids/rfid-1`]: { ...chip, version: 4 },
  [`GET /v1/${base}/rfid-orders`]: { items: [rfidOrder], nextCursor: null },
  [`POST /v1/${base}/rfid-orders`]: rfidOrder,
  [`POST /v1/${base}/rfid-orders/order-1/rescission`]: rfidOrder,
  [`POST /v1/${base}/benefits/coupons`]: noContent,
  [`POST /v1/${base}/cardpayments`]: payment,
  [`POST /v1/${base}/scheduled-reports`]: scheduledReport,
  [`GET /v1/${base}/scheduled-reports`]: [scheduledReport],
  [`PATCH /v1/${base}/scheduled-reports/report-1`]: scheduledReport,
  [`DELETE /v1/${base}/scheduled-reports/report-1`]: noContent,
  [`POST /v1/${base}/scheduled-reports/report-1/take-over`]: scheduledReport,
  [`POST /v1/${base}/scheduled-reports/report-1/recipients/recipient-1/confirmation`]:
    scheduledReport,
});

/** The writes of an organisation. All succeed. */
export const organizationWriteHandlers = (id: string): BackendHandlers => ({
  ...accountWriteHandlers(`organizations/${id}`),
  [`PATCH /v1/organizations/${id}`]: noContent,
  [`POST /v1/organizations/${id}/subscriptions/sub-1`]: noContent,
  [`DELETE /v1/organizations/${id}/subscriptions/sub-1`]: noContent,
  [`POST /v1/organizations/${id}/price-requests`]: priceRequest,
  [`GET /v1/organizations/${id}/facility/chargers`]: [
    { id: 'charger-1', subscription: { validTo: null } },
  ],
  [`GET /v1/organizations/${id}/facility/hint-facts`]: {
    chargers: [{ chargerId: 'charger-1', idleSince: '2026-01-02T08:00:00Z' }],
  },
  [`POST /v1/organizations/${id}/facility/dismissed-hints`]: noContent,
  [`POST /v1/organizations/${id}/facility/chargers/charger-1/subscription`]: noContent,
  [`DELETE /v1/organizations/${id}/facility/chargers/charger-1/subscription`]: noContent,
  [`DELETE /v1/organizations/${id}/price-requests/request-1`]: priceRequest,
  [`PATCH /v1/organizations/${id}/rfids`]: { items: [chip], refusedIds: [] },
  [`PATCH /v1/organizations/${id}/rfid-members/member-1`]: {
    id: 'member-1',
    name: 'Ola Berg',
    costCenter: '2200',
  },
  [`POST /v1/organizations/${id}/invitations`]: noContent,
  [`DELETE /v1/organizations/${id}/invitations/invitation-1`]: noContent,
  [`POST /v1/organizations/${id}/invitations/invitation-1/resend`]: noContent,
  [`GET /v1/organizations/${id}/members`]: [
    {
      userRoleId: 'role-9',
      roleId: '821200001',
      firstName: 'Ola',
      lastName: 'Berg',
      email: 'ola@example.no',
      since: null,
    },
  ],
  [`DELETE /v1/organizations/${id}/members/role-9`]: noContent,
  [`POST /v1/organizations/${id}/charger-handovers`]: {
    id: 'handover-1',
    chargerId: 'charger-1',
    code: 'LA-20107',
    location: 'Garasje nord',
    parkingLot: 'Plass 7',
    fromName: 'Per Solberg',
    wasVacant: false,
    recipient: 'RESIDENT',
    toName: 'Ola Berg',
    on: '2026-12-01',
    status: 'PLANNED',
  },
  [`DELETE /v1/organizations/${id}/charger-handovers/handover-1`]: noContent,
});

/** The writes of a person. All succeed. */
export const writeHandlers = (): BackendHandlers => ({
  'POST /v1/users': noContent,
  'PATCH /v1/users/me': noContent,
  'DELETE /v1/users/me': noContent,
  'GET /v1/users/me/verifications': {
    isMobileNumberVerified: true,
    isEmailVerified: true,
    phone: null,
    email: null,
  },
  'POST /v1/users/me/phone-verification': { mobileNumber: '+4791234567', ...sent },
  'POST /v1/users/me/phone-verification/code': noContent,
  'POST /v1/users/me/email-verification': { email: 'ny@example.no', ...sent },
  'POST /v1/email-verifications': noContent,
  'GET /v1/email-verifications/code-1': { ...emailLink, status: 'CONFIRMED' },
  'POST /v1/email-changes/code-1/undo': emailChange,
  'DELETE /v1/users/me/roles/role-private': noContent,
  'GET /v1/cardpayments/key': { kid: 'key-1', n: 'n', e: 'AQAB' },
  'GET /v1/cardpayments/payment-1': payment,
  'POST /v1/cardpayments/payment-1/details': payment,
  'POST /v1/cardpayments/payment-1/cancel': payment,
  ...accountWriteHandlers('users/me'),
  'POST /v1/users/me/benefits/memberships': noContent,
  'DELETE /v1/users/me/benefits/memberships': noContent,
  'POST /v1/users/me/subscriptions/sub-1/rescission': noContent,
  'POST /v1/users/me/benefits/coop-sign-ins': { url: 'https://coop.example/sign-in?state=state-1' },
  'POST /v1/users/me/benefits/coop-sign-ins/results': {
    membershipNumber: '200000008',
    coopToken: 'proof',
  },
  'PATCH /v1/invitations/invitation-1': noContent,
  'DELETE /v1/invitations/invitation-1': noContent,
  'POST /v1/invitations/invitation-1/code': sent,
  'GET /v1/users/me/vehicles': [vehicle],
  'POST /v1/users/me/vehicles': vehicle,
  'PATCH /v1/users/me/vehicles/vehicle-1': { ...vehicle, version: 2 },
  'DELETE /v1/users/me/vehicles/vehicle-1': noContent,
  'GET /v1/users/me/chargers': [charger(null)],
  'POST /v1/users/me/chargers/charger-1/activation': charger(null),
  'DELETE /v1/users/me/chargers/charger-1/activation': charger('2026-11-30'),
  'GET /v1/users/me/charger-orders': [chargerOrder],
  'POST /v1/users/me/charger-orders': chargerOrder,
  'POST /v1/users/me/charger-orders/order-9/placement': chargerOrder,
  'POST /v1/users/me/charger-orders/order-9/cardpayments': payment,
  'DELETE /v1/users/me/charger-orders/order-9': noContent,
  'POST /v1/users/me/charger-orders/order-9/rescission': chargerOrder,
  'POST /v1/users/me/family': noContent,
  'DELETE /v1/users/me/family': noContent,
  'PATCH /v1/users/me/electricity': { area: 'NO1', networkCompanyId: 'N1', pricing: 'SPOT' },
  'POST /v1/report-recipients/consent-1/confirmation': reportConsent,
  'POST /v1/report-recipients/consent-1/stop': reportConsent,
  'GET /v1/users/me/notifications': choices,
  'PATCH /v1/users/me/notifications': choices,
});
