import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from './gateway.ts';

/** A Redis of the test's own, or undefined where none is installed. */
export async function startRedis(port?: number) {
  const at = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(at), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${at}`;
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    port: at,
    client,
    /** Its connections stay open and nothing comes back, as behind a network that swallows everything. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      if (client.isOpen) client.destroy();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;
