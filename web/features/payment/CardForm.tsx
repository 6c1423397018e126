import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '../../components/Field.tsx';
import { FieldPair, Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { cardRules, type Card } from './card-rules.ts';

const resolver = zodResolver(cardRules);
const values = { paymentCardNumber: '', paymentCardExpiry: '', paymentCardCvc: '' };

type Props = Readonly<{
  pay: (card: Card) => Promise<void>;
  onCancel?: (() => void) | undefined;
}>;

/** The form of a payment card. It has no draft, because card numbers are never stored. */
export function CardForm({ pay, onCancel }: Props) {
  const intl = useIntl();
  const form = useSaveForm({ resolver, values, save: pay });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <Form
      of={form}
      area="payment"
      action={<FormattedMessage id="payment.form.submit" />}
      beside={
        onCancel && (
          <Button type="button" onClick={onCancel}>
            <FormattedMessage id="payment.form.cancel" />
          </Button>
        )
      }
    >
      <Fields>
        <TextField
          label={intl.formatMessage({ id: 'payment.form.number' })}
          autoComplete="cc-number"
          {...digits}
          {...form.field('paymentCardNumber')}
        />
        <FieldPair>
          <TextField
            label={intl.formatMessage({ id: 'payment.form.expiry' })}
            hint={intl.formatMessage({ id: 'payment.form.expiryHint' })}
            autoComplete="cc-exp"
            {...digits}
            inputMode="text"
            {...form.field('paymentCardExpiry')}
          />
          <TextField
            label={intl.formatMessage({ id: 'payment.form.cvc' })}
            hint={intl.formatMessage({ id: 'payment.form.cvcHint' })}
            autoComplete="cc-csc"
            {...digits}
            {...form.field('paymentCardCvc')}
          />
        </FieldPair>
      </Fields>
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id="payment.form.safety" />
      </Typography>
    </Form>
  );
}
