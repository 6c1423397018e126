import { tokenRevocation } from 'openid-client';
import type { Logger } from 'pino';
import type { Provider } from './provider.ts';

/**
 * Revokes refresh tokens at a provider that supports it (RFC 7009). It runs in the background: the session has ended
 * here already, and a token that could not be revoked expires.
 */
export function createRevocation(provider: Provider, log: Logger) {
  return (refreshToken: string | null): void => {
    if (refreshToken === null || !provider.isReady()) return;
    const { configuration } = provider.get();
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' }).catch(
      (error: unknown) => log.warn({ err: error }, 'refresh token not revoked'),
    );
  };
}

export type Revoke = ReturnType<typeof createRevocation>;
