import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createGateway, type Gateway } from './server.ts';

/** Prints one sentence for the operator, and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function configured(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError)
      refuse(`The gateway cannot start:\n${error.problems.map((line) => `- ${line}`).join('\n')}`);
    throw error;
  }
}

async function listening(gateway: Gateway, port: number): Promise<void> {
  try {
    await gateway.listen();
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    refuse(`Port ${port} is taken. Stop what uses it, or choose another port with PORT.`);
  }
}

/** Releases memory that only the start needed, a third of the total, before the first request. */
async function giveBackMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

// By default, V8 lets the heap grow to four times the live data. See docs/decisions/0009-files.md.
setFlagsFromString('--heap-growing-percent=50');

const config = configured();
const gateway = await createGateway(config);
await giveBackMemory();
await listening(gateway, config.port);

let stopping = false;
function stop(): void {
  // A second signal stops without waiting.
  if (stopping) process.exit(1);
  stopping = true;
  gateway.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The parent process has exited.
process.once('disconnect', () => {
  if (!stopping) stop();
});
