import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { contract, CONTRACT_VERSION } from '../generated/contract.ts';
import { chargingOperations } from './charging/operations.ts';
import { createGuesses, type Guesses } from './chips/guesses.ts';
import { chipOperations } from './chips/operations.ts';
import { addHealth } from './health.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { IdempotencyKey, once } from './once.ts';
import type { Operation, Reply } from './operation.ts';
import { createHoldingLinks, type HoldingLinks } from './person/holding-links.ts';
import { personOperations } from './person/operations.ts';
import { notFound, Problem, problemOf } from './problem.ts';

/** A body is a form of a person. */
const MAX_BODY = '100kb';

/** The header of the contract that only an organisation needs: everyone is a private driver here. */
const Headers = z.object({
  'x-assumed-role': z.enum(['ROLE_DRIVER', 'ROLE_FLEET_MANAGER', 'ROLE_GROA_USER']).optional(),
  'idempotency-key': IdempotencyKey,
});

const offered: readonly Operation[] = [
  ...personOperations,
  ...chipOperations,
  ...chargingOperations,
];

/** Fixed segments before parameters: `/latest` must not be taken for an id. */
const inMatchingOrder = <Row extends { readonly path: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1));

/** The side of the service that the gateway calls: a backend of the contract. */
export function createPortalApp(deps: Deps): Express {
  const provider = createIdentityProvider(deps.config);
  const context = { deps, provider, links: createHoldingLinks(provider), guesses: createGuesses() };
  const app = express();
  app.disable('x-powered-by');
  app.use((_req, res, next) => {
    res.set({ 'cache-control': 'no-store', 'contract-version': CONTRACT_VERSION });
    next();
  });
  addHealth(app, deps);
  app.use(express.json({ limit: MAX_BODY }));
  for (const { path, method } of inMatchingOrder(Object.values(contract))) {
    const known = offered.find((one) => one.path === path && one.method === method);
    app[method](path, async (req, res) => {
      // RFC 9110, 15.6.2: nobody has the operation here, so the portal asks for it no more.
      if (!known) throw new Problem(501, 'NOT_IMPLEMENTED', 'This backend has no such operation');
      const { status, body } = await answer(known, req, context);
      res.status(status);
      if (body === undefined) res.end();
      else res.json(body);
    });
  }
  app.use(() => {
    throw notFound();
  });
  app.use((cause: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(cause);
      return;
    }
    const problem = problemOf(cause);
    if (problem.status === 500) deps.log.error({ err: cause }, 'request failed');
    const [path = ''] = req.originalUrl.split('?');
    res.status(problem.status).set(problem.headers).json(problem.toBody(path, deps.now()));
  });
  return app;
}

interface Context {
  readonly deps: Deps;
  readonly provider: IdentityProvider;
  readonly links: HoldingLinks;
  readonly guesses: Guesses;
}

/** Path, query and body distinguish two requests with the same idempotency key. */
async function answer(
  operation: Operation,
  req: Request,
  { provider, ...context }: Context,
): Promise<Reply> {
  const caller = await provider.callerOf(req.headers.authorization);
  const headers = Headers.parse(req.headers);
  const { params, query } = req;
  const { deps } = context;
  const call = { ...context, caller, params, query };
  if (operation.method === 'get') return operation.answer({ ...call, body: undefined });
  const body: unknown = req.body;
  const attempt = {
    personId: caller.subject,
    operation: operation.operationId,
    key: headers['idempotency-key'],
    content: [req.path, query, body],
    now: deps.now(),
  };
  return once(deps.db, attempt, (db) => operation.answer({ ...call, body, deps: { ...deps, db } }));
}
