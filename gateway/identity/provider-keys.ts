import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from 'jose';
import { boundedFetch } from './bounded-fetch.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';

/**
 * The provider's signing keys. While they cannot be read, the last known ones count, so that a person with a token
 * signed by one of them notices nothing. `jku`, `jwk` and `x5u` headers are not read.
 * @param cooldownMs the minimum time between fetches for unknown key ids
 */
export function createProviderKeys(keysAt: URL, cooldownMs: number): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(keysAt, {
    cooldownDuration: cooldownMs,
    [customFetch]: boundedFetch,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause;
      const known = remote.jwks();
      if (known === undefined) throw new ProviderUnavailableError(cause);
      return createLocalJWKSet(known)(header, token).catch(() => {
        // The key can be a new one.
        throw new ProviderUnavailableError(cause);
      });
    }
  };
}

/** Whether the key set failed rather than the token. */
const isUnreadable = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;
