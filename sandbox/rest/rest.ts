import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { IdempotencyKey, once } from './idempotency.ts';
import type { Operation, Reply } from './operation.ts';
import { operations } from './operations.ts';
import { invalidRequest, notFound, Problem } from './problem.ts';
import { createTokenVerifier, type TokenVerifier } from './token.ts';
import { brokenRule } from './uniqueness.ts';

/** The headers that operations read. */
const Headers = z.object({
  'x-assumed-role': z.enum(['ROLE_DRIVER', 'ROLE_FLEET_MANAGER', 'ROLE_GROA_USER']).optional(),
  organizationid: z.string().min(1).optional(),
  'idempotency-key': IdempotencyKey,
});

const PathParameters = z.object({
  organizationId: z.string().optional(),
  roleId: z.string().optional(),
  invitationId: z.string().optional(),
  paymentId: z.string().optional(),
  invoiceId: z.string().optional(),
  lineId: z.string().optional(),
  exportId: z.string().optional(),
  recordId: z.string().optional(),
  rfidId: z.string().optional(),
  vehicleId: z.string().optional(),
  chargerId: z.string().optional(),
});

/** What Express throws for a path that cannot be decoded, and for a body that is malformed or too large. */
const Unreadable = z.object({ status: z.number().int().min(400).max(499) });

/** The REST backend, to be mounted at `/api`. Whatever goes wrong is answered with the API error object. */
export function createRest(deps: SandboxDeps): Router {
  const verify = createTokenVerifier(deps.issuer, deps.config.audience);
  const router = express.Router();
  router.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  router.use(express.json());
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const known = operations.filter((operation) => operation.path === path);
    const route = router.route(path);
    for (const operation of known)
      route[operation.method](async (req, res) => {
        await send(res, await answer(operation, req, deps, verify));
      });
    route.all((_req, res) => {
      const methods = known.map(({ method }) => method.toUpperCase());
      res.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
      throw new Problem(405, 'METHOD_NOT_ALLOWED', 'The resource has no such method');
    });
  }
  router.use(() => {
    throw notFound();
  });
  router.use((cause: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(cause);
      return;
    }
    const problem = problemOf(cause);
    if (problem.status >= 500) deps.log.error({ err: cause, requestId: req.id }, 'request failed');
    if (problem.status === 401) res.set('www-authenticate', 'Bearer');
    const path = req.originalUrl.split('?')[0] ?? '';
    res.status(problem.status).json(problem.toBody(path, deps.clock.now()));
  });
  return router;
}

/** A write is one transaction; what tells it from another by the same key is its path, query and body. */
async function answer(
  operation: Operation,
  req: Request,
  deps: SandboxDeps,
  verify: TokenVerifier,
): Promise<Reply> {
  const userId = operation.isPublic ? '' : await verify(req.headers.authorization);
  const headers = Headers.parse(req.headers);
  const { organizationId = headers.organizationid, ...ids } = PathParameters.parse(req.params);
  const body: unknown = req.body;
  const { roleId, invitationId, paymentId, invoiceId, lineId, exportId, recordId } = ids;
  const { rfidId, vehicleId, chargerId } = ids;
  const ofInvoice = { invoiceId, lineId, exportId };
  const owned = { recordId, rfidId, vehicleId, chargerId };
  const named = { organizationId, roleId, invitationId, paymentId, ...owned, ...ofInvoice };
  const call = { deps, userId, ...named, query: req.query, body };
  if (operation.method === 'get') return operation.answer(call);
  const attempt = {
    userId,
    operation: operation.operationId,
    key: headers['idempotency-key'],
    content: [req.path, req.query, body],
    now: deps.clock.now(),
  };
  return once(deps.db, attempt, (db) => operation.answer({ ...call, deps: { ...deps, db } }));
}

/** A file that is made as it is read, and cannot be made to its end, breaks the answer off. */
async function send(res: Response, { status, body, file }: Reply): Promise<void> {
  res.status(status);
  if (file) {
    res.attachment(file.name).type(file.type);
    if (file.content instanceof Readable) await pipeline(file.content, res);
    else res.send(file.content);
  } else if (body === undefined) res.end();
  else res.json(body);
}

/** The one mapping of what is thrown to what is answered; the unexpected says nothing of itself. */
function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (cause instanceof z.ZodError) {
    const violations = cause.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      message,
    }));
    return invalidRequest('The request is not valid', { violations });
  }
  const unread = Unreadable.safeParse(cause);
  if (unread.success)
    return new Problem(unread.data.status, 'INVALID_REQUEST', 'The request could not be read');
  return brokenRule(cause) ?? new Problem(500, 'UNKNOWN_ERROR', 'An unknown error has occurred');
}
