import { partsWithoutVat, vatPercentOn } from '../../db/vat.ts';
import type { components } from '../../generated/backend.ts';
import { osloDate } from '../../oslo.ts';
import type { RecordRow } from './records.ts';

type Component = components['schemas']['PriceComponent'];
type WithVat = Omit<Component, 'amountNoVat'>;

/** The price components of a record, which add up to its price. */
export function priceComponents(row: RecordRow): Component[] {
  // The discounts of a correction are differences, not a percentage of its own amounts.
  const discounted =
    row.corrects_id === null ? row.energy_ore + row.rounding_ore + row.time_ore : null;
  const bonused = discounted === null ? null : discounted - row.subscription_discount_ore;
  const parts = [
    ...energy(row),
    part('TIME', row.time_ore, minutes(row.charging_ms), row.price_per_minute_ore),
    part('IDLE', row.idle_ore, row.idle_minutes, row.idle_price_per_minute_ore),
    part('SURCHARGE', row.surcharge_ore),
    part('CORRECTION', row.correction_ore),
    part('ROUNDING', row.rounding_ore),
    discount(
      'SUBSCRIPTION_DISCOUNT',
      row.subscription_discount_ore,
      row.subscription_percent,
      discounted,
    ),
    discount('COOP_BONUS', row.coop_bonus_ore, row.coop_percent, bonused),
  ].filter(({ kind, amount }) => kind === 'ENERGY' || amount !== 0);
  const net = partsWithoutVat(
    parts.map(({ amount }) => amount),
    row.vat_ore,
    vatPercentOn(osloDate(row.started_at).toString()),
  );
  return parts.map((one, index) => ({ ...one, amountNoVat: net[index] ?? 0 }));
}

/** Every record but a correction has an energy component, even for 0 Wh. */
function energy(row: RecordRow): readonly WithVat[] {
  if (row.corrects_id !== null) return [];
  if (row.price_slices === null)
    return [part('ENERGY', row.energy_ore, row.energy_wh, row.price_per_kwh_ore)];
  return row.price_slices.map(({ from, to, energyWh, perKwh, ore }) => ({
    ...part('ENERGY', ore, energyWh, perKwh),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

function part(
  kind: Component['kind'],
  amount: number,
  quantity: number | null = null,
  unitPrice: number | null = null,
): WithVat {
  // Avoids −0.
  return { kind, from: null, to: null, quantity, unitPrice, base: null, amount: amount + 0 };
}

/** A discount of `percent` on `base`, which excludes idle time and the start fee. */
function discount(
  kind: Component['kind'],
  ore: number,
  percent: number,
  base: number | null,
): WithVat {
  return { ...part(kind, -ore, base === null ? null : percent), base };
}

function minutes(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000);
}
