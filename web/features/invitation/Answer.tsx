import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { markSignIn } from '../../lib/sign-in-mark.ts';
import { useText } from '../../lib/use-text.ts';
import { Decline } from './Decline.tsx';
import { useProgress } from './progress.ts';
import { isAdministrator } from '../../lib/invited-role.ts';
import { OtherAccount } from './SignedInAs.tsx';
import type { Acceptance } from './use-acceptance.ts';
import { invitationPath, type Invitation } from './use-invitation.ts';

type Props = Readonly<{ of: Invitation }>;

/** The answers for a signed-in customer. */
export function AcceptFirst({ of, acceptance }: Props & Readonly<{ acceptance: Acceptance }>) {
  const text = useText();
  return (
    <FinalActions>
      <Button variant="contained" onClick={acceptance.begin}>
        {text('invitation.accept')}
      </Button>
      <Decline of={of} />
      <OtherAccount invitationKey={of.key} />
    </FinalActions>
  );
}

/** Creates an account with the invitation, and comes back here. */
function Register({
  of: { key, label },
  isFirst = false,
}: Props & Readonly<{ isFirst?: boolean }>) {
  const session = useSessionState();
  const { change } = useProgress(key);
  const to = withQuery(isAdministrator(label) ? '/register/admin' : '/register/user', {
    next: invitationPath(key),
    invitationId: key,
  });
  const choose = () => {
    change({ state: 'CHOSEN' });
    session.set('invitationId', key);
  };
  return (
    <Button
      component={PageLink}
      to={to}
      onClick={choose}
      variant={isFirst ? 'contained' : 'outlined'}
    >
      {useText()('invitation.register')}
    </Button>
  );
}

/** The answers without a session. */
export function AcceptSignedOut({ of }: Props) {
  const text = useText();
  const session = useSessionState();
  const { change } = useProgress(of.key);
  const canDecline = useOffersWrite('declineInvitation');
  const address = withQuery(paths.login, {
    next: invitationPath(of.key),
    screenHint: 'login',
    loginHint: of.inviteeEmail ?? undefined,
  });
  const leave = () => {
    session.set('activeRoleId', undefined);
    markSignIn();
  };
  const accept = () => {
    change({ state: 'CHOSEN' });
    leave();
  };
  return (
    <>
      <Typography>{text('invitation.signInText')}</Typography>
      <FinalActions>
        <Button variant="contained" href={address} onClick={accept}>
          {text('invitation.signIn')}
        </Button>
        <Register of={of} />
      </FinalActions>
      <Typography color="textSecondary">{text('invitation.ignoreText')}</Typography>
      {canDecline && (
        <FinalActions>
          {/* The backend lets no one decline without a session. */}
          <Button href={address} onClick={leave}>
            {text('invitation.declineSignIn')}
          </Button>
        </FinalActions>
      )}
    </>
  );
}

/** The answers for a signed-in person who is not a customer yet. */
export function AcceptUnregistered({ of }: Props) {
  return (
    <>
      <Typography>{useText()('invitation.registerText')}</Typography>
      <FinalActions>
        <Register isFirst of={of} />
        <Decline of={of} />
        <OtherAccount invitationKey={of.key} />
      </FinalActions>
    </>
  );
}
