import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { CardForm } from './CardForm.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';

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
  const intl = useIntl();
  const process = useCardPayment(accountId);
  const [isRequested, setIsRequested] = useState(false);
  const isFree = process.payment === null && process.failure === null;
  const isOpen = isFree && (isRequested || opens);
  return (
    <Section title={intl.formatMessage({ id: 'payment.method' })}>
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
              <FormattedMessage id={hasCard ? 'payment.replaceCard' : 'payment.addCard'} />
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}
