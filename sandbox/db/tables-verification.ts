/** The code that a person was sent last; one that is used is gone. */
export interface PhoneVerificationTable {
  user_id: string;
  mobile_number: string;
  code_digest: string;
  sent_at: Date;
  expires_at: Date;
}

/** The link that a person was sent last; one that was opened stays, so that it can be opened again. */
export interface EmailVerificationTable {
  code_digest: string;
  user_id: string;
  email: string;
  sent_at: Date;
  expires_at: Date;
  verified_at: Date | null;
}

/** What was sent and guessed since `since`, of a person (`user:…`) or to a number or an address (`to:…`). */
export interface VerificationLimitTable {
  subject: string;
  since: Date;
  sent: number;
  guessed: number;
  locked_until: Date | null;
}

/** Tables of migration 0009-verification. */
export interface VerificationTables {
  phone_verification: PhoneVerificationTable;
  email_verification: EmailVerificationTable;
  verification_limit: VerificationLimitTable;
}
