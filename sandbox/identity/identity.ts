import express, { type Router } from 'express';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';

import { Provider } from 'oidc-provider';
import type { SandboxDeps } from '../deps.ts';
import { createConfiguration, defaultLifetimes, type Lifetimes } from './configuration.ts';
import { createIdentitiesApi } from './api/identities-api.ts';
import { createUserInfo } from './api/user-info.ts';
import { failurePage, notFound } from './failures.ts';
import { securityHeaders } from './page-router.ts';
import { createInteractionRoutes } from './routes/routes.ts';
import { isPostLogoutUri, signOutAtOnce } from './sessions.ts';
import { addSigningKey, loadCookieSecret, loadSigningKeys } from './signing-keys.ts';

/** The identity provider, to be mounted at `/identity`. */
export interface Identity {
  readonly router: Router;
  /** Replaces the signing key; tokens of earlier keys stay valid. */
  readonly rotateSigningKey: () => Promise<void>;
}

/**
 * Creates an OpenID provider with sign-in pages, at issuer `<url>/identity`. Its state is in the database, so that
 * sessions and tokens survive a restart.
 */
export async function createIdentity(
  deps: SandboxDeps,
  lifetimes: Lifetimes = defaultLifetimes,
): Promise<Identity> {
  const { config, log, url } = deps;
  const cookieSecret = await loadCookieSecret(deps.db);

  const start = async () => {
    const keys = await loadSigningKeys(deps.db);
    const provider = createProvider(
      deps,
      createConfiguration({ deps, lifetimes, keys, cookieSecret }),
    );
    return { provider, listener: provider.callback() };
  };
  let current: { provider: Provider; listener: RequestListener } = await start();

  const router = express.Router();
  router.use('/assets', createAssets());
  router.use(securityHeaders(config.publicUrl));
  router.use(
    '/interaction/:uid',
    createInteractionRoutes(deps, () => current.provider),
  );
  router.use('/identities', createIdentitiesApi(deps));
  router.get('/me', createUserInfo(deps));
  router.use((req, res, next) => {
    if (!isProviderPath(req.path)) {
      next();
      return;
    }
    pinOrigin(req, url);
    current.listener(req, res);
  });
  router.use(notFound, failurePage(config.publicUrl, log));

  return {
    router,
    rotateSigningKey: async () => {
      await addSigningKey(deps.db);
      // A provider reads its keys once. A new provider replaces it without loss, because all state is in the database.
      current = await start();
    },
  };
}

function createProvider(deps: SandboxDeps, configuration: Record<string, unknown>): Provider {
  const provider = new Provider(`${deps.url}/identity`, configuration);
  provider.proxy = true;
  provider.use((ctx, next) => signOutAtOnce(provider, ctx, next));
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) =>
    isPostLogoutUri(deps.config.publicUrl, uri);
  provider.Client.prototype.includeSid = () => true;
  const report = (error: unknown) => deps.log.error({ err: error }, 'identity provider failed');
  provider.on('server_error', (_ctx, error: unknown) => report(error));
  provider.on('backchannel.error', (_ctx, error: unknown) =>
    deps.log.warn({ err: error }, 'the portal was not told of a sign-out'),
  );
  // Koa prints errors without a listener to the console.
  provider.on('error', report);
  return provider;
}

/** Whether oidc-provider handles a path; all others are unknown. */
function isProviderPath(path: string): boolean {
  return /^\/(?:\.well-known\/|auth(?:\/|$)|device(?:\/|$)|token(?:\/|$)|jwks$|me$|session\/end(?:\/|$))/.test(
    path,
  );
}

/** Makes the provider build addresses from the configured origin: forged headers must not redirect people or codes. */
function pinOrigin(req: IncomingMessage, url: string): void {
  const { host, protocol } = new URL(url);
  req.headers.host = host;
  req.headers['x-forwarded-host'] = host;
  req.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

const INTER_FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Style sheet, script, icon and font of the pages, served from their own origin. */
function createAssets(): Router {
  const router = express.Router();
  const files = ['style.css', 'page.js', 'framed.js', 'icon.svg'].map((name) => ({
    name,
    data: readFileSync(new URL(`assets/${name}`, import.meta.url)),
  }));
  const font = readFileSync(createRequire(import.meta.url).resolve(INTER_FONT));
  for (const { name, data } of [...files, { name: 'inter.woff2', data: font }])
    router.get(`/${name}`, (_req, res) => {
      res.set('cache-control', 'public, max-age=3600').type(name).send(data);
    });
  return router;
}
