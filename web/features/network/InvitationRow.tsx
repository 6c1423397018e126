import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Actions } from '../../components/Stack.tsx';
import {
  ResendFamilyInvitationDocument,
  RevokeFamilyInvitationDocument,
  type InvitationPartsFragment,
} from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { InviteAgain } from './InviteAgain.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { PersonRow } from './PersonRow.tsx';

type Props = Readonly<{
  of: InvitationPartsFragment;
  account: string;
  viewerId: string;
  /** Whether the person may be invited anew, after an invitation that failed or expired. */
  mayInviteAgain: boolean;
}>;

/** An invitation with its state; an open one can be sent again or revoked, a lapsed one made anew. */
export function InvitationRow({ of, account, viewerId, mayInviteAgain }: Props) {
  const text = useText();
  const format = useFormat();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const resend = useWrite(ResendFamilyInvitationDocument);
  const revoke = useWrite(RevokeFamilyInvitationDocument);
  const { id, status, isValid, hasLapsed, invitedBy, sentAt, expiresAt } = of;
  const email = of.inviteeEmail ?? '';
  const name = of.inviteeName ?? email;

  const again = useAction(async () => {
    await resend({ accountId: account, id });
    confirm('network.resent', { values: { name } });
  });

  return (
    <PersonRow
      name={name}
      email={email}
      action={
        isValid ? (
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
              button={{
                color: 'secondary',
                'aria-label': text('network.revokeName', { name }),
              }}
              title={text('network.revokeTitle', { name })}
              action={text('network.revokeName', { name })}
              running={text('network.revoking')}
              area="invitation"
              onConfirm={async () => {
                await revoke({ accountId: account, id });
                track({ event: 'invitation_revoked', role: 'member' });
                confirm('network.revoked', { values: { name } });
              }}
            >
              {text('network.revokeText', { name })}
            </ConfirmButton>
          </Actions>
        ) : (
          hasLapsed &&
          mayInviteAgain && <InviteAgain of={of} account={account} viewerId={viewerId} />
        )
      }
    >
      <Typography variant="body2" color="textSecondary" component="div">
        <Mark
          {...(isValid && { 'data-tone': 'info' })}
          {...(status === 'EMAIL_FAILED' && { 'data-tone': 'error' })}
        >
          {text(status ? `network.status.${status}` : 'statusUnknown')}
        </Mark>
        {invitedBy !== null && <div>{text('network.invitedBy', { name: invitedBy })}</div>}
        {sentAt !== null && (
          <div>{text('network.sentAt', { date: format.dateTimeYear(sentAt) })}</div>
        )}
        {expiresAt !== null && isValid && (
          <div>{text('network.expiresAt', { date: format.dateTimeYear(expiresAt) })}</div>
        )}
      </Typography>
      {again.failure && <ErrorBanner failure={again.failure} area="invitation" />}
    </PersonRow>
  );
}
