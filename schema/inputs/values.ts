/** What rules of this folder stand on and screens show: here, so that a screen gets it without the rules. */

/** How many chips are changed at once. */
export const MAX_CHANGED_RFIDS = 200;
/** How many members are looked for by name at once. */
export const MAX_NAMED_MEMBERS = 100;

/** The groups, and the orders, of the people of an organisation. */
export const PEOPLE_GROUPS = ['MEMBER', 'PENDING', 'FAILED', 'ENDED'] as const;
export const PEOPLE_SORT_FIELDS = ['NAME', 'SINCE', 'CHIPS', 'ENERGY'] as const;
export const HANDOVER_RECIPIENTS = ['NOBODY', 'RESIDENT'] as const;
export const SORT_DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;
