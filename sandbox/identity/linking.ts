import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { IdentityProvider } from '../db/tables-identity.ts';
import type { Tables } from '../db/tables.ts';
import { providersOf, toSubject, type AccountWithIdentities } from './accounts.ts';
import { ApiError } from './api/api-error.ts';

/**
 * Moves the only identity of `other`, which its owner has just proven, into `account`, with the e-mail, phone and password that
 * `account` lacks, and deletes `other`. This completes a migration of `account` to another sign-in method. An account with more
 * identities stays separate. Returns the providers of `account`. Throws `ApiError`.
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
    await deleteRecords(trx, toSubject(provider, other.user_id));
    const takesEmail = account.email === null;
    await trx
      .updateTable('account')
      .set({
        email: takesEmail ? other.email : account.email,
        email_verified: takesEmail ? other.email_verified : account.email_verified,
        phone: account.phone ?? other.phone,
        password_hash: account.password_hash ?? other.password_hash,
        // The proven identity is the other sign-in method that the migration asks for.
        migration_action: 'none',
        migration_url: null,
      })
      .where('user_id', '=', account.user_id)
      .execute();
    return providersOf(trx, account.user_id);
  });
}

/**
 * Removes an identity from the account, but never the current one and never the last. Returns the remaining providers.
 * Throws `ApiError`.
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
    // A concurrent request may just have unlinked the current identity.
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
    await deleteRecords(trx, toSubject(found, account.user_id));
    return own.filter((name) => name !== found);
  });
}

/** Deletes the sessions, grants and refresh tokens of a subject without an account. */
async function deleteRecords(trx: Transaction<Tables>, subject: string): Promise<void> {
  await trx
    .deleteFrom('oidc_record')
    .where(sql<string>`payload ->> 'accountId'`, '=', subject)
    .execute();
}

/** Locks accounts against concurrent changes, in an order that prevents deadlocks. */
async function lock(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('account')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}
