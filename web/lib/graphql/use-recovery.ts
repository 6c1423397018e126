import { useEffect, useEffectEvent, useRef } from 'react';
import { toFailure } from '../failure.ts';
import { passes } from './connection.ts';
import { firstDelay, longestDelay } from './recovery.ts';

/**
 * What `startRecovery` does for the queries that Apollo Client watches, for a list that fetches its pages itself: while
 * its last try failed for a reason that passes, tries again by itself.
 * @param failure why the last try failed; null when it did not, or another is under way
 */
export function useRecovery(failure: unknown, isLoading: boolean, retry: () => void): void {
  const tries = useRef(0);
  const again = useEffectEvent(retry);

  useEffect(() => {
    if (failure === null && !isLoading) tries.current = 0;
  }, [failure, isLoading]);

  useEffect(() => {
    if (failure === null || !passes(toFailure(failure))) return;
    const timer = window.setTimeout(
      () => again(),
      Math.min(firstDelay * 2 ** tries.current, longestDelay),
    );
    tries.current += 1;
    const wake = () => {
      if (document.visibilityState === 'visible') again();
    };
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
    };
  }, [failure]);
}
