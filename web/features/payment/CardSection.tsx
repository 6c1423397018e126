import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { PaymentType } from '../../generated/schema.ts';
import { CardEntry } from './CardEntry.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { asksForCardForm, withoutCard } from '../../lib/card-intention.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  accountId: string;
  /** Whether there is a card to replace. */
  hasCard: boolean;
  paymentType: PaymentType;
  /** The active payment method. */
  children: ReactNode;
}>;

/**
 * The payment method, and the card payment that changes it. The form comes first for a person who came to add a card.
 */
export function CardSection({ accountId, hasCard, paymentType, children }: Props) {
  const text = useText();
  const process = useCardPayment(accountId, { paymentType });
  const [query, setQuery] = useSearchParams();
  const [isRequested, setIsRequested] = useState(false);
  const isCardFirst = asksForCardForm(query);
  const isFree = process.payment === null && process.failure === null;
  const isOpen = isFree && (isRequested || isCardFirst);
  const add = text(hasCard ? 'payment.replaceCard' : 'payment.addCard');
  const close = () => {
    setIsRequested(false);
    if (isCardFirst) setQuery(withoutCard, { replace: true, preventScrollReset: true });
  };
  return (
    <Section title={isCardFirst ? add : text('payment.method')}>
      <Stack>
        {!isCardFirst && children}
        <CardPayment process={process} onRetry={() => setIsRequested(true)} />
        {isOpen && (
          <CardEntry
            typed={process.typed}
            takesFocus={isRequested || isCardFirst}
            pay={async (card) => {
              await process.pay(card);
              setIsRequested(false);
            }}
            onCancel={isRequested || isCardFirst ? close : undefined}
          />
        )}
        {!isOpen && isFree && (
          <Actions>
            <Button variant="outlined" onClick={() => setIsRequested(true)}>
              {add}
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}
