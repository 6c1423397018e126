import type { ReactNode } from 'react';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  subscription: SubscriptionPartsFragment;
  /** In place of its state. */
  mark?: ReactNode;
}>;

/** A subscription with its price: active, until a day, or ended (SUB-8 to SUB-10). */
export function SubscriptionRow({ subscription, mark }: Props) {
  const text = useText();
  const format = useFormat();
  const { name, validTo, isActive } = subscription;
  return (
    <>
      <StatusHead title={name ?? text('subscription.unnamed')}>
        {mark ??
          (validTo === null ? (
            <StateMark of={isActive ? 'ACTIVE' : null}>
              {text(isActive ? 'subscription.active' : 'statusUnknown')}
            </StateMark>
          ) : (
            <StateMark of={isActive ? 'ENDS' : 'ENDED'}>
              {text(isActive ? 'subscription.expires' : 'subscription.ended', {
                date: format.date(validTo),
              })}
            </StateMark>
          ))}
      </StatusHead>
      <MonthlyPrice of={subscription} />
    </>
  );
}
