import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendPhoneCodeInput } from '../../../schema/inputs/phone-verification.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { SendPhoneCodeDocument, type SentCodeFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

const resolver = zodResolver(sendPhoneCodeInput);

type Props = Readonly<{ currentNumber: string; onSent: (sent: SentCodeFragment) => void }>;

/** The number that the code is sent to. */
export function PhoneNumberForm({ currentNumber, onSent }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const write = useWrite(SendPhoneCodeDocument);
  const form = useSaveForm({
    resolver,
    values: { mobileNumber: formatPhone(currentNumber) },
    save: async ({ mobileNumber }) =>
      onSent((await write({ mobileNumber, language })).phoneVerification),
    fieldOfCode: {
      PHONE_NUMBER_INVALID: 'mobileNumber',
      PHONE_NUMBER_ASSIGNED: 'mobileNumber',
      USER_PHONE_EXISTS: 'mobileNumber',
    },
  });
  return (
    <Form of={form} action={<FormattedMessage id="phone.send" />} area="phone">
      <TextField
        type="tel"
        label={intl.formatMessage({ id: 'profile.phone' })}
        hint={intl.formatMessage({ id: 'phone.hint' })}
        autoComplete="tel"
        {...form.field('mobileNumber')}
      />
    </Form>
  );
}
