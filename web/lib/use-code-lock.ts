import { useEffect, useEffectEvent, useState } from 'react';
import { useDraftName } from './forms/use-draft-name.ts';
import { toFailure, type Failure } from './failure.ts';
import { readStored, writeStored } from './storage.ts';

/** The backend's lock after too many codes or guesses (USER-29). */
const lockMs = 10 * 60_000;

/** Whether a request was refused by the lock, which has a notice of its own. */
export const isCodeLock = ({ code }: Failure): boolean =>
  code === 'PHONE_NUMBER_TOO_MANY_REQUESTS' || code === 'TOO_MANY_REQUESTS';

/**
 * The end of the lock after a refusal, epoch milliseconds: that which the refusal tells, else that which is known from an earlier
 * one, in any tab, since a refusal during the lock does not begin it again.
 */
function endAfter({ retryAfter }: Failure, now: number, known: number): number {
  if (retryAfter !== undefined) return now + retryAfter * 1_000;
  return known > now ? Math.min(known, now + lockMs) : now + lockMs;
}

/**
 * The lock on codes for a person: begins with a refusal, and counts down through a reload and in every tab.
 * @param kind the purpose of the codes
 */
export function useCodeLock(kind: 'phone' | 'invitation') {
  const name = useDraftName(`${kind}-lock`);
  const readEnd = () => Number(readStored('localStorage', name) ?? 0);
  const [end, setEnd] = useState(readEnd);
  const [now, setNow] = useState(Date.now);
  const isLocked = end > now;

  const followOtherTab = useEffectEvent(({ key }: StorageEvent) => {
    if (key !== name) return;
    setNow(Date.now());
    setEnd(readEnd());
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => followOtherTab(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isLocked]);

  return {
    /** 0 when there is no lock. */
    secondsLeft: isLocked ? Math.ceil((end - now) / 1_000) : 0,
    /** Passes on the outcome of a request, and begins the lock when the outcome is a lock. */
    async watch<Payload>(request: Promise<Payload>): Promise<Payload> {
      try {
        return await request;
      } catch (error) {
        const failure = toFailure(error);
        if (isCodeLock(failure)) {
          const refusedAt = Date.now();
          const nextEnd = endAfter(failure, refusedAt, readEnd());
          writeStored('localStorage', name, nextEnd);
          setNow(refusedAt);
          setEnd(nextEnd);
        }
        throw error;
      }
    },
  };
}

export type CodeLock = ReturnType<typeof useCodeLock>;
