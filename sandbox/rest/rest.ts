import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { benefitOperations } from './benefit.ts';
import { chargingOperations } from './charging.ts';
import { chargingMonthOperations } from './charging-months.ts';
import { membershipOperations } from './membership.ts';
import { newsOperations } from './news.ts';
import type { Operation } from './operation.ts';
import { organizationOperations } from './organization.ts';
import { paymentCardOperations } from './payment-card.ts';
import { invalidRequest, notFound, Problem } from './problem.ts';
import { roleOperations } from './role.ts';
import { subscriptionOperations } from './subscription.ts';
import { createTokenVerifier, type TokenVerifier } from './token.ts';
import { userOperations } from './user.ts';

/** Every operation of `schema/backend.openapi.yaml`. */
const operations: readonly Operation[] = [
  ...userOperations,
  ...roleOperations,
  ...paymentCardOperations,
  ...organizationOperations,
  ...subscriptionOperations,
  ...membershipOperations,
  ...benefitOperations,
  ...chargingOperations,
  ...chargingMonthOperations,
  ...newsOperations,
];

/** The headers that operations read. */
const Headers = z.object({
  'x-assumed-role': z.enum(['ROLE_DRIVER', 'ROLE_FLEET_MANAGER', 'ROLE_GROA_USER']).optional(),
  organizationid: z.string().min(1).optional(),
});

const PathParameters = z.object({ organizationId: z.string().optional() });

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
  for (const operation of operations) {
    router
      .route(operation.path)
      .get(async (req, res) => {
        res.json(await answer(operation, req, deps, verify));
      })
      .all((_req, res) => {
        res.set('allow', 'GET, HEAD');
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

async function answer(
  operation: Operation,
  req: Request,
  deps: SandboxDeps,
  verify: TokenVerifier,
): Promise<unknown> {
  const userId = operation.isPublic ? '' : await verify(req.headers.authorization);
  const headers = Headers.parse(req.headers);
  const { organizationId = headers.organizationid } = PathParameters.parse(req.params);
  return operation.answer({ deps, userId, organizationId, query: req.query });
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
  return new Problem(500, 'UNKNOWN_ERROR', 'An unknown error has occurred');
}
