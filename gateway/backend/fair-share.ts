import { PortalError } from '../errors/portal-error.ts';
import { withDeadline } from './deadline.ts';
import { during } from '../traces/span.ts';
import type { BackendHttp } from './http.ts';
import type { Download } from './response.ts';
import { Turns } from './turns.ts';

/** A call fails if its turn and its answer take longer. */
const WAIT_MS = 20_000;
/** The part of the ceiling that the bodies of files may take: their readers may be slow. */
const FILE_SHARE = 1 / 4;

/** More calls than one request may make. */
export class TooManyCallsError extends PortalError {
  constructor(maxCalls: number) {
    super('PAYLOAD_TOO_LARGE', {
      refusal: { event: 'COST_REFUSED', reason: 'CALLS' },
      message: `The operation needs more than ${maxCalls} calls of the backend: ask for less at once`,
    });
  }
}

/** The backend for one request, whose calls throw `TooManyCallsError` above their number. */
export type FairShare = Omit<BackendHttp, 'close'>;

/**
 * Shares the backend between callers (fair queueing): what one asks for delays the others only while as many calls are in
 * progress as the backend is given at once, and then by a call at a time.
 *
 * @param ceiling calls in progress of all callers, the bodies of files included
 */
export function createFairShares(ceiling: number) {
  const turns = new Turns(ceiling);
  const fileTurns = new Turns(Math.max(1, Math.floor(ceiling * FILE_SHARE)));

  const waitForTurn = <T>(caller: string, call: () => Promise<T>): Promise<T> =>
    withDeadline(WAIT_MS, async (deadline) => {
      await during('wait for turn', () => turns.take(caller, deadline));
      return turns.run(caller, call);
    });

  /** Opens a file, which keeps its turn until its body has ended. */
  async function openFile(
    caller: string,
    open: () => Promise<Download | null>,
  ): Promise<Download | null> {
    await withDeadline(WAIT_MS, async (deadline) => {
      await fileTurns.take(caller, deadline);
      try {
        await turns.take(caller, deadline);
      } catch (error) {
        fileTurns.end(caller);
        throw error;
      }
    });
    const end = () => {
      turns.end(caller);
      fileTurns.end(caller);
    };
    try {
      const file = await open();
      if (file === null) end();
      else file.body.once('close', end);
      return file;
    } catch (error) {
      end();
      throw error;
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
    return {
      async json(call, sender) {
        calls += 1;
        if (calls > maxCalls) throw new TooManyCallsError(maxCalls);
        const send = () => http.json(call, sender);
        return turns.tryTake(caller) ? turns.run(caller, send) : waitForTurn(caller, send);
      },
      download: (call, sender) => openFile(caller, () => http.download(call, sender)),
    };
  };
}

export type FairShares = ReturnType<typeof createFairShares>;
