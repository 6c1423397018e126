import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  subscription: SubscriptionPartsFragment;
  /** Whether a consumer has withdrawn from it, whatever its last day is. */
  isRescinded?: boolean;
}>;

/** A subscription with its price: active, until a day, ended, or withdrawn from (SUB-8 to SUB-10). */
export function SubscriptionRow({ subscription, isRescinded = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { name, validTo, isActive } = subscription;
  return (
    <>
      <StatusHead title={name ?? text('subscription.unnamed')}>
        {isRescinded ? (
          <RescindedMark />
        ) : validTo === null ? (
          <StateMark of={isActive ? 'ACTIVE' : null}>
            {text(isActive ? 'subscription.active' : 'statusUnknown')}
          </StateMark>
        ) : (
          <StateMark of={isActive ? 'ENDS' : 'ENDED'}>
            {text(isActive ? 'subscription.expires' : 'subscription.ended', {
              date: format.date(validTo),
            })}
          </StateMark>
        )}
      </StatusHead>
      <MonthlyPrice of={subscription} />
    </>
  );
}
