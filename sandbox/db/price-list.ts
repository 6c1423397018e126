/** What is sold besides charging, in øre (specification, section 9): a chip, with the VAT in it. */
export const CHIP = { withVat: 5000, vat: 1000 } as const;

/** The provider's own subscriptions, øre a month; GoEasy is shown as 0 in the data (specification, section 3). */
export const SUBSCRIPTIONS = {
  Ladefordel: {
    type: 'LADEFORDEL',
    name: 'Ladefordel',
    price_ore: 4900,
    price_with_vat_ore: 6125,
  },
  GoEasy: { type: 'GOEASY', name: 'GoEasy', price_ore: 0, price_with_vat_ore: 0 },
} as const;
