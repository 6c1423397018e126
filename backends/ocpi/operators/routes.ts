import type { RequestHandler, Router } from 'express';
import { OcpiRefusal, STATUS } from './answer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Adds a path with a handler for each method; another method is answered with 405. */
export function addRoute(
  router: Router,
  path: string,
  handlers: Readonly<Partial<Record<Method, RequestHandler>>>,
): void {
  const byMethod = new Map<string, RequestHandler>(Object.entries(handlers));
  router.all(path, (req, res, next) => {
    const handler = byMethod.get(req.method === 'HEAD' ? 'GET' : req.method);
    if (handler) return handler(req, res, next);
    res.set('Allow', [...byMethod.keys()].join(', '));
    throw new OcpiRefusal(405, STATUS.clientError, 'This method is not offered here');
  });
}
