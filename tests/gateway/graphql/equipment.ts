export const chip = {
  id: 'rfid-1',
  serialNumber: 'LP10000001',
  description: 'Nøkkelknippet',
  member: { id: 'user-1', name: 'Kari Nordmann' },
  supplier: 'Nordlader',
  status: 'ACTIVE',
  managedBy: null,
  version: 3,
  uid: '04A1B2C3D4E5F6',
};

export const rfidOrder = {
  id: 'order-1',
  status: 'notProcessed',
  quantity: 1,
  amount: 5000,
  vat: 1000,
  address: { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' },
  member: null,
  description: null,
  createdAt: '2026-11-20T12:00:00+01:00',
  processedAt: null,
};

export const vehicle = {
  id: 'vehicle-1',
  licencePlate: 'EL12345',
  description: 'Bilen',
  vin: '5YJ3E7EB7KF000001',
  orderNumber: null,
  autochargeState: 'WAITING',
  isAutochargeOn: true,
  version: 1,
};

const installed = {
  id: 'charger-1',
  code: 'LA-20108',
  location: 'Solbakken, garasje nord',
  parkingLot: 'Plass 8',
  model: 'Nordlader Garasje 11',
  maxPower: 11_000,
  cooperative: 'Solbakken borettslag',
  cooperativePrice: 149,
  pricePerKwh: 219,
  priceNoVat: 6900,
  price: 8625,
};

/** A charger whose subscription ends on a day, goes on (null), or has never begun. */
export const charger = (validTo?: string | null) => ({
  ...installed,
  subscription:
    validTo === undefined
      ? null
      : {
          id: 'subscription-2',
          type: 'OTHER',
          name: 'Hjemmelader LA-20108',
          priceNoVat: 6900,
          price: 8625,
          validTo,
        },
});
