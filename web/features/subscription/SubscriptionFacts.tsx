import type { ReactNode } from 'react';
import { FactList } from '../../components/layout/FactList.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useText } from '../../lib/use-text.ts';
import { SubscriptionState } from './SubscriptionState.tsx';

type Props = Readonly<{
  of: SubscriptionPartsFragment;
  /** In place of its state. */
  mark?: ReactNode;
}>;

/** The state of a subscription, and its price with VAT and without. */
export function SubscriptionFacts({ of, mark }: Props) {
  const text = useText();
  return (
    <FactList
      facts={[
        [text('subscription.state'), mark ?? <SubscriptionState key="state" of={of} />],
        [
          text('subscription.monthlyPrice'),
          of.price !== null && <MonthlyPrice key="price" of={of} />,
        ],
      ]}
    />
  );
}
