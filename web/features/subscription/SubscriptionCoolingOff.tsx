import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import type { OwnSubscriptionsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import { OwnSubscriptionsPageDocument, RescindDocument } from './generated/SubscriptionsPage.ts';

export type OwnSubscription = NonNullable<
  OwnSubscriptionsFragment['personalAccount']['subscriptions']
>[number];

/** The right of withdrawal from a subscription or the activation of a charger. */
export function SubscriptionCoolingOff({
  subscription: { id, chargerId, coolingOff, name },
}: Readonly<{ subscription: OwnSubscription }>) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const rescind = useWrite(RescindDocument);
  const { confirm } = useConfirmation();
  if (coolingOff === null) return null;
  const { refund } = coolingOff;
  const shownName = name ?? text('subscription.unnamed');
  return (
    <CoolingOff
      of={coolingOff}
      name={shownName}
      ends={[
        text('coolingOff.ends'),
        ...(chargerId === null ? [] : [text('coolingOff.chargerEnds')]),
      ]}
      rescind={async (usedCost) => {
        try {
          await rescind({ id, usedCost });
        } catch (error) {
          // The cost or the last day may have changed at midnight.
          void client.refetchQueries({ include: [OwnSubscriptionsPageDocument] });
          throw error;
        }
        confirm('coolingOff.done', {
          next: refund !== null && refund > 0 ? 'coolingOff.done.refund' : undefined,
          values: { name: shownName, refund: format.moneyFixed(refund ?? 0) },
        });
      }}
    />
  );
}
