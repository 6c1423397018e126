import type { Failure } from '../../lib/failure.ts';
import { useSessionState, useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import type { SessionValues } from '../../lib/session-state/values.ts';
import type { InvitationFacts } from './invitation-step.ts';

type State = InvitationFacts['progress'];

/**
 * The progress of this tab with an invitation. It survives a reload and a sign-in. The code does not, since it is a
 * secret.
 */
export interface Progress {
  readonly state: State;
  /** How to wait for the role, once the invitation is accepted. */
  readonly preset: Readonly<{ retryAfter: number; attempts: number }> | null;
  readonly failure: Failure | null;
  /** The times of the sent code, in epoch milliseconds: when another can be sent, and its expiry. */
  readonly code: Readonly<{ resendAt: number; expiresAt: number }> | null;
}

const NOTHING: Progress = { state: 'NONE', preset: null, failure: null, code: null };
const STATES: readonly State[] = ['NONE', 'CHOSEN', 'ACCEPTING', 'FAILED', 'COMPLETE'];

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function read(facts: SessionValues['invitation'] | undefined, key: string): Progress {
  if (facts?.['id'] !== key) return NOTHING;
  const retryAfter = number(facts['retryAfter']);
  const attempts = number(facts['attempts']);
  const resendAt = number(facts['resendAt']);
  const expiresAt = number(facts['expiresAt']);
  const state = STATES.find((each) => each === facts['state']) ?? 'NONE';
  return {
    state,
    preset: retryAfter === null || attempts === null ? null : { retryAfter, attempts },
    failure:
      state === 'FAILED'
        ? { status: number(facts['status']) ?? 999, code: text(facts['code']), messages: [] }
        : null,
    code: resendAt === null || expiresAt === null ? null : { resendAt, expiresAt },
  };
}

/** The progress of one invitation in the session state, and how to change it. */
export function useProgress(key: string) {
  const session = useSessionState();
  const stored = useSessionValue('invitation');
  const current = (): Progress => read(session.get('invitation'), key);
  return {
    progress: read(stored, key),
    /** The current value, for code that runs longer than a render. */
    current,
    change: (changes: Partial<Progress>): void => {
      const { state, preset, failure, code } = { ...current(), failure: null, ...changes };
      session.set('invitation', {
        id: key,
        state,
        ...preset,
        ...(failure && { status: failure.status ?? null, code: failure.code ?? null }),
        ...code,
      });
    },
    /** Forgets an answered invitation. */
    forget: (): void => {
      session.set('invitation', undefined);
      if (session.get('invitationId') === key) session.set('invitationId', undefined);
    },
  };
}
