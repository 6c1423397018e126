import { createClient } from 'redis';
import { StoreUnavailableError, type Store } from './store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const WATCH_EVERY_MS = 1_000;
/** A connection without an answer for this long is closed, and its commands fail. */
const SILENCE_MS = 2_000;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/** Compare and delete in one step, as the Redis documentation of distributed locks asks. */
const REMOVE_IF = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Connects, and retries without end. Until it succeeds, commands fail at once instead of queueing, so that requests
 * get 503 instead of waiting.
 */
export function connectRedis(url: string, onError: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Ends an unanswered handshake; `watch` pings often enough to keep a healthy connection.
      socketTimeout: SILENCE_MS + WATCH_EVERY_MS,
      reconnectStrategy: (retries) => Math.min(2 ** retries * 50, LONGEST_RECONNECT_PAUSE_MS),
    },
  });
  client.on('error', onError);
  client.connect().catch(onError);
  return client;
}

export type RedisClient = ReturnType<typeof connectRedis>;

/**
 * Pings Redis at intervals, and reconnects without an answer: behind a half-open socket requests would wait without end,
 * since the client's command timeout ends when the command is sent.
 * @returns ends the watch
 */
function watch(client: RedisClient): () => void {
  let isAsking = false;
  let isOver = false;
  const timer = setInterval(() => {
    if (isAsking || !client.isReady) return;
    isAsking = true;
    const silent = setTimeout(() => {
      client.destroy();
      if (isOver) return;
      // The client retries by itself, and emits its errors.
      client.connect().catch(() => undefined);
    }, SILENCE_MS);
    // An error reply is an answer too.
    const answered = () => {
      clearTimeout(silent);
      isAsking = false;
    };
    client.ping().then(answered, answered);
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/**
 * A store that gateways share.
 * @param prefix begins every key
 */
export function createRedisStore(client: RedisClient, prefix: string): Store {
  const stopWatching = watch(client);
  const guarded = async <T>(command: Promise<T>): Promise<T> => {
    try {
      return await command;
    } catch (error) {
      throw new StoreUnavailableError(error);
    }
  };
  const expiring = (lifetime: number) => ({ type: 'PX' as const, value: lifetime });

  return {
    read: (key) => guarded(client.get(prefix + key)),
    readAndExtend: (key, lifetime) => guarded(client.getEx(prefix + key, expiring(lifetime))),
    write: async (key, value, lifetime) => {
      await guarded(client.set(prefix + key, value, { expiration: expiring(lifetime) }));
    },
    add: async (key, value, lifetime) =>
      (await guarded(
        client.set(prefix + key, value, { expiration: expiring(lifetime), condition: 'NX' }),
      )) !== null,
    replace: async (key, value, lifetime) =>
      (await guarded(
        client.set(prefix + key, value, { expiration: expiring(lifetime), condition: 'XX' }),
      )) !== null,
    remove: async (key) => {
      await guarded(client.del(prefix + key));
    },
    removeIf: async (key, value) => {
      await guarded(client.eval(REMOVE_IF, { keys: [prefix + key], arguments: [value] }));
    },
    readFields: (key) => guarded(client.hGetAll(prefix + key)),
    writeField: async (key, field, value, lifetime) => {
      const name = prefix + key;
      await guarded(client.multi().hSet(name, field, value).pExpire(name, lifetime).exec());
    },
    removeField: async (key, field) => {
      await guarded(client.hDel(prefix + key, field));
    },
    check: async () => {
      await guarded(client.ping());
    },
    close: async () => {
      stopWatching();
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
