import type { Interaction } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { createAdapter } from './configuration.ts';

/** As long as the portal knows its state (AUTH-42). */
const KEPT_SECONDS = 24 * 60 * 60;

const recordsOf = (db: Database) => createAdapter(db, 'FinishedInteraction');

/** Remembers where an interaction leads back to, for the Back button, which opens its pages again. */
export async function rememberFinished(db: Database, { uid, params }: Interaction): Promise<void> {
  const { redirect_uri: redirectUri, state } = params;
  if (typeof redirectUri !== 'string' || typeof state !== 'string') return;
  const address = new URL(redirectUri);
  address.searchParams.set('state', state);
  await recordsOf(db).upsert(uid, { address: address.href }, KEPT_SECONDS);
}

/** The client's address for an interaction that has ended: it knows the target of the state. Undefined for any other. */
export async function finishedAddress(db: Database, uid: string): Promise<string | undefined> {
  const address = (await recordsOf(db).find(uid))?.['address'];
  return typeof address === 'string' ? address : undefined;
}
