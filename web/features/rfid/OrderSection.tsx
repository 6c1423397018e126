import { styled } from '@mui/material/styles';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { useAnchor } from '../../lib/use-anchor.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChipsCoolingOff } from './ChipsCoolingOff.tsx';
import type { RfidOrderFactsFragment } from './generated/Rfid.ts';
import { orderIcon } from './icons.ts';
import { ORDERS_ANCHOR, type useRfidOrders } from './use-rfids.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  fontVariantNumeric: 'tabular-nums',
  '& small': {
    ...theme.typography.body2,
    flexBasis: '100%',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

/** Below the lines of an order. */
const Right = styled('div')({ flexBasis: '100%', maxWidth: measures.reading });

type OrderSectionProps = Readonly<{
  accountId: string;
  orders: ReturnType<typeof useRfidOrders>;
  title?: FormatjsIntl.Message['ids'];
}>;

/** The orders of chips, newest first, with the progress of each. */
export function OrderSection({ accountId, orders, title = 'rfid.orders' }: OrderSectionProps) {
  return (
    <div {...useAnchor(ORDERS_ANCHOR)}>
      <EntryList
        title={title}
        of={orders}
        icon={orderIcon}
        empty={{ title: 'rfid.orders.empty', text: 'rfid.orders.emptyText' }}
        failed="rfid.orders.failed"
        more="rfid.orders.more"
        lines={3}
        skeletons={1}
      >
        {(order) => (
          <li key={order.id}>
            <OrderRow accountId={accountId} order={order} />
          </li>
        )}
      </EntryList>
    </div>
  );
}

type OrderRowProps = Readonly<{ accountId: string; order: RfidOrderFactsFragment }>;

function OrderRow({ accountId, order }: OrderRowProps) {
  const text = useText();
  const format = useFormat();
  const count = text('rfid.orders.quantity', { count: order.quantity });
  const { address, coolingOff, member, description } = order;
  const status = coolingOff?.state === 'USED' ? null : order.status;
  const town = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  const place = [address?.addressLine1, town].filter(Boolean).join(', ');
  return (
    <Row>
      <span>
        <FactLine facts={[count, order.amount !== null && format.moneyFixed(order.amount)]} />
      </span>
      {status && <StateMark of={status}>{text(`rfid.orderStatus.${status}`)}</StateMark>}
      {coolingOff?.state === 'USED' && <RescindedMark />}
      <small>
        <FactLine facts={[format.day(order.createdAt), place, member?.name, description]} />
      </small>
      {coolingOff && (
        <Right>
          <ChipsCoolingOff accountId={accountId} order={order} of={coolingOff} />
        </Right>
      )}
    </Row>
  );
}
