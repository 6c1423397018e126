import type { RoleKind } from '../domain/facts.ts';
import type { Permission } from '../domain/permissions.ts';
import type { Mutation, Organization, Query } from '../generated/resolvers.ts';

/** In which role one asks; NO_ROLE is somebody who has to choose one or is not registered. */
type Asking = 'NOBODY' | 'NO_ROLE' | RoleKind;
type Who = Readonly<Record<Asking, boolean>>;

/** The roles that an operation is for. */
// prettier-ignore
export const WHO = {
  EVERYBODY:      { NOBODY: true,  NO_ROLE: true,  USER: true,  MEMBER: true,  RESIDENT: true,  ADMINISTRATOR: true, SMB: true },
  SIGNED_IN:      { NOBODY: false, NO_ROLE: true,  USER: true,  MEMBER: true,  RESIDENT: true,  ADMINISTRATOR: true, SMB: true },
  ADMINISTRATORS: { NOBODY: false, NO_ROLE: false, USER: false, MEMBER: false, RESIDENT: false, ADMINISTRATOR: true, SMB: true },
} as const satisfies Record<string, Who>;

export interface Access {
  readonly who: keyof typeof WHO;
  /** OWN: the organisation of the active role and no other; SELF: whoever asks, for themself. */
  readonly of: 'SELF' | 'OWN';
  /** What the active role must be permitted besides. */
  readonly needs?: Permission;
}

type FieldOf<Name extends string, Type> = `${Name}.${Exclude<keyof Type, '__typename'> & string}`;
type Operation =
  FieldOf<'Query', Query> | FieldOf<'Mutation', Mutation> | FieldOf<'Organization', Organization>;

/**
 * Who may do what: every operation and everything of an organisation has a row, and what has none
 * does not start (security.md, "Who may see what"). What is not said here is refused.
 */
// prettier-ignore
export const ACCESS: Readonly<Record<Operation, Access>> = {
  'Query.portal':                          { who: 'EVERYBODY',      of: 'SELF' },
  'Query.news':                            { who: 'EVERYBODY',      of: 'SELF' },
  'Query.invitation':                      { who: 'EVERYBODY',      of: 'SELF' },
  'Query.viewer':                          { who: 'EVERYBODY',      of: 'SELF' },
  'Query.paymentKey':                      { who: 'SIGNED_IN',      of: 'SELF' },
  'Query.cardPayment':                     { who: 'SIGNED_IN',      of: 'SELF' },

  'Mutation.registerUser':                 { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.updateUser':                   { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.requestUserDeletion':          { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.startCardPayment':             { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.continueCardPayment':          { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.cancelCardPayment':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.changePaymentType':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.sendPhoneCode':               { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.confirmPhoneCode':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.changeEmail':                 { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.sendEmailLink':               { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.checkEmail':                  { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.verifyEmail':                 { who: 'EVERYBODY',      of: 'SELF' },
  'Mutation.removeRole':                   { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.startFamily':                  { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.updateNotificationChoices':    { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.becomeMember':                 { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.addMembership':                { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.connectMembership':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.removeMembership':             { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.startCoopSignIn':              { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.finishCoopSignIn':             { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.linkCoupon':                   { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.linkOrganizationCoupon':       { who: 'ADMINISTRATORS', of: 'OWN' },
  'Mutation.acceptInvitation':             { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.declineInvitation':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.disputeChargingRecord':        { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.registerRfid':                 { who: 'SIGNED_IN',      of: 'SELF', needs: 'canAddTags' },
  'Mutation.updateRfid':                   { who: 'SIGNED_IN',      of: 'SELF', needs: 'canUpdateTags' },
  'Mutation.orderRfids':                   { who: 'SIGNED_IN',      of: 'SELF', needs: 'canOrderTags' },
  'Mutation.addVehicle':                   { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.updateVehicle':                { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.removeVehicle':                { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.activateCharger':              { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.deactivateCharger':            { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.payInvoice':                   { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.requestPersonalDataExport':    { who: 'SIGNED_IN',      of: 'SELF' },
  'Mutation.requestOrganizationDataExport': { who: 'ADMINISTRATORS', of: 'OWN' },
  'Mutation.updateOrganization':           { who: 'ADMINISTRATORS', of: 'OWN' },
  'Mutation.sendInvitations':              { who: 'ADMINISTRATORS', of: 'OWN', needs: 'canInviteMembers' },
  'Mutation.revokeInvitation':             { who: 'ADMINISTRATORS', of: 'OWN' },
  'Mutation.resendInvitation':             { who: 'ADMINISTRATORS', of: 'OWN' },
  'Mutation.removeMember':                 { who: 'ADMINISTRATORS', of: 'OWN' },

  'Organization.id':                       { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.name':                     { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.email':                    { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.status':                   { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.paymentType':              { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.organizationClassification': { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.isPaymentValid':           { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.organizationNumber':       { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.phone':                    { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.companyPublic':            { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.ehfNumber':                { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invoiceEmail':             { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invoiceReference':         { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.businessAddress':          { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invoiceAddress':           { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.isAddressRequired':        { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.missingDetails':           { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.paymentCards':             { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.subscriptions':            { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.chargeLocations':          { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.refundPeriods':            { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.refunds':                  { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invitations':              { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.members':                  { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.chargingJourney':          { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.latestChargingRecords':    { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.chargingOverview':         { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invoices':                 { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.invoice':                  { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.benefits':                 { who: 'ADMINISTRATORS', of: 'OWN' },
  'Organization.dataExports':              { who: 'ADMINISTRATORS', of: 'OWN' },
};
