import type { ReactNode } from 'react';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { TwoLines } from '../../components/lists/TwoLines.tsx';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useMonthly } from '../../components/subscription/use-monthly.ts';
import { useText } from '../../lib/use-text.ts';
import { SubscriptionState } from './SubscriptionState.tsx';

type Props = Readonly<{
  subscription: SubscriptionPartsFragment;
  /** The page that it is listed on. Null where it has no details. */
  path: string | null;
  /** In place of its state. */
  mark?: ReactNode;
}>;

/** A subscription with its price, which leads to its details. That it runs on is the ordinary case, and not said. */
export function SubscriptionRow({ subscription, path, mark }: Props) {
  const text = useText();
  const monthly = useMonthly();
  const { key, isActive, validTo } = subscription;
  const name = subscription.name ?? text('subscription.unnamed');
  return (
    <TwoLines
      title={
        path === null ? (
          name
        ) : (
          <RowLink to={`${path}/${encodeURIComponent(key)}`} preventScrollReset>
            {name}
          </RowLink>
        )
      }
      end={monthly(subscription.price)}
      mark={
        mark ?? ((!isActive || validTo !== null) && <SubscriptionState of={subscription} isShort />)
      }
    />
  );
}
