import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { VerifyEmailPageDocument, type SentLinkFragment } from '../../generated/graphql.ts';
import { useLeave } from '../../lib/leave.ts';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';
import { CheckingEmail } from './CheckingEmail.tsx';
import { EmailLinkStep } from './EmailLinkStep.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { PresentEmailStep } from './PresentEmailStep.tsx';
import { useEmailCheck } from './use-email-check.ts';

/**
 * `/auth/verify-email`: whoever was stopped by `EMAIL_VERIFICATION_REQUIRED` (section 8) proves the e-mail they have,
 * and goes on. It asks for nothing that may be refused for the same reason.
 */
export function VerifyEmailPage() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const next = safePath(query.get('next') ?? paths.home, window.location.origin);
  const leave = useLeave();
  const session = useSessionState();
  const { data, loading, refetch } = useQuery(VerifyEmailPageDocument);
  const [step, setStep] = useState<SentLinkFragment | 'present' | 'other'>('present');
  const check = useEmailCheck(() => {
    session.set('emailValidationReturnUrl', undefined);
    // As a page of its own: everything that was refused is asked for anew.
    leave(next);
  });
  const choose = (link: SentLinkFragment) => {
    setStep(link);
    // Whoever opens the link in this very tab goes on as well.
    session.set('emailValidationReturnUrl', next);
  };
  const onOther = () => setStep('other');

  if (data?.viewer === null && !loading)
    return <Navigate replace to={withQuery(paths.login, { next: `${pathname}${search}` })} />;
  const present = data?.viewer?.user?.email ?? data?.viewer?.loginEmail;
  return (
    <>
      <PageTitle>{intl.formatMessage({ id: 'email.verifyTitle' })}</PageTitle>
      {check.isRunning ? (
        <CheckingEmail />
      ) : (
        <Fetched
          value={present ?? (loading ? undefined : null)}
          skeleton={<SkeletonBlock height={160} />}
          failure={intl.formatMessage({ id: 'profile.failed' })}
          retry={{ run: () => void refetch(), isRunning: loading }}
        >
          {(email) => {
            if (step === 'present')
              return <PresentEmailStep present={email} onSent={choose} onOther={onOther} />;
            if (step === 'other')
              return (
                <NewEmailForm present={email} viewerId={data?.viewer?.id ?? ''} onSent={choose} />
              );
            return (
              <EmailLinkStep
                sent={step}
                present={email}
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
