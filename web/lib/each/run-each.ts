import { DONE, toFailure, type Failure } from '../failure.ts';

/** The result of one row: done, refused with a reason, or unknown because no answer came. */
export type RowResult = Readonly<
  { kind: 'DONE' } | { kind: 'REFUSED' | 'UNKNOWN'; failure: Failure }
>;

export type RunEvent = Readonly<
  | { kind: 'STARTED'; id: string }
  | { kind: 'RESULT'; id: string; result: RowResult }
  /** The limit of requests is reached: the run goes on after these seconds. */
  | { kind: 'WAITING'; seconds: number }
  /** The rows that remain would fail for the same reason. */
  | { kind: 'ENDED'; failure: Failure }
>;

/** Reasons that concern the person or the account, so that every other row has them too. */
const accountCodes =
  /^(USER_BLOCKED|DELETE_REQUESTED|INVALID_USER|APP_UPGRADE_REQUIRED|PAYMENTTYPE_NONE|INVALID_PAYMENTCARD|ACCOUNT_MISMATCH|NO_ACTIVE_ORGANIZATION|INVITATION_LIMIT)$/;
/** Refusals of the row alone. */
const rowStatuses: readonly (number | undefined)[] = [400, 404, 409];

const TOO_MANY = 429;
const DEFAULT_WAIT_SECONDS = 60;
/** Rows without an answer in a row, after which the rest is not tried. */
const MAX_UNKNOWN = 2;
/** A longer run takes its time, so that the rest of the portal keeps its share of the caller's points. */
const QUICK_ROWS = 20;
const PACE_MS = 150;

type Step = 'ACCOUNT' | 'DONE' | 'REFUSED' | 'UNKNOWN' | 'WAIT';

function stepAfter({ status, code = '', fields = [] }: Failure, hasWaited: boolean): Step {
  if (code === DONE) return 'DONE';
  if (accountCodes.test(code) || status === 401 || status === 403) return 'ACCOUNT';
  // A limit that names a value of the input is one of the row, such as mail to one address.
  if (status === TOO_MANY) return fields.length > 0 || hasWaited ? 'REFUSED' : 'WAIT';
  return rowStatuses.includes(status) ? 'REFUSED' : 'UNKNOWN';
}

type Options = Readonly<{
  isStopped: () => boolean;
  /** Resolves after a time, or once the run is stopped. */
  pause: (ms: number) => Promise<void>;
}>;

/**
 * Does one act for each row, one request at a time. It goes on after the refusal of a row, waits when the limit of requests is
 * reached, and ends when the rest would fail for the same reason, or when nothing answers.
 */
export async function* runEach<Row extends Readonly<{ id: string }>>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  { isStopped, pause }: Options,
): AsyncGenerator<RunEvent> {
  let unknownCount = 0;
  let waitedFor = '';
  for (let index = 0; ;) {
    const row = rows[index];
    if (row === undefined) return;
    const { id } = row;
    if (index >= QUICK_ROWS) await pause(PACE_MS);
    if (isStopped()) return;
    yield { kind: 'STARTED', id };
    let failure: Failure | null = null;
    try {
      await send(row);
    } catch (error) {
      failure = toFailure(error);
    }
    const step = failure ? stepAfter(failure, waitedFor === id) : 'DONE';
    if (failure && step === 'WAIT') {
      const { retryAfter = DEFAULT_WAIT_SECONDS } = failure;
      waitedFor = id;
      yield { kind: 'WAITING', seconds: retryAfter };
      await pause(retryAfter * 1000);
      continue;
    }
    index += 1;
    if (failure && step === 'ACCOUNT') {
      yield { kind: 'ENDED', failure };
      return;
    }
    if (failure && (step === 'REFUSED' || step === 'UNKNOWN'))
      yield { kind: 'RESULT', id, result: { kind: step, failure } };
    else yield { kind: 'RESULT', id, result: { kind: 'DONE' } };
    unknownCount = step === 'UNKNOWN' ? unknownCount + 1 : 0;
    if (failure && (step === 'DONE' || unknownCount === MAX_UNKNOWN)) {
      yield { kind: 'ENDED', failure };
      return;
    }
  }
}
