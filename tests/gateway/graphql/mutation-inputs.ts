import type { Mutation } from '../../../gateway/generated/resolvers.ts';
import { selectPayload } from './built-schema.ts';

export type MutationName = Exclude<keyof Mutation, '__typename'>;

const ADDRESS = '{ addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }';

/** An input of each mutation that the backend of `writeHandlers` accepts, without the account. */
const INPUTS: Readonly<Record<MutationName, string>> = {
  registerUser: `firstName: "Kari", lastName: "Nordmann", mobileNumber: "+4791234567",
    language: NO, termsAccepted: true, emailConsented: false`,
  updateUser: 'firstName: "Ola"',
  endLoginSessions: 'id: "session-1"',
  requestUserDeletion: '',
  startCardPayment: 'encryptedCard: "a.b.c.d.e", language: NO',
  continueCardPayment: 'id: "payment-1"',
  cancelCardPayment: 'id: "payment-1"',
  changePaymentType: 'paymentType: E_INVOICE',
  sendPhoneCode: 'mobileNumber: "91234567"',
  confirmPhoneCode: 'code: "123456"',
  changeEmail: 'email: "ny@example.no"',
  sendEmailLink: '',
  checkEmail: 'email: "ny@example.no"',
  verifyEmail: 'code: "code-1"',
  removeRole: 'userRoleId: "role-private"',
  becomeMember: '',
  startFamily: 'consentsToPay: true',
  dissolveFamily: '',
  updateNotificationChoices: 'newInvoice: true',
  updateHomeElectricity: 'area: NO1, networkCompanyId: "N1", pricing: SPOT',
  addMembership: 'type: LADEFORDEL, termsAccepted: true',
  connectMembership: 'type: COOP, membershipNumber: "12345"',
  endMembership: 'type: COOP',
  startCoopSignIn: 'language: NO',
  finishCoopSignIn: 'action: CONNECT, state: "state-1", code: "code-1"',
  linkCoupon: 'code: "NORDLYS250"',
  acceptInvitation: 'id: "invitation-1"',
  sendInvitationCode: 'id: "invitation-1"',
  declineInvitation: 'id: "invitation-1"',
  disputeChargingRecord: 'recordId: "record-1", reason: WRONG_PRICE',
  registerRfid: 'serialNumber: "LP80000001"',
  updateRfid: 'id: "rfid-1", version: 1, status: INACTIVE',
  updateRfids: 'rfids: [{ id: "rfid-1", version: 3 }], status: INACTIVE',
  setMemberCostCenter: 'memberId: "member-1", costCenter: "2200"',
  orderRfids: `quantity: 1, address: ${ADDRESS}`,
  rescindRfidOrder: 'id: "order-1"',
  addVehicle: 'vehicle: { byOrder: { orderNumber: "BO-2026-1001" } }',
  updateVehicle: 'id: "vehicle-1", version: 1, isAutochargeOn: false',
  removeVehicle: 'id: "vehicle-1", version: 1',
  activateCharger: 'id: "charger-1", termsAccepted: true',
  endCharger: 'id: "charger-1"',
  resumeSubscription: 'id: "sub-1", termsAccepted: true',
  endSubscription: 'id: "sub-1"',
  rescindSubscription: 'id: "sub-1", usedCost: 0',
  activateFacilityCharger: 'id: "charger-1", termsAccepted: true',
  endFacilityCharger: 'id: "charger-1"',
  requestPriceChange: 'priceListIds: ["list-1"], kwhPrice: 279, validFrom: "2026-12-07"',
  withdrawPriceRequest: 'id: "request-1"',
  // The charger of `writeHandlers` that has been unused since January.
  dismissFacilityHints: 'ids: ["CHARGER_UNUSED:charger-1:2026-01-02T08%3A00%3A00.000Z"]',
  reserveCharger: 'projectCode: "SOLBAKKEN26", productId: "product-1", parkingLot: "Plass 30"',
  placeChargerOrder: `id: "order-9", address: ${ADDRESS}, termsAccepted: true, price: 1498000, monthlyPrice: 8625, payment: CARD`,
  payChargerOrder: `id: "order-9", address: ${ADDRESS}, termsAccepted: true, price: 1498000, monthlyPrice: 8625,
    encryptedCard: "a.b.c.d.e", language: NO`,
  cancelChargerOrder: 'id: "order-9"',
  rescindChargerOrder: 'id: "order-9", usedCost: 0',
  payInvoice: 'id: "invoice-1"',
  requestDataExport: '',
  registerOrganization: `kind: COMPANY, organizationNumber: "314000013", name: "Vestbrise AS",
    email: "post@vestbrise.example", phone: "55000099", businessAddress: ${ADDRESS}, paymentType: CARD,
    language: NO, termsAccepted: true`,
  updateOrganization: 'invoiceReference: "7"',
  sendInvitations:
    'invitations: [{ inviteeEmail: "ola@example.no", inviteeName: "Ola", roleId: MEMBER }]',
  withdrawInvitation: 'id: "invitation-1"',
  resendInvitation: 'id: "invitation-1"',
  removeMember: 'userRoleId: "role-9"',
  handOverCharger:
    'chargerId: "charger-1", fromRoleId: "role-8", toRoleId: "role-9", on: "2026-12-01"',
  cancelHandover: 'id: "handover-1"',
  createScheduledReport: 'recipients: ["regnskap@example.no"], language: NO',
  updateScheduledReport: 'id: "report-1", recipients: ["regnskap@example.no"]',
  stopScheduledReport: 'id: "report-1"',
  resendReportConfirmation: 'id: "report-1", recipientId: "recipient-1"',
  confirmReportConsent: 'id: "consent-1"',
  stopReportConsent: 'id: "consent-1"',
};

const isMutationName = (name: string): name is MutationName => Object.hasOwn(INPUTS, name);

export const mutationNames = Object.keys(INPUTS).filter(isMutationName);

/**
 * A mutation with its example input, for an account if it takes one, and with its whole payload.
 * @param input in place of the example
 */
export function mutationField(
  name: MutationName,
  accountId: string | null,
  payload = selectPayload(name),
  input = INPUTS[name],
): string {
  const account = accountId === null ? '' : `accountId: "${accountId}",`;
  return `${name}(input: { ${account} ${input} }) ${payload}`;
}
