import { CoolingOff } from '../../components/purchase/CoolingOff.tsx';
import { useReturnTexts } from '../../components/purchase/use-purchase-terms.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useAccounts } from '../../lib/use-account.ts';
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
  const rescind = useWrite(RescindRfidOrderDocument, { refetches: rfidLists });
  const account = useAccounts().find(({ id }) => id === accountId);
  const canRescind = useOffersWrite('rescindRfidOrder', account);
  const back = useReturnTexts('chips');
  const name = text('rfid.orders.quantity', { count: order.quantity });
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
        back: [...back, text('coolingOff.lostValue.chips'), text('coolingOff.holdBack')],
        receivedAt: order.receivedAt,
      }}
      rescind={canRescind ? () => rescind({ accountId, id: order.id }) : undefined}
      refetches={rfidLists}
    />
  );
}
