import { startRedis } from '../lib/redis.ts';
import { underLoad, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

const ONE = { redis: 'ONE' } as const;

function storeOf({ store }: World) {
  if (store === undefined) throw new Error('The scenario needs a Redis');
  return store;
}

/** Sign-ins that are tried while the store is full. @returns how many were refused */
async function refusedSignIns(world: World, count: number): Promise<number> {
  let refused = 0;
  for (let n = 0; n < count; n += 1)
    await world.signIn(`newcomer-${n}`).catch(() => {
      refused += 1;
    });
  return refused;
}

/** The old server ends with all it held; an empty one takes its address, and people sign in again. */
const empty = underLoad(3, async (world) => {
  const { server } = storeOf(world);
  await server.stop();
  return async () => {
    const next = await startRedis(server.port);
    // Ended with the world, like the one before.
    Object.assign(server, { stop: () => next.stop() });
    for (const person of world.people) {
      // Until the gateway has found it.
      let renewed = await world.signIn(person.id).catch(() => undefined);
      while (renewed === undefined) renewed = await world.signIn(person.id).catch(() => undefined);
      for (const [name, value] of renewed.browser.cookies) person.browser.cookies.set(name, value);
    }
    return 'people signed in again';
  };
});

export const redisScenarios: readonly Scenario[] = [
  {
    name: 'Redis: frozen',
    needs: ONE,
    play: underLoad(5, (world) => {
      const { server } = storeOf(world);
      server.freeze();
      return () => void server.thaw();
    }),
  },
  {
    name: 'Redis: unreachable, and back',
    needs: { redis: 'LINKED' },
    play: underLoad(5, (world) => {
      const { link } = storeOf(world);
      link?.refuse();
      return () => link?.mend();
    }),
  },
  { name: 'Redis: gone, and back empty', needs: ONE, play: empty, maySignOut: true },
  {
    name: 'Redis: full',
    needs: ONE,
    play: underLoad(3, async (world) => {
      const { server } = storeOf(world);
      await server.client.configSet('maxmemory', '1');
      return async () => {
        const refused = await refusedSignIns(world, 5);
        await server.client.configSet('maxmemory', '0');
        const refusedAfter = await refusedSignIns(world, 5);
        return `sign-ins refused: ${refused} of 5, then ${refusedAfter} of 5`;
      };
    }),
  },
  {
    name: 'Redis: failing over',
    needs: { redis: 'WATCHED', gateways: 2 },
    play: underLoad(0, async (world) => {
      const { server } = storeOf(world);
      await server.client.wait(1, 1000);
      server.freeze();
      return () => 'Sentinel calls the primary away after 3 s';
    }),
  },
];
