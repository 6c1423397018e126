import type { ChargerOwnershipTable } from './tables-charging.ts';

/** The price of a chip in øre, VAT included (RFID-6). */
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

type Charger = Pick<ChargerOwnershipTable, 'monthly_price_ore' | 'monthly_price_with_vat_ore'> &
  Readonly<{ code: string }>;

/** The subscription of a charger, at today's price; øre a month. */
export function chargerSubscription(charger: Charger) {
  return {
    type: 'OTHER',
    name: `Hjemmelader ${charger.code}`,
    price_ore: charger.monthly_price_ore,
    price_with_vat_ore: charger.monthly_price_with_vat_ore,
  } as const;
}
