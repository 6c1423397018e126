import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';

const CONNECT_TIMEOUT_MS = 5_000;
const WATCH_EVERY_MS = 1_000;
/** A connection without an answer for this long is closed, and its commands fail. */
const SILENCE_MS = 2_000;
const FIRST_RECONNECT_PAUSE_MS = 50;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/** Does not reconnect by itself, since the primary may have another address by then. */
const createRedisClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Ends an unanswered handshake; `watch` pings often enough to keep a healthy connection.
      socketTimeout: SILENCE_MS + WATCH_EVERY_MS,
      reconnectStrategy: false,
    },
  });

export type RedisClient = ReturnType<typeof createRedisClient>;

export interface RedisConnection {
  /** The client in use at present: each reconnection makes another. Without a connection its commands fail at once. */
  readonly client: () => RedisClient;
  readonly close: () => Promise<void>;
}

/**
 * Connects, and retries without end. Until it succeeds, commands fail at once instead of queueing, so that requests
 * get 503 instead of waiting.
 * @param url one server; with Sentinels, its host is the name of the primary
 * @param sentinels URLs, with the password that they ask for
 */
export function connectRedis(
  url: string,
  sentinels: readonly string[],
  onError: (error: unknown) => void,
): RedisConnection {
  const over = new AbortController();
  let client = createRedisClient(url);

  /** @returns after the connection has ended, whether it ever stood */
  async function connectOnce(): Promise<boolean> {
    const next = createRedisClient(await locate(url, sentinels));
    if (over.signal.aborted) return false;
    client = next.on('error', onError);
    const ended = new Promise((resolve) => {
      next.once('terminated', resolve).once('end', resolve);
    });
    // The failure is emitted too.
    const isConnected = await next.connect().then(
      () => true,
      () => false,
    );
    const stopWatching = watch(next);
    await ended;
    stopWatching();
    next.destroy();
    return isConnected;
  }

  async function keepConnected() {
    for (let failures = 0; !over.signal.aborted; failures += 1) {
      const wasConnected = await connectOnce().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (wasConnected) failures = 0;
      await pause(
        Math.min(2 ** failures * FIRST_RECONNECT_PAUSE_MS, LONGEST_RECONNECT_PAUSE_MS),
        undefined,
        { signal: over.signal },
      ).catch(() => undefined);
    }
  }
  void keepConnected();

  return {
    client: () => client,
    async close() {
      over.abort();
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}

/** Tries the server of a configuration once. @throws the reason when it does not answer */
export async function pingRedis(url: string, sentinels: readonly string[]): Promise<void> {
  await ask(await locate(url, sentinels), ['PING']);
}

const locate = (url: string, sentinels: readonly string[]): Promise<string> =>
  sentinels.length === 0 ? Promise.resolve(url) : locatePrimary(url, sentinels);

/**
 * Asks all Sentinels at once, and believes the first that answers, if the server agrees that it is the primary: a Sentinel
 * can name the one before ("Guidelines for Redis clients with support for Redis Sentinel").
 */
async function locatePrimary(url: string, sentinels: readonly string[]): Promise<string> {
  const primary = new URL(url);
  const name = primary.hostname;
  const [host, port] = await Promise.any(
    sentinels.map(async (sentinel) => {
      const address = await ask(sentinel, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
      if (!isTexts(address)) throw new Error(`No primary with the name ${name}`);
      return address;
    }),
  ).catch((error: unknown) => {
    // Its own message is not what the Sentinels say.
    throw error instanceof AggregateError ? new Error(error.errors.map(String).join('; ')) : error;
  });
  primary.host = host?.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const role = await ask(primary.href, ['ROLE']);
  if (!Array.isArray(role) || role[0] !== 'master')
    throw new Error(`Sentinel names ${primary.host}, which is no primary`);
  return primary.href;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** One command on a connection of its own. */
async function ask(url: string, command: readonly string[]): Promise<unknown> {
  const client = createRedisClient(url).on('error', () => undefined);
  try {
    await client.connect();
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}

/**
 * Pings Redis at intervals, and closes a connection without an answer: behind a half-open socket requests would wait
 * without end, since the client's command timeout ends when the command is sent.
 * @returns ends the watch
 */
function watch(client: RedisClient): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || !client.isReady) return;
    isAsking = true;
    const silent = setTimeout(() => client.destroy(), SILENCE_MS);
    // An error reply is an answer too.
    const answered = () => {
      clearTimeout(silent);
      isAsking = false;
    };
    client.ping().then(answered, answered);
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
