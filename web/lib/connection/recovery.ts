import { useEffect, useEffectEvent, useRef } from 'react';
import { toFailure } from '../failure.ts';
import { isRepeated, type Connection } from './connection.ts';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

/** Calls back when the browser is online again, or the page gets focus. @returns stops it */
function onWake(wake: (reason: string) => void): () => void {
  const listening = new AbortController();
  const listener = ({ type }: Event) => {
    if (document.visibilityState === 'visible') wake(type);
  };
  for (const type of ['online', 'focus']) window.addEventListener(type, listener, listening);
  return () => listening.abort();
}

const delayAfter = (attempts: number) => Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS);

/**
 * Repeats failed queries: after 2 s, then at growing intervals up to 30 s, and at once when the browser is online again or
 * the page gets focus. A failure with its own preset is repeated as the preset says, and not on focus; one that is not retried
 * waits for the person (CALL-53).
 * @param refetch sends the failed queries again that are included
 * @returns stops it
 */
export function startRecovery(
  connection: Connection,
  refetch: (isIncluded: (operation: string) => boolean) => void,
): () => void {
  let attempts = 0;
  let hadPreset = false;
  let timer: number | undefined;

  const stopTimer = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const retry = () => {
    stopTimer();
    const { operations } = connection.repeated();
    if (connection.state().isRetrying) return;
    refetch((name) => operations.includes(name));
  };
  const schedule = () => {
    const { operations, preset } = connection.repeated();
    const isOver = operations.length === 0;
    if (isOver) stopTimer();
    if (isOver || hadPreset !== Boolean(preset)) attempts = 0;
    hadPreset = Boolean(preset);
    if (isOver || timer !== undefined || connection.state().isRetrying) return;
    if (preset && attempts >= preset.attempts) return;
    timer = window.setTimeout(retry, preset ? preset.delay * 1000 : delayAfter(attempts));
    attempts += 1;
  };

  const stopListening = connection.subscribe(schedule);
  const stopWaking = onWake((reason) => {
    const { operations, preset } = connection.repeated();
    if (operations.length > 0 && (reason === 'online' || preset === undefined)) retry();
  });
  return () => {
    stopTimer();
    stopListening();
    stopWaking();
  };
}

/**
 * Retries a list that fetches its pages itself, while its failure may pass. `startRecovery` does the same for the queries
 * that Apollo Client watches.
 * @param failure the error of the last attempt; null when it succeeded
 */
export function useRecovery(failure: unknown, isLoading: boolean, retry: () => void): void {
  const attempts = useRef(0);
  const again = useEffectEvent(retry);

  useEffect(() => {
    if (failure === null && !isLoading) attempts.current = 0;
    if (failure === null || isLoading || !isRepeated(toFailure(failure))) return;
    const timer = window.setTimeout(() => again(), delayAfter(attempts.current));
    attempts.current += 1;
    const stopWaking = onWake(() => again());
    return () => {
      window.clearTimeout(timer);
      stopWaking();
    };
  }, [failure, isLoading]);
}
