import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { loadSigningKeys } from '../signing-keys.ts';

const Jwk = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });

/** The claims of a token that this provider has signed for an audience; undefined for any other. */
export async function verifiedToken(
  { db, url }: Pick<SandboxDeps, 'db' | 'url'>,
  token: string,
  audience: string,
): Promise<JWTPayload | undefined> {
  // The schema passes only the public parts of a key and rejects keys other than RSA.
  const keys = (await loadSigningKeys(db)).map((key) => {
    const { kty, n, e, kid } = Jwk.parse(key);
    return { kty, n, e, kid, alg: 'RS256' };
  });
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
      issuer: `${url}/identity`,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
}
