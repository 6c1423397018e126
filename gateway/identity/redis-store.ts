import { createClient } from 'redis';
import { StoreUnavailableError, type Store } from './store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A half-open socket must not hold a request longer than this. */
const COMMAND_TIMEOUT_MS = 2_000;
const PING_EVERY_MS = 10_000;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/** Compare and delete in one step, as the Redis documentation of distributed locks asks. */
const REMOVE_IF = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Starts connecting and goes on trying for ever; until it succeeds commands fail at once
 * instead of queueing, so that a request is answered 503 and not left hanging.
 */
export function connectRedis(url: string, onError: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(2 ** retries * 50, LONGEST_RECONNECT_PAUSE_MS),
    },
  });
  client.on('error', onError);
  client.connect().catch(onError);
  return client;
}

export type RedisClient = ReturnType<typeof connectRedis>;

/** A store that any number of gateways share. */
export function createRedisStore(client: RedisClient): Store {
  const guarded = async <T>(command: Promise<T>): Promise<T> => {
    try {
      return await command;
    } catch (error) {
      throw new StoreUnavailableError(error);
    }
  };
  const expiring = (lifetime: number) => ({ type: 'PX' as const, value: lifetime });

  return {
    readAndExtend: (key, lifetime) => guarded(client.getEx(key, expiring(lifetime))),
    write: async (key, value, lifetime) => {
      await guarded(client.set(key, value, { expiration: expiring(lifetime) }));
    },
    add: async (key, value, lifetime) =>
      (await guarded(
        client.set(key, value, { expiration: expiring(lifetime), condition: 'NX' }),
      )) !== null,
    replace: async (key, value, lifetime) =>
      (await guarded(
        client.set(key, value, { expiration: expiring(lifetime), condition: 'XX' }),
      )) !== null,
    remove: async (key) => {
      await guarded(client.del(key));
    },
    removeIf: async (key, value) => {
      await guarded(client.eval(REMOVE_IF, { keys: [key], arguments: [value] }));
    },
    check: async () => {
      await guarded(client.ping());
    },
    close: async () => {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
