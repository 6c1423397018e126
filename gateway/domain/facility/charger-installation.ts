import { osloDayOf } from '../calendar/oslo-calendar.ts';
import { readDay } from '../calendar/time-text.ts';

/** What decides how far an order of a charger has come. */
interface OrderFacts {
  readonly status: 'CANCELLED' | 'EXPIRED' | 'INSTALLED' | 'RECEIVED' | 'RESERVED';
  readonly activateCharger: boolean | null;
  readonly chargerId: string | null;
  readonly installsTo: string | null;
  /** When the owner received it, as far as it is known. */
  readonly receivedAt: string | null;
}

export type Installation = 'INSTALLED' | 'OVERDUE' | 'PLANNED' | 'RECEIVED' | 'UNKNOWN';

/** The chargers that an order's is looked for among. */
export interface KnownChargers {
  readonly ids: ReadonlySet<string>;
  /** Whether these are all: none is missing because it, or the list, could not be read. */
  readonly isWhole: boolean;
}

/** Whether an order is placed, and not given up. */
export const isPlaced = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'INSTALLED' || status === 'RECEIVED';

/**
 * How far the installation of an ordered charger has come (ORDER-15): by the charger and its receipt, never by the planned day
 * alone. Null for an order that is not placed.
 *
 * @param chargers the owner's
 * @param now epoch milliseconds
 */
export function installationOf(
  order: OrderFacts,
  chargers: KnownChargers,
  now: number,
): Installation | null {
  if (!isPlaced(order)) return null;
  const { status, activateCharger, chargerId, receivedAt } = order;
  if (chargerId !== null && chargers.ids.has(chargerId)) return 'INSTALLED';
  if (receivedAt !== null) return 'RECEIVED';
  const last = order.installsTo === null ? null : readDay(order.installsTo);
  const isDue = status === 'INSTALLED' || activateCharger === true || (last !== null && last < osloDayOf(now)); // oxfmt-ignore
  if (!isDue) return 'PLANNED';
  return chargers.isWhole ? 'OVERDUE' : 'UNKNOWN';
}

/** The status of an order that its installation shows. */
export const statusWith = <Status extends string>(
  status: Status,
  installation: Installation | null,
): Status | 'INSTALLED' | 'RECEIVED' => {
  if (installation === null) return status;
  return installation === 'INSTALLED' || installation === 'RECEIVED' ? 'INSTALLED' : 'RECEIVED';
};
