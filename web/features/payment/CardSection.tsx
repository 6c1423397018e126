import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { TextField } from '../../components/Field.tsx';
import { FieldPair, Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useText } from '../../lib/use-text.ts';
import { cardRules, type Card } from './card-rules.ts';

type Props = Readonly<{
  accountId: string;
  /** Whether there is a card to replace. */
  hasCard: boolean;
  /** Whether the form is open from the start, because there is no payment method. */
  opens: boolean;
  /** The payment method in use. */
  children: ReactNode;
}>;

/** The payment method, and the card payment that changes it. */
export function CardSection({ accountId, hasCard, opens, children }: Props) {
  const text = useText();
  const process = useCardPayment(accountId);
  const [isRequested, setIsRequested] = useState(false);
  const isFree = process.payment === null && process.failure === null;
  const isOpen = isFree && (isRequested || opens);
  return (
    <Section title={text('payment.method')}>
      <Stack>
        {children}
        <CardPayment process={process} onRetry={() => setIsRequested(true)} />
        {isOpen && (
          <CardForm
            pay={async (card) => {
              await process.pay(card);
              setIsRequested(false);
            }}
            onCancel={isRequested ? () => setIsRequested(false) : undefined}
          />
        )}
        {!isOpen && isFree && (
          <Actions>
            <Button variant="contained" onClick={() => setIsRequested(true)}>
              {text(hasCard ? 'payment.replaceCard' : 'payment.addCard')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}

const resolver = zodResolver(cardRules);
const values = { paymentCardNumber: '', paymentCardExpiry: '', paymentCardCvc: '' };

type CardFormProps = Readonly<{
  pay: (card: Card) => Promise<void>;
  onCancel?: (() => void) | undefined;
}>;

/** The form of a payment card. It has no draft, because card numbers are never stored. */
function CardForm({ pay, onCancel }: CardFormProps) {
  const text = useText();
  const form = useSaveForm({ resolver, values, save: pay });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <Form
      of={form}
      area="payment"
      action={text('payment.form.submit')}
      beside={
        onCancel && (
          <Button type="button" onClick={onCancel}>
            {text('payment.form.cancel')}
          </Button>
        )
      }
    >
      <Fields>
        <TextField
          label={text('payment.form.number')}
          autoComplete="cc-number"
          {...digits}
          {...form.field('paymentCardNumber')}
        />
        <FieldPair>
          <TextField
            label={text('payment.form.expiry')}
            hint={text('payment.form.expiryHint')}
            autoComplete="cc-exp"
            {...digits}
            inputMode="text"
            {...form.field('paymentCardExpiry')}
          />
          <TextField
            label={text('payment.form.cvc')}
            hint={text('payment.form.cvcHint')}
            autoComplete="cc-csc"
            {...digits}
            {...form.field('paymentCardCvc')}
          />
        </FieldPair>
      </Fields>
      <Typography variant="body2" color="textSecondary">
        {text('payment.form.safety')}
      </Typography>
    </Form>
  );
}
