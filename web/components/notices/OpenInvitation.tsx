import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InvitationStatus } from '../../generated/schema.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { quietButton } from '../dialogs/quiet-button.ts';
import { StateMark } from '../icons/StateMark.tsx';
import { Actions } from '../layout/Stack.tsx';

type FactsProps = Readonly<{
  of: Readonly<{
    status: InvitationStatus | null;
    isValid: boolean;
    invitedBy: string | null;
    sentAt: string | null;
    expiresAt: string | null;
  }>;
}>;

/** The state of an invitation: its sender, its date, and its last day. */
export function InvitationState({ of: { status, isValid, ...of } }: FactsProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <StateMark of={status}>
        {text(status ? `network.status.${status}` : 'statusUnknown')}
      </StateMark>
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
  /** The invitee, and the role. */
  name: string;
  invitedAs: 'member' | 'administrator';
  again: ReturnType<typeof useResend>;
  revoke: () => Promise<unknown>;
}>;

/** The actions on an open invitation: send it again, or revoke it. */
export function OpenInvitationActions({ name, invitedAs, again, revoke }: ActionsProps) {
  const text = useText();
  const track = useTrack();
  const canResend = useOffersWrite('resendInvitation');
  const canRevoke = useOffersWrite('withdrawInvitation');
  const { confirm } = useConfirmation();
  return (
    <Actions>
      {canResend && (
        <Button
          variant="outlined"
          loading={again.isRunning}
          aria-label={text('network.resendName', { name })}
          onClick={() => void again.run()}
        >
          {text('network.resend')}
        </Button>
      )}
      {canRevoke && (
        <ConfirmButton
          label={text('network.revoke')}
          button={{ ...quietButton, 'aria-label': text('network.revokeName', { name }) }}
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
      )}
    </Actions>
  );
}
