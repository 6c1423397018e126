import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../components/forms/Field.tsx';
import { ShortFieldPair } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useText } from '../../lib/use-text.ts';
import { BrandMark } from './BrandMark.tsx';
import { CardFields } from './CardFields.ts';
import { cvcDigitsOf, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts';
import type { CardEntryProps } from './use-card-payment.ts';
import { useFormattedField } from './use-formatted-field.ts';

const resolver = lazyResolver(async () => (await import('./card-rules.ts')).cardRules);
const digits = { inputMode: 'numeric', spellCheck: false } as const;

/** The form of a payment card. It has no draft, because card numbers are never stored. */
export function CardForm({ pay, typed, onCancel, takesFocus, action }: CardEntryProps) {
  const text = useText();
  const [values] = useState(() => ({
    paymentCardNumber: formatCardNumber(typed.number),
    paymentCardExpiry: typed.expiry,
    paymentCardCvc: '',
  }));
  const form = useSaveForm({ resolver, values, save: pay });
  const { control, setFocus } = form.form;
  const number = useWatch({ control, name: 'paymentCardNumber' });
  const keepNumber = useFormattedField(formatCardNumber);
  const keepExpiry = useFormattedField(formatExpiry);
  const keepCvc = useFormattedField(formatCvc);
  useEffect(() => {
    if (takesFocus) setFocus('paymentCardNumber');
  }, [takesFocus, setFocus]);

  const formatted = (
    name: keyof typeof values,
    keep: (event: ChangeEvent<HTMLInputElement>) => void,
  ) => {
    const { onChange, ...field } = form.field(name);
    return {
      ...digits,
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        keep(event);
        return onChange(event);
      },
    };
  };
  return (
    <Form
      of={form}
      area="payment"
      action={action ?? text('payment.form.submit')}
      beside={
        onCancel && (
          <Button type="button" onClick={onCancel}>
            {text('payment.form.cancel')}
          </Button>
        )
      }
    >
      <CardFields>
        <TextField
          label={text('payment.form.number')}
          autoComplete="cc-number"
          recognized={<BrandMark number={number} />}
          {...formatted('paymentCardNumber', keepNumber)}
        />
        <ShortFieldPair>
          <TextField
            label={text('payment.form.expiry')}
            hint={text('payment.form.expiryHint')}
            autoComplete="cc-exp"
            {...formatted('paymentCardExpiry', keepExpiry)}
          />
          <TextField
            label={text('payment.form.cvc')}
            hint={text('payment.form.cvcHint', { digits: String(cvcDigitsOf(number)) })}
            autoComplete="cc-csc"
            {...formatted('paymentCardCvc', keepCvc)}
          />
        </ShortFieldPair>
      </CardFields>
      <Typography variant="body2" color="textSecondary">
        {text('payment.form.safety')}
      </Typography>
    </Form>
  );
}
