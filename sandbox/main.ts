import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { createSandbox } from './server.ts';
import { StartError } from './start-error.ts';

/** Starts the sandbox from the environment and its flags; runs until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(undefined, process.argv.slice(2));
  const log = pino({ level: config.logLevel });
  const sandbox = await createSandbox(config, log);
  log.info({ url: sandbox.url }, 'sandbox ready');
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'sandbox stops');
    sandbox.close().then(
      () => process.exit(0),
      (cause: unknown) => fail(cause),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The parent process that started us with a channel has died.
  process.on('disconnect', () => stop('disconnect'));
}

/** Prints one sentence when the operator can fix the cause, and everything known when they cannot. */
function fail(cause: unknown): void {
  if (cause instanceof StartError) process.stderr.write(`${cause.message}\n`);
  else if (cause instanceof z.ZodError)
    process.stderr.write(`The configuration of the sandbox is wrong.\n${z.prettifyError(cause)}\n`);
  else process.stderr.write(`${cause instanceof Error ? (cause.stack ?? '') : String(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
