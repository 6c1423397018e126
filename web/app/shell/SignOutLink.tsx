import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths.ts';

/** Signs out: a full page, since the gateway ends the session here and at the provider. */
export const SignOutLink = () => (
  <Button variant="outlined" color="secondary" href={paths.logout} fullWidth>
    <FormattedMessage id="user.signOut" />
  </Button>
);
