import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { Database } from '../db/database.ts';

const ALGORITHM = 'RSA-OAEP-256';
const CONTENT = 'A256GCM';

/** The public half of an RSA key (RFC 7517, RFC 7518 section 6.3). */
const PublicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
});

/** The public key that cards are encrypted to. */
export async function publicKey(db: Database) {
  const { kty, n, e, kid } = PublicKey.parse(await privateKey(db));
  return { kty, n, e, kid, alg: ALGORITHM, use: 'enc' } as const;
}

/** What a compact JWE says (RFC 7516). Rejects when it was not encrypted to our key, or has been changed. */
export async function decrypt(db: Database, jwe: string): Promise<unknown> {
  const key = await importJWK(await privateKey(db), ALGORITHM);
  const { plaintext } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [CONTENT],
  });
  const said: unknown = JSON.parse(new TextDecoder().decode(plaintext));
  return said;
}

/** The first who asks makes it. */
async function privateKey(db: Database): Promise<JWK> {
  const known = await db.selectFrom('payment_key').select('private_jwk').executeTakeFirst();
  if (known) return known.private_jwk;
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await db
    .insertInto('payment_key')
    .values({ id: 1, private_jwk: JSON.stringify({ ...jwk, kid }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return privateKey(db);
}
