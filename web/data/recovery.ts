import { useEffect, useEffectEvent, useRef } from 'react';
import { toFailure } from '../lib/failure.ts';
import { isTransient, type Connection } from './connection.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

/**
 * Calls back when the browser is online again, or the page gets focus.
 * @returns stops it
 */
function onWake(wake: (reason: string) => void): () => void {
  const listening = new AbortController();
  const listener = ({ type }: Event) => {
    if (document.visibilityState === 'visible') wake(type);
  };
  for (const type of ['online', 'focus']) window.addEventListener(type, listener, listening);
  return () => listening.abort();
}

/** Refetches the failed queries on the page; never rejects. */
export async function retryFailed(client: LazyApolloClient, connection: Connection): Promise<void> {
  connection.setRetrying(true);
  const apollo = await client.load().catch(() => undefined);
  const active = [...(apollo?.getObservableQueries('active') ?? [])];
  if (apollo) connection.keep(new Set(active.map(({ queryName = '' }) => queryName)));
  const failed = active.filter(({ queryName = '' }) => connection.hasFailed(queryName));
  await Promise.allSettled(failed.map((query) => query.refetch()));
  connection.setRetrying(false);
}

/**
 * Repeats failed queries: after 2 s, then at growing intervals up to 30 s, and at once when the browser is online again or
 * the page gets focus. A failure with its own preset is repeated as the preset says, and not on focus
 * (CALL-53).
 * @returns stops it
 */
export function startRecovery(client: LazyApolloClient, connection: Connection): () => void {
  let delay = FIRST_DELAY_MS;
  let attempts = 0;
  let timer: number | undefined;

  const stopTimer = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const retry = () => {
    stopTimer();
    if (!connection.state().isRetrying) void retryFailed(client, connection);
  };
  const schedule = () => {
    const preset = connection.retryPreset();
    if (preset === undefined) attempts = 0;
    if (!connection.hasFailures()) {
      stopTimer();
      delay = FIRST_DELAY_MS;
    } else if (timer === undefined && !connection.state().isRetrying) {
      if (preset === undefined) {
        timer = window.setTimeout(retry, delay);
        delay = Math.min(delay * 2, MAX_DELAY_MS);
      } else if (attempts < preset.attempts) {
        timer = window.setTimeout(retry, preset.delay * 1000);
        attempts += 1;
      }
    }
  };

  const stopListening = connection.subscribe(schedule);
  const stopWaking = onWake((reason) => {
    if (!connection.hasFailures()) return;
    if (reason === 'online' || connection.retryPreset() === undefined) retry();
  });
  return () => {
    stopTimer();
    stopListening();
    stopWaking();
  };
}

/**
 * Retries a list that fetches its pages itself, while its failure is transient. `startRecovery` does the same for the queries
 * that Apollo Client watches.
 * @param failure the error of the last attempt; null when it succeeded, or another attempt is in progress
 */
export function useRecovery(failure: unknown, isLoading: boolean, retry: () => void): void {
  const attempts = useRef(0);
  const again = useEffectEvent(retry);

  useEffect(() => {
    if (failure === null && !isLoading) attempts.current = 0;
  }, [failure, isLoading]);

  useEffect(() => {
    if (failure === null || !isTransient(toFailure(failure))) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts.current, MAX_DELAY_MS);
    const timer = window.setTimeout(() => again(), delay);
    attempts.current += 1;
    const stopWaking = onWake(() => again());
    return () => {
      window.clearTimeout(timer);
      stopWaking();
    };
  }, [failure]);
}
