import { mapReadable } from '../../domain/unreadable.ts';
import { mayBeSameSlot } from '../../domain/facility/slot-conflict.ts';
import type { OrganizationChargerOrder } from '../../generated/wire.ts';

/** An order, and whether another one may hold the same slot. */
export type OrderWithConflict = OrganizationChargerOrder & { readonly hasConflict: boolean };

/** Orders, each with whether another one may hold its slot. */
export const withConflicts = (orders: readonly OrganizationChargerOrder[]): OrderWithConflict[] =>
  mapReadable(orders, (order) => ({ ...order, hasConflict: hasConflict(order, orders) }));

/** Whether another order that holds a slot of the project may hold the same one. */
const hasConflict = (
  order: OrganizationChargerOrder,
  orders: readonly OrganizationChargerOrder[],
): boolean =>
  order.status !== 'CANCELLED' &&
  orders.some(
    (other) =>
      other.id !== order.id &&
      other.status !== 'CANCELLED' &&
      other.projectCode === order.projectCode &&
      mayBeSameSlot(other.parkingLot, order.parkingLot),
  );
