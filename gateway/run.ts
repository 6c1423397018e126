import { ConfigError, readCheckedConfig, type Config } from './config.ts';
import { createGateway, type Gateway } from './server.ts';
import type { Traces } from './traces/start-traces.ts';
import { collectGarbage } from './v8.ts';

/** Prints one sentence for the operator, and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Makes something of the configuration. Prints the faults of a wrong one, and exits. */
async function orRefuse<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ConfigError)
      refuse(`The gateway cannot start:\n${error.problems.map((line) => `- ${line}`).join('\n')}`);
    throw error;
  }
}

async function listening(gateway: Gateway, { port, metricsPort }: Config): Promise<void> {
  try {
    await gateway.listen();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const isMetrics = 'port' in error && error.port === metricsPort && metricsPort !== port;
    const [taken, variable] = isMetrics ? [metricsPort, 'METRICS_PORT'] : [port, 'PORT'];
    refuse(`Port ${taken} is taken. Stop what uses it, or choose another port with ${variable}.`);
  }
}

/** Prints what `--check` found, and exits: 1 with a fault, which keeps people out. */
async function check(config: Config): Promise<never> {
  const { checkConfig } = await import('./check.ts');
  const findings = await checkConfig(config);
  for (const { kind, sentence } of findings)
    process.stdout.write(`${kind.padEnd(5)}  ${sentence}\n`);
  process.exit(findings.some(({ kind }) => kind === 'fault') ? 1 : 0);
}

/**
 * Runs the gateway until it is stopped.
 * @param traces null where nobody asks for them
 */
export async function run(traces: Traces | null): Promise<void> {
  const config = await orRefuse(readCheckedConfig);
  if (process.argv.includes('--check')) await check(config);
  const gateway = await orRefuse(() => createGateway(config));
  traces?.onLoss((error) => gateway.log.warn({ err: error }, 'The collector takes no traces'));
  await collectGarbage();
  await listening(gateway, config);

  let stopping = false;
  function stop(code: 0 | 1): void {
    // A second signal stops without waiting.
    if (stopping) process.exit(1);
    stopping = true;
    const closed = gateway.close().then(
      () => code,
      () => 1,
    );
    void closed.then(async (status) => {
      await traces?.flush();
      process.exit(status);
    });
  }
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  /** The state of the process is not known any more: it finishes the open requests, and another one takes its place. */
  function fail(error: unknown): void {
    gateway.log.fatal({ err: error }, 'gateway failed');
    if (!stopping) stop(1);
  }
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', fail);
  // The parent process has exited.
  process.once('disconnect', () => {
    if (!stopping) stop(0);
  });
}
