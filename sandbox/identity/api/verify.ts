import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { findAccount, type AccountWithIdentities } from '../accounts.ts';
import { loadSigningKeys } from '../signing-keys.ts';
import { ApiError } from './api-error.ts';

const SCOPE = 'update:current_user_identities';
/** How long after signing in an ID token still proves that the person is at hand. */
const PROOF_SECONDS = 10 * 60;

type Deps = Pick<SandboxDeps, 'db' | 'config' | 'url'>;

const Jwk = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });

/** The account whose access token for managing identities comes with the request. Throws `ApiError`. */
export async function accountOfBearer(
  deps: Deps,
  authorization: string | undefined,
): Promise<AccountWithIdentities> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const payload = await verified(deps, token, deps.config.audience);
  const account = payload && (await findAccount(deps.db, payload.sub ?? ''));
  if (!account) throw new ApiError('invalid_token');
  if (!String(payload['scope']).split(' ').includes(SCOPE))
    throw new ApiError('insufficient_scope');
  return account;
}

/** The account that an ID token proves: ours, for our client, of a sign-in moments ago. Throws `ApiError`. */
export async function accountOfProof(deps: Deps, idToken: string): Promise<AccountWithIdentities> {
  const payload = await verified(deps, idToken, deps.config.clientId);
  const age = Date.now() / 1000 - Number(payload?.['auth_time']);
  const account =
    payload && age <= PROOF_SECONDS ? await findAccount(deps.db, payload.sub ?? '') : undefined;
  if (!account) throw new ApiError('invalid_proof');
  return account;
}

async function verified(
  { db, url }: Deps,
  token: string,
  audience: string,
): Promise<JWTPayload | undefined> {
  // The schema lets through only what is public, and fails on anything but RSA.
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
