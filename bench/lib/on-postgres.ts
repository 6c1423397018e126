import {
  built,
  plans,
  portsMustBeFree,
  startAll,
  type Addresses,
} from '../../scripts/lib/portal.ts';
import { startPostgres } from './postgres.ts';
import { doing } from '../../scripts/lib/terminal.ts';
import { runningPortal, type RunningPortal } from './process.ts';

/** A portal while it is measured. */
export interface Measured {
  readonly at: RunningPortal;
  /** The address of its database. */
  readonly databaseUrl: string;
  readonly stopSandbox: () => Promise<unknown>;
}

/** How such a portal is started. */
export interface OnPostgres {
  readonly at: Addresses;
  readonly databasePort: number;
  /** Variables of both processes. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts the built portal over a PostgreSQL server of its own, and stops both once `work` is done. `variables` are the sandbox's. */
export async function onPostgres(
  { at, databasePort, environment }: OnPostgres,
  variables: Readonly<Record<string, string>>,
  work: (portal: Measured) => Promise<void>,
): Promise<void> {
  const database = await startPostgres(databasePort);
  try {
    await portsMustBeFree(at);
    const { sandbox, gateway } = plans(at, built);
    const own = { ...environment, ...variables, DATABASE_URL: database.url };
    const servers = await startAll(
      [
        { ...sandbox, environment: { ...sandbox.environment, ...own } },
        { ...gateway, environment: { ...gateway.environment, ...environment } },
      ],
      ({ name }, seconds) => doing(`The ${name} is ready (${seconds.toFixed(0)} s)`),
    );
    try {
      await work({
        at: runningPortal(at, servers),
        databaseUrl: database.url,
        stopSandbox: () => servers[0]?.stop() ?? Promise.resolve(),
      });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  } finally {
    await database.stop();
  }
}
