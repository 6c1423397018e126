import { useState } from 'react';
import { Stack } from '../../components/layout/Stack.tsx';
import type { OrderCardProps } from '../../components/layout/step-part.ts';
import { CardEntry } from './CardEntry.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** A card payment that places an order, with every outcome of a card payment. */
export function OrderCardPayment(props: OrderCardProps) {
  const { accountId, isBack, action, start, onSuccess } = props;
  const process = useCardPayment(accountId, { start, onSuccess });
  // After the return from the bank the payment is completed first.
  const [isResuming, setIsResuming] = useState(isBack);
  if (isResuming && (process.payment !== null || process.failure !== null)) setIsResuming(false);
  const isFree = process.payment === null && process.failure === null && !isResuming;
  return (
    <Stack>
      <CardPayment process={process} onRetry={() => undefined} />
      {isFree && (
        <CardEntry
          typed={process.typed}
          takesFocus={false}
          action={action}
          pay={(card) => process.pay(card)}
          onCancel={undefined}
        />
      )}
    </Stack>
  );
}
