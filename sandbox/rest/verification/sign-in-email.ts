import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import { updatePerson } from '../person.ts';
import { Problem } from '../problem.ts';

/** A link that was sent. */
export type SentLink = Readonly<{ email: string; sent_at: Date; expires_at: Date }>;

/** Whether two addresses are the same. */
export const isSame = (first: string, other: string) => first.toLowerCase() === other.toLowerCase();

/** The link sent to the person, not yet opened; undefined when it has expired. */
export async function sentLink(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<SentLink | undefined> {
  return db
    .selectFrom('email_verification')
    .select(['email', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}

/** Throws `USER_EMAIL_EXISTS` or `EMAIL_EXISTS` when another user or sign-in has the e-mail. */
export async function mustBeFree(db: Database, userId: string, email: string): Promise<void> {
  const lower = email.toLowerCase();
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where((is) => is(is.fn('lower', ['email']), '=', lower))
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (user) throw new Problem(409, 'USER_EMAIL_EXISTS', 'Another user already has this e-mail');
  const login = await db
    .selectFrom('account_identity')
    .select('user_id')
    .where('provider', '=', 'database')
    .where('subject', '=', lower)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (login) throw new Problem(409, 'EMAIL_EXISTS', 'The e-mail is already in use');
}

/** Makes the e-mail the person's, verified, also for signing in. */
export async function setSignInEmail(db: Database, userId: string, email: string): Promise<void> {
  await updatePerson(db, userId, { email });
  await db
    .updateTable('account')
    .set({ email, email_verified: true })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('account_identity')
    .set({ subject: email.toLowerCase() })
    .where('user_id', '=', userId)
    .where('provider', '=', 'database')
    .execute();
}
