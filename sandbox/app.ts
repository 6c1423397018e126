import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { createControl, createFaults } from './control/control.ts';
import { createCoop } from './coop/coop.ts';
import { createBooks } from './db/month-end.ts';
import type { Reset } from './db/seed.ts';
import type { SandboxDeps } from './deps.ts';
import { createIdentity } from './identity/identity.ts';
import { createInbox } from './inbox/inbox.ts';
import { BANK_PATH } from './payments/bank-url.ts';
import { createBank } from './payments/bank.ts';
import { createPayments } from './payments/payments.ts';
import { createProviderPages } from './provider/provider.ts';
import { createPublicRegisters } from './registers/registers.ts';
import { onNotification } from './rest/payment/settlement.ts';
import { createRest } from './rest/rest.ts';
import type { ReportRun } from './rest/scheduled-report/sending.ts';

/** Mounts every part of the sandbox under its path. */
export async function createApp(
  deps: SandboxDeps,
  reset: Reset,
  reports: ReportRun,
): Promise<Express> {
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
  app.use('/control', createControl(deps, { faults, books, reports, reset, ...identity }));
  app.use(faults.middleware);
  app.use('/api', async (_req, _res, next) => {
    await books.catchUp();
    next();
  });
  app.use('/api', createRest(deps));
  app.use('/identity', identity.router);
  app.use('/coop', createCoop(deps));
  app.use(BANK_PATH, createBank(deps, onNotification));
  app.use('/payments', createPayments(deps, onNotification));
  app.use('/inbox', createInbox(deps));
  app.use('/provider', createProviderPages(deps));
  app.use('/registers', createPublicRegisters(deps));
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

/**
 * Gives each request an id (the caller's `x-request-id` when it is well-formed), returns it in the response, and logs one line
 * when the response is sent: method, path, status, time and id. Queries and headers may hold personal data and are left out.
 */
function requestLog(logger: Logger) {
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
