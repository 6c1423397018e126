import { toFailure, type Failure } from '../failure.ts';

/** A line of a list, whose key stays the same while the line is mended. */
interface Keyed {
  readonly key: number;
}

const DEFAULT_WAIT_SECONDS = 60;

/** What became of a portion. */
export type Outcome = Readonly<
  | { kind: 'SENT'; keys: readonly number[] }
  /** Codes of the backend, by the key of the line. */
  | { kind: 'REFUSED'; codes: ReadonlyMap<number, string> }
  | { kind: 'WAIT'; seconds: number }
  | { kind: 'FAILED'; failure: Failure }
>;

/** The place of a line in the one list of an input, as in «invitations.3.inviteeEmail». */
const INDEX = /^\w+\.(\d+)\./;

/** The lines that a refusal names, with why. */
function namedLines({ fields = [] }: Failure, lines: readonly Keyed[]) {
  return new Map(
    fields.flatMap(({ path, code }): [number, string][] => {
      const line = lines[Number(INDEX.exec(path)?.[1] ?? -1)];
      return line ? [[line.key, code]] : [];
    }),
  );
}

/**
 * Sends a portion, of which the backend may leave lines out. A refusal that names lines keeps these back; one that names none
 * halves the portion until the line is found, so that one bad line does not hold up the others.
 */
export async function* sendPortion<L extends Keyed>(
  lines: readonly L[],
  send: (lines: readonly L[]) => Promise<ReadonlyMap<number, string> | undefined>,
): AsyncGenerator<Outcome> {
  if (lines.length === 0) return;
  try {
    const codes = (await send(lines)) ?? new Map<number, string>();
    const taken = lines.map(({ key }) => key).filter((key) => !codes.has(key));
    yield { kind: 'SENT', keys: taken };
    if (codes.size > 0) yield { kind: 'REFUSED', codes };
    return;
  } catch (error) {
    const failure = toFailure(error);
    const { status, code = '', retryAfter = DEFAULT_WAIT_SECONDS } = failure;
    const named = namedLines(failure, lines);
    if (named.size > 0) {
      yield { kind: 'REFUSED', codes: named };
      yield* sendPortion(
        lines.filter(({ key }) => !named.has(key)),
        send,
      );
      return;
    }
    if (status === 429) {
      yield { kind: 'WAIT', seconds: retryAfter };
      return;
    }
    const [only] = lines;
    if ((status !== 400 && status !== 409) || only === undefined) {
      yield { kind: 'FAILED', failure };
      return;
    }
    if (lines.length === 1) {
      yield { kind: 'REFUSED', codes: new Map([[only.key, code]]) };
      return;
    }
  }
  const half = Math.ceil(lines.length / 2);
  for (const part of [lines.slice(0, half), lines.slice(half)])
    for await (const outcome of sendPortion(part, send)) {
      yield outcome;
      if (outcome.kind === 'WAIT' || outcome.kind === 'FAILED') return;
    }
}
