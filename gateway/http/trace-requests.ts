import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { presentTracer } from '../traces/span.ts';
import { pathOf, QUIET } from './log.ts';
import { traceOf } from './request-id.ts';

/** Files that are the same for everyone. */
const ASSETS = '/assets/';

/**
 * Serves each request in a span, which continues the trace that it names. None of them without traces.
 * @param patternOf the pattern of a request's path
 */
export function createRequestTraces(
  patternOf: (request: IncomingMessage) => string,
): RequestHandler[] {
  const tracer = presentTracer();
  if (tracer === null) return [];
  return [
    (request, response, next) => {
      const path = pathOf(request);
      if (QUIET.has(path) || path.startsWith(ASSETS)) {
        next();
        return;
      }
      const served = {
        method: request.method,
        route: patternOf(request),
        parent: traceOf(request),
      };
      tracer.serve(served, (span) => {
        // The others already take all that Node allows without a warning.
        response.setMaxListeners(response.getMaxListeners() + 1);
        response.once('close', () => {
          span.set({ 'http.response.status_code': response.statusCode });
          span.end();
        });
        next();
      });
    },
  ];
}
