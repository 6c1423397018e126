import { countUnreadable } from '../backend/wire/unreadable.ts';

/** The number of records left out of a list; 0 where it could not be fetched, which its own field reports. */
export const unreadableIn = (loading: Promise<readonly unknown[]>): Promise<number> =>
  loading.then(countUnreadable, () => 0);
