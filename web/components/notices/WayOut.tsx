import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useEffect, useRef } from 'react';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { DONE, isFinal, type Failure } from '../../lib/failure.ts';

type Props = Readonly<{
  of: Failure;
  /** Whether the banner offers no other action. */
  isOnlyAction: boolean;
}>;

/**
 * The action for a failure that neither a retry nor another input resolves (ERROR-27), and the id of the request, by which customer
 * service finds what happened.
 */
export function WayOut({ of: failure, isOnlyAction }: Props) {
  const { code, requestId, roleConstraint } = failure;
  return (
    <>
      {code === DONE && <CloseAround />}
      <Action
        code={code}
        // A retry does not help.
        offersContact={isFinal(failure) && code !== DONE && !roleConstraint && isOnlyAction}
      />
      {requestId !== undefined && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage id="requestReference" values={{ id: requestId }} />
        </Typography>
      )}
    </>
  );
}

/** Closes the dialog around it, since what it asks for is done. The page says so then. */
function CloseAround() {
  const { confirm } = useConfirmation();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = here.current?.closest('dialog');
    if (!dialog) return;
    dialog.close();
    confirm(`errors.${DONE}`);
  }, [confirm]);
  return <span ref={here} hidden />;
}

const Contact = () => (
  <Button component={PageLink} variant="outlined" to={paths.contact}>
    <FormattedMessage id="contactSupport" />
  </Button>
);

type ActionProps = Pick<Failure, 'code'> &
  Readonly<{
    /** Whether customer service is the way out where the code has none of its own. */
    offersContact: boolean;
  }>;

function Action({ code, offersContact }: ActionProps) {
  const { pathname, search, hash } = useLocation();
  const isAbsent = useIsAbsent();
  switch (code) {
    case 'EMAIL_VERIFICATION_REQUIRED':
      if (isAbsent(paths.verifyEmail)) return <Contact />;
      // To the page that verifies the e-mail, and from there back here.
      return pathname === paths.verifyEmail ? null : (
        <Button
          component={PageLink}
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
          href={withQuery(paths.login, {
            reverify: 'true',
            next: `${pathname}${search}${hash}`,
          })}
        >
          <FormattedMessage id="signInAgain" />
        </Button>
      );
    case 'APP_UPGRADE_REQUIRED':
    case DONE:
      return (
        <Button variant="outlined" onClick={() => window.location.reload()}>
          <FormattedMessage id="routeError.reload" />
        </Button>
      );
    case 'DELETE_REQUESTED':
    case 'INVALID_USER':
    case 'USER_BLOCKED':
      return <Contact />;
    case undefined:
    default:
      return offersContact ? <Contact /> : null;
  }
}
