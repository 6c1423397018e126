import express, { type Express } from 'express';
import type { RequestListener } from 'node:http';
import { pino, type Logger } from 'pino';
import { createClock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { SandboxDeps } from './deps.ts';
import { closeServer, listen, portOf } from './listen.ts';

/** A running sandbox: where it is, and how to stop it and its database. */
export interface Sandbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the outside world on one port: the REST backend under `/api`, the identity provider under
 * `/identity`, what it sent under `/inbox`, and the controls for tests under `/control`.
 * Throws `StartError` when the port or the database cannot be had; then nothing is left open.
 */
export async function createSandbox(
  config: SandboxConfig,
  log: Logger = pino({ level: config.logLevel }),
): Promise<Sandbox> {
  let listener: RequestListener = notYet;
  const server = await listen(config.port, (req, res) => listener(req, res));
  try {
    const url = config.url ?? `http://localhost:${portOf(server)}`;
    const db = await openDatabase(config);
    const issuer = config.issuer ?? `${url}/identity`;
    listener = createApp({ config, db, clock: createClock(), log, url, issuer });
    return {
      url,
      close: async () => {
        await closeServer(server);
        await db.destroy();
      },
    };
  } catch (cause) {
    await closeServer(server);
    throw cause;
  }
}

/** The port is opened first, so that a taken one is told at once; until the data is there, nobody is served. */
const notYet: RequestListener = (_req, res) => {
  res.writeHead(503, { 'retry-after': '1' }).end();
};

function createApp(deps: SandboxDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_req, res) => void res.json({ status: 'up' }));
  app.get('/readyz', (_req, res) => void res.json({ status: 'ready', issuer: deps.issuer }));
  return app;
}
