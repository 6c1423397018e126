import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirmPhoneCodeInput } from '../../../schema/inputs/phone-verification.ts';
import { CodeField, duringLock } from '../../components/forms/CodeForm.tsx';
import { Form } from '../../components/forms/Form.tsx';
import {
  SendPhoneCodeDocument,
  type SentCodeFragment,
} from '../../components/forms/generated/Verification.ts';
import { Resend } from '../../components/forms/Resend.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import type { CodeLock } from '../../lib/use-code-lock.ts';
import { useText } from '../../lib/use-text.ts';
import { ConfirmPhoneCodeDocument } from './generated/PhoneCodeForm.ts';

const resolver = zodResolver(confirmPhoneCodeInput);

type Props = Readonly<{
  sent: SentCodeFragment;
  lock: CodeLock;
  onSent: (sent: SentCodeFragment) => void;
  onOther: () => void;
  onConfirmed: () => Promise<void> | void;
}>;

/** The code from the SMS. */
export function PhoneCodeForm({ sent, lock, onSent, onOther, onConfirmed }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const { mobileNumber } = sent;
  const resend = useWrite(SendPhoneCodeDocument);
  const confirmCode = useWrite(ConfirmPhoneCodeDocument);
  const { confirm } = useConfirmation();
  const form = useSaveForm({
    resolver,
    values: { code: '' },
    save: async (input) => {
      await lock.watch(confirmCode(input));
      confirm('phone.verified', { values: { number: formatPhone(mobileNumber) } });
      await onConfirmed();
    },
    fieldOfCode: { PHONE_VALIDATION_INVALID: 'code', PHONE_VALIDATION_EXPIRED: 'code' },
  });
  const field = form.field('code');
  return (
    <Stack>
      <Form
        {...duringLock(form, lock)}
        action={text('phone.confirm')}
        beside={<Button onClick={onOther}>{text('phone.otherNumber')}</Button>}
      >
        <Typography>{text('phone.sent', { number: formatPhone(mobileNumber) })}</Typography>
        <CodeField
          label={text('phone.code')}
          hint={text('phone.codeHint')}
          {...field}
          onChange={(event) => {
            void field.onChange(event);
            const isWhole = confirmPhoneCodeInput.safeParse({ code: event.target.value }).success;
            // A code that the phone fills in, or that is pasted, needs no button.
            if (isWhole && lock.secondsLeft === 0) void form.submit(event);
          }}
        />
      </Form>
      <Resend
        area="phone"
        sent={sent}
        isDisabled={lock.secondsLeft > 0}
        send={async () =>
          onSent((await lock.watch(resend({ mobileNumber, language }))).phoneVerification)
        }
      />
    </Stack>
  );
}
