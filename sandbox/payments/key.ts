import { compactDecrypt, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { createPrivateKey } from '../identity/signing-keys.ts';

const ALGORITHM = 'RSA-OAEP-256';
const CONTENT_ENCRYPTION = 'A256GCM';

/** The public half of an RSA key (RFC 7517, RFC 7518 section 6.3). */
const PublicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
});

/** The public key that encrypts cards. */
export async function publicKey(db: Database) {
  const { kty, n, e, kid } = PublicKey.parse(await privateKey(db));
  return { kty, n, e, kid, alg: ALGORITHM, use: 'enc' } as const;
}

/** Decrypts a compact JWE (RFC 7516). Rejects a JWE for another key, or one that was modified. */
export async function decrypt(db: Database, jwe: string): Promise<unknown> {
  const key = await importJWK(await privateKey(db), ALGORITHM);
  const { plaintext } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
  });
  const content: unknown = JSON.parse(new TextDecoder().decode(plaintext));
  return content;
}

/** The first call creates the key. */
async function privateKey(db: Database): Promise<JWK> {
  const stored = await db.selectFrom('payment_key').select('private_jwk').executeTakeFirst();
  if (stored) return stored.private_jwk;
  const private_jwk = JSON.stringify(await createPrivateKey(ALGORITHM));
  await db
    .insertInto('payment_key')
    .values({ id: 1, private_jwk })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return privateKey(db);
}
