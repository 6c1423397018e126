import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import type { InvitationStep } from './invitation-step.ts';
import { invitationPath, type Invitation, type Viewer } from './use-invitation.ts';

type Reason = 'ACCEPTED' | 'DECLINED' | 'EMAIL_FAILED' | 'EXPIRED' | 'OWN' | 'REVOKED' | 'UNKNOWN';

function reasonOf(invitation: Invitation | null): Reason {
  if (invitation === null) return 'UNKNOWN';
  const { status } = invitation;
  if (invitation.isValid) return 'OWN';
  return status === null || status === 'CREATED' || status === 'EMAIL_SENT' ? 'UNKNOWN' : status;
}

type Props = Readonly<{
  invitation: Invitation | null;
  viewer: Viewer | null;
  step: InvitationStep;
  retry: Retry;
}>;

/** An invitation that the person cannot answer, with an alternative. */
export function Closed({ invitation, viewer, step, retry }: Props) {
  const text = useText();
  const reason = step === 'expired' ? 'EXPIRED' : reasonOf(invitation);
  const inviter =
    invitation?.invitedBy ?? invitation?.organizationName ?? text('invitation.inviterUnknown');
  const isFamily = invitation?.label === 'FAMILY_MEMBER';
  return (
    <Stack>
      <PageTitle>{text(`invitation.closed.${reason}`)}</PageTitle>
      <Typography>{text(`invitation.closed.${reason}.text`, { inviter })}</Typography>
      <Actions>
        {reason === 'ACCEPTED' && invitation && (
          <CheckAgain invitationKey={invitation.key} isSignedIn={viewer !== null} retry={retry} />
        )}
        {reason === 'OWN' && isFamily && (
          <Button variant="contained" component={PageLink} to={paths.network}>
            {text('invitation.toNetwork')}
          </Button>
        )}
        <Button variant="outlined" component={PageLink} to={paths.home}>
          {text('invitation.later')}
        </Button>
      </Actions>
    </Stack>
  );
}

type CheckProps = Readonly<{ invitationKey: string; isSignedIn: boolean; retry: Retry }>;

/** The person who accepted it has the role, or will have it soon. */
function CheckAgain({ invitationKey, isSignedIn, retry }: CheckProps) {
  const text = useText();
  return isSignedIn ? (
    <Button variant="contained" loading={retry.isRunning} onClick={retry.run}>
      {text('invitation.checkAgain')}
    </Button>
  ) : (
    <Button
      variant="contained"
      href={withQuery(paths.login, { next: invitationPath(invitationKey) })}
    >
      {text('user.signIn')}
    </Button>
  );
}
