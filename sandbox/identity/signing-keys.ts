import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/database.ts';

/** The signing key and its predecessors, whose tokens may still be valid. */
const MAX_PUBLISHED_KEYS = 3;

/** Loads the private keys as JWKs, the signing key first. The first start creates one. */
export async function loadSigningKeys(
  db: Database,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('oidc_signing_key')
    .select('private_jwk')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(MAX_PUBLISHED_KEYS)
    .execute();
  if (rows.length > 0) return rows.map((row) => row.private_jwk);
  await addSigningKey(db);
  return loadSigningKeys(db);
}

/** Creates an RS256 key, which signs from the next `loadSigningKeys` on. */
export async function addSigningKey(db: Database): Promise<void> {
  const jwk = await createPrivateKey('RS256');
  const private_jwk = JSON.stringify({ ...jwk, alg: 'RS256', use: 'sig' });
  await db
    .insertInto('oidc_signing_key')
    .values({ kid: jwk.kid, private_jwk, created_at: new Date() })
    .execute();
}

/** Creates a private key as a JWK, identified by its thumbprint. */
export async function createPrivateKey(algorithm: string): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

/** Loads the secret that signs cookies. The first start creates it. */
export async function loadCookieSecret(db: Database): Promise<string> {
  await db
    .insertInto('oidc_secret')
    .values({ name: 'cookie', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('oidc_secret')
    .select('value')
    .where('name', '=', 'cookie')
    .executeTakeFirstOrThrow();
  return value;
}
