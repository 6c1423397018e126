import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

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
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;
const SPAN_BYTES = 8;

/** The trace of a request for its calls of the backend, with a span of its own. Null for a request without a valid one. */
export function traceparentOf({ headers }: IncomingMessage): string | null {
  const [, trace, flags] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return trace === undefined || flags === undefined
    ? null
    : `00-${trace}-${randomBytes(SPAN_BYTES).toString('hex')}-${flags}`;
}

/** The id of a request. */
export const requestIdOf = ({ headers }: IncomingMessage): string => String(headers[HEADER]);
