import { useOwnAccount } from '../../lib/use-account.ts';
import { OrderSection } from './OrderSection.tsx';
import { useRfidOrders } from './use-rfids.ts';

/** The person's orders of chips, on the page of all orders. */
export function ChipOrders() {
  const account = useOwnAccount();
  return account && <Orders key={account.id} accountId={account.id} />;
}

const Orders = ({ accountId }: Readonly<{ accountId: string }>) => (
  <OrderSection accountId={accountId} title="nav.rfid" orders={useRfidOrders(accountId)} />
);
