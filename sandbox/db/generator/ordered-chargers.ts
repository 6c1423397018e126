import type { Insertable } from 'kysely';
import { startOfDay } from '../../oslo.ts';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../database.ts';
import { insertOrderedCharger } from '../ordered-charger.ts';
import type {
  ChargerOrderTable,
  ChargerProductTable,
  ChargerProjectTable,
} from '../tables-ordering.ts';

/**
 * Adds the chargers of placed orders that name none, and returns the orders with theirs. A charger is its owner's, and its
 * facility's, from the last day of installation on.
 */
export async function insertOrderedChargers(
  db: Database,
  orders: readonly Insertable<ChargerOrderTable>[],
  {
    products,
    projects,
  }: Readonly<{
    products: readonly Insertable<ChargerProductTable>[];
    projects: readonly Insertable<ChargerProjectTable>[];
  }>,
): Promise<readonly Insertable<ChargerOrderTable>[]> {
  const linked: Insertable<ChargerOrderTable>[] = [];
  for (const order of orders) {
    const product = products.find(({ id }) => id === order.product_id);
    const project = projects.find(({ code }) => code === order.project_code);
    if (order.status !== 'RECEIVED' || order.charger_id !== null || !product || !project) {
      linked.push(order);
      continue;
    }
    const chargerId = `O-${order.id}`;
    const at = new Date(startOfDay(Temporal.PlainDate.from(order.installs_to)));
    await insertOrderedCharger(db, {
      id: chargerId,
      code: `LA-${order.number?.slice(-6) ?? ''}`,
      chargeLocationId: project.charge_location_id,
      parkingLot: order.parking_lot,
      product,
      installedAt: at,
    });
    await db
      .insertInto('charger_ownership')
      .values({
        charger_id: chargerId,
        user_id: order.user_id,
        cooperative_price_ore: product.cooperative_price_ore ?? null,
        price_per_kwh_ore: product.price_per_kwh_ore,
        monthly_price_with_vat_ore: order.monthly_price_with_vat_ore,
        monthly_price_ore: order.monthly_price_with_vat_ore - order.monthly_vat_ore,
        since: at,
        subscription_id: null,
      })
      .execute();
    linked.push({ ...order, charger_id: chargerId });
  }
  return linked;
}
