/** Counts the wrong numbers that each person has tried, so that nobody finds an unused chip by trying. */
export interface Guesses {
  /** The seconds until the person may try again; 0 when they may now. */
  readonly waitSeconds: (personId: string, now: Date) => number;
  readonly count: (personId: string, now: Date) => void;
}

const WINDOW_MS = 60 * 60 * 1000;
const MAX_WRONG = 10;
const MAX_REMEMBERED = 10_000;

/** Ten wrong numbers an hour, which is kept in memory for the people who tried last. */
export function createGuesses(): Guesses {
  /** The times of wrong numbers, by person. */
  const wrong = new Map<string, readonly number[]>();
  const recent = (personId: string, now: Date) =>
    (wrong.get(personId) ?? []).filter((at) => now.getTime() - at < WINDOW_MS);
  return {
    waitSeconds: (personId, now) => {
      const [first, ...others] = recent(personId, now);
      return first === undefined || others.length + 1 < MAX_WRONG
        ? 0
        : Math.ceil((first + WINDOW_MS - now.getTime()) / 1000);
    },
    count: (personId, now) => {
      const times = [...recent(personId, now), now.getTime()];
      wrong.delete(personId);
      wrong.set(personId, times);
      const [oldest] = wrong.keys();
      if (wrong.size > MAX_REMEMBERED && oldest !== undefined) wrong.delete(oldest);
    },
  };
}
