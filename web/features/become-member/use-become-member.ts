import { useState } from 'react';
import { BecomeMemberDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';

/** Where the person stands in becoming a member. */
export type Progress =
  | Readonly<{ kind: 'ready' }>
  | Readonly<{ kind: 'busy' }>
  | Readonly<{ kind: 'failed'; failure: Failure }>
  | Readonly<{ kind: 'done' }>;

/** Asked for as often as it was to be, and still not there. */
const slow: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

/**
 * The become-member flow (specification section 4), from the browser's side: the gateway takes the steps,
 * and the tab remembers the invitation that it has come to, so that a page that begins anew goes on.
 */
export function useBecomeMember(): { progress: Progress; begin: () => Promise<void> } {
  // Whatever role the tab acts in, the person becomes a member for themself.
  const write = useWrite(BecomeMemberDocument, { withoutRole: true });
  const session = useSessionState();
  const track = useTrack();
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' });

  const step = async () => {
    const known = session.get('invitationId');
    const { becomeMember } = await write({ invitationId: known ?? null });
    const { invitationId } = becomeMember;
    if (invitationId !== null && invitationId !== known) {
      session.set('invitationId', invitationId);
      track({ event: 'invitation_migration', role: 'member' });
    }
    return becomeMember;
  };

  const begin = async () => {
    setProgress({ kind: 'busy' });
    try {
      const { state } = await follow(step);
      if (state === 'IN_PROGRESS') {
        setProgress({ kind: 'failed', failure: slow });
        return;
      }
      if (session.get('invitationId') !== undefined)
        track({ event: 'invitation_accepted', type: 'ACCOUNT_MIGRATION' });
      session.set('invitationId', undefined);
      setProgress({ kind: 'done' });
    } catch (error) {
      // What stands in the way may have been an invitation that is no longer open: begin with a new one.
      session.set('invitationId', undefined);
      setProgress({ kind: 'failed', failure: toFailure(error) });
    }
  };
  return { progress, begin };
}
