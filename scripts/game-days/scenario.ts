import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad, type Counts, type Load } from './load.ts';
import type { Needs, World } from './world.ts';

/** The numbers of a scenario. */
export interface Result {
  readonly counts: Counts;
  /** Milliseconds from the end of the fault until everyone is served; null: not within a minute. */
  readonly recoveredMs: number | null;
  /** Something else that was seen, in a few words. */
  readonly note?: string;
}

export interface Scenario {
  readonly name: string;
  readonly needs?: Partial<Needs>;
  readonly play: (world: World) => Promise<Result>;
  /** Requests that have to be lost: those in the hands of a process that is killed. */
  readonly mayLose?: true;
  /** The fault takes sessions with it. */
  readonly maySignOut?: true;
}

export const DEFAULT_NEEDS: Needs = { gateways: 1, redis: 'NONE', people: 8, tokenSeconds: 3600 };

/** Ends a fault. A text is the scenario's note. */
type Mend = () => unknown;

const HEALTHY_MS = 1000;

/**
 * Plays a fault while people read their data.
 * @param seconds how long the fault lasts
 * @param fault begins it; @returns what mends it, and a note if any
 */
export const underLoad =
  (seconds: number, fault: (world: World, load: Load) => Mend | Promise<Mend>) =>
  async (world: World): Promise<Result> => {
    const load = startLoad(world);
    await sleep(HEALTHY_MS);
    const mend = await fault(world, load);
    await sleep(seconds * 1000);
    const note = await mend();
    const recoveredMs = await load.recovered();
    await sleep(HEALTHY_MS);
    await load.stop();
    return { counts: load.counts, recoveredMs, ...(typeof note === 'string' && { note }) };
  };
