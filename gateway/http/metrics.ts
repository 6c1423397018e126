import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { paths } from '../../schema/paths.ts';
import type { ObservedCall } from '../backend/http.ts';
import { DOWNLOADS_PATH } from '../downloads/download.ts';
import type { Told } from '../context.ts';
import { EVENTS, type SecurityEvent } from '../security-events.ts';
import { BACKCHANNEL_LOGOUT } from '../identity/paths.ts';
import type { RefreshOutcome } from '../identity/refresh-exchange.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The labels, a fixed set that callers cannot extend. */
const ROUTES = [
  '/graphql',
  paths.login,
  paths.return,
  paths.logout,
  BACKCHANNEL_LOGOUT,
  '/identities',
  DOWNLOADS_PATH,
  '/playground',
  '/assets',
];

/** The gateway's metrics for Prometheus, in one registry for each gateway. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const backendCalls = new Histogram({
    name: 'gateway_backend_duration_seconds',
    help: 'How long calls to the REST backend took, by resource; status 0 means no answer',
    labelNames: ['method', 'resource', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const foreignAnswers = new Counter({
    name: 'gateway_backend_foreign_answers_total',
    help: 'Answers 404 without the error object of the contract, which say nothing about what the backend has',
    labelNames: ['method', 'resource'] as const,
    registers: [registry],
  });

  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'Operations, by the name of one of ours (else other) and the code of the first error (else OK)',
    labelNames: ['operation', 'code'] as const,
    registers: [registry],
  });
  const refreshes = new Counter({
    name: 'gateway_token_refreshes_total',
    help: 'Refreshes of access tokens, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const redisErrors = new Counter({
    name: 'gateway_redis_errors_total',
    help: 'Errors of the connection to Redis',
    registers: [registry],
  });
  let isRedisReady = () => true;
  new Gauge({
    name: 'gateway_redis_ready',
    help: 'Whether Redis can be used: 1, or 0; always 1 without one',
    registers: [registry],
    collect() {
      this.set(isRedisReady() ? 1 : 0);
    },
  });
  const downloads = new Gauge({
    name: 'gateway_downloads_in_progress',
    help: 'Files in progress',
    registers: [registry],
  });
  const events = new Counter({
    name: 'gateway_events_total',
    help: 'Sign-ins, sign-outs and refusals, by event',
    labelNames: ['event'] as const,
    registers: [registry],
  });
  // An increase is seen only from a value that was there before.
  for (const event of Object.keys(EVENTS)) events.inc({ event }, 0);

  const timeRequests: RequestHandler = (request, response, next) => {
    const stop = requests.startTimer();
    const first = /^\/[^/]*/.exec(request.path)?.[0] ?? '/';
    response.once('close', () =>
      stop({
        method: request.method,
        route: ROUTES.includes(first) ? first : 'page',
        status: response.statusCode,
      }),
    );
    next();
  };

  return {
    timeRequests,
    observeBackend({ method, resource, status, isForeign, seconds }: ObservedCall): void {
      backendCalls.observe({ method, resource, status }, seconds);
      if (isForeign) foreignAnswers.inc({ method, resource });
    },
    countOperation({ operation, code }: Told): void {
      operations.inc({ operation: operation ?? 'other', code: code ?? 'OK' });
    },
    countRefresh: (outcome: RefreshOutcome): void => refreshes.inc({ outcome }),
    countRedisError: (): void => redisErrors.inc(),
    /** @param isReady whether Redis can be used */
    watchRedis(isReady: () => boolean): void {
      isRedisReady = isReady;
    },
    /** The number of files in progress changes by this. */
    addDownloads: (change: 1 | -1): void => downloads.inc(change),
    countEvent: (event: SecurityEvent): void => events.inc({ event }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
