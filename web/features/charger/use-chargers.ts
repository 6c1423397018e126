import { useQuery } from '../../data/use-query.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import type { ChargerPayment } from './ChargerAction.tsx';
import { ChargersDocument, type ChargerPartsFragment } from './generated/ChargersSection.ts';

/** The person's own chargers, and how their subscriptions are paid for. */
export function useChargers() {
  const { value, data, retry } = selectFetched(
    useQuery(ChargersDocument, refreshed),
    ({ viewer }) => viewer?.chargers,
  );
  const viewer = data?.viewer;
  const payment: ChargerPayment = {
    canPay: viewer?.hasPaymentMethod !== false,
    paidBy: viewer?.activePaymentMethod,
    isConsumer: viewer?.personalAccount.isConsumer === true,
  };
  return { chargers: value, unreadable: viewer?.unreadable.chargers ?? 0, retry, payment };
}

/** The name of a charger: its place, else its code. */
export function useChargerName() {
  const text = useText();
  return ({ location, parkingLot, code }: ChargerPartsFragment) =>
    location !== null && parkingLot !== null
      ? text('charger.place', { location, parkingLot })
      : (location ?? parkingLot ?? code ?? text('charger.unnamed'));
}
