import type { Mutation } from '../../../gateway/generated/resolvers.ts';
import { idOf } from '../support/ids.ts';
import { selectPayload } from './built-schema.ts';
import { ENCRYPTED_CARD } from './fixtures.ts';

export type MutationName = Exclude<keyof Mutation, '__typename'>;

const ADDRESS = '{ addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }';

/** An input of each mutation that the backend of `writeHandlers` accepts, without the account. */
const INPUTS: Readonly<Record<MutationName, string>> = {
  registerUser: `firstName: "Kari", lastName: "Nordmann", mobileNumber: "+4791234567",
    language: NO, termsAccepted: true, emailConsented: false`,
  updateUser: 'firstName: "Ola"',
  endLoginSessions: `id: "${idOf('LoginSession', 'session-1')}"`,
  requestUserDeletion: '',
  startCardPayment: `encryptedCard: "${ENCRYPTED_CARD}", language: NO`,
  continueCardPayment: `id: "${idOf('CardPayment', 'payment-1')}"`,
  cancelCardPayment: `id: "${idOf('CardPayment', 'payment-1')}"`,
  changePaymentType: 'paymentType: E_INVOICE',
  sendPhoneCode: 'mobileNumber: "91234567"',
  confirmPhoneCode: 'code: "123456"',
  changeEmail: 'email: "ny@example.no"',
  sendEmailLink: '',
  checkEmail: 'email: "ny@example.no"',
  verifyEmail: 'code: "code-1"',
  undoEmailChange: `id: "${idOf('EmailChange', 'code-1')}"`,
  removeRole: 'userRoleId: "role-private"',
  becomeMember: '',
  startFamily: 'consentsToPay: true',
  dissolveFamily: '',
  updateNotificationChoices: 'newInvoice: true',
  updateHomeElectricity: `area: NO1, networkCompanyId: "${idOf('NetworkCompany', 'N1')}", pricing: SPOT`,
  addMembership: 'type: LADEFORDEL, termsAccepted: true',
  connectMembership: 'type: COOP, membershipNumber: "12345"',
  endMembership: 'type: COOP',
  startCoopSignIn: 'language: NO',
  finishCoopSignIn: 'action: CONNECT, state: "state-1", code: "code-1"',
  linkCoupon: 'code: "NORDLYS250"',
  acceptInvitation: `id: "${idOf('Invitation', 'invitation-1')}"`,
  sendInvitationCode: `id: "${idOf('Invitation', 'invitation-1')}"`,
  declineInvitation: `id: "${idOf('Invitation', 'invitation-1')}"`,
  disputeChargingRecord: `recordId: "${idOf('ChargingRecord', 'record-1')}", reason: WRONG_PRICE`,
  registerRfid: 'serialNumber: "LP80000001"',
  updateRfid: `id: "${idOf('Rfid', 'rfid-1')}", version: 1, status: INACTIVE`,
  updateRfids: `rfids: [{ id: "${idOf('Rfid', 'rfid-1')}", version: 3 }], status: INACTIVE`,
  setMemberCostCenter: `memberId: "${idOf('RfidMember', 'member-1')}", costCenter: "2200"`,
  orderRfids: `quantity: 1, address: ${ADDRESS}`,
  rescindRfidOrder: `id: "${idOf('RfidOrder', 'order-1')}"`,
  addVehicle: 'vehicle: { byOrder: { orderNumber: "BO-2026-1001" } }',
  updateVehicle: `id: "${idOf('Vehicle', 'vehicle-1')}", version: 1, isAutochargeOn: false`,
  removeVehicle: `id: "${idOf('Vehicle', 'vehicle-1')}", version: 1`,
  activateCharger: `id: "${idOf('UserCharger', 'charger-1')}", termsAccepted: true`,
  endCharger: `id: "${idOf('UserCharger', 'charger-1')}"`,
  resumeSubscription: `id: "${idOf('AccountSubscription', 'sub-1')}", termsAccepted: true`,
  endSubscription: `id: "${idOf('AccountSubscription', 'sub-1')}"`,
  rescindSubscription: `id: "${idOf('AccountSubscription', 'sub-1')}", usedCost: 0`,
  activateFacilityCharger: `id: "${idOf('FacilityCharger', 'charger-1')}", termsAccepted: true`,
  endFacilityCharger: `id: "${idOf('FacilityCharger', 'charger-1')}"`,
  requestPriceChange: `priceListIds: ["${idOf('PriceList', 'list-1')}"], kwhPrice: 279, validFrom: "2026-12-07"`,
  withdrawPriceRequest: `id: "${idOf('PriceRequest', 'request-1')}"`,
  // The charger of `writeHandlers` that has been unused since January.
  dismissFacilityHints: `ids: ["${idOf('FacilityHint', 'CHARGER_UNUSED:charger-1:2026-01-02T08%3A00%3A00.000Z')}"]`,
  reserveCharger: `projectCode: "SOLBAKKEN26", productId: "${idOf('ChargerProduct', 'product-1')}", parkingLot: "Plass 30"`,
  placeChargerOrder: `id: "${idOf('ChargerOrder', 'order-9')}", address: ${ADDRESS}, termsAccepted: true, price: 1498000, monthlyPrice: 8625, payment: CARD`,
  payChargerOrder: `id: "${idOf('ChargerOrder', 'order-9')}", address: ${ADDRESS}, termsAccepted: true, price: 1498000, monthlyPrice: 8625,
    encryptedCard: "${ENCRYPTED_CARD}", language: NO`,
  cancelChargerOrder: `id: "${idOf('ChargerOrder', 'order-9')}"`,
  rescindChargerOrder: `id: "${idOf('ChargerOrder', 'order-9')}", usedCost: 0`,
  payInvoice: `id: "${idOf('Invoice', 'invoice-1')}"`,
  requestDataExport: '',
  registerOrganization: `kind: COMPANY, organizationNumber: "314000013", name: "Vestbrise AS",
    email: "post@vestbrise.example", phone: "55000099", businessAddress: ${ADDRESS}, paymentType: CARD,
    language: NO, termsAccepted: true`,
  updateOrganization: 'invoiceReference: "7"',
  sendInvitations:
    'invitations: [{ inviteeEmail: "ola@example.no", inviteeName: "Ola", roleId: MEMBER }]',
  withdrawInvitation: `id: "${idOf('Invitation', 'invitation-1')}"`,
  resendInvitation: `id: "${idOf('Invitation', 'invitation-1')}"`,
  removeMember: 'userRoleId: "role-9"',
  handOverCharger: `chargerId: "${idOf('ResidentCharger', 'charger-1')}", fromRoleId: "role-8", toRoleId: "role-9", on: "2026-12-01"`,
  cancelHandover: `id: "${idOf('ChargerHandover', 'handover-1')}"`,
  createScheduledReport: 'recipients: ["regnskap@example.no"], language: NO',
  updateScheduledReport: `id: "${idOf('ScheduledReport', 'report-1')}", recipients: ["regnskap@example.no"]`,
  takeOverScheduledReport: `id: "${idOf('ScheduledReport', 'report-1')}"`,
  stopScheduledReport: `id: "${idOf('ScheduledReport', 'report-1')}"`,
  resendReportConfirmation: `id: "${idOf('ScheduledReport', 'report-1')}", recipientId: "recipient-1"`,
  confirmReportConsent: `id: "${idOf('ReportConsent', 'consent-1')}"`,
  stopReportConsent: `id: "${idOf('ReportConsent', 'consent-1')}"`,
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
  const account =
    accountId === null ? '' : `accountId: "${accountId && idOf('Account', accountId)}",`;
  return `${name}(input: { ${account} ${input} }) ${payload}`;
}
