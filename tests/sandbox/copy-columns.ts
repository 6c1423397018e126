import type { LeftOut } from '../../sandbox/rest/personal-data/left-out.ts';

/** Which rows and columns of the database are in the copy of one kind of owner. A column is a `table.column`. */
export interface CopyRules {
  /** The table whose row is the owner. */
  readonly root: string;
  /** The category of each table that is in the copy. */
  readonly categories: Readonly<Record<string, string>>;
  /** Why a table or a column is not in the copy. */
  readonly leftOut: Readonly<Record<string, LeftOut>>;
  /** Tables with nobody's data. */
  readonly nobodys: readonly string[];
  /** Foreign keys that lead to the owner from rows that are not theirs, with the reason. */
  readonly notTheirs: Readonly<Record<string, string>>;
  /** Rows that are the owner's (`?`) without a foreign key. */
  readonly alsoTheirs: Readonly<Record<string, string>>;
  /** Of a table's rows only these, with the reason. */
  readonly only: Readonly<Record<string, readonly [condition: string, reason: string]>>;
  /** Columns that a copy has only where another column of the row is the owner. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Columns that have no value in a row of this kind of owner. */
  readonly empty: readonly string[];
  /** Fields of a category from another table. */
  readonly joined: Readonly<Record<string, readonly string[]>>;
}

const NOBODYS = ['news_item', 'oidc_secret', 'oidc_signing_key', 'payment_key', 'schema_version'];

/** In no copy, for the same reason in both. */
const IN_NO_COPY = {
  'rfid_chip.uid': 'CHIP_NUMBERS',
  invitation_code: 'SECRETS',
  report_link: 'SECRETS',
  'card_payment.return_url': 'SECRETS',
  'card_payment.provider_reference': 'SECRETS',
  'card_payment.session_token': 'SECRETS',
  email_undo_link: 'SECRETS',
  coop_sign_in: 'TRACES',
  oidc_record: 'TRACES',
  idempotency_record: 'TRACES',
  sign_in_attempt: 'TRACES',
  sms_code: 'TRACES',
  verification_limit: 'TRACES',
  charging_month: 'SUMS',
  charging_use: 'SUMS',
  facility_month: 'SUMS',
  facility_hour: 'SUMS',
  message: 'MESSAGES',
  message_attachment: 'MESSAGES',
  provider_payment: 'PAYMENT_PROVIDER',
  provider_session: 'PAYMENT_PROVIDER',
} as const satisfies Readonly<Record<string, LeftOut>>;

/** The tables that both copies have, with their categories. */
const IN_BOTH = {
  user_role: 'Roller',
  subscription: 'Abonnementer',
  benefit: 'Fordeler',
  payment_card: 'Betalingskort',
  card_payment: 'Kortbetalinger',
  rfid_chip: 'Ladebrikker',
  rfid_order: 'Bestilte brikker',
  charger_order: 'Bestilte ladere',
  charger_handover: 'Overføring av ladere',
  invitation: 'Invitasjoner',
  audit_event: 'Hendelseslogg',
  scheduled_report: 'Månedlige rapporter',
  report_recipient: 'Mottakere av rapporter',
  report_sending: 'Sendte rapporter',
  data_export: 'Bestilte kopier',
  invoice: 'Fakturaer',
  invoice_line: 'Fakturalinjer',
  invoice_delivery: 'Utsending av fakturaer',
  charging_record: 'Ladeøkter',
  charging_curve: 'Ladekurver',
  ongoing_session: 'Pågående ladeøkter',
  charging_dispute: 'Meldte feil',
} as const;

const PAID_BY_OTHERS =
  'a session at its chargers that others pay for is in a category without driver';

// oxfmt-ignore
export const ORGANIZATION_RULES: CopyRules = {
  root: 'organization',
  categories: {
    ...IN_BOTH,
    organization: 'Organisasjon',
    member_cost_center: 'Kostnadssteder',
    charge_location: 'Ladesteder',
    facility_location: 'Adresse og kapasitet',
    revenue_share: 'Avtaler om inntektsdeling',
    former_revenue_share: 'Tidligere inntektsdeling',
    price_list: 'Prislister',
    price_list_change: 'Priser',
    price_request: 'Prisforespørsler',
    facility_controller: 'Styringer',
    charger: 'Ladeplasser',
    installed_charger: 'Ladere',
    charger_event: 'Hendelser på laderne',
    dismissed_hint: 'Skjulte tips',
    charger_ownership: 'Beboernes ladere',
    charger_vacancy: 'Ladere uten beboer',
    charger_project: 'Laderprosjekter',
    charger_product: 'Tilbud i prosjektene',
  },
  leftOut: {
    ...IN_NO_COPY,
    'charger_ownership.cooperative_price_ore': 'RESIDENTS',
    'charger_ownership.price_per_kwh_ore': 'RESIDENTS',
    'charger_ownership.monthly_price_ore': 'RESIDENTS',
    'charger_ownership.monthly_price_with_vat_ore': 'RESIDENTS',
    'charger_ownership.subscription_id': 'RESIDENTS',
    'charger_handover.previous': 'RESIDENTS',
    'charger_order.reserved_until': 'RESIDENTS',
    'charger_order.price_with_vat_ore': 'RESIDENTS',
    'charger_order.installation_with_vat_ore': 'RESIDENTS',
    'charger_order.monthly_price_with_vat_ore': 'RESIDENTS',
    'charger_order.vat_ore': 'RESIDENTS',
    'charger_order.monthly_vat_ore': 'RESIDENTS',
    'charger_order.is_agreed': 'RESIDENTS',
    'charger_order.address': 'RESIDENTS',
    'charger_order.payment': 'RESIDENTS',
    'charger_order.received_at': 'RESIDENTS',
    'charger_order.rescinded_at': 'RESIDENTS',
    app_user: 'DRIVERS', account: 'DRIVERS', account_identity: 'DRIVERS', vehicle: 'DRIVERS', membership: 'DRIVERS',
    coupon: 'DRIVERS', notification_choice: 'DRIVERS', home_electricity: 'DRIVERS', phone_verification: 'DRIVERS',
    email_verification: 'DRIVERS', email_change: 'DRIVERS',
  },
  nobodys: NOBODYS,
  notTheirs: {
    'charging_record.charger_id': PAID_BY_OTHERS,
    'charging_record.rfid_id': 'a former chip’s sessions are their payer’s',
    'ongoing_session.charger_id': PAID_BY_OTHERS,
    'card_payment.charger_order_id': 'a resident’s payment',
  },
  alsoTheirs: {},
  only: { charger_order: [`status <> 'RESERVED'`, 'a reservation is not an order yet'] },
  hidden: {},
  empty: [
    'subscription.user_id', 'benefit.user_id', 'payment_card.user_id', 'rfid_chip.user_id', 'rfid_order.user_id', 'data_export.user_id',
    'invoice.user_id',
    // Of a closed family, of which nobody gets a copy.
    'organization.dissolved_by',
    // A resident's payment alone places an order.
    'card_payment.charger_order_id',
    // Of the provider's locations and its partners'.
    'charge_location.postal_code', 'charge_location.operator',
  ],
  joined: {},
};

const OF_CLOSED_FAMILY = 'organization_id in (select id from organization where dissolved_by = ?)';
const OF_AN_ORGANIZATION = 'in the organisation’s own copy';

// oxfmt-ignore
export const PERSON_RULES: CopyRules = {
  root: 'app_user',
  categories: {
    ...IN_BOTH,
    app_user: 'Profil og samtykker',
    account: 'Innlogging',
    account_identity: 'Innloggingsmåter',
    phone_verification: 'Bekreftelse av mobilnummer',
    email_verification: 'Bekreftelse av e-postadresse',
    email_change: 'Bytte av e-postadresse',
    notification_choice: 'Varslinger på e-post',
    membership: 'Medlemskap',
    coupon: 'Koder til deg',
    vehicle: 'Biler',
    charger_ownership: 'Egne ladere',
    home_electricity: 'Strømpris hjemme',
  },
  leftOut: {
    ...IN_NO_COPY,
    'account.password_hash': 'SECRETS',
    'phone_verification.code_digest': 'SECRETS',
    'email_verification.code_digest': 'SECRETS',
    'invitation.invited_by': 'OTHER_PEOPLE',
    'audit_event.subject': 'OTHER_PEOPLE',
    'audit_event.changes': 'ORGANIZATIONS',
    'rfid_chip.cost_center': 'ORGANIZATIONS',
    'charging_record.cost_center': 'ORGANIZATIONS',
    organization: 'ORGANIZATIONS', member_cost_center: 'ORGANIZATIONS', charge_location: 'ORGANIZATIONS',
    facility_location: 'ORGANIZATIONS', revenue_share: 'ORGANIZATIONS', former_revenue_share: 'ORGANIZATIONS', price_list: 'ORGANIZATIONS',
    price_list_change: 'ORGANIZATIONS', price_request: 'ORGANIZATIONS', facility_controller: 'ORGANIZATIONS',
    charger: 'ORGANIZATIONS', installed_charger: 'ORGANIZATIONS', charger_event: 'ORGANIZATIONS',
    dismissed_hint: 'ORGANIZATIONS', charger_vacancy: 'ORGANIZATIONS', charger_project: 'ORGANIZATIONS',
    charger_product: 'ORGANIZATIONS',
  },
  nobodys: NOBODYS,
  notTheirs: {
    'organization.dissolved_by': 'a closed family’s purchases alone are its former administrator’s',
    'charging_record.vehicle_id': 'another driver’s session with the car',
    'charging_record.rfid_id': 'a former chip’s sessions are their driver’s',
    'invitation.invited_by': OF_AN_ORGANIZATION,
    'rfid_order.ordered_by': OF_AN_ORGANIZATION,
    'rfid_order.member_id': OF_AN_ORGANIZATION,
  },
  alsoTheirs: {
    account: 'user_id = ?',
    phone_verification: 'user_id = ?',
    invitation: 'lower(invitee_email) = (select lower(email) from app_user where id = ?)',
    invoice: OF_CLOSED_FAMILY,
    rfid_order: OF_CLOSED_FAMILY,
  },
  only: {
    card_payment: ['organization_id is null', OF_AN_ORGANIZATION],
    scheduled_report: ['organization_id is null', OF_AN_ORGANIZATION],
  },
  hidden: {
    'charger_handover.from_user_id': 'from_user_id',
    'charger_handover.to_user_id': 'to_user_id',
    'charger_handover.previous': 'from_user_id',
    'audit_event.actor_id': 'actor_id',
    'audit_event.subject_id': 'subject_id',
  },
  empty: [
    'subscription.organization_id', 'benefit.organization_id', 'payment_card.organization_id', 'card_payment.organization_id',
    'scheduled_report.organization_id', 'scheduled_report.taken_over_at', 'data_export.organization_id',
  ],
  joined: { 'Egne ladere': ['code', 'model', 'installed_at'] },
};
