import { createServer, type RequestListener, type Server } from 'node:http';
import { pino, type Logger } from 'pino';
import { takeFolder } from './command-socket.ts';
import { runCommand } from './commands.ts';
import type { OcpiConfig } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createOperatorsApp } from './operators/app.ts';
import { startPulling, type Pulling } from './operators/pull.ts';
import { createPusher } from './operators/push.ts';
import { createPortalApp } from './portal/app.ts';
import { StartError } from './start-error.ts';

/** A running service: the address that the gateway calls, the one that operators call, its database, and the function that stops it. */
export interface OcpiService {
  readonly portalUrl: string;
  readonly operatorsUrl: string;
  readonly database: Database;
  /** Runs a command of the command line. */
  readonly run: (args: readonly string[], folder?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** How long running requests may take to finish once the service stops. */
const GRACE_MS = 5000;

/** Starts the service. Throws `StartError` when a port or the database cannot be used. */
export async function createOcpiService(
  config: OcpiConfig,
  log: Logger = pino({ level: config.logLevel }),
  now: () => Date = () => new Date(),
): Promise<OcpiService> {
  const stop = new AbortController();
  const servers: Server[] = [];
  let folder: Server | undefined;
  let deps: Deps | undefined;
  let pusher: ReturnType<typeof createPusher> | undefined;
  let pulling: Pulling | undefined;
  const run = async (args: readonly string[], from = process.cwd()) => {
    if (deps === undefined) throw new StartError('The service is still starting; try again.');
    return runCommand(deps, args, from);
  };
  const close = async () => {
    stop.abort();
    await Promise.all([pusher?.close(), pulling?.stop(), ...servers.map(closeServer)]);
    await deps?.db.destroy();
    if (folder) await closeServer(folder);
  };
  try {
    if (config.databaseUrl === undefined && config.data !== 'memory:')
      folder = await takeFolder(config.data, run);
    const db = await openDatabase(config);
    const wakePushes = () => pusher?.wake();
    deps = { config, db, log, now, wakePushes, stopping: stop.signal };
    const operators = await listen(config.port, undefined, createOperatorsApp(deps));
    servers.push(operators);
    const portal = await listen(config.portalPort, config.portalHost, createPortalApp(deps));
    servers.push(portal);
    pusher = createPusher(deps);
    pulling = startPulling(deps);
    return {
      operatorsUrl: `http://localhost:${portOf(operators)}`,
      portalUrl: `http://localhost:${portOf(portal)}`,
      database: db,
      run,
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function listen(
  port: number,
  host: string | undefined,
  listener: RequestListener,
): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        new StartError(`Port ${port} cannot be opened (${cause.code ?? cause.message}).`, {
          cause,
        }),
      );
    });
    server.listen(port, host, resolve);
  });
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close((cause) => {
      clearTimeout(impatience);
      if (cause) reject(cause);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
