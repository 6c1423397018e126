import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Actions } from '../../components/Stack.tsx';
import type { Failure } from '../../lib/failure.ts';
import { paths } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';

/** Nothing to try again: the link is what it is. */
const final: readonly (string | undefined)[] = ['NOT_FOUND', 'CODE_EXPIRED', 'EMAIL_EXISTS'];

/** The e-mail is the person's, also when the link is opened again: on to what it was proven for. */
export function EmailVerifiedDialog() {
  const intl = useIntl();
  const session = useSessionState();
  const [back] = useState(() => session.get('emailValidationReturnUrl'));
  const target = back ?? paths.profile;
  return (
    <ModalRoute
      title={intl.formatMessage({ id: 'changeEmail.verified' })}
      closeTo={target}
      isLocked={false}
    >
      <Typography role="status">
        <FormattedMessage id="changeEmail.verifiedText" />
      </Typography>
      <Actions>
        <Button
          component={Link}
          variant="contained"
          to={target}
          onClick={() => session.set('emailValidationReturnUrl', undefined)}
        >
          <FormattedMessage
            id={back === undefined ? 'changeEmail.toProfile' : 'changeEmail.goOn'}
          />
        </Button>
      </Actions>
    </ModalRoute>
  );
}

type FailedProps = Readonly<{ failure: Failure; onRetry: () => void }>;

/** The link has expired, is wrong or was replaced, or could not be tried: why, and how to get another. */
export function EmailFailedDialog({ failure, onRetry }: FailedProps) {
  const intl = useIntl();
  return (
    <ModalRoute
      title={intl.formatMessage({ id: 'changeEmail.failed' })}
      closeTo={paths.profile}
      isLocked={false}
    >
      <ErrorBanner
        failure={failure}
        area="email"
        {...(!final.includes(failure.code) && { onRetry })}
      />
      <Actions>
        <Button component={Link} variant="contained" to={paths.profileEmail}>
          <FormattedMessage id="changeEmail.again" />
        </Button>
      </Actions>
    </ModalRoute>
  );
}
