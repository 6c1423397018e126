import type { SubscriptionPartsFragment } from '../../components/generated/Subscription.ts';
import { Mark } from '../../components/Mark.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { StatusHead } from '../../components/StatusHead.tsx';
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
      <StatusHead title={name ?? text('subscriptions.unnamed')}>
        {validTo === null ? (
          <Mark {...(isActive && { 'data-tone': 'info' })}>
            {text(isActive ? 'subscriptions.active' : 'statusUnknown')}
          </Mark>
        ) : (
          <Mark data-tone={isActive ? 'warning' : 'error'}>
            {text(isActive ? 'subscriptions.expires' : 'subscriptions.ended', {
              date: format.date(validTo),
            })}
          </Mark>
        )}
      </StatusHead>
      <MonthlyPrice of={subscription} />
    </>
  );
}
