import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { markSignIn } from '../../lib/sign-in-mark.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';

// Both are full pages: the gateway starts and ends sessions, here and at the identity provider.

export function SignInLink() {
  const session = useSessionState();
  return (
    <Button
      variant="outlined"
      href={paths.login}
      onClick={() => {
        session.set('activeRoleId', undefined);
        markSignIn();
      }}
      fullWidth
    >
      <FormattedMessage id="user.signIn" />
    </Button>
  );
}

export function SignOutLink() {
  const session = useSessionState();
  return (
    <Button variant="outlined" href={paths.logout} onClick={() => session.signOut()} fullWidth>
      <FormattedMessage id="user.signOut" />
    </Button>
  );
}
