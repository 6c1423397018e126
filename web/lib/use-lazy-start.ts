import { useEffect } from 'react';

/**
 * Starts a part that comes after the page, which works without it, so nothing waits for it.
 * @param start the same function as long as it starts the same; what it resolves to ends the part
 */
export function useLazyStart(start: () => Promise<() => void>): void {
  useEffect(() => {
    const started = start().catch(() => undefined);
    return () => void started.then((end) => end?.());
  }, [start]);
}
