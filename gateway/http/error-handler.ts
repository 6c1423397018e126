import type { ErrorRequestHandler, Request } from 'express';
import { PortalError } from '../errors/portal-error.ts';
import { refusalOf } from '../errors/refused-answer.ts';
import type { PlainPortal } from '../identity/plain-texts.ts';
import type { TellRefusal } from '../security-events.ts';
import { requestIdOf } from './request-id.ts';
import { plainPage } from './plain-page.ts';

/** The error for each status of Express's body parsers, whose own messages quote the body. */
const UNREADABLE: Readonly<Record<number, PortalError>> = {
  400: new PortalError('BAD_REQUEST'),
  413: new PortalError('PAYLOAD_TOO_LARGE'),
  415: new PortalError('UNSUPPORTED_MEDIA_TYPE', {
    status: 415,
    message: 'The request is in a format that is not supported',
  }),
};

/** Tells the event of a failed request, where it is a refusal. */
export const tellRefusals =
  (tellRefusal: TellRefusal): ErrorRequestHandler =>
  async (error: unknown, request, _response, next) => {
    await tellRefusal(request, shownError(error));
    next(error);
  };

/**
 * Answers every failed request: with JSON in the shape of a GraphQL error, or with a plain page for a navigation.
 * Unexpected errors are logged and masked.
 */
// Express tells an error handler by its four parameters.
export const createErrorHandler =
  (portal: PlainPortal): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const shown = shownError(error);
    const httpStatus = shown.status < 600 ? shown.status : 500;
    if (httpStatus >= 500) request.log.error({ ...refusalOf(error), err: error }, 'request failed');
    if (response.headersSent) {
      // Too late for a status: breaking off marks the answer as incomplete.
      if (!response.writableEnded) response.destroy();
      return;
    }
    // Those of the file that failed.
    for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name);
    response.status(httpStatus).set({ 'Cache-Control': 'no-store', ...headersOf(error) });
    if (isNavigation(request)) {
      response.type('html').send(plainPage(httpStatus, portal));
      return;
    }
    const { code, status, message, missingScopes, retryAfterSeconds: retryAfter } = shown;
    const extensions = {
      ...{ code, status, path: request.path, requestId: requestIdOf(request) },
      ...(retryAfter !== undefined && { retryAfter }),
      ...(missingScopes !== undefined && { missingScopes }),
    };
    response.json({ errors: [{ message, extensions }] });
  };

function shownError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  // body-parser marks its errors with a `type` such as `entity.too.large`; Express's router those of undecodable paths, and
  // static files those of a wrong `Range` or `If-Match`, with a status alone.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const known = UNREADABLE[status];
  if (known !== undefined) return known;
  return status >= 400 && status < 500
    ? new PortalError('BAD_REQUEST', { status })
    : new PortalError('UNKNOWN_ERROR', { cause: error });
}

function headersOf(error: unknown): Record<string, string> {
  if (!(error instanceof PortalError)) return {};
  return {
    // RFC 6750 section 3.
    ...(error.challenge !== undefined && { 'WWW-Authenticate': error.challenge }),
    ...(error.retryAfterSeconds !== undefined && {
      'Retry-After': String(error.retryAfterSeconds),
    }),
  };
}

const isNavigation = (request: Request) =>
  request.method === 'GET' &&
  request.path !== '/graphql' &&
  request.accepts('json', 'html') === 'html';
