import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Database } from '../db/database.ts';

/** How many keys stay published: the one that signs and those whose tokens may still be about. */
const PUBLISHED = 3;

/** The provider's private keys as JWKs, the newest, which signs, first. The first start makes one. */
export async function loadSigningKeys(
  db: Database,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('oidc_signing_key')
    .select('private_jwk')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(PUBLISHED)
    .execute();
  if (rows.length > 0) return rows.map((row) => row.private_jwk);
  await addSigningKey(db);
  return loadSigningKeys(db);
}

/** Makes a new RS256 key, which signs from the next `loadSigningKeys` on. */
export async function addSigningKey(db: Database): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await db
    .insertInto('oidc_signing_key')
    .values({
      kid,
      private_jwk: JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }),
      created_at: new Date(),
    })
    .execute();
}

/** The secret that signs cookies; the first start makes it. */
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
