/**
 * Every text of the schema that may be a person's name, e-mail address or phone number, by whose it is. Another person's needs
 * `network:read`, whatever area leads to it (docs/tokens.md).
 */

/** Those of another person, or that may be. */
export const OTHERS: readonly string[] = [
  'Administrator.email',
  'Administrator.firstName',
  'Administrator.lastName',
  'AuditChange.after',
  'AuditChange.before',
  'AuditEvent.subject',
  'AuditPerson.name',
  'ChargerHandover.fromName',
  'ChargerHandover.toName',
  'ChargingMember.name',
  'FacilityHandover.toName',
  'FacilityOwner.name',
  'KnownInvitee.email',
  'Network.administratorName',
  'NetworkMember.email',
  'NetworkMember.firstName',
  'NetworkMember.lastName',
  'OrganizationChargerOrder.orderedBy',
  'ReportOwner.name',
  'ReportRecipient.email',
  'ReportSending.recipients',
  'Resident.email',
  'Resident.firstName',
  'Resident.lastName',
  'RfidMember.email',
  'RfidMember.name',
];

/** Those of another person beside names of things, in a type that several fields lead to: the field that has people needs the scope. */
export const OTHERS_BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  'FilterOption.name': ['ChargingFilterOptions.memberOptions'],
  'StatisticsBucket.name': ['ChargingOverview.topMembers', 'ChargingJourney.statistics'],
};

/** Those that the other person has sent to the caller, whom a link leads there. */
const SENT = [
  'Invitation.invitedBy',
  'Invitation.inviteeEmail',
  'Invitation.inviteeName',
  'ReportConsent.email',
  'ReportConsent.personName',
];

/** Those of the caller, or of the owner of an e-mail that a link came with. */
const OWN = [
  'ActivePaymentMethod.label',
  'ChargingDispute.message',
  'EmailChange.email',
  'EmailChange.newEmail',
  'EmailLink.email',
  'EmailLink.replacedEmail',
  'EmailVerification.email',
  'PhoneVerification.mobileNumber',
  'Role.cardName',
  'User.email',
  'User.firstName',
  'User.lastName',
  'User.mobileNumber',
  'Verification.verifiedMobileNumber',
  'Viewer.loginEmail',
  'Viewer.loginFirstName',
  'Viewer.loginLastName',
  'Viewer.loginMobileNumber',
];

/** Those of an organisation or the provider, and names of things. */
const NO_PERSON = [
  'AccountSubscription.name',
  'Benefit.name',
  'ChargeLocation.name',
  'ChargerOrder.organizationName',
  'ChargerOrder.productName',
  'ChargerProduct.name',
  'ChargerProject.name',
  'ChargerProject.organizationName',
  'ChargingRecord.payerName',
  'DataExport.name',
  'FacilityController.name',
  'Invitation.organizationName',
  'Invitation.roleName',
  'InvoiceCostCenter.name',
  'InvoiceDelivery.recipient',
  'LegalEntity.formName',
  'LegalEntity.name',
  'LocationPrices.name',
  'Network.organizationName',
  'NetworkCompany.name',
  'Organization.email',
  'Organization.invoiceEmail',
  'Organization.name',
  'Organization.phone',
  'OrganizationChargerOrder.productName',
  'OrganizationChargerOrder.projectName',
  'OrganizationChargerProject.name',
  'ParkingLot.name',
  'PayingOrganization.name',
  'Portal.providerName',
  'Portal.supportEmail',
  'PortalAbsentMutations.ofPersons',
  'ReportConsent.organizationName',
  'Rfid.managedBy',
  'Role.organizationName',
  'Role.roleName',
  'ScheduledReport.organizationName',
  'SignInWay.name',
  'StatisticsLocation.name',
  'SubscriptionOffer.name',
  'TariffDiscount.name',
];

/** Every field of the lists, once. */
export const JUDGED = [
  ...OTHERS,
  ...Object.keys(OTHERS_BY_FIELD),
  ...SENT,
  ...OWN,
  ...NO_PERSON,
].sort();
