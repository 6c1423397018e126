/**
 * The fields with arguments, calls or promises that cannot fail by themselves, each with the reason. Every other such field is nullable, so
 * that its failure leaves the fields beside it.
 */
export const certainFields = {
  'AccountUnreadable.benefits': '0 for a list that could not be fetched',
  'AccountUnreadable.latestChargingRecords': '0 for a list that could not be fetched',
  'AccountUnreadable.subscriptions': '0 for a list that could not be fetched',
  'Administrator.isViewer': 'an organisation is admitted by the roles, so they are known',
  'Identity.identities': 'the claims of the ID token have them',
  'InvoiceTotals.unpaid': 'the sum of the backend where the invoices to pay could not be fetched',
  'Organization.name':
    'falls back on the role and the id; fails for an organisation that is gone as a whole',
  'OrganizationUnreadable.administrators': '0 for a list that could not be fetched',
  'Portal.coolingOffFormUrl': 'an address, whatever the language',
  'Portal.supportHours': 'a text of the configuration, in every language',
  'ViewerScreens.hasFamilyLabels': '`screens` has read the roles',
  'ViewerScreens.navigationVariant': '`screens` has read the roles',
  'ViewerScreens.showBenefits': '`screens` has read the roles',
  'ViewerScreens.showChargingFacility':
    '`screens` has read the roles, and unknown facts show the entry',
  'ViewerScreens.showNetwork': '`screens` has read the roles',
  'ViewerScreens.showRefund': '`screens` has read the roles, and unknown facts show the entry',
  'ViewerScreens.showRoles': '`screens` has read the roles',
  'ViewerScreens.showSubscriptions':
    '`screens` has read the roles, and unknown facts show the entry',
  'ViewerUnreadable.chargers': '0 for a list that could not be fetched',
  'ViewerUnreadable.roles': '0 for a list that could not be fetched',
  'ViewerUnreadable.vehicles': '0 for a list that could not be fetched',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;
