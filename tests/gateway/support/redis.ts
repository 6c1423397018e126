import {
  startRedis as startRedisAt,
  startWatchedRedis as startWatchedRedisAt,
} from '../../../scripts/lib/redis.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';

/** A Redis of the test's own, at a free port unless the test chooses one. */
export const startRedis = async (port?: number) => startRedisAt(port ?? (await freePort()));

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/** A primary, its replica and a Sentinel of the test's own. */
export const startWatchedRedis = async (
  passwords: Readonly<{ servers: string; sentinel: string }>,
) => startWatchedRedisAt([await freePort(), await freePort(), await freePort()], passwords);
