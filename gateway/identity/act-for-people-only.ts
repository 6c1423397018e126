import type { RequestHandler } from 'express';

const NO_CONTENT = 204;
const UNAVAILABLE = 503;

/**
 * Answers a request that no person has made, a `HEAD` or one ahead of a click (Fetch, `Sec-Purpose`), without an effect: a link in
 * sight must neither sign out nor use up a callback. A browser uses no failed answer, and asks again at the click.
 */
export const actForPeopleOnly: RequestHandler = (request, response, next) => {
  const isAhead = /\bprefetch\b/i.test(request.get('sec-purpose') ?? request.get('purpose') ?? '');
  if (request.method === 'HEAD') response.status(NO_CONTENT).end();
  else if (isAhead) response.status(UNAVAILABLE).end();
  else next();
};
