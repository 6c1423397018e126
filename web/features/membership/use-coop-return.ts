import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CoopAction } from '../../generated/schema.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { FinishCoopSignInDocument } from './generated/Coop.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

const EVENTS = {
  CONNECT: { event: 'membership_own_add', type: 'COOP' },
  DISCONNECT: { event: 'membership_own_remove', type: 'COOP' },
} as const;

const refuse = (code: string): Failure => ({ code, status: 400, messages: [] });

const parseAction = (value: unknown): CoopAction | undefined =>
  value === 'CONNECT' || value === 'DISCONNECT' ? value : undefined;

/** The result of a sign-in at the coop. */
export type CoopReturn =
  | Readonly<{ kind: 'done'; action: CoopAction }>
  | Readonly<{ kind: 'cancelled'; action: CoopAction }>
  | Readonly<{ kind: 'failed'; action: CoopAction | undefined; failure: Failure }>
  /** No sign-in was started in this tab. */
  | Readonly<{ kind: 'none' }>;

/**
 * Finishes a sign-in at the coop, once: its state must be the one that this tab left with (RFC 6749, section 10.12), so that a
 * forged or replayed address, or one opened in another browser, has no effect. The gateway checks it again. The result replaces
 * the code in the session state, so that a reload shows it.
 * @param isReady whether the person is known to be signed in
 */
export function useCoopReturn(isReady: boolean) {
  const session = useSessionState();
  const navigate = useNavigate();
  const track = useTrack();
  const write = useWrite(FinishCoopSignInDocument);
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isStarted = useRef(false);
  const state = query.get('state');
  const code = query.get('code');
  // Read once: finishing clears it, and the page still shows its result.
  const [kept] = useState(() => session.get('membership'));
  const [done, setDone] = useState(() =>
    state === null ? parseAction(session.get('coopMembershipResponse')?.['action']) : undefined,
  );
  const action = parseAction(kept?.['action']);
  const isOurs = action !== undefined && state !== null && state === kept?.['state'];
  const isCancelled = query.get('error') === 'access_denied';
  const pendingAction = isOurs && !isCancelled && code !== null ? action : null;

  const finish = useCallback(async () => {
    if (pendingAction === null || state === null) return;
    setFailure(null);
    try {
      await write({ action: pendingAction, state, code });
      track(EVENTS[pendingAction]);
      session.set('membership', undefined);
      session.set('coopMembershipResponse', { action: pendingAction });
      setDone(pendingAction);
      await navigate({ search: '' }, { replace: true });
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [code, navigate, session, state, pendingAction, track, write]);

  useEffect(() => {
    if (!isReady || isStarted.current || pendingAction === null) return;
    isStarted.current = true;
    void finish();
  }, [finish, isReady, pendingAction]);

  return { result: result(), retry: finish };

  function result(): CoopReturn | null {
    if (done !== undefined) return { kind: 'done', action: done };
    if (state === null && code === null) return { kind: 'none' };
    if (!isOurs)
      return { kind: 'failed', action: undefined, failure: refuse('COOP_INVALID_STATE') };
    if (isCancelled) return { kind: 'cancelled', action };
    if (code === null) return { kind: 'failed', action, failure: refuse('COOP_AUTH_FAILED') };
    return failure === null ? null : { kind: 'failed', action, failure };
  }
}
