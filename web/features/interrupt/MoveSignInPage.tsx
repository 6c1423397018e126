import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useWayName } from '../../lib/identities.ts';
import { useText } from '../../lib/use-text.ts';
import { useInterrupt } from './use-interrupt.ts';

/**
 * `/interrupt/sign-in`: the provider demands or suggests another way to sign in (AUTH-4,
 * `identityMigrationAction`). Without an address of the provider's it is done in the settings.
 */
export function MoveSignInPage() {
  const text = useText();
  const nameOf = useWayName();
  const session = useSessionState();
  const { value, retry, next } = useInterrupt();
  return (
    <Fetched
      value={value}
      skeleton={<SkeletonBlock height={220} />}
      failure={text('settings.failed')}
      retry={retry}
    >
      {(identity) => {
        // The target itself asks for the sign-in, or continues.
        if (identity === 'NOBODY' || identity.identityMigrationAction === 'NONE')
          return <Navigate replace to={next} />;
        const { identityMigrationAction: action, identityMigrationUrl, loginWay } = identity;
        const isForced = action === 'FORCE';
        return (
          <Stack>
            <div>
              <PageTitle>
                {text(isForced ? 'interrupt.move.forcedTitle' : 'interrupt.move.title')}
              </PageTitle>
              {loginWay && (
                <Typography>
                  {text('interrupt.move.now', { provider: nameOf(loginWay) })}
                </Typography>
              )}
              <Typography>
                {text(isForced ? 'interrupt.move.forcedText' : 'interrupt.move.text')}
              </Typography>
            </div>
            <Actions>
              <Button variant="contained" href={identityMigrationUrl ?? paths.settingsSignIn}>
                {text('interrupt.move.begin')}
              </Button>
              {isForced ? (
                <Button variant="outlined" href={paths.logout} onClick={() => session.signOut()}>
                  {text('user.signOut')}
                </Button>
              ) : (
                <Button variant="outlined" component={PageLink} to={next}>
                  {text('interrupt.later')}
                </Button>
              )}
            </Actions>
          </Stack>
        );
      }}
    </Fetched>
  );
}
