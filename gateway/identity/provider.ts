import { setTimeout as pause } from 'node:timers/promises';
import type { JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientError,
  clockTolerance,
  customFetch,
  discovery,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createClientAuth } from './client-authentication.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { withReadableAnswers } from './provider-answers.ts';
import { createProviderKeys } from './provider-keys.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';

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
  let problem = UNREACHABLE;
  void keepTrying();

  return {
    /** @throws ProviderUnavailableError before discovery has succeeded */
    get(): Discovered {
      if (discovered === undefined) throw new ProviderUnavailableError();
      return discovered;
    },
    isReady: () => discovered !== undefined,
    /** For `/readyz`: why the provider cannot be used. */
    readiness: {
      get reason() {
        return `the identity provider ${config.oidc.issuer} (OIDC_ISSUER) ${problem}`;
      },
      holds: () => discovered !== undefined,
    },
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
        problem = problemOf(error);
        log.warn(
          { issuer: config.oidc.issuer, reason: problem, err: error },
          'identity provider not discovered yet',
        );
      }
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }
}

export type Provider = ReturnType<typeof connectProvider>;

const UNREACHABLE = 'cannot be reached';
/** openid-client's codes for a provider that does not answer in time. */
const NO_ANSWER: ReadonlySet<string | undefined> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Why the provider cannot be used, for the operator: the rest of a sentence about it. */
export function problemOf(error: unknown): string {
  if (error instanceof OtherIssuerError) return error.message;
  const isUnreachable =
    error instanceof TypeError || (error instanceof ClientError && NO_ANSWER.has(error.code));
  return isUnreachable || !(error instanceof Error)
    ? UNREACHABLE
    : `cannot be used: ${error.message}`;
}

/** The provider calls itself otherwise, so that its tokens would be refused (OpenID Connect Discovery 4.3). */
class OtherIssuerError extends Error {
  constructor(issuer: string) {
    super(`calls itself ${issuer} in its discovery document`);
  }
}

/** Compares addresses as URLs, so that a slash after the host does not count. */
const isSameAddress = (issuer: URL, stated: string) =>
  URL.canParse(stated) && new URL(stated).href === issuer.href;

/** Reads the provider's discovery document once. */
export async function discover({ oidc }: Config): Promise<Discovered> {
  const issuer = new URL(oidc.issuer);
  let authenticate: ClientAuth = None();
  const configuration = await discovery(
    // The address of the document itself: openid-client excepts some providers from the comparison of the issuer.
    new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`),
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
      [customFetch]: withReadableAnswers((url, { method, headers, redirect, signal = null }) =>
        boundedFetch(url, { method, headers, redirect, signal }),
      ),
    },
  );
  const metadata = configuration.serverMetadata();
  if (!isSameAddress(issuer, metadata.issuer)) throw new OtherIssuerError(metadata.issuer);
  // The document says which methods the provider accepts.
  authenticate = await createClientAuth(oidc, metadata);
  // From here on each attempt has its own deadline.
  configuration.timeout = 0;
  configuration[customFetch] = withReadableAnswers(fetchWithRetries);

  if (metadata.jwks_uri === undefined) throw new Error('The identity provider names no jwks_uri');
  const keysAt = new URL(metadata.jwks_uri);
  return {
    configuration,
    issuer: metadata.issuer,
    idTokenKeys: createProviderKeys(keysAt, 0),
    untrustedKeys: createProviderKeys(keysAt, KEYS_COOLDOWN_MS),
  };
}
