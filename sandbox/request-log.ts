import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';

/**
 * Gives each request an id (the caller's `x-request-id` when it is a plain one), echoes it, and logs one line when
 * it is answered: method, path, status, time and id. Queries and headers may hold personal data and are left out.
 */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id'];
      const isPlain = typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given);
      const id = isPlain ? given : randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: unknown; url: unknown }) => ({
        id,
        method,
        path: typeof url === 'string' ? url.split('?')[0] : undefined,
      }),
      res: ({ statusCode }: { statusCode: unknown }) => ({ status: statusCode }),
    },
  });
}
