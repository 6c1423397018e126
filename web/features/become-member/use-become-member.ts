import { useState } from 'react';
import { BecomeMemberDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';

/** The progress of becoming a member. */
export type Progress =
  | Readonly<{ kind: 'ready' }>
  | Readonly<{ kind: 'busy' }>
  | Readonly<{ kind: 'failed'; failure: Failure }>
  | Readonly<{ kind: 'done' }>;

/** The failure after the last attempt. */
const TIMED_OUT: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

/**
 * The become-member flow (specification section 4). The gateway takes the steps; the session state keeps the invitation, so
 * that the flow continues after a reload.
 */
export function useBecomeMember(): { progress: Progress; begin: () => Promise<void> } {
  // The membership is the person's own, not that of the active role.
  const write = useWrite(BecomeMemberDocument, { withoutRole: true });
  const session = useSessionState();
  const track = useTrack();
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' });

  const takeStep = async () => {
    const known = session.get('invitationId');
    const payload = await write({ invitationId: known ?? null });
    const { invitationId } = payload;
    if (invitationId !== null && invitationId !== known) {
      session.set('invitationId', invitationId);
      track({ event: 'invitation_migration', role: 'member' });
    }
    return payload;
  };

  const begin = async () => {
    setProgress({ kind: 'busy' });
    try {
      const { step } = await follow(takeStep);
      if (step.state === 'IN_PROGRESS') {
        setProgress({ kind: 'failed', failure: TIMED_OUT });
        return;
      }
      if (session.get('invitationId') !== undefined)
        track({ event: 'invitation_accepted', type: 'ACCOUNT_MIGRATION' });
      session.set('invitationId', undefined);
      setProgress({ kind: 'done' });
    } catch (error) {
      // The invitation may no longer be open: the next attempt starts with a new one.
      session.set('invitationId', undefined);
      setProgress({ kind: 'failed', failure: toFailure(error) });
    }
  };
  return { progress, begin };
}
