import type { RequestHandler } from 'express';

/** Keeps answers out of every cache: pages and redirects are personal, and an error must not outlive its cause. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
