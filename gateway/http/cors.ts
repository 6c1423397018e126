import type { RequestHandler } from 'express';

const NO_CONTENT = 204;
/** How long a browser may keep the answer to a preflight, in seconds: browsers keep none for longer than two hours. */
const KEPT_SECONDS = '7200';

/** The headers that an app may send, beside those that every page may (Fetch, "CORS-safelisted request-header"). */
const SENT = [
  'authorization',
  'content-type',
  'idempotency-key',
  'traceparent',
  'x-active-role',
  'x-request-id',
  // Of Apollo's clients, in its two names.
  'apollo-require-preflight',
  'x-apollo-operation-name',
];

/** The headers that an app may read, beside those that every page may. */
const READ = [
  'content-disposition',
  'ratelimit-remaining',
  'retry-after',
  'server-timing',
  'www-authenticate',
  'x-query-cost',
  'x-request-id',
];

/**
 * Lets web apps of other origins call the API with access tokens (Fetch, "CORS protocol"). Their requests have no cookie, whatever
 * the browser sends, and the browser is told of no credentials; all other origins get no header, so that their pages can read
 * nothing.
 *
 * @param origins those that are admitted
 */
export function createCors(origins: readonly string[]): RequestHandler {
  const admitted = new Set(origins);
  return (request, response, next) => {
    if (admitted.size > 0) response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !admitted.has(origin)) {
      next();
      return;
    }
    response.set('Access-Control-Allow-Origin', origin);
    if (
      request.method === 'OPTIONS' &&
      request.get('access-control-request-method') !== undefined
    ) {
      response
        .set({
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': SENT.join(', '),
          'Access-Control-Max-Age': KEPT_SECONDS,
        })
        .vary('Access-Control-Request-Method')
        .vary('Access-Control-Request-Headers')
        .status(NO_CONTENT)
        .end();
      return;
    }
    response.set('Access-Control-Expose-Headers', READ.join(', '));
    delete request.headers.cookie;
    next();
  };
}
