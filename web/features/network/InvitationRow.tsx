import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Actions } from '../../components/Stack.tsx';
import {
  ResendFamilyInvitationDocument,
  RevokeFamilyInvitationDocument,
  type InvitationPartsFragment,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { InviteAgain } from './InviteAgain.tsx';
import { PersonRow } from './PersonRow.tsx';
import { hasLapsed, isOpen } from './places.ts';

type Props = Readonly<{
  of: InvitationPartsFragment;
  viewerId: string;
  /** Whether the person may be invited anew, after an invitation that failed or expired. */
  mayInviteAgain: boolean;
  onChanged: () => Promise<void>;
}>;

/** An invitation: who sent it, when, how it stands; sent again or taken back while it is open, made anew after that. */
export function InvitationRow({ of, viewerId, mayInviteAgain, onChanged }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const track = useTrack();
  const resend = useWrite(ResendFamilyInvitationDocument);
  const revoke = useWrite(RevokeFamilyInvitationDocument);
  const [isAsking, setIsAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, status, invitedBy, sentAt, expiresAt } = of;
  const email = of.inviteeEmail ?? '';
  const name = of.inviteeName ?? email;

  const again = async () => {
    setState('sending');
    setFailure(null);
    try {
      await resend({ id });
      await onChanged();
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(toFailure(error));
    }
  };

  return (
    <PersonRow
      name={name}
      email={email}
      action={
        isOpen(of) ? (
          <Actions>
            <Button
              variant="outlined"
              color="secondary"
              loading={state === 'sending'}
              aria-label={intl.formatMessage({ id: 'network.resendName' }, { name })}
              onClick={() => void again()}
            >
              <FormattedMessage id="network.resend" />
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              aria-haspopup="dialog"
              aria-label={intl.formatMessage({ id: 'network.revokeName' }, { name })}
              onClick={() => setIsAsking(true)}
            >
              <FormattedMessage id="network.revoke" />
            </Button>
          </Actions>
        ) : (
          hasLapsed(of) &&
          mayInviteAgain && <InviteAgain of={of} viewerId={viewerId} onSent={onChanged} />
        )
      }
    >
      <Typography variant="body2" color="textSecondary" component="div">
        <Mark
          {...(isOpen(of) && { 'data-tone': 'info' })}
          {...(status === 'EMAIL_FAILED' && { 'data-tone': 'error' })}
        >
          {intl.formatMessage({ id: `network.status.${status}` })}
        </Mark>
        {invitedBy !== null && (
          <div>
            <FormattedMessage id="network.invitedBy" values={{ name: invitedBy }} />
          </div>
        )}
        {sentAt !== null && (
          <div>
            <FormattedMessage id="network.sentAt" values={{ date: format.dateTimeYear(sentAt) }} />
          </div>
        )}
        {expiresAt !== null && isOpen(of) && (
          <div>
            <FormattedMessage
              id="network.expiresAt"
              values={{ date: format.dateTimeYear(expiresAt) }}
            />
          </div>
        )}
        <div role="status">{state === 'sent' && <FormattedMessage id="network.resent" />}</div>
      </Typography>
      {failure && <ErrorBanner failure={failure} area="invitation" />}
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'network.revokeTitle' }, { name })}
          action={intl.formatMessage({ id: 'network.revokeName' }, { name })}
          running={intl.formatMessage({ id: 'network.revoking' })}
          area="invitation"
          onConfirm={async () => {
            await revoke({ id });
            track({ event: 'invitation_revoked', role: 'member' });
            await onChanged();
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <FormattedMessage id="network.revokeText" values={{ name }} />
        </ConfirmDialog>
      )}
    </PersonRow>
  );
}
