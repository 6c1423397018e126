import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure, type Failure } from '../failure.ts';
import { useDraftName } from '../forms/use-draft-name.ts';
import { readDraft, writeDraft } from '../forms/draft.ts';
import { sendPortion, type Outcome } from './send-lines.ts';

/** A line of a list, as it is entered and edited. */
export interface WorkLine {
  /** Stays the same while the line is edited. */
  readonly key: number;
  /** The number of the line in the list, as a spreadsheet counts its rows. */
  readonly line: number;
  /** The code of the backend's refusal, until the line is changed. */
  readonly refusal: string;
}

/** The result of checking a line. */
export type Judged<Line extends WorkLine> = Line &
  Readonly<{
    /** The id of the text for its problem. Undefined if it can be sent. */
    problem: FormatjsIntl.Message['ids'] | undefined;
    /** Whether sending it would change nothing. */
    isSame?: boolean;
  }>;

/** The refusal of a line for the same as one that was sent. */
export const REPEATED = 'REPEATED';

/** The name of the draft of the text that a list is read from. */
const textDraft = (draft: string) => `${draft}:text`;

/** The state of a list: the person edits and sends; a portion is in flight, or waits for the rate limit. */
type Activity = Readonly<
  | { kind: 'IDLE' | 'CHECKING' | 'SENDING' }
  /** Epoch milliseconds. */
  | { kind: 'WAITING'; until: number }
>;

type Options<Line extends WorkLine, Found extends Judged<Line>> = Readonly<{
  /** The name of the stored list, which survives a reload, with the person's id in it. */
  draft: string;
  /** A sample line, against which a stored list is checked. */
  like: Line;
  /** Fetches the data for the checks. */
  learn: (lines: readonly Line[]) => Promise<void>;
  judge: (lines: readonly Line[]) => readonly Found[];
  /** Who or what a line is for: a second line for the same is not sent after the first. */
  identityOf: (line: Line) => string;
  portion: number;
  /** @returns the codes of the backend's refusals, by key; empty if it accepted all */
  send: (lines: readonly Found[]) => Promise<ReadonlyMap<number, string> | undefined>;
  onSent?: (lines: readonly Found[]) => void;
}>;

/** A bulk import whose lines are checked, corrected and sent in portions. */
export function useLines<Line extends WorkLine, Found extends Judged<Line>>({
  draft: name,
  like,
  learn,
  judge,
  identityOf,
  portion,
  send: sendLines,
  onSent,
}: Options<Line, Found>) {
  const draft = useDraftName(name);
  const ownTextDraft = useDraftName(textDraft(name));
  const [lines, setLines] = useState<readonly Line[] | null>(
    () => readDraft(draft, { lines: [like] })?.lines ?? null,
  );
  const [activity, setActivity] = useState<Activity>({ kind: lines ? 'CHECKING' : 'IDLE' });
  const [sentCount, setSentCount] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const judged = useMemo(() => judge(lines ?? []), [judge, lines]);
  const good = judged.filter(({ problem, isSame }) => problem === undefined && isSame !== true);
  const bad = judged.filter(({ problem }) => problem !== undefined);
  const planned = judged.filter(({ problem }) => problem === undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const keep = useCallback(
    (next: readonly Line[] | null) => {
      setLines(next);
      writeDraft(draft, next && next.length > 0 ? { lines: next } : null);
    },
    [draft],
  );

  /** Fetches the data for the checks, then shows the lines. */
  const check = useCallback(
    async (next: readonly Line[]) => {
      setFailure(null);
      setSentCount(0);
      setActivity({ kind: 'CHECKING' });
      try {
        await learn(next);
        keep(next);
      } catch (error) {
        setFailure(toFailure(error));
      } finally {
        setActivity({ kind: 'IDLE' });
      }
    },
    [learn, keep],
  );
  // A list stored through a reload is checked against the current state.
  const restored = useRef(lines);
  useEffect(() => {
    const kept = restored.current;
    restored.current = null;
    if (kept) void check(kept);
  }, [check]);

  const send = async () => {
    setFailure(null);
    let left: readonly Line[] = lines ?? [];
    let waiting: readonly Found[] = good;
    const take = (outcome: Outcome) => {
      if (outcome.kind === 'SENT') {
        const keys = new Set(outcome.keys);
        onSent?.(waiting.filter(({ key }) => keys.has(key)));
        const sent = new Set(left.filter(({ key }) => keys.has(key)).map(identityOf));
        left = left
          .filter(({ key }) => !keys.has(key))
          .map((line) => (sent.has(identityOf(line)) ? { ...line, refusal: REPEATED } : line));
        setSentCount((count) => count + keys.size);
      }
      if (outcome.kind === 'REFUSED')
        left = left.map((line) => ({
          ...line,
          refusal: outcome.codes.get(line.key) ?? line.refusal,
        }));
      keep(left);
      waiting = waiting.filter(({ key }) => left.find((line) => line.key === key)?.refusal === '');
    };
    setActivity({ kind: 'SENDING' });
    while (waiting.length > 0) {
      const before = waiting.length;
      for await (const outcome of sendPortion(waiting.slice(0, portion), sendLines)) {
        if (isGone.current) return;
        take(outcome);
        if (outcome.kind === 'FAILED') setFailure(outcome.failure);
        if (outcome.kind === 'WAIT')
          setActivity({ kind: 'WAITING', until: Date.now() + outcome.seconds * 1000 });
        if (outcome.kind === 'FAILED') setActivity({ kind: 'IDLE' });
        if (outcome.kind === 'WAIT' || outcome.kind === 'FAILED') return;
      }
      // Every outcome removes lines. Without one nothing is left to do.
      if (waiting.length === before) break;
    }
    setActivity({ kind: 'IDLE' });
  };

  // The rest follows automatically while the dialog is open.
  const next = useRef(send);
  useEffect(() => {
    next.current = send;
  });
  const until = activity.kind === 'WAITING' ? activity.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = window.setTimeout(() => void next.current(), until - Date.now());
    return () => window.clearTimeout(timer);
  }, [until]);

  const restart = () => {
    keep(null);
    setFailure(null);
    setSentCount(0);
  };
  const changed = (line: Line, values: Partial<Omit<Line, 'key' | 'line' | 'refusal'>>): Line => {
    const next = { ...line, ...values, refusal: '' };
    const isRepeated = line.refusal === REPEATED && identityOf(next) === identityOf(line);
    return isRepeated ? { ...next, refusal: REPEATED } : next;
  };

  return {
    lines,
    good,
    bad,
    /** The lines without a problem: those that can be sent, and those that would change nothing. */
    planned,
    textDraft: textDraft(name),
    activity,
    sentCount,
    failure,
    check,
    send,
    stop: () => setActivity({ kind: 'IDLE' }),
    /** Changes every line that a function has changes for. */
    changeAll: (
      changesOf: (line: Line) => Partial<Omit<Line, 'key' | 'line' | 'refusal'>> | undefined,
    ) =>
      keep(
        (lines ?? []).map((line) => {
          const values = changesOf(line);
          return values === undefined ? line : changed(line, values);
        }),
      ),
    change: (key: number, values: Partial<Omit<Line, 'key' | 'line' | 'refusal'>>) =>
      keep((lines ?? []).map((line) => (line.key === key ? changed(line, values) : line))),
    drop: (keys: readonly number[]) => keep((lines ?? []).filter(({ key }) => !keys.includes(key))),
    /** Begins again with the text that the list was read from. */
    restart,
    /** Everything is sent: nothing of the list stays. */
    finish: () => {
      restart();
      writeDraft(ownTextDraft, null);
    },
  };
}

/** The part of a list that its screens show, whatever its lines are about. */
export type LinesState<Found extends Judged<WorkLine>> = Omit<
  ReturnType<typeof useLines<WorkLine, Found>>,
  'lines' | 'check' | 'change' | 'changeAll'
>;
