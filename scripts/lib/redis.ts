import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';

/**
 * Starts a Redis server of our own at the port, on this machine only, without persistence. Throws when Redis is not installed.
 */
export async function startRedis(port: number) {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    port,
    client,
    /** Keeps connections open without a reply, as a network that drops every packet does. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      if (client.isOpen) client.destroy();
      child.kill('SIGKILL');
      await ended;
    },
  };
}
