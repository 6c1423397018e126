import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FinishCoopSignInDocument, type CoopAction } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';

const EVENTS = {
  CONNECT: { event: 'membership_own_add', type: 'COOP' },
  DISCONNECT: { event: 'membership_own_remove', type: 'COOP' },
} as const;

const failureOf = (code: string): Failure => ({ code, status: 400, messages: [] });

const actionOf = (value: unknown): CoopAction | undefined =>
  value === 'CONNECT' || value === 'DISCONNECT' ? value : undefined;

/** What became of a sign-in at the coop; null while that is being found out. */
export type CoopReturn =
  | Readonly<{ kind: 'done'; action: CoopAction }>
  | Readonly<{ kind: 'cancelled'; action: CoopAction }>
  | Readonly<{ kind: 'failed'; action: CoopAction | undefined; failure: Failure }>
  /** There is none to be finished, nor one that has been. */
  | Readonly<{ kind: 'none' }>;

/**
 * Finishes the sign-in that the coop sends one back from, once: its state must be the one that this tab has left with (RFC 6749,
 * section 10.12), so that a forged or replayed address, or one opened in another browser, does nothing. The gateway checks it
 * again. What came of it is remembered in place of the code, so that a reload shows it.
 * @param isReady whether it is known that somebody is signed in
 */
export function useCoopReturn(isReady: boolean) {
  const session = useSessionState();
  const navigate = useNavigate();
  const track = useTrack();
  const write = useWrite(FinishCoopSignInDocument);
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(false);
  const state = query.get('state');
  const code = query.get('code');
  // What is remembered when the page is opened: for the rest of its life it is about this.
  const [kept] = useState(() => session.get('membership'));
  const [done, setDone] = useState(() =>
    state === null ? actionOf(session.get('coopMembershipResponse')?.['action']) : undefined,
  );
  const action = actionOf(kept?.['action']);
  const isOurs = action !== undefined && state !== null && state === kept?.['state'];
  const isCancelled = query.get('error') === 'access_denied';
  const toFinish = isOurs && !isCancelled ? action : null;

  const finish = useCallback(async () => {
    if (toFinish === null || state === null) return;
    setFailure(null);
    try {
      await write({ action: toFinish, state, code });
      track(EVENTS[toFinish]);
      session.set('membership', undefined);
      session.set('coopMembershipResponse', { action: toFinish });
      setDone(toFinish);
      await navigate({ search: '' }, { replace: true });
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [code, navigate, session, state, toFinish, track, write]);

  useEffect(() => {
    if (!isReady || asked.current || toFinish === null) return;
    asked.current = true;
    void finish();
  }, [finish, isReady, toFinish]);

  return { result: result(), retry: finish };

  function result(): CoopReturn | null {
    if (done !== undefined) return { kind: 'done', action: done };
    if (state === null) return { kind: 'none' };
    if (!isOurs)
      return { kind: 'failed', action: undefined, failure: failureOf('COOP_INVALID_STATE') };
    if (isCancelled) return { kind: 'cancelled', action };
    return failure === null ? null : { kind: 'failed', action, failure };
  }
}
