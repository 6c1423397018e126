import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { paths, withQuery } from '../../schema/paths.ts';
import type { WayOutCode } from './way-out-codes.ts';

type Props = Readonly<{ code: WayOutCode }>;

/** What to do about a failure that trying again does not help, and no form either (ERROR-27). */
export function WayOut({ code }: Props) {
  const { pathname, search, hash } = useLocation();
  switch (code) {
    case 'EMAIL_VERIFICATION_REQUIRED':
      // To where the e-mail is proven, and from there back here.
      return pathname === paths.verifyEmail ? null : (
        <Button
          component={Link}
          variant="outlined"
          color="error"
          to={withQuery(paths.verifyEmail, { next: `${pathname}${search}${hash}` })}
        >
          <FormattedMessage id="email.verifyTitle" />
        </Button>
      );
    case 'APP_UPGRADE_REQUIRED':
      return (
        <Button variant="outlined" color="error" onClick={() => window.location.reload()}>
          <FormattedMessage id="routeError.reload" />
        </Button>
      );
    case 'INVALID_USER':
    case 'USER_BLOCKED':
      return (
        <Button component={Link} variant="outlined" color="error" to={paths.contact}>
          <FormattedMessage id="contactSupport" />
        </Button>
      );
  }
}
