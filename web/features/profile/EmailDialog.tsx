import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import type { SentLinkFragment } from '../../generated/graphql.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { CheckingEmail } from './CheckingEmail.tsx';
import { EmailLinkStep } from './EmailLinkStep.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useProfile } from './use-profile.ts';
import { useReturn } from './use-return.ts';

/** `/account/profile/email`: another e-mail takes the place of the present one once its link was opened (section 4). */
export function EmailDialog() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { profile, retry } = useProfile();
  const back = useReturn();
  const session = useSessionState();
  // Until one chooses another, a link that was sent before is the one that is waited for.
  const [chosen, setChosen] = useState<SentLinkFragment | 'other' | null>(null);
  const check = useEmailCheck(() => {
    session.set('emailValidationReturnUrl', undefined);
    void navigate(back, { replace: true });
  });
  const choose = (link: SentLinkFragment) => {
    setChosen(link);
    // Whoever opens the link in this very tab comes back as well.
    session.set('emailValidationReturnUrl', back);
  };
  const sent = chosen === 'other' ? null : (chosen ?? profile?.verification?.email ?? null);
  const steps = (
    <Stepper
      steps={[
        intl.formatMessage({ id: 'email.step.address' }),
        intl.formatMessage({ id: 'email.step.link' }),
      ]}
      current={sent ? 1 : 0}
    />
  );
  return (
    <ModalRoute
      title={intl.formatMessage({ id: 'email.title' })}
      closeTo={back}
      closesByOverlay={false}
      isLocked={check.isRunning}
    >
      <Fetched
        value={profile}
        skeleton={<SkeletonBlock height={320} />}
        failure={intl.formatMessage({ id: 'profile.failed' })}
        retry={retry}
      >
        {({ user: { email }, viewerId }) =>
          check.isRunning ? (
            <CheckingEmail steps={steps} />
          ) : (
            <Stack>
              {steps}
              {sent && (
                <EmailLinkStep
                  sent={sent}
                  present={email}
                  check={check}
                  onSent={choose}
                  onOther={() => setChosen('other')}
                />
              )}
              {!sent && <NewEmailForm present={email} viewerId={viewerId} onSent={choose} />}
            </Stack>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
