import type { RequestListener } from 'node:http';
import { pathOf } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics` on a port of its own, which no proxy leads to, and 404 to everything else. */
export const metricsListener =
  (metrics: Pick<Metrics, 'contentType' | 'text'>): RequestListener =>
  (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' || pathOf(request) !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.setHeader('Content-Type', metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  };
