import type { ChargerPartsFragment } from '../../../../web/features/charger/generated/ChargersSection.ts';

const subscription = {
  __typename: 'AccountSubscription',
  id: 'AccountSubscription:7',
  key: '7',
  kind: 'OTHER',
  name: 'Hjemmelader LA-20108',
  price: 8625,
  priceNoVat: 6900,
  validTo: null,
  isActive: true,
  step: 'END',
  chargerId: 'L2001-8',
  coolingOff: null,
} as const;

export const installed: ChargerPartsFragment = {
  __typename: 'UserCharger',
  id: 'UserCharger:L2001-8',
  key: 'L2001-8',
  code: 'LA-20108',
  location: 'Solbakken, garasje nord',
  parkingLot: 'Plass 8',
  model: 'Nordlader Garasje 11',
  maxPower: 11_000,
  status: 'NOT_ACTIVE',
  step: 'ACTIVATE',
  cooperative: 'Solbakken borettslag',
  cooperativePrice: 149,
  kwhPrice: 219,
  priceParts: [],
  price: 8625,
  priceNoVat: 6900,
  subscription: null,
};
export const active: ChargerPartsFragment = {
  ...installed,
  status: 'ACTIVE',
  step: 'END',
  subscription,
};
export const cancelled: ChargerPartsFragment = {
  ...active,
  step: 'UNDO',
  subscription: { ...subscription, validTo: '2026-11-30', step: 'UNDO' },
};
export const atHome: ChargerPartsFragment = {
  ...active,
  location: 'Storgata 12',
  parkingLot: null,
  cooperative: null,
  cooperativePrice: null,
};
