import { StateMark } from '../../components/icons/StateMark.tsx';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  of: Pick<SubscriptionPartsFragment, 'validTo' | 'isActive'>;
  /** Without the year. */
  isShort?: boolean;
}>;

/** Whether a subscription is active, until a day, or ended (SUB-8 to SUB-10). */
export function SubscriptionState({ of: { validTo, isActive }, isShort = false }: Props) {
  const text = useText();
  const format = useFormat();
  if (validTo === null)
    return (
      <StateMark of={isActive ? 'ACTIVE' : null}>
        {text(isActive ? 'subscription.active' : 'statusUnknown')}
      </StateMark>
    );
  const date = isShort ? format.dateShort(validTo) : format.date(validTo);
  return (
    <StateMark of={isActive ? 'ENDS' : 'ENDED'}>
      {text(isActive ? 'subscription.expires' : 'subscription.ended', { date })}
    </StateMark>
  );
}
