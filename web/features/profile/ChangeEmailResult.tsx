import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Actions } from '../../components/Stack.tsx';
import type { Failure } from '../../lib/failure.ts';
import { paths } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';

/** Codes that repeating the request does not change. */
const FINAL_CODES: readonly (string | undefined)[] = ['NOT_FOUND', 'CODE_EXPIRED', 'EMAIL_EXISTS'];

/** The e-mail address is verified: leads on to the page that required it. */
export function EmailVerifiedDialog() {
  const text = useText();
  const session = useSessionState();
  const [returnPath] = useState(() => session.get('emailValidationReturnUrl'));
  const target = returnPath ?? paths.profile;
  return (
    <ModalRoute title={text('changeEmail.verified')} closeTo={target} isLocked={false}>
      <Typography role="status">{text('changeEmail.verifiedText')}</Typography>
      <Actions>
        <Button
          component={Link}
          variant="contained"
          to={target}
          onClick={() => session.set('emailValidationReturnUrl', undefined)}
        >
          {text(returnPath === undefined ? 'changeEmail.toProfile' : 'changeEmail.goOn')}
        </Button>
      </Actions>
    </ModalRoute>
  );
}

type FailedProps = Readonly<{ failure: Failure; onRetry: () => void }>;

/** The link did not work: the reason, and the way to a new link. */
export function EmailFailedDialog({ failure, onRetry }: FailedProps) {
  const text = useText();
  return (
    <ModalRoute title={text('changeEmail.failed')} closeTo={paths.profile} isLocked={false}>
      <ErrorBanner
        failure={failure}
        area="email"
        {...(!FINAL_CODES.includes(failure.code) && { onRetry })}
      />
      <Actions>
        <Button component={Link} variant="contained" to={paths.profileEmail}>
          {text('changeEmail.again')}
        </Button>
      </Actions>
    </ModalRoute>
  );
}
