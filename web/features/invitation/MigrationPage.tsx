import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Stepper } from '../../components/layout/Stepper.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { markSignIn } from '../../lib/sign-in-mark.ts';
import { useText } from '../../lib/use-text.ts';
import { Accepting } from './Accepting.tsx';
import { Closed } from './Closed.tsx';
import type { InvitationStep } from './invitation-step.ts';
import { MigratedLogin } from './MigratedLogin.tsx';
import { Offer } from './Offer.tsx';
import { OtherAccount, SignedInAs } from './SignedInAs.tsx';
import { useAcceptance } from './use-acceptance.ts';
import {
  invitationPath,
  isLoginMigration,
  migrationPath,
  useInvitation,
  type Invitation,
  type Viewer,
} from './use-invitation.ts';

/**
 * `/migrate/organization/<key>`: the login of an organisation becomes the account of an administrator
 * (INVITE-31). Its steps are those of the invitation that support sends for it. Every obstacle is explained on
 * the page of the invitation.
 */
export function MigrationPage() {
  const text = useText();
  const { page, retry } = useInvitation();
  return (
    <Fetched
      value={page}
      skeleton={
        <Stack>
          <SkeletonText />
          <SkeletonText lines={3} />
          <SkeletonFacts count={4} />
        </Stack>
      }
      failure={text('invitation.failed')}
      retry={retry}
    >
      {({ invitation, viewer, step }) => {
        if (invitation === null)
          return <Closed invitation={null} viewer={viewer} step={step} retry={retry} />;
        if (!isLoginMigration(invitation))
          return <Navigate replace to={invitationPath(invitation.key)} />;
        return <Steps key={invitation.key} {...{ invitation, viewer, step }} />;
      }}
    </Fetched>
  );
}

type Props = Readonly<{ invitation: Invitation; viewer: Viewer | null; step: InvitationStep }>;

/** The stage of each step in the stepper. A step without one belongs to the invitation's page. */
const PLACES: Readonly<Partial<Record<InvitationStep, number>>> = {
  accept_login: 0,
  register: 1,
  accept: 1,
  next: 1,
  continue: 1,
  complete: 2,
  skip_accept: 2,
};

function Steps({ invitation, viewer, step }: Props) {
  const text = useText();
  const acceptance = useAcceptance(invitation);
  const current = PLACES[step];
  if (current === undefined) return <Navigate replace to={invitationPath(invitation.key)} />;
  if (step === 'next' || step === 'continue') return <Accepting acceptance={acceptance} />;
  const organization = invitation.organizationName ?? text('invitation.organizationUnknown');
  const names = [
    text('invitation.migration.step.signIn'),
    text('invitation.migration.step.confirm'),
    text('invitation.migration.step.link'),
  ];
  return (
    <Stack>
      <Stepper steps={names} current={current} />
      {current === 2 ? (
        <MigratedLogin of={invitation} personal={viewer?.personalRole ?? null} />
      ) : (
        <>
          <div>
            <PageTitle>{text('invitation.migration.title', { organization })}</PageTitle>
            <Typography>{text('invitation.migration.text', { organization })}</Typography>
          </div>
          {viewer ? (
            <Confirm of={invitation} viewer={viewer} step={step} begin={acceptance.begin} />
          ) : (
            <SignIn of={invitation} />
          )}
        </>
      )}
    </Stack>
  );
}

/** Asks to sign in with the organisation's login. */
function SignIn({ of }: Readonly<{ of: Invitation }>) {
  const text = useText();
  const session = useSessionState();
  const address = withQuery(paths.login, {
    next: migrationPath(of.key),
    screenHint: 'login',
    loginHint: of.inviteeEmail ?? undefined,
  });
  return (
    <>
      <Typography>{text('invitation.migration.signInText')}</Typography>
      <FinalActions>
        <Button
          variant="contained"
          href={address}
          onClick={() => {
            session.set('activeRoleId', undefined);
            markSignIn();
          }}
        >
          {text('invitation.migration.signIn')}
        </Button>
      </FinalActions>
    </>
  );
}

type ConfirmProps = Readonly<{
  of: Invitation;
  viewer: Viewer;
  step: InvitationStep;
  begin: () => void;
}>;

/** Signed in with the right login: a customer accepts, any other gives name, phone and terms first. */
function Confirm({ of, viewer, step, begin }: ConfirmProps) {
  const text = useText();
  const register = withQuery('/register/admin', {
    invitationId: of.key,
    next: migrationPath(of.key),
  });
  return (
    <>
      <SignedInAs viewer={viewer} />
      <Offer of={of} />
      <FinalActions>
        {step === 'register' ? (
          <Button variant="contained" component={PageLink} to={register}>
            {text('invitation.migration.register')}
          </Button>
        ) : (
          <Button variant="contained" onClick={begin}>
            {text('invitation.migration.confirm')}
          </Button>
        )}
        <OtherAccount invitationKey={of.key} />
      </FinalActions>
    </>
  );
}
