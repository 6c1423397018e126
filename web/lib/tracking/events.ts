/**
 * The usage events (TRACK-1 to TRACK-6), each with its facts, and each fact with all values that it can have.
 * The values are categories only: names, input and property of a person have no place in this table, so
 * they cannot be sent.
 */
export const EVENTS = {
  invitation_migration: { role: ['administrator', 'member'] },
  invitation_sent: { role: ['administrator', 'member'] },
  invitation_revoked: { role: ['administrator', 'member'] },
  invitation_accepted: { type: ['ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL'] },
  membership_own_add: { type: ['COOP', 'GoEasy', 'Ladefordel'] },
  membership_own_remove: { type: ['COOP', 'GoEasy', 'Ladefordel'] },
  register_user: {},
  charger_order_begin: { orderType: ['activation', 'charger'] },
  charger_order: { orderType: ['activation', 'charger'], payment: ['CARD', 'INVOICE'] },
  charger_order_cancel: {},
  rfid_order: { accountType: ['organization', 'user'] },
  payment_update: { accountType: ['organization'], paymentType: ['CARD'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

type Events = typeof EVENTS;
type FactsOf<Facts> = {
  readonly [Fact in keyof Facts]: Facts[Fact] extends readonly (infer Value)[] ? Value : never;
};

/** One event, by its name without the prefix. */
export type TrackingEvent = {
  [Name in keyof Events]: Readonly<{ event: Name }> & FactsOf<Events[Name]>;
}[keyof Events];
