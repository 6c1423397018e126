import { readFile } from 'node:fs/promises';
import { pino, type Logger } from 'pino';
import { z } from 'zod';
import { importChips } from './chips/import-chips.ts';
import { readConfig, type OcpiConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createOcpiService } from './server.ts';
import { StartError } from './start-error.ts';

const USAGE = 'npm run ocpi, or npm run ocpi -- import <file.csv>';

/** Starts the service from the environment; runs until it is told to stop. */
async function main([command, path]: readonly string[]): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  if (command === 'import' && path !== undefined) {
    await importFile(path, config, log);
    return;
  }
  if (command !== undefined) throw new StartError(USAGE);
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

/** Imports a list of chips, and prints how many of each kind it had. */
async function importFile(path: string, config: OcpiConfig, log: Logger): Promise<void> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The file ${path} cannot be read.`, { cause });
  });
  const db = await openDatabase(config);
  try {
    const result = await importChips({ config, db, log, now: () => new Date() }, text);
    for (const [outcome, count] of Object.entries(result))
      process.stdout.write(`${outcome}: ${count}\n`);
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

main(process.argv.slice(2)).catch(fail);
