import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import type { SentCodeFragment } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneNumberForm } from './PhoneNumberForm.tsx';
import { useProfile, type Profile } from './use-profile.ts';
import { useReturnPath } from './use-return-path.ts';

/** `/account/profile/phone`: changes the mobile number once the code from the SMS is entered (specification section 4). */
export function PhoneDialog() {
  const text = useText();
  const { profile, retry } = useProfile();
  return (
    <ModalRoute
      title={text('phone.title')}
      closeTo={useReturnPath()}
      closesByOverlay={false}
      isLocked={false}
    >
      <Fetched
        value={profile}
        skeleton={<SkeletonBlock height={220} />}
        failure={text('profile.failed')}
        retry={retry}
      >
        {(known) => <Steps profile={known} />}
      </Fetched>
    </ModalRoute>
  );
}

function Steps({ profile: { user, verification } }: Readonly<{ profile: Profile }>) {
  const text = useText();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  // A code that was sent earlier is still valid, also after a reload.
  const [sent, setSent] = useState<SentCodeFragment | null>(verification?.phone ?? null);
  return (
    <Stack>
      <Stepper
        steps={[text('phone.step.number'), text('phone.step.code')]}
        current={sent ? 1 : 0}
      />
      {sent ? (
        <PhoneCodeForm
          sent={sent}
          onSent={setSent}
          onOther={() => setSent(null)}
          onConfirmed={() => {
            void navigate(returnPath, { replace: true });
          }}
        />
      ) : (
        <PhoneNumberForm currentNumber={user.mobileNumber ?? ''} onSent={setSent} />
      )}
    </Stack>
  );
}
