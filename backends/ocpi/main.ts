import { pino } from 'pino';
import { z } from 'zod';
import { sendCommand } from './command-socket.ts';
import { runCommand } from './commands.ts';
import { readConfig, type OcpiConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createOcpiService } from './server.ts';
import { StartError } from './start-error.ts';

/** Starts the service from the environment, and runs until it is told to stop; or runs the command that is named. */
async function main(): Promise<void> {
  const config = readConfig();
  const args = process.argv.slice(2);
  if (args.length > 0) process.stdout.write(`${await runOnce(config, args)}\n`);
  else await serve(config);
}

async function serve(config: OcpiConfig): Promise<void> {
  const log = pino({ level: config.logLevel });
  const service = await createOcpiService(config, log);
  log.info({ portal: service.portalUrl, operators: service.operatorsUrl }, 'ocpi ready');
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'ocpi stops');
    service.close().then(
      () => process.exit(0),
      (cause: unknown) => fail(cause),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', () => stop('disconnect'));
}

/**
 * Runs a command: in the service that has the embedded database open, else in a service that lives as long, so that an operator can
 * call it meanwhile. With a database on a server the command stands beside the running services.
 */
async function runOnce(config: OcpiConfig, args: readonly string[]): Promise<string> {
  const log = pino({ level: 'error' }, pino.destination(2));
  if (config.databaseUrl === undefined) {
    const sent = await sendCommand(config.data, args);
    if (sent !== undefined) return sent;
    const service = await createOcpiService(config, log);
    try {
      return await service.run(args);
    } finally {
      await service.close();
    }
  }
  const db = await openDatabase(config);
  const deps = {
    config,
    db,
    log,
    now: () => new Date(),
    wakePushes: () => undefined,
    stopping: new AbortController().signal,
  };
  try {
    return await runCommand(deps, args, process.cwd());
  } finally {
    await db.destroy();
  }
}

/** Prints one sentence when the operator of the service can fix the cause, and everything known when they cannot. */
function fail(cause: unknown): void {
  if (cause instanceof StartError) process.stderr.write(`${cause.message}\n`);
  else if (cause instanceof z.ZodError)
    process.stderr.write(`The configuration is wrong.\n${z.prettifyError(cause)}\n`);
  else process.stderr.write(`${cause instanceof Error ? (cause.stack ?? '') : String(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
