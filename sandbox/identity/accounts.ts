import type { Insertable, Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { AccountTable, IdentityProvider } from '../db/tables-identity.ts';

/** The account of an identity that a person entered or chose. */
interface FoundIdentity {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** An account to choose in a stand-in. */
interface AccountChoice {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

type AccountColumns = 'email' | 'phone' | 'given_name' | 'family_name' | 'password_hash';

/** A new account and its identity; `phone` is E.164. Its e-mail is unverified unless it says otherwise. */
export interface NewAccount extends Pick<Insertable<AccountTable>, AccountColumns> {
  readonly email_verified?: boolean;
  readonly provider: IdentityProvider;
  readonly subject: string;
}

/** An account with every identity it has. */
export interface AccountWithIdentities extends Selectable<AccountTable> {
  readonly providers: readonly IdentityProvider[];
  /** The provider of the current login. */
  readonly loginProvider: IdentityProvider;
}

/** The token's subject: the provider, a vertical bar, the user id (AUTH-3). */
export function toSubject(provider: IdentityProvider, userId: string): string {
  return `${provider}|${userId}`;
}

/** Splits a subject at the first vertical bar. Undefined when it names no provider. */
function parseSubject(
  subject: string,
): { readonly provider: IdentityProvider; readonly userId: string } | undefined {
  const bar = subject.indexOf('|');
  const provider = subject.slice(0, bar);
  return isIdentityProvider(provider) ? { provider, userId: subject.slice(bar + 1) } : undefined;
}

/** Finds the account that `subject` at `provider` signs in to. */
export function findIdentity(
  db: Database,
  provider: IdentityProvider,
  subject: string,
): Promise<FoundIdentity | undefined> {
  return db
    .selectFrom('account_identity')
    .innerJoin('account', 'account.user_id', 'account_identity.user_id')
    .select(['account.user_id as userId', 'account.password_hash as passwordHash'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/**
 * Creates an account with one identity and a new user id, consent not yet given. Returns undefined when the identity
 * exists. An equal e-mail at another provider is a separate account.
 */
export async function createAccount(
  db: Database,
  { provider, subject, ...columns }: NewAccount,
): Promise<string | undefined> {
  const userId = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('account')
      .values({ user_id: userId, email_verified: false, ...columns })
      .execute();
    const { numInsertedOrUpdatedRows: insertedRows } = await transaction
      .insertInto('account_identity')
      .values({ provider, subject, user_id: userId })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .executeTakeFirstOrThrow();
    if (insertedRows === 1n) return userId;
    await transaction.deleteFrom('account').where('user_id', '=', userId).execute();
    return undefined;
  });
}

/** Finds the account of a token's subject, unless that identity was unlinked. */
export async function findAccount(
  db: Database,
  subject: string,
): Promise<AccountWithIdentities | undefined> {
  const parsed = parseSubject(subject);
  if (!parsed) return undefined;
  const { provider, userId } = parsed;
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const providers = await providersOf(db, userId);
  return account && providers.includes(provider)
    ? { ...account, providers, loginProvider: provider }
    : undefined;
}

/** The providers of an account's identities, in alphabetical order. */
export async function providersOf(
  db: Database,
  userId: string,
): Promise<readonly IdentityProvider[]> {
  const rows = await db
    .selectFrom('account_identity')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Finds other accounts with the same verified e-mail, to suggest linking. */
export function accountsWithSameEmail(
  db: Database,
  account: Pick<AccountWithIdentities, 'user_id' | 'email' | 'email_verified'>,
): Promise<readonly { userId: string; provider: IdentityProvider }[]> {
  if (account.email === null || !account.email_verified) return Promise.resolve([]);
  const email = account.email.toLowerCase();
  return db
    .selectFrom('account')
    .innerJoin('account_identity', 'account_identity.user_id', 'account.user_id')
    .select(['account.user_id as userId', 'provider'])
    .where((eb) => eb.fn('lower', [eb.ref('account.email')]), '=', email)
    .where('email_verified', '=', true)
    .where('account.user_id', '!=', account.user_id)
    .orderBy('account.user_id')
    .execute();
}

/** Records a login: the current login becomes the previous one. */
export async function recordSignIn(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ previous_login: eb.ref('current_login'), current_login: at }))
    .where('user_id', '=', userId)
    .execute();
}

/** Whether this subject has consented that the portal reads their profile. */
export async function hasConsented(db: Database, subject: string): Promise<boolean> {
  const parsed = parseSubject(subject);
  if (!parsed) return false;
  const identity = await db
    .selectFrom('account_identity')
    .select('consented_at')
    .where('user_id', '=', parsed.userId)
    .where('provider', '=', parsed.provider)
    .executeTakeFirst();
  return identity?.consented_at instanceof Date;
}

/** Records consent, so that no later login asks for it. */
export async function recordConsent(db: Database, subject: string, at: Date): Promise<void> {
  const parsed = parseSubject(subject);
  if (!parsed) return;
  await db
    .updateTable('account_identity')
    .set({ consented_at: at })
    .where('user_id', '=', parsed.userId)
    .where('provider', '=', parsed.provider)
    .execute();
}

/** Lists the accounts with an identity at a social provider, by name. */
export async function accountsOf(
  db: Database,
  provider: IdentityProvider,
): Promise<readonly AccountChoice[]> {
  const rows = await db
    .selectFrom('account_identity')
    .innerJoin('account', 'account.user_id', 'account_identity.user_id')
    .select(['subject', 'given_name', 'family_name', 'email'])
    .where('provider', '=', provider)
    .orderBy('given_name')
    .orderBy('family_name')
    .execute();
  return rows.map((row) => ({
    subject: row.subject,
    name: nameOf(row) ?? row.subject,
    email: row.email,
  }));
}

/** First and last name together, or undefined when neither is known. */
export function nameOf(
  account: Pick<AccountWithIdentities, 'given_name' | 'family_name'>,
): string | undefined {
  const name = [account.given_name, account.family_name].filter(Boolean).join(' ');
  return name === '' ? undefined : name;
}

/** The social providers that the sandbox has stand-ins for, with their display names. */
export const SOCIAL_PROVIDERS = { google: 'Google', apple: 'Apple', vipps: 'Vipps' } as const;

/** A social provider's value in the subject claim. */
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export function isSocialProvider(value: unknown): value is SocialProvider {
  return typeof value === 'string' && Object.hasOwn(SOCIAL_PROVIDERS, value);
}

function isIdentityProvider(value: string): value is IdentityProvider {
  return value === 'database' || value === 'sms' || isSocialProvider(value);
}
