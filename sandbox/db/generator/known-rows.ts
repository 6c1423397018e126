import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { codeDigest } from '../../code-digest.ts';
import { startOfDay } from '../../oslo.ts';
import type { CardPaymentTable, CoopSignInTable, DataExportTable } from '../tables-billing.ts';
import type {
  EmailChangeTable,
  EmailUndoLinkTable,
  EmailVerificationTable,
  PhoneVerificationTable,
} from '../tables-customers.ts';

// Rows with fixed ids and codes, unlike those that the sandbox creates, so that fresh data can be tried out.

/** The payment that registered Kari's card a month ago. */
export function cardPaymentRow(today: Temporal.PlainDate): Insertable<CardPaymentTable> {
  return {
    id: 'sandbox-payment-of-kari',
    user_id: 'kari',
    return_url: 'http://localhost:4000/account/payment',
    language: 'no',
    state: 'SUCCESS',
    success: 'AUTHORISED',
    created_at: new Date(startOfDay(today.subtract({ months: 1 }))),
  };
}

const COOP_STATE = 'sandbox-coop-sign-in';

/** A coop sign-in that has redirected back and can be completed within a day by the code `sandbox-coop-code`. */
export function coopSignInRow(today: Temporal.PlainDate): Insertable<CoopSignInTable> {
  const expires = new Date(today.add({ days: 2 }).toString());
  return {
    state: COOP_STATE,
    user_id: 'smb',
    return_url: 'http://localhost:4000/membership/coop',
    language: 'no',
    expires_at: expires,
    member_number: '300000007',
    code_hash: codeDigest(COOP_STATE, 'sandbox-coop-code'),
    code_expires_at: expires,
  };
}

/** Two exports that can be downloaded, and an expired one. */
export function dataExportRows(today: Temporal.PlainDate): readonly Insertable<DataExportTable>[] {
  const daysAgo = (days: number) => new Date(startOfDay(today.subtract({ days })));
  return [
    { id: 'sandbox-export-of-kari', user_id: 'kari', created_at: daysAgo(1) },
    { id: 'sandbox-old-export-of-kari', user_id: 'kari', created_at: daysAgo(40) },
    { id: 'sandbox-export-of-100300', organization_id: '100300', created_at: daysAgo(2) },
  ];
}

export const VERIFYING_USER = 'delete-requested';

const sentAt = (today: Temporal.PlainDate) => ({
  sent_at: new Date(startOfDay(today)),
  expires_at: new Date(startOfDay(today.add({ days: 2 }))),
});

/** The code 271828 that verifies a new number. */
export const phoneVerificationRow = (
  today: Temporal.PlainDate,
): Insertable<PhoneVerificationTable> => ({
  user_id: VERIFYING_USER,
  mobile_number: '+4740000190',
  code_digest: codeDigest(VERIFYING_USER, '271828'),
  verified_at: null,
  ...sentAt(today),
});

/** The change of e-mail that waits for the link with the code `sandbox-email-change`. */
export const emailChangeRow = (
  today: Temporal.PlainDate,
  oldEmail: string,
): Insertable<EmailChangeTable> => ({
  user_id: VERIFYING_USER,
  old_email: oldEmail,
  new_email: 'ny.adresse@ladeportal.example',
  requested_at: new Date(startOfDay(today)),
  undone_at: null,
});

/** The link with the code `sandbox-email-undo` that undoes the change. */
export const emailUndoLinkRow = (
  today: Temporal.PlainDate,
  changeId: number,
): Insertable<EmailUndoLinkTable> => ({
  code_digest: codeDigest('email-undo', 'sandbox-email-undo'),
  change_id: changeId,
  expires_at: new Date(startOfDay(today.add({ days: 14 }))),
});

/** The link with the code `sandbox-email-change` that verifies a new e-mail. */
export const emailVerificationRow = (
  today: Temporal.PlainDate,
): Insertable<EmailVerificationTable> => ({
  user_id: VERIFYING_USER,
  email: 'ny.adresse@ladeportal.example',
  code_digest: codeDigest('email', 'sandbox-email-change'),
  ...sentAt(today),
});
