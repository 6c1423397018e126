import { useState } from 'react';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { follow, type StepPayload } from '../../lib/steps.ts';
import { useWrite } from '../../lib/use-write.ts';
import { noteChange } from '../../lib/other-tabs.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { AcceptInvitationDocument, InvitationPageDocument } from './generated/InvitationPage.ts';
import { isAdministrator } from '../../lib/invited-role.ts';
import { useProgress } from './progress.ts';
import { invitationPath, type Invitation } from './use-invitation.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** The refusals that a code does not change. */
const FINAL: ReadonlySet<string> = new Set([
  'ROLE_CONFLICT',
  'INVITATION_INVALID',
  'INVITATION_EXPIRED',
]);

/** The failure after the last attempt. */
const TIMED_OUT: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

/**
 * Accepts an invitation and waits for its role. The progress is in the session state, so that it continues after a
 * reload.
 */
export function useAcceptance({
  id,
  key,
  invitationType,
  label,
}: Pick<Invitation, 'id' | 'key' | 'invitationType' | 'label'>) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const track = useTrack();
  const { progress, current, change } = useProgress(key);
  // The role is the person's own, not that of the active role.
  const write = useWrite(AcceptInvitationDocument, { withoutRole: true });
  // The solutions of a role conflict are not stored: after a reload the invitation has them.
  const [failure, setFailure] = useState<Failure | null>(null);

  const finish = () => {
    // A second run of the same acceptance may have finished it.
    if (current().state !== 'ACCEPTING') return;
    change({ state: 'COMPLETE', preset: null, code: null });
    if (invitationType !== null) track({ event: 'invitation_accepted', type: invitationType });
    if (invitationType === 'ACCOUNT_MIGRATION')
      track({
        event: 'invitation_migration',
        role: isAdministrator(label) ? 'administrator' : 'member',
      });
    // The roles have changed, here and in the other tabs.
    noteChange();
    void client.refetchObservableQueries();
  };

  const fail = (reason: Failure) => {
    setFailure(reason);
    const isSignedOut = reason.code === 'UNAUTHENTICATED';
    change(isSignedOut ? { state: 'CHOSEN' } : { state: 'FAILED', failure: reason });
    // The invitation may have been used or withdrawn meanwhile.
    if (!isSignedOut) void client.refetchObservableQueries();
  };

  /** One request: accepts, or only polls for the role when the invitation was accepted before a reload. */
  const createStep = () => {
    const { preset } = current();
    return async (code?: string): Promise<StepPayload> => {
      if (preset === null) {
        const payload = await write({ id, ...(code !== undefined && { code }) });
        const { retryAfter, attempts } = payload.step;
        if (retryAfter !== null && attempts !== null) change({ preset: { retryAfter, attempts } });
        return payload;
      }
      const { data } = await client.query({
        query: InvitationPageDocument,
        variables: { key },
        fetchPolicy: 'network-only',
      });
      const hasRole = Boolean(data?.invitation?.viewerRole);
      return { step: { ...preset, state: hasRole ? 'COMPLETE' : 'IN_PROGRESS' } };
    };
  };

  /** Takes steps until the role has arrived. */
  const run = async (): Promise<void> => {
    const takeStep = createStep();
    try {
      const { step } = await follow(takeStep);
      if (step.state === 'COMPLETE') finish();
      else fail(TIMED_OUT);
    } catch (error) {
      const reason = toFailure(error);
      if (reason.code !== 'INVITATION_CODE_REQUIRED') {
        fail(reason);
        return;
      }
      change({ state: 'NONE' });
      await navigate(invitationPath(key, 'code'));
    }
  };

  return {
    progress,
    failure: progress.state === 'FAILED' ? (failure ?? progress.failure) : null,
    /** Accepts. The busy screen that follows runs it. */
    begin: () => {
      setFailure(null);
      change({ state: 'ACCEPTING' });
    },
    run,
    /** Accepts with a code, and refuses a wrong one at once. */
    beginWithCode: async (code: string): Promise<void> => {
      await createStep()(code).then(
        ({ step }) => {
          change({ state: 'ACCEPTING' });
          if (step.state === 'COMPLETE') finish();
        },
        (error: unknown) => {
          const { code: reason } = toFailure(error);
          if (FINAL.has(reason ?? '')) fail(toFailure(error));
          throw error;
        },
      );
    },
  };
}

export type Acceptance = ReturnType<typeof useAcceptance>;
