import type { JWTPayload } from 'jose';
import type { TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { claimsSchema, parseClaims } from './claims.ts';
import type { Seal } from './seal.ts';
import type { Store } from './store.ts';

/** The lifetime of an access token when the provider does not state it. */
const DEFAULT_LIFETIME_SECONDS = 300;

const tokensSchema = z.object({
  subject: z.string(),
  claims: claimsSchema,
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** The latest ID token, by which the provider recognizes its session at sign-out. */
  idToken: z.string().nullable().default(null),
  /** The `nonce` of the sign-in, which a refreshed ID token may repeat. */
  nonce: z.string().nullable().default(null),
  /** The `sid` claim, which a back-channel logout names. */
  providerSessionId: z.string().nullable().default(null),
  /** When the access token expires, and when the session ends for good; epoch milliseconds. */
  expiresAt: z.number(),
  endsAt: z.number(),
});

/** The tokens of a session, which never leave the server. */
export type Tokens = z.infer<typeof tokensSchema>;

/** The parts of a verified ID token that a session keeps. */
export function identityOf(
  idToken: string,
  payload: JWTPayload,
  { claimsNamespace, claimNames }: Pick<Config['oidc'], 'claimsNamespace' | 'claimNames'>,
) {
  const { sid } = payload;
  return {
    idToken,
    providerSessionId: typeof sid === 'string' && sid !== '' ? sid : null,
    claims: parseClaims(payload, claimsNamespace, claimNames),
  };
}

/** The parts of a token response that a session keeps. */
export function tokensOf(response: TokenEndpointResponse) {
  return {
    accessToken: response.access_token,
    expiresAt: Date.now() + (response.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000,
  };
}

/**
 * Keeps each session's tokens under the session's id, apart from the session itself, so that code that reads, logs or
 * serializes sessions never meets a token. They are sealed: a copy of the store holds no token. Tokens that cannot be
 * opened, such as after a change of the secret, count as absent.
 */
export function createVault(store: Store, seal: Seal, idleSeconds: number) {
  const keyOf = (sessionId: string) => `tokens:${sessionId}`;
  const lifetimeOf = (endsAt: number) =>
    Math.max(1, Math.min(idleSeconds * 1000, endsAt - Date.now()));
  const sealed = (sessionId: string, tokens: Tokens) =>
    seal.close(JSON.stringify(tokens), keyOf(sessionId));

  const opened = (sessionId: string, found: string | null): Tokens | undefined => {
    const text = found === null ? undefined : seal.open(found, keyOf(sessionId));
    return text === undefined ? undefined : tokensSchema.parse(JSON.parse(text));
  };

  return {
    /** The tokens of a session, which this is no use of. */
    async peek(sessionId: string): Promise<Tokens | undefined> {
      return opened(sessionId, await store.read(keyOf(sessionId)));
    },
    /** @param endsAt when the session ends for good, epoch milliseconds */
    async read(sessionId: string, endsAt: number): Promise<Tokens | undefined> {
      return opened(sessionId, await store.readAndExtend(keyOf(sessionId), lifetimeOf(endsAt)));
    },
    async create(sessionId: string, tokens: Tokens): Promise<void> {
      await store.write(keyOf(sessionId), sealed(sessionId, tokens), lifetimeOf(tokens.endsAt));
    },
    /**
     * Replaces tokens that still exist: a refresh in flight during the sign-out must not restore the session.
     * @returns whether the session still existed
     */
    replace(sessionId: string, tokens: Tokens): Promise<boolean> {
      return store.replace(keyOf(sessionId), sealed(sessionId, tokens), lifetimeOf(tokens.endsAt));
    },
    remove: (sessionId: string): Promise<void> => store.remove(keyOf(sessionId)),
  };
}

export type Vault = ReturnType<typeof createVault>;
