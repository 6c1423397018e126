import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { paths } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { VerifyEmailDocument } from './generated/ChangeEmailPage.ts';

/** `/changeEmail`: opens the link of an e-mail, for a visitor with or without a session (ROUTE-7). */
export function ChangeEmailPage() {
  const text = useText();
  const code = useSearchParams()[0].get('code') ?? '';
  return (
    <Stack>
      <PageTitle>{text('user.email.title')}</PageTitle>
      {code === '' ? (
        <EmailFailedDialog>
          <Typography role="alert">{text('user.email.noCode')}</Typography>
        </EmailFailedDialog>
      ) : (
        <OpenLink code={code} />
      )}
    </Stack>
  );
}

/** Opens the link once, and shows the result. */
function OpenLink({ code }: Readonly<{ code: string }>) {
  const text = useText();
  const write = useWrite(VerifyEmailDocument, { withoutRole: true });
  const { run, isDone, failure } = useAction(() => write({ code }));
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // React may run an effect twice: the link is opened once.
    if (opened.current === code) return;
    opened.current = code;
    void run();
  });

  if (isDone) return <EmailVerifiedDialog />;
  if (!failure) return <BusyScreen title={text('user.email.verifying')} graphic="logo" />;
  return (
    <EmailFailedDialog>
      <ErrorBanner
        failure={failure}
        area="email"
        {...(!FINAL_CODES.includes(failure.code) && { onRetry: () => void run() })}
      />
    </EmailFailedDialog>
  );
}

/** Codes that repeating the request does not change. */
const FINAL_CODES: readonly (string | undefined)[] = ['NOT_FOUND', 'CODE_EXPIRED', 'EMAIL_EXISTS'];

/** The e-mail address is verified: leads on to the page that required it. */
function EmailVerifiedDialog() {
  const text = useText();
  const session = useSessionState();
  const [returnPath] = useState(() => session.get('emailValidationReturnUrl'));
  const target = returnPath ?? paths.profile;
  return (
    <ModalRoute title={text('user.email.verified')} closeTo={target}>
      <Typography>{text('user.email.verifiedText')}</Typography>
      <FinalActions>
        <Button
          component={Link}
          variant="contained"
          to={target}
          onClick={() => session.set('emailValidationReturnUrl', undefined)}
        >
          {text(returnPath === undefined ? 'user.email.toProfile' : 'user.email.goOn')}
        </Button>
      </FinalActions>
    </ModalRoute>
  );
}

/** The link did not work: the reason, and the way to a new link. */
function EmailFailedDialog({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  return (
    <ModalRoute title={text('user.email.failed')} closeTo={paths.profile}>
      {children}
      <FinalActions>
        <Button component={Link} variant="contained" to={paths.profileEmail}>
          {text('user.email.again')}
        </Button>
      </FinalActions>
    </ModalRoute>
  );
}
