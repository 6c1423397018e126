import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { createOcpiService } from './server.ts';
import { StartError } from './start-error.ts';

/** Starts the service from the environment; runs until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig();
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

/** Prints one sentence when the operator of the service can fix the cause, and everything known when they cannot. */
function fail(cause: unknown): void {
  if (cause instanceof StartError) process.stderr.write(`${cause.message}\n`);
  else if (cause instanceof z.ZodError)
    process.stderr.write(`The configuration is wrong.\n${z.prettifyError(cause)}\n`);
  else process.stderr.write(`${cause instanceof Error ? (cause.stack ?? '') : String(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
