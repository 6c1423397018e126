import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '../../components/layout/Stack.tsx';
import type { CardStepProps } from '../../components/layout/step-part.ts';
import { CardEntry } from './CardEntry.tsx';
import { CardPayment } from './CardPayment.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { returnedPayment } from '../../lib/card-intention.ts';

/** The step of registration that adds an organisation's card. */
export function OrganizationCardStep({ accountId, later, onDone }: CardStepProps) {
  const process = useCardPayment(accountId, {
    isRegistering: true,
    onSuccess: useCallback(() => onDone(), [onDone]),
  });
  // After the return from the bank the payment is completed before another card can be typed.
  const [isResuming, setIsResuming] = useState(returnedPayment(useSearchParams()[0]) !== null);
  if (isResuming && (process.payment !== null || process.failure !== null)) setIsResuming(false);
  const isFree = process.payment === null && process.failure === null && !isResuming;
  return (
    <Stack>
      <CardPayment process={process} onRetry={() => undefined} />
      {isFree && (
        <CardEntry
          typed={process.typed}
          takesFocus={false}
          pay={(card) => process.pay(card)}
          onCancel={undefined}
        />
      )}
      {later}
    </Stack>
  );
}
