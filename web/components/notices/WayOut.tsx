import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { WayOutCode } from './way-out-codes.ts';

type Props = Readonly<{
  /** The code of the failure, or customer service for one that a retry does not help. */
  to: WayOutCode | 'contact';
}>;

/** The action for a failure that neither a retry nor another input resolves (ERROR-27). */
export function WayOut({ to }: Props) {
  const { pathname, search, hash } = useLocation();
  switch (to) {
    case 'EMAIL_VERIFICATION_REQUIRED':
      // To the page that verifies the e-mail, and from there back here.
      return pathname === paths.verifyEmail ? null : (
        <Button
          component={Link}
          variant="outlined"
          to={withQuery(paths.verifyEmail, { next: `${pathname}${search}${hash}` })}
        >
          <FormattedMessage id="email.verifyTitle" />
        </Button>
      );
    case 'INSUFFICIENT_USER_AUTHENTICATION':
      // To the identity provider, and from there back here, where the drafts of the forms are.
      return (
        <Button
          variant="outlined"
          color="error"
          href={withQuery(paths.login, {
            reverify: 'true',
            next: `${pathname}${search}${hash}`,
          })}
        >
          <FormattedMessage id="signInAgain" />
        </Button>
      );
    case 'APP_UPGRADE_REQUIRED':
      return (
        <Button variant="outlined" onClick={() => window.location.reload()}>
          <FormattedMessage id="routeError.reload" />
        </Button>
      );
    case 'contact':
    case 'DELETE_REQUESTED':
    case 'INVALID_USER':
    case 'USER_BLOCKED':
      return (
        <Button component={Link} variant="outlined" to={paths.contact}>
          <FormattedMessage id="contactSupport" />
        </Button>
      );
  }
}
