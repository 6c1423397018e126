import type { RequestHandler } from 'express';

/** Keeps personal answers out of every cache. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
