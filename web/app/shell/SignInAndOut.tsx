import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths.ts';

// Both are full pages: the gateway begins and ends sessions, here and at the identity provider.

export const SignInLink = () => (
  <Button variant="contained" href={paths.login} fullWidth>
    <FormattedMessage id="user.signIn" />
  </Button>
);

export const SignOutLink = () => (
  <Button variant="outlined" color="secondary" href={paths.logout} fullWidth>
    <FormattedMessage id="user.signOut" />
  </Button>
);
