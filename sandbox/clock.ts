/** The sandbox's idea of now, which tests may move (`/control/clock`). */
export interface Clock {
  /** The present instant, offset included. */
  now(): Date;
  /** Moves the present `milliseconds` away from the machine's, negative for the past. */
  setOffset(milliseconds: number): void;
}

/** A clock that starts at the machine's own time. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
