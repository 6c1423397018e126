import { startRedis as startRedisAt } from '../../../scripts/lib/redis.ts';
import { freePort } from './gateway.ts';

/** A Redis of the test's own, at a free port unless the test chooses one. */
export const startRedis = async (port?: number) => startRedisAt(port ?? (await freePort()));

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;
