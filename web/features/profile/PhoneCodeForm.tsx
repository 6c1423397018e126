import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { confirmPhoneCodeInput } from '../../../schema/inputs/phone-verification.ts';
import { CodeField } from '../../components/forms/CodeField.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  ConfirmPhoneCodeDocument,
  SendPhoneCodeDocument,
  type SentCodeFragment,
} from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { Resend } from './Resend.tsx';

const resolver = zodResolver(confirmPhoneCodeInput);

type Props = Readonly<{
  sent: SentCodeFragment;
  onSent: (sent: SentCodeFragment) => void;
  onOther: () => void;
  onConfirmed: () => void;
}>;

/** The code from the SMS. */
export function PhoneCodeForm({ sent, onSent, onOther, onConfirmed }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { mobileNumber } = sent;
  const resend = useWrite(SendPhoneCodeDocument);
  const confirm = useWrite(ConfirmPhoneCodeDocument);
  const form = useSaveForm({
    resolver,
    values: { code: '' },
    save: async (input) => {
      await confirm(input);
      onConfirmed();
    },
    fieldOfCode: { PHONE_VALIDATION_INVALID: 'code', PHONE_VALIDATION_EXPIRED: 'code' },
  });
  return (
    <Stack>
      <Form
        of={form}
        action={<FormattedMessage id="phone.confirm" />}
        beside={
          <Button color="secondary" onClick={onOther}>
            <FormattedMessage id="phone.otherNumber" />
          </Button>
        }
      >
        <Typography role="status">
          <FormattedMessage id="phone.sent" values={{ number: formatPhone(mobileNumber) }} />
        </Typography>
        <CodeField label={intl.formatMessage({ id: 'phone.code' })} {...form.field('code')} />
      </Form>
      <Resend
        area="phone"
        sent={sent}
        send={async () => onSent((await resend({ mobileNumber, language })).phoneVerification)}
      />
    </Stack>
  );
}
