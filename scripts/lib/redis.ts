import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';

/** For this machine alone. */
const secured = (port: number, password: string) => [
  ...['--port', String(port), '--bind', '127.0.0.1'],
  ...(password === '' ? [] : ['--requirepass', password]),
];

const urlOf = (port: number, password: string) => {
  const url = new URL(`redis://127.0.0.1:${port}`);
  url.password = encodeURIComponent(password);
  return url.href;
};

/**
 * Starts a Redis server of our own at the port, on this machine only, without persistence. Throws when Redis is not installed.
 * @param password that clients and replicas need
 * @param settings further settings, as on the command line
 */
export async function startRedis(port: number, password = '', settings: readonly string[] = []) {
  const child = spawn(
    'redis-server',
    [
      ...secured(port, password),
      ...['--masterauth', password, '--save', '', '--appendonly', 'no'],
      // A replica's copy passes through a file.
      ...['--dir', tmpdir(), '--dbfilename', `redis-${port}.rdb`, '--rdb-del-sync-files', 'yes'],
      ...settings,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = urlOf(port, password);
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

/** The name by which the Sentinel of `startWatchedRedis` knows its primary. */
export const PRIMARY_NAME = 'portal';
/** Longer than a busy machine keeps a server waiting. */
const FAILOVER = [
  ['down-after-milliseconds', 3000],
  ['failover-timeout', 5000],
] as const;

/**
 * Starts a primary, its replica, and one Sentinel that watches both and makes the replica the primary when the primary is away.
 * @param ports of the primary, the replica and the Sentinel
 * @param passwords of the servers, and of the Sentinel
 */
export async function startWatchedRedis(
  [primaryPort, replicaPort, sentinelPort]: readonly [number, number, number],
  passwords: Readonly<{ servers: string; sentinel: string }>,
) {
  const primary = await startRedis(primaryPort, passwords.servers);
  const follow = ['--replicaof', '127.0.0.1', String(primaryPort)];
  const replica = await startRedis(replicaPort, passwords.servers, follow);
  const folder = await mkdtemp(join(tmpdir(), 'sentinel-'));
  // Sentinel keeps its state in its configuration file.
  const file = join(folder, 'sentinel.conf');
  await writeFile(
    file,
    [
      `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${primaryPort} 1`,
      `sentinel auth-pass ${PRIMARY_NAME} ${JSON.stringify(passwords.servers)}`,
      ...FAILOVER.map(([name, ms]) => `sentinel ${name} ${PRIMARY_NAME} ${ms}`),
    ].join('\n'),
  );
  const sentinel = spawn(
    'redis-server',
    [file, '--sentinel', ...secured(sentinelPort, passwords.sentinel)],
    { stdio: 'ignore' },
  );
  const ended = once(sentinel, 'exit');
  const client = createClient({
    url: urlOf(sentinelPort, passwords.sentinel),
    socket: { reconnectStrategy: 20 },
  });
  client.on('error', () => undefined);
  await client.connect();
  // A replica that Sentinel does not know yet, or that has not copied all, cannot follow.
  while (!(await isFollowing(replica.client)) || !(await knowsReplica(client)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    primary,
    replica,
    /** For `REDIS_SENTINELS`. */
    address: `127.0.0.1:${sentinelPort}`,
    async stop() {
      client.destroy();
      sentinel.kill('SIGKILL');
      await Promise.all([ended, primary.stop(), replica.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

type Client = Awaited<ReturnType<typeof startRedis>>['client'];

const isFollowing = async (client: Client) =>
  (await client.info('replication')).includes('master_link_status:up');

const knowsReplica = async (client: Client) => (await client.info('sentinel')).includes('slaves=1');
