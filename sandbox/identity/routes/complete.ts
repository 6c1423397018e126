import type { IdentityProvider } from '../../db/tables-identity.ts';
import { createAccount, recordSignIn, toSubject, type NewAccount } from '../accounts.ts';
import { leaveSession } from '../sessions.ts';
import { settle, type Visit } from './visit.ts';

/** Ends the sign-in with success for an account that exists. @returns the provider's address where it goes on */
export async function acceptAs(
  visit: Visit,
  provider: IdentityProvider,
  userId: string,
): Promise<string> {
  const { deps, interaction } = visit;
  const accountId = toSubject(provider, userId);
  if (interaction.session && interaction.session.accountId !== accountId)
    await leaveSession(visit.provider, interaction);
  await recordSignIn(deps.db, userId, deps.clock.now());
  return settle(visit, { login: { accountId } });
}

/** The same, going on at once. */
export async function signInAs(
  visit: Visit,
  provider: IdentityProvider,
  userId: string,
): Promise<void> {
  visit.res.redirect(303, await acceptAs(visit, provider, userId));
}

/** Makes an account and signs in as it. Answers false, having done nothing, when its identity is taken. */
export async function signUpAs(visit: Visit, account: NewAccount): Promise<boolean> {
  const userId = await createAccount(visit.deps.db, account);
  if (userId === undefined) return false;
  await signInAs(visit, account.provider, userId);
  return true;
}
