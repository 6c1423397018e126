import type { Database } from './database.ts';
import { madeOf, seed, type SeedOptions } from './seed.ts';
import { hasSnapshot, restoreSnapshot } from './snapshot.ts';

/** Brings all data back to what the sandbox is born with on the Oslo day of `now`. */
export type Reset = (now: Date) => Promise<void>;

/**
 * Brings the copy back that was kept when the data were made, or makes them when there is none, or one of another day.
 * With a population (`scale`) they are always made anew: a copy would double the space.
 */
export function createReset(db: Database, options: Omit<SeedOptions, 'now'>): Reset {
  return async (now) => {
    const all = { ...options, now };
    if (options.scale === 0 && (await hasSnapshot(db, madeOf(all)))) await restoreSnapshot(db);
    else await seed(db, all);
  };
}
