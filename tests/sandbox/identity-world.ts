import express from 'express';
import type { RequestListener, Server } from 'node:http';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createClock, type Clock } from '../../sandbox/deps.ts';
import { readConfig } from '../../sandbox/config.ts';
import { openDatabase, type Database } from '../../sandbox/db/database.ts';
import type { Lifetimes } from '../../sandbox/identity/configuration.ts';
import { createIdentity, type Identity } from '../../sandbox/identity/identity.ts';
import { createInbox } from '../../sandbox/inbox/inbox.ts';
import { listen, portOf } from '../../sandbox/listen.ts';

/** The registered portal. Nothing listens there: tests read the redirect instead. */
export const PORTAL = 'http://localhost:4999';

/** A provider and an inbox on one port, with an embedded database in memory. */
export interface World {
  readonly url: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: () => Identity;
  /** A new provider over the same database, as after a restart of the process. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createWorld(lifetimes?: Lifetimes, portal = PORTAL): Promise<World> {
  let listener: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server: Server = await listen(0, (req, res) => listener(req, res));
  const url = `http://localhost:${portOf(server)}`;
  const config = readConfig({ PUBLIC_URL: portal, SANDBOX_DATA: inject('sandboxData') });
  const db = await openDatabase(config);
  const clock = createClock();
  const log = pino({ level: 'warn' });
  const pace = { creationSeconds: config.creationSeconds };
  const deps = { config, db, clock, pace, log, url, issuer: `${url}/identity` };
  const start = async () => {
    const identity = await createIdentity(deps, lifetimes);
    const app = express();
    app.use('/identity', identity.router);
    app.use('/inbox', createInbox(deps));
    listener = app;
    return identity;
  };
  let current = await start();
  return {
    url,
    db,
    clock,
    identity: () => current,
    restart: async () => {
      current = await start();
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    },
  };
}
