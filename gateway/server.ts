import express, { type Express, type Request, type RequestHandler } from 'express';
import type { DestinationStream, Logger } from 'pino';
import { paths } from '../schema/paths.ts';
import type { ObservedCall } from './backend/http.ts';
import { loadAdapter } from './load-adapter.ts';
import type { Config } from './config.ts';
import { DOWNLOADS_PATH } from './downloads/download.ts';
import { createDownloads } from './downloads/router.ts';
import { PortalError } from './errors/portal-error.ts';
import { createEvents } from './security-events.ts';
import { createGraphql } from './graphql.ts';
import type { PreloadedQueryExecutor } from './graphql/preloaded-query-executor.ts';
import { REPORT_POINTS, REPORT_SECONDS, REQUEST_POINTS } from './graphql/limits.ts';
import { createBrand } from './brand/brand.ts';
import { withWebTexts } from './brand/web-texts.ts';
import { createBackendWatch } from './http/backend-watch.ts';
import { compress } from './http/compress.ts';
import { createCors } from './http/cors.ts';
import { createCsrfGuard } from './http/csrf.ts';
import { createErrorHandler, tellRefusals } from './http/error-handler.ts';
import { createFormReturn, RETURN_PAGES } from './http/form-return.ts';
import { createPreloadedAnswers, tolerateFailure } from './http/preloaded-answers.ts';
import { createForwardedWarning } from './http/forwarded.ts';
import { createHealth } from './http/health.ts';
import { createIdentify, refuseEarly } from './http/identify.ts';
import { createLog, createPathPattern, createRequestLog } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { metricsListener } from './http/metrics-server.ts';
import { noStore } from './http/no-store.ts';
import { createPageOf, pageAddresses } from './http/page-manifest.ts';
import { createPlayground } from './http/playground.ts';
import { createRateLimit, limitRefusals, rateLimited } from './http/rate-limit.ts';
import { readBody } from './http/read-body.ts';
import { requestId } from './http/request-id.ts';
import { createRequestTraces } from './http/trace-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer } from './http/serve.ts';
import { createWellKnown } from './http/well-known.ts';
import { createLinkLanguage } from './http/link-language.ts';
import { createWeb } from './http/web.ts';
import { callerOf } from './identity/caller.ts';
import { createIdentity } from './identity/identity.ts';
import type { RedisConnection } from './identity/redis-connection.ts';
import { createMemoryStore } from './identity/memory-store.ts';

/** Replaceable parts of a gateway. */
export type GatewayDeps = Readonly<{
  /** Handles `/graphql`, after the JSON parser and authentication. */
  graphql?: RequestHandler;
  /** The destination of the log; standard output by default. */
  logTo?: DestinationStream;
  /** The built web client and playground. */
  webFolder?: string;
  playgroundFolder?: string;
  /** Milliseconds for an answer of the backend. */
  backendDeadline?: number;
}>;

export type Gateway = Readonly<{
  app: Express;
  /** Starts listening on the configured port. @returns the port; port 0 lets the system choose */
  listen: () => Promise<number>;
  /** Stops without losing a request, then closes everything. */
  close: () => Promise<void>;
  log: Logger;
}>;

/**
 * Creates a gateway. It is usable at once: it connects to the identity provider and Redis in the background, and
 * `/readyz` reports which is missing.
 */
export async function createGateway(config: Config, deps: GatewayDeps = {}): Promise<Gateway> {
  const log = createLog(config.logLevel, deps.logTo);
  for (const warning of config.warnings) log.warn(warning);
  const metrics = createMetrics();
  const tellEvent = createEvents(
    log,
    config.session.secrets[0],
    config.logAddresses,
    metrics.countEvent,
  );
  const { redis, store } = await openStore(config, log, metrics);
  const refusals = (name: string) =>
    limitRefusals(createRateLimit(name, config.limits.signIn, redis));
  const identity = createIdentity(config, log, store, tellEvent, metrics.countRefresh, {
    logouts: refusals('backchannel-logout'),
    bearers: refusals('bearer'),
  });
  const { tellRefusal } = identity;
  const operations = createRateLimit('graphql', config.limits.graphql, redis);
  const counted = { ...identity, limit: operations };
  const identify = createIdentify(counted);
  const countOnce = async (request: Request) =>
    (await identify(request, () => REQUEST_POINTS)).consumePoints(REQUEST_POINTS);
  const counting: RequestHandler = async (request, _response, next) => {
    await countOnce(request);
    next();
  };
  const backend = createBackendWatch(log);
  const observeBackend = (call: ObservedCall) => {
    metrics.observeBackend(call);
    backend.observe(call);
  };
  const webFolder = deps.webFolder ?? 'dist/web';
  const { languages, texts: own } = config.portal;
  const { brand: brandFiles, texts } = await withWebTexts(config.brandFiles, own, webFolder);
  const ours = createGraphql(
    { ...config, brandFiles },
    {
      log,
      metrics: { ...metrics, observeBackend },
      identify,
      tellEvent,
      redis,
      ...(deps.backendDeadline !== undefined && { backendDeadline: deps.backendDeadline }),
      backendAdapter:
        config.backendAdapter === undefined ? undefined : await loadAdapter(config.backendAdapter),
    },
  );
  const graphql = deps.graphql
    ? { ...ours, handlers: [counting, deps.graphql], pages: NO_PRELOADED_QUERIES }
    : { ...ours, handlers: [ours.handler] };
  const brand = createBrand(config.portal, brandFiles, config.publicUrl, texts.files);
  const pageOf = createPageOf(webFolder, languages, config.portal.features.notOffered, texts);
  const preloadedAnswers = createPreloadedAnswers(
    graphql.pages,
    identify,
    pageOf,
    config.portal.maxDays,
    tellRefusal,
  );

  const app = express();
  const http = createHttpServer(app, config.shutdownDelaySeconds);
  const measurements = createHttpServer(metricsListener(metrics), 0);
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);

  const patternOf = createPathPattern(pageAddresses(webFolder));
  // The way of every request, from top to bottom.
  app.use(
    requestId,
    createRequestTraces(patternOf),
    createRequestLog(log, patternOf),
    createForwardedWarning(log, config),
    metrics.timeRequests,
    securityHeaders(config),
    // The default, which public files alone replace.
    noStore,
  );
  app.use(['/graphql', DOWNLOADS_PATH], createCors(config.corsOrigins));
  // First of the routes, since most requests go here. The handler identifies the caller, and takes the operation through the
  // pipeline of `graphql.ts`.
  const refuseOtherOrigins = createCsrfGuard(config.publicUrl);
  app.use(
    '/graphql',
    refuseOtherOrigins,
    compress,
    refuseEarly(counted),
    readBody(countOnce),
    graphql.handlers,
  );
  app.use(
    createHealth(
      [
        { reason: 'the process is stopping', holds: () => !http.isStopping() },
        identity.readiness,
        { reason: 'the session store does not answer', holds: () => answers(store.check()) },
      ],
      backend.trouble,
      config.production || config.metricsPort !== undefined ? null : metrics,
      log,
    ),
  );
  // Before the guard against other origins: the provider calls the first without a cookie, and signs its token; the second
  // does nothing but redirect.
  app.use(identity.backchannelLogout);
  app.use(RETURN_PAGES, createFormReturn(config.publicUrl));
  app.use(refuseOtherOrigins);
  app.use(
    [paths.login, paths.return, '/identities'],
    rateLimited(createRateLimit('sign-in', config.limits.signIn, redis)),
  );
  app.use(identity.routes);

  app.use(
    DOWNLOADS_PATH,
    identity.authenticated,
    createDownloads(
      graphql.createContext,
      { most: config.limits.maxDownloads, onChange: metrics.addDownloads },
      operations,
      createRateLimit('report', REPORT_POINTS, redis, REPORT_SECONDS),
    ),
  );
  app.use(
    '/playground',
    identity.authenticated,
    createPlayground(config, deps.playgroundFolder ?? 'dist/playground', callerOf, brand),
  );
  app.use(brand.files, createWellKnown(config.portal));
  app.use(
    createLinkLanguage(config),
    createWeb(
      webFolder,
      brand,
      pageOf,
      tolerateFailure([preloadedAnswers.identified, identity.interrupt], tellRefusal),
      preloadedAnswers.answersOf,
      config.portal.retiredPaths,
    ),
  );
  // Express's own answer is a page, without our headers.
  app.use(() => {
    throw new PortalError('NOT_FOUND');
  });
  app.use(tellRefusals(tellRefusal), createErrorHandler(config.portal));

  return {
    app,
    log,
    async listen() {
      const port = await http.listen(config.port);
      if (config.metricsPort !== undefined) await measurements.listen(config.metricsPort);
      const { version, commit } = config.build;
      log.info({ version, commit, node: process.version, port }, 'gateway started');
      return port;
    },
    async close() {
      log.info('gateway draining');
      await http.close();
      await measurements.close();
      identity.close();
      await graphql.close();
      await store.close();
      log.info('gateway stopped');
    },
  };
}

/** Opens Redis if configured, otherwise this process's memory, without loading the Redis client. */
async function openStore(config: Config, log: Logger, metrics: Metrics) {
  const { redisUrl, redisSentinels, redisPrefix: prefix } = config;
  if (redisUrl === undefined) return { redis: undefined, store: createMemoryStore() };
  const { connectRedis } = await import('./identity/redis-connection.ts');
  const { createRedisStore } = await import('./identity/redis-store.ts');
  const connection = connectRedis(redisUrl, redisSentinels, (error) => {
    metrics.countRedisError();
    log.error({ err: error }, 'Redis failed');
  });
  metrics.watchRedis(() => connection.client().isReady);
  return {
    redis: { client: counterCommands(connection), prefix },
    store: createRedisStore(connection, prefix),
  };
}

/** The commands of the limits, which keep one client. */
const counterCommands = ({ client }: RedisConnection) => ({
  eval: (script: string, options: Readonly<{ keys: string[]; arguments: string[] }>) =>
    client().eval(script, options),
  multi: () => client().multi(),
  del: (key: string) => client().del(key),
});

const NO_PRELOADED_QUERIES: PreloadedQueryExecutor = {
  pointsOf: () => 0,
  runFor: () => Promise.reject(new PortalError('NOT_FOUND')),
};

const answers = (check: Promise<void>) =>
  check.then(
    () => true,
    () => false,
  );
