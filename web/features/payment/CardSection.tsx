import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import type { PaymentTarget } from '../../generated/graphql.ts';
import { CardForm } from './CardForm.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';

type Props = Readonly<{
  target: PaymentTarget;
  /** Whether there is a card to replace. */
  hasCard: boolean;
  /** Whether the form is open at once, for whoever cannot pay. */
  opens: boolean;
  /** How charging is paid now. */
  children: ReactNode;
}>;

/** How charging is paid, and the card payment by which that is changed. */
export function CardSection({ target, hasCard, opens, children }: Props) {
  const intl = useIntl();
  const process = useCardPayment(target);
  const [isAsked, setIsAsked] = useState(false);
  const isFree = process.payment === null && process.failure === null;
  const isOpen = isFree && (isAsked || opens);
  return (
    <Section title={intl.formatMessage({ id: 'payment.method' })}>
      <Stack>
        {children}
        <CardPayment process={process} onRetry={() => setIsAsked(true)} />
        {isOpen && (
          <CardForm
            pay={async (card) => {
              await process.pay(card);
              setIsAsked(false);
            }}
            onCancel={isAsked ? () => setIsAsked(false) : undefined}
          />
        )}
        {!isOpen && isFree && (
          <Actions>
            <Button variant="contained" onClick={() => setIsAsked(true)}>
              <FormattedMessage id={hasCard ? 'payment.replaceCard' : 'payment.addCard'} />
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}
