import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { breakable } from '../../components/layout/breakable.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useLeave } from '../../lib/leave.ts';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';
import { CheckingEmail } from './CheckingEmail.tsx';
import { EmailLinkStep } from './EmailLinkStep.tsx';
import { VerifyEmailPageDocument } from './generated/VerifyEmailPage.ts';
import { NewEmailForm } from './NewEmailForm.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useEmailLink } from './use-email-link.ts';

/**
 * `/auth/verify-email`: verifies the current e-mail address after `EMAIL_VERIFICATION_REQUIRED` (ERROR-42), and
 * leads back. Its query has no field that is refused for the same reason.
 */
export function VerifyEmailPage() {
  const text = useText();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const next = safePath(query.get('next') ?? paths.home, window.location.origin);
  const leave = useLeave();
  const session = useSessionState();
  const {
    value: email,
    data,
    retry,
  } = selectFetched(
    useQuery(VerifyEmailPageDocument),
    ({ viewer }) => viewer?.user?.email ?? viewer?.loginEmail,
  );
  const [step, setStep] = useState<SentLinkFragment | 'current' | 'other'>('current');
  const check = useEmailCheck(() => {
    session.set('emailValidationReturnUrl', undefined);
    // A full page load repeats every query that was refused.
    leave(next);
  });
  const choose = (link: SentLinkFragment) => {
    setStep(link);
    // A link that is opened in this tab leads on too.
    session.set('emailValidationReturnUrl', next);
  };
  const onOther = () => setStep('other');

  if (data?.viewer === null && !retry.isRunning)
    return <Navigate replace to={withQuery(paths.login, { next: `${pathname}${search}` })} />;
  return (
    <>
      <PageTitle>{text('email.verifyTitle')}</PageTitle>
      {check.isRunning ? (
        <CheckingEmail />
      ) : (
        <Fetched
          value={email}
          skeleton={<SkeletonBlock height={160} />}
          failure={text('user.profile.failed')}
          retry={retry}
        >
          {(currentEmail) => {
            if (step === 'current')
              return (
                <CurrentEmailStep currentEmail={currentEmail} onSent={choose} onOther={onOther} />
              );
            if (step === 'other')
              return <NewEmailForm currentEmail={currentEmail} onSent={choose} />;
            return (
              <EmailLinkStep
                sent={step}
                currentEmail={currentEmail}
                check={check}
                onSent={choose}
                onOther={onOther}
              />
            );
          }}
        </Fetched>
      )}
    </>
  );
}

type Props = Readonly<{
  currentEmail: string;
  onSent: (sent: SentLinkFragment) => void;
  onOther: () => void;
}>;

/** Sends a link to the current e-mail address, after `EMAIL_VERIFICATION_REQUIRED` (ERROR-42). */
function CurrentEmailStep({ currentEmail, onSent, onOther }: Props) {
  const send = useEmailLink(currentEmail);
  const { run, isRunning, failure } = useAction(async () => onSent(await send()));
  return (
    <Stack>
      <Typography>
        <FormattedMessage
          id="email.verifyPresent"
          values={{ email: <b>{breakable(currentEmail)}</b> }}
        />
      </Typography>
      {failure && <ErrorBanner failure={failure} area="email" />}
      <Actions>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          <FormattedMessage id="email.send" />
        </Button>
        <Button onClick={onOther}>
          <FormattedMessage id="email.other" />
        </Button>
      </Actions>
    </Stack>
  );
}
