import type { RequestHandler } from 'express';
import type { SandboxDeps } from '../../deps.ts';
import { accountForProvider, claimsByScope } from '../claims.ts';
import { verifiedToken } from './verified-token.ts';

/**
 * The userinfo endpoint for access tokens of the backend, as Auth0 and Keycloak have it: the claims of the token's scopes.
 * oidc-provider answers tokens without an audience alone, and gets all others.
 */
export function createUserInfo(deps: SandboxDeps): RequestHandler {
  return async (req, res, next) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    const payload = await verifiedToken(deps, token, deps.config.audience);
    const scopes = String(payload?.['scope']).split(' ');
    const account =
      payload && scopes.includes('openid')
        ? await accountForProvider(deps, payload.sub ?? '')
        : undefined;
    if (!account) {
      next();
      return;
    }
    const known = await account.claims('userinfo', scopes.join(' '));
    const shown = new Set(
      scopes.flatMap((scope) => claimsByScope(deps.config.claimsNamespace)[scope] ?? []),
    );
    const claims = Object.entries(known).filter(([claim]) => shown.has(claim));
    res.set('cache-control', 'no-store').json({ ...Object.fromEntries(claims), sub: payload?.sub });
  };
}
