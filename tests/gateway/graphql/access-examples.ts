import type { ACCESS } from '../../../gateway/graphql/access.ts';

const NEW_USER = `{ firstName: "Kari", lastName: "Nordmann", mobileNumber: "+4791234567",
  language: no, termsAccepted: true, emailConsented: false }`;
const INVITED = `[{ inviteeEmail: "ola@example.no", inviteeName: "Ola", roleId: "821200001" }]`;
const ADDRESS = '{ city }';

/** How each operation is asked for, and the fields of an organisation below it. */
export const EXAMPLES: Readonly<Record<keyof typeof ACCESS, string>> = {
  'Query.portal': 'portal { providerName }',
  'Query.news': 'news(language: no) { id }',
  'Query.invitation': 'invitation(id: "invitation-1") { id }',
  'Query.viewer': 'viewer { id }',

  'Query.paymentKey': 'paymentKey { kid }',
  'Query.cardPayment': 'cardPayment(id: "payment-1") { id }',

  'Mutation.registerUser': `registerUser(input: ${NEW_USER}) { state }`,
  'Mutation.updateUser': 'updateUser(input: { firstName: "Ola" }) { id }',
  'Mutation.requestUserDeletion': 'requestUserDeletion { id }',
  'Mutation.startCardPayment':
    'startCardPayment(encryptedCard: "a.b.c.d.e", target: USER, language: no) { id }',
  'Mutation.continueCardPayment': 'continueCardPayment(id: "payment-1") { id }',
  'Mutation.cancelCardPayment': 'cancelCardPayment(id: "payment-1") { id }',
  'Mutation.changePaymentType': 'changePaymentType(paymentType: E_INVOICE) { id }',
  'Mutation.sendPhoneCode': 'sendPhoneCode(mobileNumber: "91234567") { resendAfter }',
  'Mutation.confirmPhoneCode': 'confirmPhoneCode(code: "123456") { id }',
  'Mutation.changeEmail':
    'changeEmail(input: { email: "ny@example.no", emailConfirm: "ny@example.no" }) { email }',
  'Mutation.sendEmailLink': 'sendEmailLink { email }',
  'Mutation.checkEmail': 'checkEmail(email: "ny@example.no") { state }',
  'Mutation.verifyEmail': 'verifyEmail(code: "code-1")',
  'Mutation.removeRole': 'removeRole(userRoleId: "role-private") { state }',
  'Mutation.becomeMember': 'becomeMember { state }',
  'Mutation.startFamily': 'startFamily { id }',
  'Mutation.updateNotificationChoices':
    'updateNotificationChoices(input: { newInvoice: true }) { newInvoice }',
  'Mutation.addMembership': 'addMembership(type: Ladefordel, termsAccepted: true) { id }',
  'Mutation.connectMembership':
    'connectMembership(input: { type: COOP, membershipNumber: "12345" }) { id }',
  'Mutation.removeMembership': 'removeMembership(type: COOP) { id }',
  'Mutation.startCoopSignIn': 'startCoopSignIn(language: no)',
  'Mutation.finishCoopSignIn':
    'finishCoopSignIn(action: CONNECT, state: "state-1", code: "code-1") { id }',
  'Mutation.linkCoupon': 'linkCoupon(code: "NORDLYS250") { id }',
  'Mutation.linkOrganizationCoupon': 'linkOrganizationCoupon(code: "BEDRIFT1000") { id }',
  'Mutation.acceptInvitation': 'acceptInvitation(id: "invitation-1") { state }',
  'Mutation.declineInvitation': 'declineInvitation(id: "invitation-1") { id }',
  'Mutation.disputeChargingRecord':
    'disputeChargingRecord(input: { recordId: "record-1", reason: WRONG_PRICE }) { caseNumber }',
  'Mutation.registerRfid': 'registerRfid(input: { serialNumber: "LP80000001" }) { id }',
  'Mutation.updateRfid': 'updateRfid(input: { id: "rfid-1", version: 1, status: INACTIVE }) { id }',
  'Mutation.orderRfids': `orderRfids(input: { quantity: 1, address: { addressLine1: "Storgata 1",
    postalCode: "0155", city: "Oslo", country: "NO" } }) { id }`,
  'Mutation.addVehicle': 'addVehicle(input: { orderNumber: "BO-2026-1001" }) { id }',
  'Mutation.updateVehicle':
    'updateVehicle(input: { id: "vehicle-1", version: 1, isAutochargeOn: false }) { id }',
  'Mutation.removeVehicle': 'removeVehicle(input: { id: "vehicle-1", version: 1 }) { id }',
  'Mutation.activateCharger': 'activateCharger(id: "charger-1", termsAccepted: true) { id }',
  'Mutation.deactivateCharger': 'deactivateCharger(id: "charger-1") { id }',
  'Mutation.payInvoice': 'payInvoice(id: "invoice-1") { id }',
  'Mutation.requestPersonalDataExport': 'requestPersonalDataExport { id }',
  'Mutation.requestOrganizationDataExport': 'requestOrganizationDataExport { id }',
  'Mutation.updateOrganization': 'updateOrganization(input: { invoiceReference: "7" }) { id }',
  'Mutation.sendInvitations': `sendInvitations(invitations: ${INVITED}) { id }`,
  'Mutation.revokeInvitation': 'revokeInvitation(id: "invitation-1") { id }',
  'Mutation.resendInvitation': 'resendInvitation(id: "invitation-1") { id }',
  'Mutation.removeMember': 'removeMember(userRoleId: "role-9") { userRoleId }',

  'Organization.id': 'id',
  'Organization.name': 'name',
  'Organization.email': 'email',
  'Organization.status': 'status',
  'Organization.paymentType': 'paymentType',
  'Organization.organizationClassification': 'organizationClassification',
  'Organization.isPaymentValid': 'isPaymentValid',
  'Organization.organizationNumber': 'organizationNumber',
  'Organization.phone': 'phone',
  'Organization.companyPublic': 'companyPublic',
  'Organization.ehfNumber': 'ehfNumber',
  'Organization.invoiceEmail': 'invoiceEmail',
  'Organization.invoiceReference': 'invoiceReference',
  'Organization.businessAddress': `businessAddress ${ADDRESS}`,
  'Organization.invoiceAddress': `invoiceAddress ${ADDRESS}`,
  'Organization.isAddressRequired': 'isAddressRequired',
  'Organization.missingDetails': 'missingDetails { payment }',
  'Organization.paymentCards': 'paymentCards { cardMask }',
  'Organization.subscriptions': 'subscriptions { id }',
  'Organization.chargeLocations': 'chargeLocations { id }',
  'Organization.refundPeriods': 'refundPeriods',
  'Organization.refunds': 'refunds { id }',
  'Organization.invitations': 'invitations { id }',
  'Organization.members': 'members { userRoleId }',
  'Organization.chargingJourney':
    'chargingJourney { statistics(period: { type: all }) { isRunning } }',
  'Organization.latestChargingRecords': 'latestChargingRecords(first: 2) { id }',
  'Organization.chargingOverview': 'chargingOverview(months: 2) { thisMonth { month } }',
  'Organization.invoices': 'invoices(first: 2) { edges { node { id } } }',
  'Organization.invoice': 'invoice(id: "invoice-1") { id }',
  'Organization.benefits': 'benefits { id }',
  'Organization.dataExports': 'dataExports { id }',
};
