import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { ProviderSessionTable } from '../db/tables-billing.ts';
import type { SandboxDeps } from '../deps.ts';
import type { Language } from '../identity/language.ts';
import { CHALLENGE_TIMEOUT_MS, cardOf, startProviderPayment } from './provider.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** A session of the hosted fields: open until a card is entered or its time is over. */
type ProviderSession = Selectable<ProviderSessionTable> & { readonly isExpired: boolean };

/** Opens a session. Returns its unguessable token, with which the fields are shown. */
export async function openSession({ db, clock }: Deps, language: Language): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('provider_session')
    .values({ token, language, begun_at: clock.now(), reference: null })
    .execute();
  return token;
}

/** Finds a session that was not closed. */
export async function findSession(
  { db, clock }: Deps,
  token: string,
): Promise<ProviderSession | undefined> {
  const session = await db
    .selectFrom('provider_session')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
  if (!session) return undefined;
  const age = clock.now().getTime() - session.begun_at.getTime();
  return { ...session, isExpired: session.reference === null && age >= CHALLENGE_TIMEOUT_MS };
}

/** Closes a session in which no card was entered: its fields take none any more. */
export async function closeSession({ db }: Deps, token: string): Promise<void> {
  await db
    .deleteFrom('provider_session')
    .where('token', '=', token)
    .where('reference', 'is', null)
    .execute();
}

/**
 * Starts the payment of a card that is entered in an open session; a second card changes nothing.
 * @returns whether the card is valid
 */
export async function enterCard(
  deps: Deps,
  { token, language }: ProviderSession,
  details: unknown,
  returnUrl: string,
): Promise<boolean> {
  const card = cardOf(details, deps.clock.now());
  if (!card) return false;
  const reference = await startProviderPayment(deps, card, token, { returnUrl, language });
  if (reference !== undefined)
    await deps.db
      .updateTable('provider_session')
      .set({ reference })
      .where('token', '=', token)
      .execute();
  return true;
}
