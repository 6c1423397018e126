import { Router } from 'express';
import type { Logger } from 'pino';
import { PortalError } from '../errors/portal-error.ts';
import { isForwarded } from './forwarded.ts';
import type { Metrics } from './metrics.ts';

/** A condition of readiness, with the reason when it fails. */
export type Check = Readonly<{ reason: string; holds: () => boolean | Promise<boolean> }>;

/**
 * - `/healthz`: the process runs and answers. If not, restart it.
 * - `/readyz`: the gateway can serve requests: the provider has been discovered, the session store
 *   answers, and the process is not stopping. The REST backend is named in `warnings` alone: if it decided, every
 *   replica would leave the proxy at once without it, and people would get no page at all.
 * - `/metrics`, outside production: callers through a proxy get 404. Production has a port of its own for it (`METRICS_PORT`).
 *
 * @param metrics null where the metrics are not among these routes
 */
export function createHealth(
  checks: readonly Check[],
  warning: () => string | null,
  metrics: Metrics | null,
  log: Pick<Logger, 'info' | 'warn'>,
): Router {
  const routes = Router();
  let wasReady: boolean | null = null;
  /** Logs a change alone: probes come every few seconds. */
  const tell = (reasons: readonly string[]) => {
    const isReady = reasons.length === 0;
    if (isReady === wasReady) return;
    wasReady = isReady;
    if (isReady) log.info('gateway ready');
    else log.warn({ reasons }, 'gateway not ready');
  };
  routes.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  routes.get('/readyz', async (_request, response) => {
    const held = await Promise.all(checks.map(async (check) => await check.holds()));
    const reasons = checks.filter((_, index) => !held[index]).map(({ reason }) => reason);
    tell(reasons);
    response.status(reasons.length > 0 ? 503 : 200);
    const warned = warning();
    response.json({
      status: reasons.length > 0 ? 'not ready' : 'ready',
      reasons,
      warnings: warned === null ? [] : [warned],
    });
  });
  routes.get('/metrics', async (request, response, next) => {
    if (metrics === null || isForwarded(request)) {
      next(new PortalError('NOT_FOUND', { refusal: { event: 'METRICS_REFUSED' } }));
      return;
    }
    response.type(metrics.contentType).send(await metrics.text());
  });
  return routes;
}
