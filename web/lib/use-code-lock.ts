import { useEffect, useState } from 'react';
import { toFailure, type Failure } from './failure.ts';
import { readStored, writeStored } from './storage.ts';

/** The backend's lock after too many codes or guesses (USER-29). */
const lockMs = 10 * 60_000;

/** Whether a request was refused for the lock, which has a notice of its own. */
export const isCodeLock = ({ code }: Failure): boolean =>
  code === 'PHONE_NUMBER_TOO_MANY_REQUESTS' || code === 'TOO_MANY_REQUESTS';

/**
 * The lock on codes for a person: begins with a refusal, and counts down through a reload.
 * @param kind what the codes are for
 */
export function useCodeLock(kind: 'phone' | 'invitation', viewerId: string) {
  const name = `${kind}-lock:${viewerId}`;
  const [end, setEnd] = useState(() => Number(readStored('localStorage', name) ?? 0));
  const [now, setNow] = useState(Date.now);
  const isLocked = end > now;

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isLocked]);

  return {
    /** 0 when there is no lock. */
    secondsLeft: isLocked ? Math.ceil((end - now) / 1_000) : 0,
    /** Passes on the outcome of a request, and begins the lock when it says so. */
    async watch<Payload>(request: Promise<Payload>): Promise<Payload> {
      try {
        return await request;
      } catch (error) {
        if (isCodeLock(toFailure(error))) {
          const begun = Date.now();
          writeStored('localStorage', name, begun + lockMs);
          setNow(begun);
          setEnd(begun + lockMs);
        }
        throw error;
      }
    },
  };
}

export type CodeLock = ReturnType<typeof useCodeLock>;
