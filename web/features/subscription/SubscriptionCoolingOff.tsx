import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import type { OwnSubscriptionsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import { OwnSubscriptionsPageDocument, RescindDocument } from './generated/SubscriptionsPage.ts';

export type OwnSubscription = NonNullable<
  OwnSubscriptionsFragment['personalAccount']['subscriptions']
>[number];

const refetches = [OwnSubscriptionsPageDocument];

/** The right of withdrawal from a subscription or the activation of a charger. */
export function SubscriptionCoolingOff({
  subscription: { id, chargerId, coolingOff, name },
}: Readonly<{ subscription: OwnSubscription }>) {
  const text = useText();
  const rescind = useWrite(RescindDocument);
  const canRescind = useOffersWrite('rescindSubscription');
  if (coolingOff === null) return null;
  const shownName = name ?? text('subscription.unnamed');
  return (
    <CoolingOff
      of={coolingOff}
      name={shownName}
      ends={[
        text('coolingOff.ends'),
        ...(chargerId === null ? [] : [text('coolingOff.chargerEnds')]),
      ]}
      rescind={canRescind ? (usedCost) => rescind({ id, usedCost }) : undefined}
      refetches={refetches}
    />
  );
}
