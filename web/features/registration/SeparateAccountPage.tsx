import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { breakable } from '../../components/layout/breakable.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { invitationPath, isAdministrators } from './administrators.ts';
import { NotInvited } from './NotInvited.tsx';
import { REGISTRATION_PATHS } from './steps.ts';
import { useRegistration, type Registration } from './use-registration.ts';

/**
 * `/register/organizationadmin/*`: a customer whose account cannot administer the organisation signs up with another one
 * (NETWORK-27: "a separate user account"). ROUTE-34 leaves it alone: no address is needed for that.
 */
export function SeparateAccountPage() {
  const text = useText();
  const { registration, retry } = useRegistration('administrator');
  return (
    <Fetched
      value={registration}
      skeleton={
        <Stack>
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
        </Stack>
      }
      failure={text('registration.failed')}
      retry={retry}
    >
      {({ invitation, viewer }) => {
        if (!isAdministrators(invitation)) return <NotInvited invitation={invitation} />;
        if (viewer.isRegistered !== true)
          return <Navigate replace to={REGISTRATION_PATHS.administrator} />;
        return <SeparateAccount invitation={invitation} email={viewer.loginEmail} />;
      }}
    </Fetched>
  );
}

type Props = Readonly<{
  invitation: NonNullable<Registration['invitation']>;
  email: string | null;
}>;

function SeparateAccount({ invitation: { key, organizationName }, email }: Props) {
  const text = useText();
  const session = useSessionState();
  const next = useSearchParams()[0].get('next') ?? invitationPath(key);
  const organization = organizationName ?? text('invitation.organizationUnknown');
  // The way back is in the address: signing out deletes what the tab knows.
  const signUp = withQuery(paths.logout, {
    next: withQuery(REGISTRATION_PATHS.administrator, { invitationId: key, next }),
    screenHint: 'signup',
  });
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.separate.title')}</PageTitle>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {email === null
            ? text('registration.separate.text', { organization })
            : breakable(text('registration.separate.textAs', { organization, email }))}
        </Typography>
      </div>
      <Typography>{text('registration.separate.after')}</Typography>
      <Actions>
        <Button variant="contained" href={signUp} onClick={() => session.signOut()}>
          {text('registration.separate.create')}
        </Button>
        <Button variant="outlined" component={PageLink} to={invitationPath(key)}>
          {text('invitation.back')}
        </Button>
      </Actions>
    </Stack>
  );
}
