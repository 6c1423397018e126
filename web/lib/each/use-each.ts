import type { DocumentNode } from '@apollo/client';
import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import type { Failure } from '../failure.ts';
import { useDraftName } from '../forms/use-draft-name.ts';
import { runEach, type RowResult } from './run-each.ts';
import { writeRun, type NamedRow } from './run-record.ts';

/** The state of a run, and its results by the id of the row. */
export interface Run<Row extends NamedRow> {
  readonly rows: readonly Row[];
  readonly results: ReadonlyMap<string, RowResult>;
  /** The row whose answer is awaited. Null between runs. */
  readonly current: string | null;
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  /** While the limit of requests is reached: when it goes on, as epoch milliseconds. */
  readonly waitsUntil: number | null;
  /** Why the rest was not tried. */
  readonly failure: Failure | null;
}

type Options<Row extends NamedRow> = Readonly<{
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  send: (row: Row) => Promise<unknown>;
  /** The lists that show the rows: they are fetched again once, at the end. */
  refetches: readonly DocumentNode[];
  /** Receives the ids that are not done, once the run has ended. */
  onEnd: (left: readonly string[]) => void;
}>;

const isDone = (results: Run<NamedRow>['results'], id: string) => results.get(id)?.kind === 'DONE';

/** Runs one act for several rows, one after another. What is not done can be tried again. */
export function useEach<Row extends NamedRow>({ list, send, refetches, onEnd }: Options<Row>) {
  const client = useApolloClient();
  const record = useDraftName(list);
  const [run, setRun] = useState<Run<Row> | null>(null);
  const isStopped = useRef(false);
  const wake = useRef<() => void>(() => undefined);
  const stop = () => {
    isStopped.current = true;
    wake.current();
    setRun((last) => last && { ...last, isStopping: true });
  };
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      wake.current();
    };
  }, []);
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake.current = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const start = async (rows: readonly Row[]) => {
    isStopped.current = false;
    const results = new Map<string, RowResult>();
    let state: Run<Row> = {
      ...{ rows, results, current: null, waitsUntil: null, failure: null },
      ...{ isRunning: true, isStopping: false },
    };
    const show = (change: Partial<Run<Row>>) => {
      state = { ...state, ...change, results: new Map(results), isStopping: isStopped.current };
      // Stored before each request too: a page that is left has no time to.
      writeRun(record, {
        done: rows.filter(({ id }) => isDone(results, id)).map(named),
        unknown: rows.filter(({ id }) => isUnknown(state, id)).map(named),
        left: rows.filter(({ id }) => !isDone(results, id) && !isUnknown(state, id)).map(named),
      });
      setRun(state);
    };
    show({});
    const stopped = () => isStopped.current || isGone.current;
    for await (const event of runEach(rows, send, { isStopped: stopped, pause })) {
      if (event.kind === 'STARTED') show({ current: event.id, waitsUntil: null });
      if (event.kind === 'WAITING')
        show({ current: null, waitsUntil: Date.now() + event.seconds * 1000 });
      if (event.kind === 'RESULT') {
        results.set(event.id, event.result);
        show({ current: null });
      }
      if (event.kind === 'ENDED') show({ current: null, failure: event.failure });
    }
    show({ current: null, waitsUntil: null, isRunning: false });
    void client.refetchQueries({ include: refetches });
    if (!isGone.current) onEnd(rows.map(({ id }) => id).filter((id) => !isDone(results, id)));
  };
  return {
    run,
    start,
    stop,
    /** The results have been read: nothing of the run is stored. */
    forget: () => writeRun(record, null),
  };
}

const named = ({ id, name }: NamedRow): NamedRow => ({ id, name });

/** Whether a row was sent and its answer is not known. */
const isUnknown = ({ results, current }: Run<NamedRow>, id: string) =>
  current === id || results.get(id)?.kind === 'UNKNOWN';
