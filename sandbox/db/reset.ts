import type { Database } from './database.ts';
import { seedLabel, seed, type SeedOptions } from './seed.ts';
import { hasSnapshot, restoreSnapshot } from './snapshot.ts';

/** Restores the fresh data of the Oslo day of `now`. */
export type Reset = (now: Date) => Promise<void>;

/**
 * Restores the copy that was kept when the data were made, or makes them anew when there is no copy of that day. With a
 * population (`scale`) they are always made anew: a copy would double the space.
 */
export function createReset(db: Database, options: Omit<SeedOptions, 'now'>): Reset {
  return async (now) => {
    const all = { ...options, now };
    if (options.scale === 0 && (await hasSnapshot(db, seedLabel(all)))) await restoreSnapshot(db);
    else await seed(db, all);
  };
}
