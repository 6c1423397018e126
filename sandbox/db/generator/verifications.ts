import type { Insertable } from 'kysely';
import { codeDigest } from '../../code-digest.ts';
import { startOfDay, type osloDate } from '../../oslo.ts';
import type { EmailVerificationTable, PhoneVerificationTable } from '../tables-customers.ts';

type Day = ReturnType<typeof osloDate>;

/** Who has been sent a code and a link whose contents are known, so that they can be tried on fresh data. */
const USER = 'delete-requested';

const time = (today: Day) => ({
  sent_at: new Date(startOfDay(today)),
  expires_at: new Date(startOfDay(today.add({ days: 2 }))),
});

/** The code 271828, for a new number. */
export const phoneVerificationRow = (today: Day): Insertable<PhoneVerificationTable> => ({
  user_id: USER,
  mobile_number: '+4740000190',
  code_digest: codeDigest(USER, '271828'),
  ...time(today),
});

/** The link with the code `sandbox-email-change`, for a new e-mail. */
export const emailVerificationRow = (today: Day): Insertable<EmailVerificationTable> => ({
  user_id: USER,
  email: 'ny.adresse@ladeportal.example',
  code_digest: codeDigest('email', 'sandbox-email-change'),
  verified_at: null,
  ...time(today),
});
