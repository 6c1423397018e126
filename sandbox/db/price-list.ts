import type { ChargerOwnershipTable } from './tables-charging.ts';

/** What is sold besides charging, in øre (RFID-6): a chip, with the VAT in it. */
export const CHIP = { withVat: 5000, vat: 1000 } as const;

/** The provider's own subscriptions, øre a month; GoEasy is shown as 0 in the data (SUB-2, SUB-4). */
export const SUBSCRIPTIONS = {
  Ladefordel: {
    type: 'LADEFORDEL',
    name: 'Ladefordel',
    price_ore: 4900,
    price_with_vat_ore: 6125,
  },
  GoEasy: { type: 'GOEASY', name: 'GoEasy', price_ore: 0, price_with_vat_ore: 0 },
} as const;

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
