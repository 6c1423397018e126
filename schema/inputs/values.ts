/** Constants that both the rules of this folder and screens use: here, so that a screen loads them without the rules. */

/** The maximum number of chips in one change. */
export const MAX_CHANGED_RFIDS = 200;
/** The maximum number of members in one search by name. */
export const MAX_NAMED_MEMBERS = 100;

/** The number of monthly reports that a person can have, and of people that each can be sent to. */
export const MAX_REPORTS = 20;
export const MAX_ORGANIZATION_REPORTS = 50;
export const MAX_RECIPIENTS = 5;

/** The groups and the sort orders of the people of an organisation. */
export const PEOPLE_GROUPS = ['MEMBER', 'PENDING', 'FAILED', 'ENDED'] as const;
export const PEOPLE_SORT_FIELDS = ['NAME', 'SINCE', 'CHIPS', 'ENERGY'] as const;
/** The areas of an organisation's audit log. */
export const AUDIT_AREAS = [
  'PEOPLE',
  'ORGANIZATION',
  'PRICES',
  'RFIDS',
  'CHARGERS',
  'EXPORTS',
  'REPORTS',
  'PAYMENTS',
  'CHARGING',
] as const;
/** The kinds of thing that an audit log is about. */
export const AUDIT_SUBJECT_KINDS = [
  'ORGANIZATION',
  'PERSON',
  'INVITATION',
  'RFID',
  'RFID_ORDER',
  'CHARGER',
  'LOCATION',
  'SESSION',
  'SUBSCRIPTION',
  'INVOICE',
  'PAYMENT_CARD',
  'BENEFIT',
  'REPORT',
  'HINT',
  'DATA_EXPORT',
] as const;
export const HANDOVER_RECIPIENTS = ['NOBODY', 'RESIDENT'] as const;
export const SORT_DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;
