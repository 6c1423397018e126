import type { ChargerOwnershipTable } from './tables-charging.ts';

type Charger = Pick<
  ChargerOwnershipTable,
  'code' | 'monthly_price_ore' | 'monthly_price_with_vat_ore'
>;

/** The subscription by which a charger is active, at the price of today; øre a month. */
export function chargerSubscription(charger: Charger) {
  return {
    type: 'OTHER',
    name: `Hjemmelader ${charger.code}`,
    price_ore: charger.monthly_price_ore,
    price_with_vat_ore: charger.monthly_price_with_vat_ore,
  } as const;
}
