import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from './tables-customers.ts';

/** The identity provider: the first part of the token's subject. */
export type IdentityProvider = 'google' | 'apple' | 'vipps' | 'database' | 'sms';

/**
 * A sign-in account. `user_id` is the part of the subject after the first vertical bar; the backend may
 * or may not know it. `email` is not unique: equal e-mail never joins two accounts by itself.
 */
export interface AccountTable {
  user_id: string;
  email: string | null;
  email_verified: boolean;
  phone: string | null;
  given_name: string | null;
  family_name: string | null;
  password_hash: string | null;
  previous_login: Date | null;
  current_login: Date | null;
  migration_action: Generated<'force' | 'none' | 'prompt'>;
  migration_url: string | null;
}

/**
 * One way into an account. `subject` is the lower-case e-mail for `database`, the E.164 number for `sms`, the
 * stand-in's own id otherwise. Until `consented_at` is set, signing in asks for consent.
 */
export interface AccountIdentityTable {
  provider: IdentityProvider;
  subject: string;
  user_id: string;
  consented_at: Date | null;
}

/** The records of oidc-provider: sessions, grants, codes, refresh tokens, interactions. */
export interface OidcRecordTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
  consumed_at: Date | null;
}

/** A key that signs tokens; the newest signs, older ones still verify. */
export interface OidcSigningKeyTable {
  kid: string;
  private_jwk: JsonColumn<Record<string, unknown>>;
  created_at: Date;
}

/** Secrets the provider makes once and keeps, by name. */
export interface OidcSecretTable {
  name: string;
  value: string;
}

/** Wrong passwords by lower-case e-mail, whether or not it has an account. */
export interface SignInAttemptTable {
  email: string;
  failures: number;
  locked_until: Date | null;
}

/** A one-time code sent by SMS, valid only for the interaction that requested it. */
export interface SmsCodeTable {
  id: Generated<number>;
  interaction: string;
  phone: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  wrong_guesses: Generated<number>;
  locked_until: Date | null;
}

/** An e-mail or SMS that was "sent". */
export interface MessageTable {
  id: Generated<number>;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

export interface IdentityTables {
  account: AccountTable;
  account_identity: AccountIdentityTable;
  oidc_record: OidcRecordTable;
  oidc_signing_key: OidcSigningKeyTable;
  oidc_secret: OidcSecretTable;
  sign_in_attempt: SignInAttemptTable;
  sms_code: SmsCodeTable;
  message: MessageTable;
}
