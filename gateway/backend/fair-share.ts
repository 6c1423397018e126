import { setTimeout as sleep } from 'node:timers/promises';
import { PortalError } from '../errors/portal-error.ts';
import { withDeadline, type Deadline } from './deadline.ts';
import type { BackendHttp } from './http.ts';

/** The maximum number of calls of one caller in progress: more than any page needs, and a fifth of the connections. */
const AT_ONCE = 24;
/** Calls in progress of callers with expensive requests: one per caller, and this many of all together. */
const SLOW_AT_ONCE = 1;
/** Such a call lets the calls of others go first, but no longer than this. */
const YIELD_MS = 250;
/** A call fails if its turn and its answer take longer. */
const WAIT_MS = 20_000;

/** More calls than one request may make. */
export class TooManyCallsError extends PortalError {
  constructor(maxCalls: number) {
    super('PAYLOAD_TOO_LARGE', {
      message: `The operation needs more than ${maxCalls} calls of the backend: ask for less at once`,
    });
  }
}

/** The backend for one request, whose calls throw `TooManyCallsError` above their number. */
export interface FairShare extends Omit<BackendHttp, 'close'> {
  /** Makes further calls in sequence, in the queue of callers with expensive requests. */
  readonly slowDown: () => void;
}

/** A queue of calls with a maximum number in progress. */
class Lane {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #inProgress = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Takes a turn at once if one is free. */
  tryEnter(): boolean {
    if (this.#inProgress >= this.#atOnce) return false;
    this.#inProgress += 1;
    return true;
  }

  /** Waits for a turn. Without one in time it yields to the next. */
  async enter(deadline: Deadline): Promise<void> {
    if (this.tryEnter()) return;
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push(resolve);
      deadline.onExpired((error) => {
        const place = this.#waiting.indexOf(resolve);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(error);
      });
    });
  }

  /** Passes the turn on. @returns whether no turn is in use any more */
  leave(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) this.#inProgress -= 1;
    else next();
    return this.#inProgress === 0;
  }
}

/**
 * Shares the backend's connections between callers (fair queueing): the calls of each wait in a queue of their own, so
 * that the calls of others do not wait behind them.
 */
export function createFairShares() {
  const lanes = new Map<string, Lane>();
  const slowLane = new Lane(SLOW_AT_ONCE);
  let fastCalls = 0;
  let onIdle = (): void => undefined;

  function laneOf(name: string, atOnce: number): Lane {
    const known = lanes.get(name);
    if (known !== undefined) return known;
    const lane = new Lane(atOnce);
    lanes.set(name, lane);
    return lane;
  }

  function leave(name: string, lane: Lane): void {
    if (lane.leave()) lanes.delete(name);
  }

  /** Makes a call whose turn has come. */
  async function fast<T>(name: string, lane: Lane, call: () => Promise<T>): Promise<T> {
    fastCalls += 1;
    try {
      return await call();
    } finally {
      fastCalls -= 1;
      if (fastCalls === 0) onIdle();
      leave(name, lane);
    }
  }

  async function letOthersGo(): Promise<void> {
    if (fastCalls === 0) return;
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve;
    });
    await Promise.race([idle, sleep(YIELD_MS)]);
  }

  /** Waits for a turn of the caller, and then for one among all callers with expensive requests. */
  async function slow<T>(name: string, deadline: Deadline, call: () => Promise<T>): Promise<T> {
    const lane = laneOf(name, 1);
    await lane.enter(deadline);
    try {
      await slowLane.enter(deadline);
      try {
        await letOthersGo();
        return await call();
      } finally {
        slowLane.leave();
      }
    } finally {
      leave(name, lane);
    }
  }

  /**
   * The backend for one request.
   *
   * @param caller the person or address that the calls count for
   * @param maxCalls the number of JSON calls that the request may make
   */
  return (http: BackendHttp, caller: string, maxCalls: number): FairShare => {
    let calls = 0;
    let isSlow = false;
    return {
      async json(call, sender) {
        calls += 1;
        if (calls > maxCalls) throw new TooManyCallsError(maxCalls);
        const send = () => http.json(call, sender);
        if (isSlow)
          return withDeadline(WAIT_MS, (deadline) => slow(`slow ${caller}`, deadline, send));
        const lane = laneOf(caller, AT_ONCE);
        // The call itself has a deadline of its own.
        if (lane.tryEnter()) return fast(caller, lane, send);
        return withDeadline(WAIT_MS, async (deadline) => {
          await lane.enter(deadline);
          return fast(caller, lane, send);
        });
      },
      // Files have connections of their own, and a concurrency limit of their own.
      download: http.download,
      slowDown() {
        isSlow = true;
      },
    };
  };
}

export type FairShares = ReturnType<typeof createFairShares>;
