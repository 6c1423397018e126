import { osloDate } from '../oslo.ts';
import type { Database } from './database.ts';
import { seed, type SeedOptions } from './seed.ts';
import { restoreSnapshot } from './snapshot.ts';

/** Brings all data back to what the sandbox is born with on the Oslo day of `now`. */
export type Reset = (now: Date) => Promise<void>;

/**
 * Makes the data the first time and when the day is another, and brings the copy of it back otherwise. With a
 * population (`scale`) it is always made anew: a copy would double the space.
 */
export function createReset(db: Database, options: Omit<SeedOptions, 'now'>): Reset {
  let kept: string | undefined;
  return async (now) => {
    const today = osloDate(now).toString();
    if (kept === today) {
      await restoreSnapshot(db);
      return;
    }
    await seed(db, { ...options, now });
    if (options.scale === 0) kept = today;
  };
}
