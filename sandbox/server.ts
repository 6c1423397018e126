import type { RequestListener } from 'node:http';
import { pino, type Logger } from 'pino';
import { createApp } from './app.ts';
import type { SandboxConfig } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { createReset, isSeeded, seed } from './db/seed.ts';
import { createClock, type Clock } from './deps.ts';
import { closeServer, listen, portOf } from './listen.ts';
import { createReportRun } from './rest/scheduled-report/sending.ts';

/** How often reports that are due are looked for. */
const REPORTS_EVERY_MS = 60_000;

/** A running sandbox: its address, its database, and the function that stops it. */
export interface Sandbox {
  readonly url: string;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/**
 * Starts the outside world on one port: the REST backend under `/api`, the identity provider under `/identity`, the inbox under
 * `/inbox`, and the controls for tests under `/control`. Fresh data is of the clock's day. Throws `StartError` when the port or the
 * database cannot be used, and then closes what it has opened.
 */
export async function createSandbox(
  config: SandboxConfig,
  log: Logger = pino({ level: config.logLevel }),
  clock: Clock = createClock(),
): Promise<Sandbox> {
  let listener: RequestListener = notYet;
  const server = await listen(config.port, (req, res) => listener(req, res));
  let db: Database | undefined;
  try {
    const url = config.url ?? `http://localhost:${portOf(server)}`;
    db = await openDatabase(config);
    const pace = { creationSeconds: config.creationSeconds };
    const { scale, members, emailInvoiceFee } = config;
    const options = { scale, members, emailInvoiceFee, log };
    // A reset at the start generates new data, even when a copy of an earlier program exists.
    if (config.reset || !(await isSeeded(db))) await seed(db, { ...options, now: clock.now() });
    const reset = createReset(db, options);
    const issuer = config.issuer ?? `${url}/identity`;
    const deps = { config, db, clock, pace, log, url, issuer };
    const reports = createReportRun(deps);
    listener = await createApp(deps, reset, reports);
    const opened = db;
    const timer = setInterval(() => {
      reports.sendDue().catch((cause: unknown) => log.error({ err: cause }, 'reports failed'));
    }, REPORTS_EVERY_MS).unref();
    return {
      url,
      database: opened,
      close: async () => {
        clearInterval(timer);
        await closeServer(server);
        await opened.destroy();
      },
    };
  } catch (cause) {
    await closeServer(server);
    await db?.destroy();
    throw cause;
  }
}

/** The port is opened first, so that a port in use is reported at once. Until the data is ready, every request gets 503. */
const notYet: RequestListener = (_req, res) => {
  res.writeHead(503, { 'retry-after': '1' }).end();
};
