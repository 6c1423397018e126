import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
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
import { InviteAgain } from './InviteAgain.tsx';
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
  const intl = useIntl();
  const format = useFormat();
  const track = useTrack();
  const resend = useWrite(ResendFamilyInvitationDocument);
  const revoke = useWrite(RevokeFamilyInvitationDocument);
  const { id, status, isValid, hasLapsed, invitedBy, sentAt, expiresAt } = of;
  const email = of.inviteeEmail ?? '';
  const name = of.inviteeName ?? email;

  const again = useAction(() => resend({ accountId: account, id }));

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
              aria-label={intl.formatMessage({ id: 'network.resendName' }, { name })}
              onClick={() => void again.run()}
            >
              <FormattedMessage id="network.resend" />
            </Button>
            <ConfirmButton
              label={<FormattedMessage id="network.revoke" />}
              button={{
                color: 'secondary',
                'aria-label': intl.formatMessage({ id: 'network.revokeName' }, { name }),
              }}
              title={intl.formatMessage({ id: 'network.revokeTitle' }, { name })}
              action={intl.formatMessage({ id: 'network.revokeName' }, { name })}
              running={intl.formatMessage({ id: 'network.revoking' })}
              area="invitation"
              onConfirm={async () => {
                await revoke({ accountId: account, id });
                track({ event: 'invitation_revoked', role: 'member' });
              }}
            >
              <FormattedMessage id="network.revokeText" values={{ name }} />
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
        {expiresAt !== null && isValid && (
          <div>
            <FormattedMessage
              id="network.expiresAt"
              values={{ date: format.dateTimeYear(expiresAt) }}
            />
          </div>
        )}
        <div role="status">{again.isDone && <FormattedMessage id="network.resent" />}</div>
      </Typography>
      {again.failure && <ErrorBanner failure={again.failure} area="invitation" />}
    </PersonRow>
  );
}
