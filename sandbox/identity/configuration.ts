import type { OidcContext, ProviderContext } from 'oidc-provider';
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
import type { SandboxDeps } from '../deps.ts';
import { createAdapter, createClientAdapter } from './adapter.ts';
import { accountForProvider, claimsByScope } from './claims.ts';
import { renderProviderError } from './failures.ts';
import { loadGrant, renderSignedOut, renderSignOut } from './sessions.ts';

const DAY = 24 * 60 * 60;

/** How long tokens live, in seconds. Rotation does not lengthen a refresh token's life. */
export interface Lifetimes {
  readonly accessToken: number;
  readonly refreshToken: number;
}

export const defaultLifetimes: Lifetimes = { accessToken: 10 * 60, refreshToken: 30 * DAY };

/** Scopes of the backend's access token: the two sets of the specification, section 7, together. */
const API_SCOPES = 'openid profile email phone read:current_user update:current_user_identities';

const COOKIE = { httpOnly: true, sameSite: 'lax', signed: true } as const;

interface ProviderSettings {
  readonly deps: SandboxDeps;
  readonly lifetimes: Lifetimes;
  readonly keys: readonly Readonly<Record<string, unknown>>[];
  readonly cookieSecret: string;
}

/** The configuration of oidc-provider (its README, "Configuration options"). */
export function createConfiguration(settings: ProviderSettings): Record<string, unknown> {
  const { deps, lifetimes, keys, cookieSecret } = settings;
  const { config, db } = deps;
  return {
    adapter: adapterFactory(deps),
    jwks: { keys },
    claims: claimsByScope(config.claimsNamespace),
    scopes: ['openid', 'offline_access'],
    // The ID token carries all claims, even without a resource.
    conformIdTokenClaims: false,
    clockTolerance: 5,
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic'],
    pkce: { required: () => true },
    // A null validator accepts every value: these values are only shown or compared.
    extraParams: {
      audience: keepOfflineAccess,
      screen_hint: null,
      back_url: null,
      connection: null,
    },
    rotateRefreshToken: true,
    findAccount: (_ctx: ProviderContext, subject: string) => accountForProvider(deps, subject),
    loadExistingGrant: (ctx: ProviderContext) => loadGrant(db, ctx),
    renderError: renderProviderError(config.publicUrl),
    interactions: {
      url: (_ctx: ProviderContext, { uid }: { uid: string }) => `/identity/interaction/${uid}`,
    },
    cookies: {
      keys: [cookieSecret],
      names: {
        session: 'identity_session',
        interaction: 'identity_interaction',
        resume: 'identity_resume',
      },
      long: { ...COOKIE, path: '/identity' },
      short: COOKIE,
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: 14 * DAY,
      RefreshToken: refreshTokenSeconds(lifetimes.refreshToken),
      // A grant's end is fixed when it is created; a session in use lives on. Long enough for both.
      Grant: 365 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut(config.publicUrl),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx: { oidc: OidcContext }, _client: unknown, oneOf?: unknown) =>
          oneOf ?? ctx.oidc.params['audience'],
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx: unknown, resource: string) => {
          if (resource !== config.audience) throw new InvalidTarget();
          return {
            scope: API_SCOPES,
            accessTokenFormat: 'jwt',
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
  };
}

function adapterFactory({ db, config }: SandboxDeps) {
  const registration = {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    redirectUri: new URL('/return', config.publicUrl).href,
  };
  return (model: string) =>
    model === 'Client' ? createClientAdapter(db, registration) : createAdapter(db, model);
}

/** A rotated refresh token inherits the remaining life of the token that it replaces. */
function refreshTokenSeconds(lifetime: number) {
  return (ctx: {
    oidc: { entities: { RotatedRefreshToken?: { remainingTTL: number } } };
  }): number => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetime;
}

/**
 * oidc-provider drops `offline_access` unless every request asks for consent (OpenID Connect Core, section 11).
 * The portal is a first-party client whose consent is remembered, so this restores the scope.
 */
function keepOfflineAccess(ctx: { query: ProviderContext['query']; oidc: OidcContext }): void {
  const { scope } = ctx.query;
  if (typeof scope !== 'string' || !scope.split(' ').includes('offline_access')) return;
  const { params } = ctx.oidc;
  params.scope = [...new Set([...(params.scope ?? '').split(' '), 'offline_access'])]
    .join(' ')
    .trim();
}
