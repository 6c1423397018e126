import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import type { SentCodeFragment } from '../../generated/graphql.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneNumberForm } from './PhoneNumberForm.tsx';
import { useProfile, type Profile } from './use-profile.ts';
import { useReturn } from './use-return.ts';

/** `/account/profile/phone`: a mobile number is one's own once its code was entered (specification section 4). */
export function PhoneDialog() {
  const intl = useIntl();
  const { profile, retry } = useProfile();
  return (
    <ModalRoute
      title={intl.formatMessage({ id: 'phone.title' })}
      closeTo={useReturn()}
      closesByOverlay={false}
      isLocked={false}
    >
      <Fetched
        value={profile}
        skeleton={<SkeletonBlock height={220} />}
        failure={intl.formatMessage({ id: 'profile.failed' })}
        retry={retry}
      >
        {(known) => <Steps profile={known} />}
      </Fetched>
    </ModalRoute>
  );
}

function Steps({ profile: { user, verification } }: Readonly<{ profile: Profile }>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const back = useReturn();
  // A code that was sent before can still be entered, after a reload too.
  const [sent, setSent] = useState<SentCodeFragment | null>(verification?.phone ?? null);
  return (
    <Stack>
      <Stepper
        steps={[
          intl.formatMessage({ id: 'phone.step.number' }),
          intl.formatMessage({ id: 'phone.step.code' }),
        ]}
        current={sent ? 1 : 0}
      />
      {sent ? (
        <PhoneCodeForm
          sent={sent}
          onSent={setSent}
          onOther={() => setSent(null)}
          onConfirmed={() => {
            void navigate(back, { replace: true });
          }}
        />
      ) : (
        <PhoneNumberForm present={user.mobileNumber ?? ''} onSent={setSent} />
      )}
    </Stack>
  );
}
