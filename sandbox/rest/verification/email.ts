import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { maskedEmail } from '../../../schema/masked-email.ts';
import { codeDigest } from '../../code-digest.ts';
import type { Database } from '../../db/database.ts';
import type { EmailVerificationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { CHANGE_LINK_MAIL, LINK_MAIL } from '../mail.ts';
import type { Success } from '../operation.ts';
import { isRegistered, lockedPerson, personOf, type Person } from '../person.ts';
import { invalidValue, notFound, Problem, TooManyRequests } from '../problem.ts';
import { administeredBy } from '../role/roles.ts';
import { recordRequest, tellOldAddress, UNDO_DAYS } from './email-change.ts';
import { count } from './limit.ts';
import { isSame, mustBeFree, sentLink, setSignInEmail, type SentLink } from './sign-in-email.ts';

const LIFETIME_MS = 60 * 60_000;
const PURPOSE = 'email';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** Whether the person has verified their current e-mail, at sign-up or by a link. */
export async function isEmailVerified(
  { db }: Deps,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (account?.email_verified && isSame(account.email ?? '', email)) return true;
  const link = await db
    .selectFrom('email_verification')
    .select('email')
    .where('user_id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return link !== undefined && isSame(link.email, email);
}

/** The verified e-mail of a customer, or of the sign-in of a person who is about to register. Null without one. */
export async function verifiedEmail(deps: Pick<SandboxDeps, 'db' | 'clock'>, userId: string) {
  if (await isRegistered(deps.db, userId)) {
    const person = await personOf(deps, userId);
    return (await isEmailVerified(deps, person)) ? person.email : null;
  }
  const account = await deps.db
    .selectFrom('account')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return account?.email ?? null;
}

/** The reason why the e-mail cannot become the person's; undefined when it can. */
async function refusal({ db }: Deps, person: Person, email: string): Promise<Problem | undefined> {
  const organizations = await administeredBy(db, person.id);
  if (organizations.some((organization) => isSame(organization.email ?? '', email)))
    return invalidValue('email', 'Expected another e-mail than the organisation’s');
  try {
    await mustBeFree(db, person.id, email);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/**
 * Sends a link to a new or the current e-mail, in place of the previous link.
 * @returns the sent link, or the refusal, which must not undo the count
 */
export async function sendLink(
  deps: SandboxDeps,
  person: Person,
  to: string,
  language: Person['language'],
): Promise<SentLink | Problem> {
  const { db, clock } = deps;
  const now = clock.now();
  const subjects = [`user:${person.id}`, `to:${to.toLowerCase()}`] as const;
  const waitSeconds = await count(deps, 'sent', subjects);
  if (waitSeconds > 0)
    return new TooManyRequests('TOO_MANY_REQUESTS', 'Too many e-mails', waitSeconds);
  const refused = await refusal(deps, person, to);
  if (refused) return refused;
  const isChange = !isSame(to, person.email);
  const pending = await sentLink(deps, person.id);
  if (isChange && !(pending && isSame(pending.email, to)))
    await recordRequest(deps, person, to, await isEmailVerified(deps, person));
  const code = randomBytes(24).toString('base64url');
  const sent = {
    email: to,
    code_digest: codeDigest(PURPOSE, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    verified_at: null,
  };
  await db
    .insertInto('email_verification')
    .values({ user_id: person.id, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute();
  const link = `${deps.config.publicUrl}/changeEmail?code=${code}`;
  const mail = isChange ? CHANGE_LINK_MAIL : LINK_MAIL;
  await sendMessage(deps, { kind: 'email', to, ...mail[language](person.first_name, link) });
  return sent;
}

type Link = Selectable<EmailVerificationTable>;

/** The link of a code. Throws `NOT_FOUND` for one that is none or was replaced. */
async function linkOf(db: Database, code: string): Promise<Link> {
  const link = await db
    .selectFrom('email_verification')
    .selectAll()
    .where('code_digest', '=', codeDigest(PURPOSE, code))
    .executeTakeFirst();
  if (!link) throw notFound();
  return link;
}

const statusOf = ({ verified_at, expires_at }: Link, now: Date) => {
  if (verified_at !== null) return 'CONFIRMED';
  return expires_at <= now ? 'EXPIRED' : 'OPEN';
};

/** A link as anyone who has it sees it: the address that it is about to replace is masked. Throws `NOT_FOUND`. */
export async function emailLink(deps: Deps, code: string): Promise<Success<'getEmailLink'>> {
  const link = await linkOf(deps.db, code);
  const person = await personOf(deps, link.user_id);
  const isChange = !isSame(link.email, person.email);
  return {
    email: link.email,
    replacedEmail: isChange ? maskedEmail(person.email) : null,
    status: statusOf(link, deps.clock.now()),
    expiresAt: link.expires_at.toISOString(),
    undoDays: isChange && (await isEmailVerified(deps, person)) ? UNDO_DAYS : null,
  };
}

/**
 * Makes the e-mail of a link that was sent for this person theirs, also for signing in, and tells the address that it replaces. A link can
 * be confirmed again. Throws `NOT_FOUND`, `CODE_EXPIRED`, and `FORBIDDEN` for another person's link.
 */
export async function confirmLink(deps: SandboxDeps, userId: string, code: string): Promise<void> {
  const { db, clock } = deps;
  const person = await lockedPerson(deps, userId);
  const link = await linkOf(db, code);
  if (link.user_id !== userId)
    throw new Problem(403, 'FORBIDDEN', 'The link is of another account');
  const status = statusOf(link, clock.now());
  if (status === 'CONFIRMED') return;
  if (status === 'EXPIRED') throw new Problem(400, 'CODE_EXPIRED', 'The link has expired');
  if (!isSame(link.email, person.email)) await tellOldAddress(deps, person, link.email);
  await setSignInEmail(db, userId, link.email);
  await db
    .updateTable('email_verification')
    .set({ verified_at: clock.now() })
    .where('code_digest', '=', link.code_digest)
    .execute();
}
