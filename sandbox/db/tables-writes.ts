import type { JsonColumn } from './tables-customers.ts';

/**
 * An invitation to take a role in an organisation. `id` is unguessable. One that has run out is told by `expires_at`, not by
 * `status`. `invited_by` is null once the person is gone.
 */
export interface InvitationTable {
  id: string;
  organization_id: string;
  role_id: string;
  type: 'ACCOUNT_MIGRATION' | 'CUSTOMER_SUPPORT' | 'NORMAL';
  status: 'ACCEPTED' | 'CREATED' | 'DECLINED' | 'EMAIL_FAILED' | 'EMAIL_SENT' | 'REVOKED';
  invitee_email: string;
  invitee_name: string;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

/** The organisation's part of the revenue at a location, in hundredths of a percent, and where it is paid to. */
export interface RevenueShareTable {
  charge_location_id: string;
  project_number: string | null;
  bank_account_number: string | null;
  share_basis_points: number;
}

/** A write that was asked for with an idempotency key; `status` and `body` are its answer, null while it is done. */
export interface IdempotencyRecordTable {
  user_id: string;
  operation: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: JsonColumn<unknown>;
  created_at: Date;
}

/** Tables of migration 0005-writes. */
export interface WriteTables {
  invitation: InvitationTable;
  revenue_share: RevenueShareTable;
  idempotency_record: IdempotencyRecordTable;
}
