import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { Mark } from '../../components/icons/Mark.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{ subscription: SubscriptionPartsFragment }>;

/** A subscription with its price: active, until a day, or ended (SUB-8 to SUB-10). */
export function SubscriptionRow({ subscription }: Props) {
  const text = useText();
  const format = useFormat();
  const { name, validTo, isActive } = subscription;
  return (
    <>
      <StatusHead title={name ?? text('subscription.unnamed')}>
        {validTo === null ? (
          <Mark {...(isActive && { 'data-tone': 'info' })}>
            {text(isActive ? 'subscription.active' : 'statusUnknown')}
          </Mark>
        ) : (
          <Mark data-tone={isActive ? 'warning' : 'error'}>
            {text(isActive ? 'subscription.expires' : 'subscription.ended', {
              date: format.date(validTo),
            })}
          </Mark>
        )}
      </StatusHead>
      <MonthlyPrice of={subscription} />
    </>
  );
}
