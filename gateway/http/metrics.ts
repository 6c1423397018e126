import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { paths } from '../../schema/paths.ts';
import type { ObservedCall } from '../backend/http.ts';
import { DOWNLOADS_PATH } from '../downloads/download.ts';
import { BACKCHANNEL_LOGOUT } from '../identity/paths.ts';

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
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
