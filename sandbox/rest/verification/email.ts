import { randomBytes } from 'node:crypto';
import { codeDigest } from '../../code-digest.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { LINK_MAIL } from '../mail.ts';
import { isRegistered, personOf, updatePerson, type Person } from '../person.ts';
import { invalidValue, notFound, Problem, TooManyRequests } from '../problem.ts';
import { administeredBy } from '../role/roles.ts';
import { count } from './limit.ts';

const LIFETIME_MS = 60 * 60_000;
const PURPOSE = 'email';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;
type Sent = Readonly<{ email: string; sent_at: Date; expires_at: Date }>;

const same = (first: string, other: string) => first.toLowerCase() === other.toLowerCase();

/** The link sent to the person, not yet opened; undefined when it has expired. */
export async function sentLink({ db, clock }: Deps, userId: string): Promise<Sent | undefined> {
  return db
    .selectFrom('email_verification')
    .select(['email', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}

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
  if (account?.email_verified && same(account.email ?? '', email)) return true;
  const link = await db
    .selectFrom('email_verification')
    .select('email')
    .where('user_id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return link !== undefined && same(link.email, email);
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
  const lower = email.toLowerCase();
  const organizations = await administeredBy(db, person.id);
  if (organizations.some((organization) => same(organization.email ?? '', email)))
    return invalidValue('email', 'Expected another e-mail than the organisation’s');
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where((is) => is(is.fn('lower', ['email']), '=', lower))
    .where('id', '<>', person.id)
    .executeTakeFirst();
  if (user) return new Problem(409, 'USER_EMAIL_EXISTS', 'Another user already has this e-mail');
  const login = await db
    .selectFrom('account_identity')
    .select('user_id')
    .where('provider', '=', 'database')
    .where('subject', '=', lower)
    .where('user_id', '<>', person.id)
    .executeTakeFirst();
  return login && new Problem(409, 'EMAIL_EXISTS', 'The e-mail is already in use');
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
): Promise<Sent | Problem> {
  const { db, clock } = deps;
  const now = clock.now();
  const subjects = [`user:${person.id}`, `to:${to.toLowerCase()}`] as const;
  const waitSeconds = await count(deps, 'sent', subjects);
  if (waitSeconds > 0)
    return new TooManyRequests('TOO_MANY_REQUESTS', 'Too many e-mails', waitSeconds);
  const refused = await refusal(deps, person, to);
  if (refused) return refused;
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
  await sendMessage(deps, { kind: 'email', to, ...LINK_MAIL[language](person.first_name, link) });
  return sent;
}

/** Makes the e-mail of a link the person's, also for signing in. A link can be opened again. Throws `NOT_FOUND`, `CODE_EXPIRED`. */
export async function openLink({ db, clock }: Deps, code: string): Promise<void> {
  const now = clock.now();
  const digest = codeDigest(PURPOSE, code);
  const link = await db
    .selectFrom('email_verification')
    .selectAll()
    .where('code_digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw notFound();
  if (link.verified_at !== null) return;
  if (link.expires_at <= now) throw new Problem(400, 'CODE_EXPIRED', 'The link has expired');
  const { email, user_id: id } = link;
  await updatePerson(db, id, { email });
  await db
    .updateTable('account')
    .set({ email, email_verified: true })
    .where('user_id', '=', id)
    .execute();
  await db
    .updateTable('account_identity')
    .set({ subject: email.toLowerCase() })
    .where('user_id', '=', id)
    .where('provider', '=', 'database')
    .execute();
  await db
    .updateTable('email_verification')
    .set({ verified_at: now })
    .where('code_digest', '=', digest)
    .execute();
}
