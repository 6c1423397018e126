import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics` on a port of its own, which no proxy leads to, and 404 to everything else. */
export const metricsListener =
  (metrics: Pick<Metrics, 'contentType' | 'text'>): RequestListener =>
  (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.setHeader('Content-Type', metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  };
