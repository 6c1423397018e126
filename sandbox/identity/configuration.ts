import {
  errors,
  type Adapter,
  type Client,
  type OidcContext,
  type ProviderContext,
} from 'oidc-provider';
import { sql, type RawBuilder } from 'kysely';
import { SCOPES } from '../../schema/scopes.ts';
import type { Database } from '../db/database.ts';
import type { SandboxDeps } from '../deps.ts';
import { accountForProvider, claimsByScope } from './claims.ts';
import { APP_CLIENT, createClients } from './clients.ts';
import { deviceFlow } from './device.ts';
import { renderProviderError } from './failures.ts';
import { renderDone } from './page.ts';
import { loadGrant, renderSignOut } from './sessions.ts';

const DAY = 24 * 60 * 60;

/** How long tokens live, in seconds. Rotation does not lengthen a refresh token's life. */
export interface Lifetimes {
  readonly accessToken: number;
  readonly refreshToken: number;
}

export const defaultLifetimes: Lifetimes = { accessToken: 10 * 60, refreshToken: 30 * DAY };

/** Scopes of the backend's access token: the two sets of AUTH-28 and AUTH-29 together, and those of apps. */
const API_SCOPES = `openid profile email phone read:current_user update:current_user_identities ${SCOPES.join(' ')}`;

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
    // An app may run in a browser, on any port of this machine.
    clientBasedCORS: (_ctx: unknown, _origin: string, client: Client) =>
      client.clientId === APP_CLIENT,
    fetch: fetchFromAnywhere,
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
      ClientCredentials: lifetimes.accessToken,
      DeviceCode: 10 * 60,
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
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx: unknown, client: Client, token: { clientId: string }) =>
          token.clientId === client.clientId,
      },
      backchannelLogout: { enabled: true },
      deviceFlow: deviceFlow(config.publicUrl),
      clientCredentials: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        // After a sign-out without a return address.
        postLogoutSuccessSource: renderDone(config.publicUrl, (t) => ({
          title: t.signOut.doneTitle,
          text: t.signOut.done,
        })),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx: { oidc: OidcContext }, _client: unknown, oneOf?: unknown) =>
          oneOf ?? ctx.oidc.params['audience'],
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx: unknown, resource: string) => {
          if (resource !== config.audience) throw new errors.InvalidTarget();
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

/** oidc-provider's own dispatcher refuses private addresses, and the portal runs on this machine. */
function fetchFromAnywhere(url: string, options: RequestInit): Promise<Response> {
  const allowed = { ...options, dispatcher: undefined };
  return fetch(url, allowed);
}

function adapterFactory({ db, config }: SandboxDeps) {
  const clients = createClients(config);
  return (model: string) =>
    model === 'Client' ? createClientAdapter(db, clients) : createAdapter(db, model);
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

/** Expired records are kept this long, so that a late caller reads "expired" instead of "unknown". */
const KEPT_AFTER_EXPIRY_MS = 60 * 60 * 1000;

/**
 * Storage of one of oidc-provider's models in the database, so that sessions, grants and refresh tokens outlive
 * the process. Expiry follows the machine's clock, as the provider's own does.
 */
export function createAdapter(db: Database, model: string): Adapter {
  type Key = 'id' | 'uid' | 'grant_id';
  const find = async (key: Key | RawBuilder<string>, value: string) => {
    const records = db.selectFrom('oidc_record').selectAll().where('model', '=', model);
    const found = await records.where(key, '=', value).executeTakeFirst();
    if (!found) return undefined;
    const consumed = found.consumed_at && Math.floor(found.consumed_at.getTime() / 1000);
    return { ...found.payload, ...(consumed && { consumed }) };
  };
  const remove = async (key: Key, value: string) => {
    const records = db.deleteFrom('oidc_record').where('model', '=', model);
    await records.where(key, '=', value).execute();
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: textOrNull(payload['grantId']),
        uid: textOrNull(payload['uid']),
        expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await db
        .insertInto('oidc_record')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
      // Every sign-in creates an interaction, which makes it a good moment to remove expired records.
      if (model === 'Interaction') await removeExpired(db);
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (code) => find(sql<string>`payload ->> 'userCode'`, code),
    consume: async (id) => {
      // Of two concurrent uses of a code or refresh token, one fails (RFC 9700, 4.14.2).
      const { numUpdatedRows } = await db
        .updateTable('oidc_record')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => remove('id', id),
    revokeByGrantId: (grantId) => remove('grant_id', grantId),
  };
}

/** Storage of the registered clients. */
function createClientAdapter(db: Database, clients: ReturnType<typeof createClients>): Adapter {
  return { ...createAdapter(db, 'Client'), find: (id) => Promise.resolve(clients.get(id)?.()) };
}

async function removeExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('oidc_record')
    .where('expires_at', '<', new Date(Date.now() - KEPT_AFTER_EXPIRY_MS))
    .execute();
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
