import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { IdentityProvider } from '../db/tables-identity.ts';
import { ApiError } from './api/api-error.ts';
import { toSubject, type AccountWithIdentities } from './accounts.ts';

/**
 * Moves the one identity of `other`, which its owner has just proven, into `account`; `other` is gone after that,
 * and what it knew that `account` does not (e-mail, phone, password) moves along. An account with more than that one
 * identity is somebody's account of its own and is left alone. Answers the providers of `account`; throws `ApiError`.
 */
export function linkIdentity(
  db: Database,
  account: AccountWithIdentities,
  other: AccountWithIdentities,
): Promise<readonly IdentityProvider[]> {
  if (other.user_id === account.user_id) throw new ApiError('already_linked');
  return db.transaction().execute(async (trx) => {
    await lock(trx, [account.user_id, other.user_id]);
    const own = await providersOf(trx, account.user_id);
    const theirs = await providersOf(trx, other.user_id);
    const [provider] = theirs;
    if (provider !== other.loginProvider || theirs.length > 1)
      throw new ApiError('identity_in_use');
    if (own.includes(provider)) throw new ApiError('provider_in_use');
    await trx
      .updateTable('account_identity')
      .set({ user_id: account.user_id })
      .where('user_id', '=', other.user_id)
      .execute();
    await trx.deleteFrom('account').where('user_id', '=', other.user_id).execute();
    await endEverythingOf(trx, toSubject(provider, other.user_id));
    const takesEmail = account.email === null;
    await trx
      .updateTable('account')
      .set({
        email: takesEmail ? other.email : account.email,
        email_verified: takesEmail ? other.email_verified : account.email_verified,
        phone: account.phone ?? other.phone,
        password_hash: account.password_hash ?? other.password_hash,
      })
      .where('user_id', '=', account.user_id)
      .execute();
    return providersOf(trx, account.user_id);
  });
}

/**
 * Removes one way into the account: never the one that is signed in with, and never the last. Answers the
 * providers that are left; throws `ApiError`.
 */
export function unlinkIdentity(
  db: Database,
  account: AccountWithIdentities,
  provider: string,
): Promise<readonly IdentityProvider[]> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, [account.user_id]);
    const own = await providersOf(trx, account.user_id);
    const found = own.find((name) => name === provider);
    if (found === undefined) throw new ApiError('not_found');
    if (own.length === 1) throw new ApiError('last_identity');
    if (found === account.loginProvider) throw new ApiError('current_identity');
    // Another's unlinking may just have taken what this one is signed in with.
    if (!own.includes(account.loginProvider)) throw new ApiError('invalid_token');
    await trx
      .deleteFrom('account_identity')
      .where('user_id', '=', account.user_id)
      .where('provider', '=', found)
      .execute();
    if (found === 'database')
      await trx
        .updateTable('account')
        .set({ password_hash: null })
        .where('user_id', '=', account.user_id)
        .execute();
    await endEverythingOf(trx, toSubject(found, account.user_id));
    return own.filter((name) => name !== found);
  });
}

/** Sessions, grants and refresh tokens of a subject that leads to nobody any more. */
async function endEverythingOf(trx: Transaction<Tables>, subject: string): Promise<void> {
  await trx
    .deleteFrom('oidc_record')
    .where(sql<string>`payload ->> 'accountId'`, '=', subject)
    .execute();
}

/** Of two changes to the same accounts one waits; the order keeps two from waiting for each other. */
async function lock(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('account')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

async function providersOf(
  trx: Transaction<Tables>,
  userId: string,
): Promise<readonly IdentityProvider[]> {
  const rows = await trx
    .selectFrom('account_identity')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}
