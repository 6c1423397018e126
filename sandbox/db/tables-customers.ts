import type { ColumnType, Generated } from 'kysely';
import type { components } from '../generated/backend.ts';
import type { RoleId } from '../role-ids.ts';

/** The acts that the log of an organisation has. */
export type AuditKind = components['schemas']['AuditEvent']['kind'];

/** A `jsonb` column: read as a value, written as JSON text (`pg` would turn a list into an array of PostgreSQL). */
export type JsonColumn<T> = ColumnType<T, string | null, string | null>;

/** The parts of a postal address; omitted ones are null. `country` is ISO 3166-1 alpha-2. */
export interface AddressColumns {
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly region?: string | null;
}

/** Organisation classifications (ORG-1). */
export type Classification =
  | 'COMPANY'
  | 'COOPERATIVE'
  | 'FAMILY'
  | 'MANUFACTURER_VENDOR'
  | 'PRIVATE'
  | 'PUBLIC'
  | 'SERVICE_PARTNER';

export type Language = 'no' | 'en' | 'sv';

/** States of an organisation, and of a user's account until it is gone (USER-2, ORG-3). */
export type AccountStatus = 'ACTIVE' | 'BLOCKED' | 'DELETE_REQUESTED';

/**
 * `id` is the part of the token's subject after the first vertical bar. `blocked_by_role_id` is the role that caused the block,
 * if any; BLOCKED ends at `unblocked_at`. `ends_on` is the last day of the month in which deletion was requested. A DELETED person is
 * no customer any more: the row stands for the charging and invoices that the books keep.
 */
export interface UserTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string | null;
  mobile_number_verified: Generated<boolean>;
  account_number: string;
  account_classification: Classification;
  payment_type: 'card' | 'EHF' | 'E-invoicing' | 'klarna' | 'none' | 'Postal';
  status: AccountStatus | 'DELETED';
  address_line1: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  region: string | null;
  language: Generated<Language>;
  email_consented: Generated<boolean>;
  terms_accepted_at: Generated<Date>;
  blocked_by_role_id: string | null;
  unblocked_at: Date | null;
  ends_on: string | null;
}

/** A customer other than a person. `dissolved_by` is the former administrator of a closed family, who has its invoices. */
export interface OrganizationTable {
  id: string;
  name: string;
  classification: Classification;
  type: 'BUSINESS' | 'BUSINESS_LARGE' | 'BUSINESS_PLUS' | 'UNDEFINED' | 'USER';
  status: AccountStatus;
  payment_type: 'CARD' | 'EHF' | 'E_INVOICE' | 'NONE' | 'POSTAL';
  email: string | null;
  phone: string | null;
  organization_number: string | null;
  company_public: boolean;
  is_vat_registered: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  ehf_number: string | null;
  invoice_email: string | null;
  invoice_reference: string | null;
  business_address: JsonColumn<AddressColumns | null>;
  invoice_address: JsonColumn<AddressColumns | null>;
  version: Generated<number>;
  dissolved_by: string | null;
}

/** `organization_id` is null for the person's own, private role. The role is held from `active_from` on, null for always. */
export interface UserRoleTable {
  id: string;
  user_id: string;
  role_id: RoleId;
  organization_id: string | null;
  status: 'Active' | 'Inactive';
  permissions: JsonColumn<readonly RolePermission[]>;
  active_from: Date | null;
}

/** The permissions of a role by area (ROLE-4). */
export interface RolePermission {
  readonly target: 'BENEFIT' | 'CDR' | 'TOKEN';
  readonly action: 'GET' | 'POST';
}

/** Of a user or of an organisation; `card_expiry_date` is YYMM. */
export interface PaymentCardTable {
  id: Generated<number>;
  user_id: string | null;
  organization_id: string | null;
  card_mask: string;
  card_expiry_date: string;
}

/**
 * Of a user or of an organisation; prices are øre a month, `valid_to` the last day of a cancelled one. `billed_month` is the
 * first day of the last month that has been billed. `ends_with_account`: it was ended by the deletion of the account. `agreed_at`: the
 * latest agreement, null where it is unknown; `starts_at_once`: the person asked for the days of the cooling-off period;
 * `rescinded_at`: the person withdrew from that agreement.
 */
export interface SubscriptionTable {
  id: Generated<number>;
  user_id: string | null;
  organization_id: string | null;
  type: 'LADEFORDEL' | 'GOEASY' | 'OTHER';
  name: string;
  price_ore: number;
  price_with_vat_ore: number;
  valid_to: string | null;
  billed_month: string;
  ends_with_account: Generated<boolean>;
  agreed_at: Date | null;
  starts_at_once: Generated<boolean>;
  rescinded_at: Date | null;
}

/** `membership_type` is GK for a coop membership; `is_proven` tells whether the coop's own sign-in has proven it. */
export interface MembershipTable {
  id: Generated<number>;
  user_id: string;
  type: 'COOP' | 'GoEasy' | 'Ladefordel';
  membership_type: 'GK' | null;
  membership_number: string | null;
  is_proven: Generated<boolean>;
}

/**
 * An invitation to a role in an organisation. `id` is unguessable. Expiry follows from `expires_at`, not from `status`.
 * `invited_by` is null once that account is deleted.
 */
export interface InvitationTable {
  id: string;
  organization_id: string;
  role_id: RoleId;
  type: 'ACCOUNT_MIGRATION' | 'CUSTOMER_SUPPORT' | 'NORMAL';
  status: 'ACCEPTED' | 'CREATED' | 'DECLINED' | 'EMAIL_FAILED' | 'EMAIL_SENT' | 'REVOKED';
  invitee_email: string;
  invitee_name: string;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** The latest code by which a person may accept an invitation to another address. */
export interface InvitationCodeTable {
  invitation_id: string;
  user_id: string;
  code_digest: string;
  sent_at: Date;
}

/** A kind of notification that the person has turned on. */
export interface NotificationChoiceTable {
  user_id: string;
  kind: 'sessionEnded' | 'newInvoice' | 'paymentFailed' | 'cardExpiring';
}

/** The prices by which a person pays for electricity at home. */
export interface HomeElectricityTable {
  user_id: string;
  area: 'NO1' | 'NO2' | 'NO3' | 'NO4' | 'NO5';
  network_company_id: string;
  pricing: 'SPOT' | 'NORGESPRIS';
}

/** The latest code sent to a person. Deleted when a customer uses it; kept as verified until another person registers. */
export interface PhoneVerificationTable {
  user_id: string;
  mobile_number: string;
  code_digest: string;
  sent_at: Date;
  expires_at: Date;
  verified_at: Date | null;
}

/** The latest link sent to a person; kept when opened, so that it can be opened again. */
export interface EmailVerificationTable {
  code_digest: string;
  user_id: string;
  email: string;
  sent_at: Date;
  expires_at: Date;
  verified_at: Date | null;
}

/** A change of e-mail address that a person has asked for, also when it was not confirmed. */
export interface EmailChangeTable {
  id: Generated<number>;
  user_id: string;
  old_email: string;
  new_email: string;
  requested_at: Date;
  undone_at: Date | null;
}

/** A link by which the holder of the old address can undo a change. */
export interface EmailUndoLinkTable {
  code_digest: string;
  change_id: number;
  expires_at: Date;
}

/** The counts since `since` of a subject, whose kind is in `RULES` (`rest/verification/limit.ts`). */
export interface VerificationLimitTable {
  subject: string;
  since: Date;
  sent: number;
  guessed: number;
  locked_until: Date | null;
}

/** A field before and after an act; a person stands by the id. */
export interface StoredChange {
  readonly field: components['schemas']['AuditChange']['field'];
  readonly before: string | null;
  readonly after: string | null;
  readonly beforeId: string | null;
  readonly afterId: string | null;
}

/** `actor_id` and `subject_id` are null once the person's row is gone, and where no person acted or is meant. */
export interface AuditEventTable {
  id: Generated<number>;
  organization_id: string;
  at: Date;
  kind: AuditKind;
  actor_id: string | null;
  subject: string | null;
  subject_id: string | null;
  changes: ColumnType<readonly StoredChange[] | null, string | null | undefined, string | null>;
}

/** A complete address. */
export type WholeAddress = { readonly [Part in keyof AddressColumns]: string };

export interface CustomerTables {
  audit_event: AuditEventTable;
  app_user: UserTable;
  organization: OrganizationTable;
  user_role: UserRoleTable;
  payment_card: PaymentCardTable;
  /** A view. A family's cards are its administrator's. */
  paying_card: PaymentCardTable;
  subscription: SubscriptionTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  invitation_code: InvitationCodeTable;
  notification_choice: NotificationChoiceTable;
  home_electricity: HomeElectricityTable;
  phone_verification: PhoneVerificationTable;
  email_verification: EmailVerificationTable;
  email_change: EmailChangeTable;
  email_undo_link: EmailUndoLinkTable;
  verification_limit: VerificationLimitTable;
}
