import { setTimeout as pause } from 'node:timers/promises';
import type { JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  clockTolerance,
  customFetch,
  discovery,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createClientAuth } from './client-authentication.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { createProviderKeys } from './provider-keys.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';
import { withUnverifiedIdToken } from './unverified-id-token.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const DISCOVERY_TIMEOUT_SECONDS = 5;
/** Expiry and not-before allow 60 s leeway (AUTH-34). */
export const LEEWAY_SECONDS = 60;
/** The minimum time between fetches of the key set for unknown key ids in tokens that any caller can send. */
const KEYS_COOLDOWN_MS = 5_000;

/** The identity provider, after discovery. */
export type Discovered = Readonly<{
  configuration: Configuration;
  issuer: string;
  /** For ID tokens, which come from the provider itself: an unknown key is fetched at once. */
  idTokenKeys: JWTVerifyGetKey;
  /** For tokens that any caller can send: unknown keys are fetched at intervals. */
  untrustedKeys: JWTVerifyGetKey;
}>;

/**
 * Reads the provider's discovery document in the background, and retries until it succeeds: a gateway starts without the
 * provider, and needs no restart later.
 */
export function connectProvider(config: Config, log: Logger) {
  const stop = new AbortController();
  let discovered: Discovered | undefined;
  void keepTrying();

  return {
    /** @throws ProviderUnavailableError before discovery has succeeded */
    get(): Discovered {
      if (discovered === undefined) throw new ProviderUnavailableError();
      return discovered;
    },
    isReady: () => discovered !== undefined,
    close: () => stop.abort(),
  };

  async function keepTrying(): Promise<void> {
    for (
      let wait = FIRST_PAUSE_MS;
      !stop.signal.aborted;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        discovered = await discover(config);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ issuer: config.oidc.issuer, reason }, 'identity provider not discovered yet');
      }
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }
}

export type Provider = ReturnType<typeof connectProvider>;

async function discover({ oidc }: Config): Promise<Discovered> {
  const issuer = new URL(oidc.issuer);
  let authenticate: ClientAuth = None();
  const configuration = await discovery(
    issuer,
    oidc.clientId,
    {
      // Without this, any algorithm in the discovery document would be accepted.
      id_token_signed_response_alg: 'RS256',
      [clockTolerance]: LEEWAY_SECONDS,
    },
    (...request) => authenticate(...request),
    {
      timeout: DISCOVERY_TIMEOUT_SECONDS,
      // The configuration refuses http in production, except for loopback names.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    },
  );
  const metadata = configuration.serverMetadata();
  // The document says which methods the provider accepts.
  authenticate = await createClientAuth(oidc, metadata);
  // From here on each attempt has its own deadline.
  configuration.timeout = 0;
  configuration[customFetch] = withUnverifiedIdToken(fetchWithRetries);

  if (metadata.jwks_uri === undefined) throw new Error('The identity provider names no jwks_uri');
  const keysAt = new URL(metadata.jwks_uri);
  return {
    configuration,
    issuer: metadata.issuer,
    idTokenKeys: createProviderKeys(keysAt, 0),
    untrustedKeys: createProviderKeys(keysAt, KEYS_COOLDOWN_MS),
  };
}
