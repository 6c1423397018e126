import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import { useReturnTexts } from '../../components/purchase/use-purchase-terms.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import {
  ChargerOrdersDocument,
  RescindChargerOrderDocument,
  type ChargerOrderPartsFragment,
} from './generated/OrdersPage.ts';

type Props = Readonly<{
  order: ChargerOrderPartsFragment;
  of: NonNullable<ChargerOrderPartsFragment['coolingOff']>;
}>;

/** The right of withdrawal from an order of a charger. While the order can be cancelled, that is the way. */
export function OrderCoolingOff({ order, of }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const rescind = useWrite(RescindChargerOrderDocument, { refetches: [ChargerOrdersDocument] });
  const { confirm } = useConfirmation();
  const back = useReturnTexts('charger');
  const { id, activateCharger, cancellableUntil, parkingLot, productName, receivedAt, status } =
    order;
  const name = [productName, parkingLot].filter(Boolean).join(', ') || text('orders.charger');
  const { refund } = of;
  return (
    <CoolingOff
      of={of}
      name={name}
      area="order"
      ends={[text('coolingOff.orderEnds')]}
      goods={
        activateCharger === true
          ? undefined
          : {
              until: text(
                status === 'RECEIVED'
                  ? 'coolingOff.before.charger'
                  : 'coolingOff.untilReceived.charger',
              ),
              back: [...back, text('coolingOff.lostValue.charger')],
              receivedAt,
            }
      }
      rescind={
        cancellableUntil !== null
          ? undefined
          : async (usedCost) => {
              try {
                await rescind({ id, usedCost });
              } catch (error) {
                // The cost or the last day may have changed at midnight.
                void client.refetchQueries({ include: [ChargerOrdersDocument] });
                throw error;
              }
              confirm('coolingOff.done', {
                next: refund !== null && refund > 0 ? 'coolingOff.done.refund' : undefined,
                values: { name, refund: format.moneyFixed(refund ?? 0) },
              });
            }
      }
    />
  );
}
