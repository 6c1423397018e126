import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InvitationStatus } from '../generated/schema.ts';
import { useConfirmation } from '../lib/confirmation.ts';
import { useTrack } from '../lib/tracking/use-track.ts';
import { useAction } from '../lib/use-action.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { Mark } from './Mark.tsx';
import { Actions } from './Stack.tsx';

type FactsProps = Readonly<{
  of: Readonly<{
    status: InvitationStatus | null;
    isValid: boolean;
    invitedBy: string | null;
    sentAt: string | null;
    expiresAt: string | null;
  }>;
}>;

/** The state of an invitation: who sent it, when, and until when it can be accepted. */
export function InvitationState({ of: { status, isValid, ...of } }: FactsProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <Mark
        {...(isValid && { 'data-tone': 'info' })}
        {...(status === 'EMAIL_FAILED' && { 'data-tone': 'error' })}
      >
        {text(status ? `network.status.${status}` : 'statusUnknown')}
      </Mark>
      {of.invitedBy !== null && <div>{text('network.invitedBy', { name: of.invitedBy })}</div>}
      {of.sentAt !== null && (
        <div>{text('network.sentAt', { date: format.dateTimeYear(of.sentAt) })}</div>
      )}
      {of.expiresAt !== null && isValid && (
        <div>{text('network.expiresAt', { date: format.dateTimeYear(of.expiresAt) })}</div>
      )}
    </Typography>
  );
}

/** Sends an invitation again, and confirms it. */
export function useResend(name: string, resend: () => Promise<unknown>) {
  const { confirm } = useConfirmation();
  return useAction(async () => {
    await resend();
    confirm('network.resent', { values: { name } });
  });
}

type ActionsProps = Readonly<{
  /** Whom it invites, and to what. */
  name: string;
  invitedAs: 'member' | 'administrator';
  again: ReturnType<typeof useResend>;
  revoke: () => Promise<unknown>;
}>;

/** What can be done about an invitation that can be accepted: send it again, or revoke it. */
export function OpenInvitationActions({ name, invitedAs, again, revoke }: ActionsProps) {
  const text = useText();
  const track = useTrack();
  const { confirm } = useConfirmation();
  return (
    <Actions>
      <Button
        variant="outlined"
        color="secondary"
        loading={again.isRunning}
        aria-label={text('network.resendName', { name })}
        onClick={() => void again.run()}
      >
        {text('network.resend')}
      </Button>
      <ConfirmButton
        label={text('network.revoke')}
        button={{ color: 'secondary', 'aria-label': text('network.revokeName', { name }) }}
        title={text('network.revokeTitle', { name })}
        action={text('network.revokeName', { name })}
        running={text('network.revoking')}
        area="invitation"
        onConfirm={async () => {
          await revoke();
          track({ event: 'invitation_revoked', role: invitedAs });
          confirm('network.revoked', { values: { name } });
        }}
      >
        {text('network.revokeText', { name })}
      </ConfirmButton>
    </Actions>
  );
}
