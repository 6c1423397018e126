import { useState } from 'react';
import { Fetched } from '../../components/loading/Fetched.tsx';
import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Stepper } from '../../components/layout/Stepper.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { CheckingEmail } from './CheckingEmail.tsx';
import { EmailLinkStep } from './EmailLinkStep.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useProfile } from './use-profile.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useReturnPath, useVerified } from './use-return-path.ts';

/** `/account/profile/email`: changes the e-mail address once the link to the new one is opened (USER-33). */
export function EmailDialog() {
  const text = useText();
  const { profile, retry } = useProfile();
  const returnPath = useReturnPath();
  const close = useVerified();
  const { confirm, announce } = useConfirmation();
  const session = useSessionState();
  // A link that was sent earlier is still valid.
  const [chosen, setChosen] = useState<SentLinkFragment | 'other' | null>(null);
  const check = useEmailCheck(() => {
    session.set('emailValidationReturnUrl', undefined);
    confirm('user.email.verified', { next: 'user.email.verifiedText' });
    void close();
  });
  const choose = (link: SentLinkFragment) => {
    setChosen(link);
    announce(text('email.announced', { email: link.email }));
    // A link that is opened in this tab leads back too.
    session.set('emailValidationReturnUrl', returnPath);
  };
  const sent = chosen === 'other' ? null : (chosen ?? profile?.verification?.email ?? null);
  const steps = (
    <Stepper steps={[text('email.step.address'), text('email.step.link')]} current={sent ? 1 : 0} />
  );
  return (
    <ModalRoute
      title={text('email.title')}
      closeTo={returnPath}
      closesByOverlay={false}
      isLocked={check.isRunning}
    >
      <Fetched
        value={profile}
        skeleton={
          <Stack>
            <SkeletonText />
            <SkeletonFields count={1} />
          </Stack>
        }
        failure={text('user.profile.failed')}
        retry={retry}
      >
        {({ user: { email } }) =>
          check.isRunning ? (
            <CheckingEmail steps={steps} />
          ) : (
            <Stack>
              {steps}
              {sent && (
                <EmailLinkStep
                  sent={sent}
                  currentEmail={email ?? ''}
                  check={check}
                  onSent={choose}
                  onOther={() => setChosen('other')}
                />
              )}
              {!sent && <NewEmailForm currentEmail={email ?? ''} onSent={choose} />}
            </Stack>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
