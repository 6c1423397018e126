import express, { type Request, type RequestHandler } from 'express';
import { PortalError } from '../errors/portal-error.ts';
import { boundedBodies } from './bounded-bodies.ts';

/** Far above every operation of the portal. */
export const MAX_BODY_KB = 256;

/** JSON is UTF-8 (RFC 8259, 8.1); the parser would accept other encodings too. */
function utf8Only(_request: unknown, _response: unknown, _body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new PortalError('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Reads a body, which is counted by its operation. An unreadable one is counted alone.
 * @param countOnce counts the request alone
 */
export function readBody(countOnce: (request: Request) => Promise<unknown>): RequestHandler {
  const parse = boundedBodies(express.json({ limit: `${MAX_BODY_KB}kb`, verify: utf8Only }));
  return async (request, response, next) => {
    const error = await new Promise<unknown>((resolve) => {
      parse(request, response, resolve);
    });
    // GraphQL over HTTP: a body of another type is not read. One without a type has no query either.
    const isOther = request.is('json') === false && request.get('content-type') !== undefined;
    const problem = error ?? (isOther ? new PortalError('UNSUPPORTED_MEDIA_TYPE') : undefined);
    if (problem !== undefined) await countOnce(request);
    next(problem);
  };
}
