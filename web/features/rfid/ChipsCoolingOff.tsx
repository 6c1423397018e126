import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import { useReturnTexts } from '../../components/purchase/use-purchase-terms.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import { RescindRfidOrderDocument, type RfidOrderFactsFragment } from './generated/Rfid.ts';
import { rfidLists } from './use-rfids.ts';

type Props = Readonly<{
  accountId: string;
  order: RfidOrderFactsFragment;
  of: NonNullable<RfidOrderFactsFragment['coolingOff']>;
}>;

/** The right of withdrawal from an order of chips. */
export function ChipsCoolingOff({ accountId, order, of }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const rescind = useWrite(RescindRfidOrderDocument, { refetches: rfidLists });
  const { confirm } = useConfirmation();
  const back = useReturnTexts('chips');
  const name = text('rfid.orders.quantity', { count: order.quantity });
  const { refund } = of;
  return (
    <CoolingOff
      of={of}
      name={name}
      area="order"
      ends={[text('coolingOff.chipsEnd')]}
      goods={{
        until: text(
          order.status === 'NOT_PROCESSED'
            ? 'coolingOff.before.chips'
            : 'coolingOff.untilReceived.chips',
        ),
        back: [...back, text('coolingOff.lostValue.chips')],
        receivedAt: order.receivedAt,
      }}
      rescind={async () => {
        try {
          await rescind({ accountId, id: order.id });
        } catch (error) {
          // The last day may have ended at midnight.
          void client.refetchQueries({ include: rfidLists });
          throw error;
        }
        confirm('coolingOff.done', {
          next: refund !== null && refund > 0 ? 'coolingOff.done.refund' : undefined,
          values: { name, refund: format.moneyFixed(refund ?? 0) },
        });
      }}
    />
  );
}
