import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Fetched } from '../../components/loading/Fetched.tsx';
import {
  SendPhoneCodeDocument,
  type SentCodeFragment,
} from '../../components/forms/generated/Verification.ts';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { CodeLocked, duringLock } from '../../components/forms/CodeForm.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Stepper } from '../../components/layout/Stepper.tsx';
import { useText } from '../../lib/use-text.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useProfile, type Profile } from './use-profile.ts';
import { useReturnPath, useVerified } from './use-return-path.ts';
import { sendPhoneCodeInput } from '../../../schema/inputs/phone-verification.ts';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useCodeLock, type CodeLock } from '../../lib/use-code-lock.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { PhoneField } from '../../components/forms/PhoneField.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';

/** `/account/profile/phone`: changes the mobile number once the code from the SMS is entered (USER-27). */
export function PhoneDialog() {
  const text = useText();
  const { profile, retry } = useProfile();
  return (
    <ModalRoute title={text('phone.title')} closeTo={useReturnPath()} closesByOverlay={false}>
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
        {(known) => <Steps profile={known} />}
      </Fetched>
    </ModalRoute>
  );
}

function Steps({ profile: { user, verification } }: Readonly<{ profile: Profile }>) {
  const text = useText();
  const close = useVerified();
  const lock = useCodeLock('phone');
  // A code that was sent earlier is still valid, also after a reload.
  const [sent, setSent] = useState<SentCodeFragment | null>(verification?.phone ?? null);
  return (
    <Stack>
      <Stepper
        steps={[text('phone.step.number'), text('phone.step.code')]}
        current={sent ? 1 : 0}
      />
      {lock.secondsLeft > 0 && <CodeLocked seconds={lock.secondsLeft} />}
      {sent ? (
        <PhoneCodeForm
          sent={sent}
          lock={lock}
          onSent={setSent}
          onOther={() => setSent(null)}
          onConfirmed={close}
        />
      ) : (
        <PhoneNumberForm currentNumber={user.mobileNumber ?? ''} lock={lock} onSent={setSent} />
      )}
    </Stack>
  );
}

const resolver = zodResolver(sendPhoneCodeInput);

type Props = Readonly<{
  currentNumber: string;
  lock: CodeLock;
  onSent: (sent: SentCodeFragment) => void;
}>;

/** The number that the code is sent to. */
function PhoneNumberForm({ currentNumber, lock, onSent }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const write = useWrite(SendPhoneCodeDocument);
  const { announce } = useConfirmation();
  const form = useSaveForm({
    resolver,
    values: { mobileNumber: formatPhone(currentNumber) },
    save: async ({ mobileNumber }) => {
      onSent((await lock.watch(write({ mobileNumber, language }))).phoneVerification);
      announce(text('phone.sent', { number: formatPhone(mobileNumber) }));
    },
    fieldOfCode: {
      PHONE_NUMBER_INVALID: 'mobileNumber',
      PHONE_NUMBER_ASSIGNED: 'mobileNumber',
      USER_PHONE_EXISTS: 'mobileNumber',
    },
    draft: 'phone',
  });
  return (
    <Form {...duringLock(form, lock)} action={text('phone.send')} area="phone">
      <PhoneField
        label={text('user.profile.phone')}
        hint={text('phone.hint')}
        {...form.field('mobileNumber')}
      />
    </Form>
  );
}
