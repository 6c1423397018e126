import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import { useReturnTexts } from '../../components/purchase/use-purchase-terms.ts';
import { useOffersWrite } from '../../lib/portal.ts';
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

/** What is told of the right while no receipt is known, by how far the installation has come. */
const UNTIL = {
  INSTALLED: 'coolingOff.untilReceived.installed',
  OVERDUE: 'coolingOff.untilReceived.charger',
  PLANNED: 'coolingOff.before.charger',
  RECEIVED: 'coolingOff.untilReceived.installed',
  UNKNOWN: 'coolingOff.untilReceived.charger',
} as const satisfies Readonly<
  Record<NonNullable<ChargerOrderPartsFragment['installation']>, string>
>;

const refetches = [ChargerOrdersDocument];

/** The right of withdrawal from an order of a charger. While the order can be cancelled, that is the way. */
export function OrderCoolingOff({ order, of }: Props) {
  const text = useText();
  const rescind = useWrite(RescindChargerOrderDocument);
  const canRescind = useOffersWrite('rescindChargerOrder');
  const back = useReturnTexts('charger');
  const {
    id,
    activateCharger,
    cancellableUntil,
    parkingLot,
    productName,
    installation,
    receivedAt,
  } = order;
  const name = [productName, parkingLot].filter(Boolean).join(', ') || text('orders.charger');
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
              until: text(UNTIL[installation ?? 'UNKNOWN']),
              back: [...back, text('coolingOff.lostValue.charger')],
              receivedAt,
            }
      }
      rescind={
        canRescind && cancellableUntil === null
          ? (usedCost) => rescind({ id, usedCost })
          : undefined
      }
      refetches={refetches}
    />
  );
}
