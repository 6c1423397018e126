import type { Expression } from 'kysely';
import type { Database } from './database.ts';

/** The charger of an order: its place, its product, and when it is installed. */
interface OrderedCharger {
  readonly id: string;
  readonly code: string | Expression<string>;
  readonly chargeLocationId: string;
  readonly parkingLot: string | null;
  readonly product: Readonly<{ model: string; max_power_w: number }>;
  readonly installedAt: Date;
}

/** Adds the charger of an order, which is its facility's from its installation on. */
export async function insertOrderedCharger(db: Database, charger: OrderedCharger): Promise<void> {
  const { id, code, product, installedAt } = charger;
  await db
    .insertInto('charger')
    .values({
      id,
      charge_location_id: charger.chargeLocationId,
      parking_lot: charger.parkingLot,
      current_type: 'AC',
      max_power_w: product.max_power_w,
    })
    .execute();
  await db
    .insertInto('installed_charger')
    .values({
      charger_id: id,
      controller_id: null,
      code,
      model: product.model,
      availability: 'ORGANIZATION',
      installed_at: installedAt,
      is_activated: false,
      silent_since: null,
      out_of_order_since: null,
    })
    .execute();
  await db
    .insertInto('charger_event')
    .values({ charger_id: id, at: installedAt, kind: 'INSTALLED' })
    .execute();
}
