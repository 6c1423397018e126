import type { RedisConnection } from './redis-connection.ts';
import { StoreUnavailableError, type Store } from './store.ts';

/** Compare and delete in one step, as the Redis documentation of distributed locks asks. */
const REMOVE_IF = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * A store that gateways share.
 * @param prefix begins every key
 */
export function createRedisStore({ client, close }: RedisConnection, prefix: string): Store {
  const guarded = async <T>(command: Promise<T>): Promise<T> => {
    try {
      return await command;
    } catch (error) {
      throw new StoreUnavailableError(error);
    }
  };
  const expiring = (lifetime: number) => ({ type: 'PX' as const, value: lifetime });

  return {
    read: (key) => guarded(client().get(prefix + key)),
    readAndExtend: (key, lifetime) => guarded(client().getEx(prefix + key, expiring(lifetime))),
    write: async (key, value, lifetime) => {
      await guarded(client().set(prefix + key, value, { expiration: expiring(lifetime) }));
    },
    add: async (key, value, lifetime) =>
      (await guarded(
        client().set(prefix + key, value, { expiration: expiring(lifetime), condition: 'NX' }),
      )) !== null,
    replace: async (key, value, lifetime) =>
      (await guarded(
        client().set(prefix + key, value, { expiration: expiring(lifetime), condition: 'XX' }),
      )) !== null,
    remove: async (key) => {
      await guarded(client().del(prefix + key));
    },
    removeIf: async (key, value) => {
      await guarded(client().eval(REMOVE_IF, { keys: [prefix + key], arguments: [value] }));
    },
    readFields: (key) => guarded(client().hGetAll(prefix + key)),
    writeField: async (key, field, value, lifetime) => {
      const name = prefix + key;
      await guarded(client().multi().hSet(name, field, value).pExpire(name, lifetime).exec());
    },
    removeField: async (key, field) => {
      await guarded(client().hDel(prefix + key, field));
    },
    check: async () => {
      await guarded(client().ping());
    },
    close,
  };
}
