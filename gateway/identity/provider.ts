import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  clockTolerance,
  customFetch,
  discovery,
  None,
  type Configuration,
} from 'openid-client';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const DISCOVERY_TIMEOUT_SECONDS = 5;
/** Expiry and not-before allow 60 s leeway (specification section 5). */
export const LEEWAY_SECONDS = 60;
/** Between two fetches of the key set that unknown key ids of strangers can cause. */
const KEYS_COOLDOWN_MS = 5_000;

/** The identity provider once its discovery document has been read. */
export type Discovered = Readonly<{
  configuration: Configuration;
  issuer: string;
  /** For ID tokens, which the provider itself handed us: an unknown key is fetched at once. */
  idTokenKeys: JWTVerifyGetKey;
  /** For bearer tokens, which anybody can send: an unknown key is fetched now and then. */
  bearerKeys: JWTVerifyGetKey;
}>;

/** The provider's metadata or keys cannot be read. */
export class ProviderUnavailableError extends PortalError {
  constructor(cause?: unknown) {
    super('SERVICE_UNAVAILABLE', {
      status: 503,
      message: 'The identity provider cannot be reached at the moment',
      cause,
    });
  }
}

/**
 * Reads the provider's discovery document in the background and goes on trying until it has, so
 * that a gateway starts without the provider and needs no restart when it comes.
 */
export function connectProvider(config: Config, log: Logger) {
  const stop = new AbortController();
  let discovered: Discovered | undefined;
  void keepTrying();

  return {
    /** @throws ProviderUnavailableError as long as discovery has not worked */
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
  const configuration = await discovery(
    issuer,
    oidc.clientId,
    {
      // Without this any algorithm that the discovery document lists would do.
      id_token_signed_response_alg: 'RS256',
      [clockTolerance]: LEEWAY_SECONDS,
    },
    oidc.clientSecret === undefined ? None() : ClientSecretBasic(oidc.clientSecret),
    {
      timeout: DISCOVERY_TIMEOUT_SECONDS,
      // The configuration has already refused http in production beyond loopback names.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- so marked only to stand out
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    },
  );
  // From here on each try has its own deadline.
  configuration.timeout = 0;
  configuration[customFetch] = fetchWithRetries;

  const metadata = configuration.serverMetadata();
  if (metadata.jwks_uri === undefined) throw new Error('The identity provider names no jwks_uri');
  const keysAt = new URL(metadata.jwks_uri);
  return {
    configuration,
    issuer: metadata.issuer,
    idTokenKeys: createRemoteJWKSet(keysAt, { cooldownDuration: 0 }),
    bearerKeys: createRemoteJWKSet(keysAt, { cooldownDuration: KEYS_COOLDOWN_MS }),
  };
}
