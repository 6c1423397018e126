import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createGateway, type Gateway } from './server.ts';

/** Says in one sentence what a person can mend, and ends. */
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

// Left alone, V8 lets the heap become up to four times what lives in it. See docs/decisions/0009-files.md.
setFlagsFromString('--heap-growing-percent=50');

const config = configured();
const gateway = await createGateway(config);
await listening(gateway, config.port);

let stopping = false;
function stop(): void {
  // Whoever asks twice does not want to wait.
  if (stopping) process.exit(1);
  stopping = true;
  gateway.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Whoever started us with a channel is gone without a word.
process.once('disconnect', () => {
  if (!stopping) stop();
});
