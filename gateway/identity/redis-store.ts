import { createClient } from 'redis';
import { StoreUnavailableError, type Store } from './store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const WATCH_EVERY_MS = 1_000;
/** A connection that leaves a question unanswered for so long is given up, with all that waits on it. */
const SILENCE_MS = 2_000;
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
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Ends a greeting that is never answered; `watch` asks often enough for a healthy one to live.
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
 * Asks again and again whether Redis still answers, and connects anew when it does not: behind a
 * half-open socket every request would wait for ever, since the client's own timeout of a command
 * ends when the command is sent.
 * @returns what ends the watch
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
      // It goes on trying by itself, and tells its errors to whoever listens.
      client.connect().catch(() => undefined);
    }, SILENCE_MS);
    // An answer that is an error is an answer.
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

/** A store that any number of gateways share. */
export function createRedisStore(client: RedisClient): Store {
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
      stopWatching();
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
