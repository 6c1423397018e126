import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SendPhoneCodeDocument } from '../../components/forms/generated/Verification.ts';
import type { PhoneStepProps } from '../../components/layout/step-part.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { CodeLocked } from '../../components/forms/CodeForm.tsx';
import { isCodeLock, useCodeLock } from '../../lib/use-code-lock.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';

/** The step of registration that verifies the mobile number by the code that was sent to it. */
export function PhoneStep({ mobileNumber, sent, onSent, ...props }: PhoneStepProps) {
  const { onOther, onDone } = props;
  const text = useText();
  const { language } = useLanguage();
  const lock = useCodeLock('phone');
  const write = useWrite(SendPhoneCodeDocument);
  const { run, isRunning, failure } = useAction(async () => {
    onSent((await lock.watch(write({ mobileNumber, language }))).phoneVerification);
  });
  return (
    <Stack>
      {lock.secondsLeft > 0 && <CodeLocked seconds={lock.secondsLeft} />}
      {sent?.mobileNumber === mobileNumber ? (
        <PhoneCodeForm
          sent={sent}
          lock={lock}
          onSent={onSent}
          onOther={onOther}
          onConfirmed={onDone}
        />
      ) : (
        <>
          <Typography>
            {text('registration.phone.expired', { number: formatPhone(mobileNumber) })}
          </Typography>
          {failure && !isCodeLock(failure) && <ErrorBanner failure={failure} area="phone" />}
          <Actions>
            <Button
              variant="contained"
              disabled={lock.secondsLeft > 0}
              loading={isRunning}
              onClick={() => void run()}
            >
              {text('phone.send')}
            </Button>
            <Button onClick={onOther}>{text('phone.otherNumber')}</Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}
