import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { paths, withQuery } from '../../schema/paths.ts';

/** What to do about `EMAIL_VERIFICATION_REQUIRED` (section 8): to where the e-mail is proven, and from there back here. */
export function VerifyEmailLink() {
  const { pathname, search, hash } = useLocation();
  if (pathname === paths.verifyEmail) return null;
  const to = withQuery(paths.verifyEmail, { next: `${pathname}${search}${hash}` });
  return (
    <Button component={Link} variant="outlined" color="error" to={to}>
      <FormattedMessage id="email.verifyTitle" />
    </Button>
  );
}
