import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { isTracing, type Served } from '../traces/span.ts';

const HEADER = 'x-request-id';
/** The allowed request ids of callers. Other text could forge log lines. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Gives every request an id, which its answer, its log lines and its calls of the backend bear. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers[HEADER];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  response.setHeader(HEADER, id);
  next();
};

/** W3C Trace Context, 3.2: version, trace, span and flags. No id is all zeros. */
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/;
const SPAN_BYTES = 8;

/** The trace that a request names; null for a request without a valid one. */
export function traceOf({ headers }: IncomingMessage): Served['parent'] {
  const [, trace = '', span = '', flags = ''] =
    TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return trace === '' ? null : { trace, span, flags: Number.parseInt(flags, 16) };
}

/**
 * The trace of a request for its calls of the backend, with a span of its own. Null for a request without a valid one, and where
 * each call passes on its own span.
 */
export function traceparentOf(request: IncomingMessage): string | null {
  const parent = isTracing() ? null : traceOf(request);
  if (parent === null) return null;
  const flags = parent.flags.toString(16).padStart(2, '0');
  return `00-${parent.trace}-${randomBytes(SPAN_BYTES).toString('hex')}-${flags}`;
}

/** The id of a request. */
export const requestIdOf = ({ headers }: IncomingMessage): string => String(headers[HEADER]);
