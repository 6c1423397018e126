import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { PortalError } from '../errors/portal-error.ts';
import { withDeadline } from './deadline.ts';
import type { BackendHttp } from './http.ts';

/** Calls that one caller may have in progress: more than any page needs, and a fifth of the connections. */
const AT_ONCE = 24;
/** Calls of callers with much to do that are in progress: one of each caller, and so many of all together. */
const SLOW_AT_ONCE = 1;
/** Such a call lets the calls of others go first, but no longer than this. */
const YIELD_MS = 250;
/** A call that waits longer for its turn and its answer fails. */
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
  /** Makes the calls to come one after the other, beside few of other callers who have been slowed down. */
  readonly slowDown: () => void;
}

interface Lane {
  readonly limit: LimitFunction;
  calls: number;
}

/**
 * Shares the backend's connections between callers: the calls of each wait in a queue of their own, so
 * that the calls of others do not wait behind them.
 */
export function createFairShares() {
  const lanes = new Map<string, Lane>();
  const slow = pLimit(SLOW_AT_ONCE);
  let fastCalls = 0;
  let onIdle = (): void => undefined;

  async function fast<T>(call: () => Promise<T>): Promise<T> {
    fastCalls += 1;
    try {
      return await call();
    } finally {
      fastCalls -= 1;
      if (fastCalls === 0) onIdle();
    }
  }

  async function letOthersGo(): Promise<void> {
    if (fastCalls === 0) return;
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve;
    });
    await Promise.race([idle, sleep(YIELD_MS)]);
  }

  const yielding = async <T>(call: () => Promise<T>): Promise<T> => {
    await letOthersGo();
    return call();
  };

  /** @param waitsElsewhere whether the call waits for other callers too, once its turn in the lane has come */
  async function inLane<T>(
    name: string,
    atOnce: number,
    waitsElsewhere: boolean,
    call: () => Promise<T>,
  ): Promise<T> {
    const lane = lanes.get(name) ?? { limit: pLimit(atOnce), calls: 0 };
    lanes.set(name, lane);
    const isFree = lane.calls < atOnce;
    lane.calls += 1;
    try {
      // The turn of a call of a free lane has come, and the call itself has a deadline of its own.
      if (isFree && !waitsElsewhere) return await lane.limit(call);
      return await withDeadline(WAIT_MS, ({ signal }) =>
        lane.limit(() => {
          signal.throwIfAborted();
          return call();
        }),
      );
    } finally {
      lane.calls -= 1;
      if (lane.calls === 0) lanes.delete(name);
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
        return isSlow
          ? inLane(`slow ${caller}`, 1, true, () => slow(yielding, send))
          : inLane(caller, AT_ONCE, false, () => fast(send));
      },
      // Files have connections of their own, and a limit of their own of those in progress.
      download: http.download,
      slowDown() {
        isSlow = true;
      },
    };
  };
}

export type FairShares = ReturnType<typeof createFairShares>;
