import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { sql } from 'kysely';
import { createBooks } from './books.ts';
import { createControl } from './control/control.ts';
import { createFaults } from './control/faults.ts';
import { createCoop } from './coop/coop.ts';
import type { Reset } from './db/reset.ts';
import type { SandboxDeps } from './deps.ts';
import { createIdentity } from './identity/identity.ts';
import { createInbox } from './inbox/inbox.ts';
import { createPayments } from './payments/payments.ts';
import { requestLog } from './request-log.ts';
import { onNotification } from './rest/payment/settlement.ts';
import { createRest } from './rest/rest.ts';

/** Every part of the sandbox under its path. */
export async function createApp(deps: SandboxDeps, reset: Reset): Promise<Express> {
  const identity = await createIdentity(deps);
  const faults = createFaults();
  const books = createBooks(deps);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(requestLog(deps.log));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    await sql`select 1`.execute(deps.db);
    res.json({ status: 'ready', issuer: deps.issuer });
  });
  app.use('/control', createControl(deps, { faults, books, reset, ...identity }));
  app.use(faults.middleware);
  app.use('/api', async (_req, _res, next) => {
    await books.catchUp();
    next();
  });
  app.use('/api', createRest(deps));
  app.use('/identity', identity.router);
  app.use('/coop', createCoop(deps));
  app.use('/payments', createPayments(deps, onNotification));
  app.use('/inbox', createInbox(deps));
  app.use((_req, res) => {
    res.status(404).json({ message: 'There is nothing here' });
  });
  app.use((cause: unknown, req: Request, res: Response, next: NextFunction) => {
    deps.log.error({ err: cause, requestId: req.id }, 'request failed');
    if (res.headersSent) next(cause);
    else res.status(500).json({ message: 'An unknown error has occurred' });
  });
  return app;
}
