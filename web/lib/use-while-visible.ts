import { useEffect, useEffectEvent } from 'react';

/**
 * Runs at intervals while the page is in sight, and at once when it is seen again.
 * @param intervalMs null stops it
 */
export function useWhileVisible(intervalMs: number | null, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (intervalMs === null) return undefined;
    let timer: number | undefined;
    const stop = () => window.clearInterval(timer);
    const start = () => {
      stop();
      if (document.visibilityState === 'visible')
        timer = window.setInterval(() => runNow(), intervalMs);
    };
    const change = () => {
      if (document.visibilityState === 'visible') runNow();
      start();
    };
    start();
    document.addEventListener('visibilitychange', change);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', change);
    };
  }, [intervalMs]);
}
