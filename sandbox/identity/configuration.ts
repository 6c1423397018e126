import type { OidcContext, ProviderContext } from 'oidc-provider';
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
import type { SandboxDeps } from '../deps.ts';
import { createAdapter, createClientAdapter } from './adapter.ts';
import { accountForProvider, claimsByScope } from './claims.ts';
import { loadGrant } from './consent.ts';
import { renderProviderError } from './failures.ts';
import { renderSignedOut, renderSignOut } from './sign-out.ts';

const DAY = 24 * 60 * 60;

/** How long tokens live, in seconds. Rotation does not lengthen a refresh token's life. */
export interface Lifetimes {
  readonly accessToken: number;
  readonly refreshToken: number;
}

/** Ten minutes, and thirty days. */
export const defaultLifetimes: Lifetimes = { accessToken: 10 * 60, refreshToken: 30 * DAY };

/** Scopes of the backend's access token: the two sets of the specification, section 7, together. */
const API_SCOPES = 'openid profile email phone read:current_user update:current_user_identities';

/** Options for every cookie: none of them is sent to the gateway's paths on the same host. */
const COOKIE = { httpOnly: true, sameSite: 'lax', signed: true } as const;

/** What the provider is built from. */
interface ProviderSettings {
  readonly deps: SandboxDeps;
  readonly lifetimes: Lifetimes;
  readonly keys: readonly Readonly<Record<string, unknown>>[];
  readonly cookieSecret: string;
}

/** The address a sign-in returns to: the gateway's `/return`. */
function redirectUri(publicUrl: string): string {
  return new URL('/return', publicUrl).href;
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
    // All claims stand in the ID token, also when no API is asked for.
    conformIdTokenClaims: false,
    clockTolerance: 5,
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic'],
    pkce: { required: () => true },
    // A null validator accepts any value; what is accepted is only ever shown or compared.
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
      // Fixed when it is made, while a session that is used lives on: long enough for both.
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
    redirectUris: [redirectUri(config.publicUrl)],
  };
  return (model: string) =>
    model === 'Client' ? createClientAdapter(db, registration) : createAdapter(db, model);
}

/** A rotated refresh token lives as long as the one it replaces would have. */
function refreshTokenSeconds(lifetime: number) {
  return (ctx: {
    oidc: { entities: { RotatedRefreshToken?: { remainingTTL: number } } };
  }): number => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetime;
}

/**
 * oidc-provider drops `offline_access` unless consent is asked for each time (OpenID Connect Core, section 11).
 * Ours is a first-party client whose consent is remembered, so the scope is put back.
 */
function keepOfflineAccess(ctx: { query: ProviderContext['query']; oidc: OidcContext }): void {
  const { scope } = ctx.query;
  if (typeof scope !== 'string' || !scope.split(' ').includes('offline_access')) return;
  const { params } = ctx.oidc;
  params.scope = [...new Set([...(params.scope ?? '').split(' '), 'offline_access'])]
    .join(' ')
    .trim();
}
