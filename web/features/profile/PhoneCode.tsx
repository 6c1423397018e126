import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { confirmPhoneCodeInput } from '../../../schema/inputs/phone-verification.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  ConfirmPhoneCodeDocument,
  SendPhoneCodeDocument,
  type SentCodeFragment,
} from '../../generated/graphql.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useSaveForm, type SaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { Resend } from './Resend.tsx';
import { isPhoneLock, type PhoneLock } from './use-phone-lock.ts';

/** How long no code can be sent or entered, counted down; read aloud once. */
export function PhoneLocked({ seconds }: Readonly<{ seconds: number }>) {
  const minutes = Math.floor(seconds / 60);
  const time = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Notice announce tone="warning" title={useText()('phone.locked')}>
      <Timer role="timer">
        <FormattedMessage id="phone.lockedFor" values={{ time }} />
      </Timer>
    </Notice>
  );
}

const Timer = styled('span')({ fontVariantNumeric: 'tabular-nums' });

/** A form about the number: closed while the lock lasts, which stands above it instead of its failure. */
export const duringLock = <Of extends SaveForm>(form: Of, { secondsLeft }: PhoneLock) => ({
  of: { ...form, failure: form.failure && isPhoneLock(form.failure) ? null : form.failure },
  isDisabled: secondsLeft > 0,
});

const resolver = zodResolver(confirmPhoneCodeInput);

type Props = Readonly<{
  sent: SentCodeFragment;
  lock: PhoneLock;
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
  return (
    <Stack>
      <Form
        {...duringLock(form, lock)}
        action={text('phone.confirm')}
        beside={
          <Button color="secondary" onClick={onOther}>
            {text('phone.otherNumber')}
          </Button>
        }
      >
        <Typography>{text('phone.sent', { number: formatPhone(mobileNumber) })}</Typography>
        <CodeField label={text('phone.code')} {...form.field('code')} />
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

const Narrow = styled('div')(({ theme }) => ({
  maxWidth: theme.spacing(26),
  '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.2em' },
}));

/** A one-time code: the phone offers the one from the SMS, and it can be pasted with blanks in it. */
const CodeField = (props: ComponentProps<typeof TextField>) => (
  <Narrow>
    <TextField autoComplete="one-time-code" inputMode="numeric" {...props} />
  </Narrow>
);
