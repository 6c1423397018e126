import { useEffect } from 'react';

/**
 * Starts a part that comes after the page, which works without it, so nothing waits for it.
 * @param start the same function as long as it starts the same; what it resolves to ends the part
 */
export function useLazyStart(start: () => Promise<() => void>): void {
  useEffect(() => {
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    start().then(
      (end) => {
        if (isGone) end();
        else stop = end;
      },
      () => undefined,
    );
    return () => stop();
  }, [start]);
}
