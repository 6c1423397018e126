export const chip = {
  id: 'rfid-1',
  serialNumber: 'LP10000001',
  description: 'Nøkkelknippet',
  member: { id: 'user-1', name: 'Kari Nordmann' },
  costCenter: null,
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

/** A charger whose subscription ends on a day, continues (null), or has never begun. */
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

/** A reservation of a charger. */
export const chargerOrder = {
  id: 'order-9',
  number: null,
  status: 'RESERVED',
  projectCode: 'SOLBAKKEN26',
  organizationName: 'Solbakken borettslag',
  location: 'Solbakken, garasje nord',
  productId: 'product-1',
  productName: 'Nordlader Garasje 11',
  activateCharger: false,
  parkingLot: 'Plass 30',
  productPrice: 999_000,
  installationPrice: 499_000,
  price: 1_498_000,
  priceNoVat: 1_198_400,
  monthlyPrice: 8625,
  monthlyPriceNoVat: 6900,
  reservedUntil: '2026-11-20T12:20:00Z',
  allowsInvoice: true,
  address: null,
  payment: null,
  createdAt: '2026-11-20T12:00:00Z',
  placedAt: null,
  cancelledAt: null,
  cancellableUntil: null,
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
  chargerId: null,
};

/** A project that offers chargers. */
export const chargerProject = {
  code: 'SOLBAKKEN26',
  name: 'Ladere i garasje nord',
  organizationName: 'Solbakken borettslag',
  location: 'Solbakken, garasje nord',
  city: 'Lillehammer',
  status: 'OPEN',
  closesOn: '2026-12-20',
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
  placesLeft: 38,
  allowsInvoice: true,
  products: [
    {
      id: 'product-1',
      name: 'Nordlader Garasje 11',
      model: 'Nordlader Garasje 11',
      maxPower: 11_000,
      activateCharger: false,
      price: 999_000,
      priceNoVat: 799_200,
      installationPrice: 499_000,
      installationPriceNoVat: 399_200,
      monthlyPrice: 8625,
      monthlyPriceNoVat: 6900,
      pricePerKwh: 219,
      difference: 'Lader de fleste biler fulle i løpet av natten.',
      installationInstructions: 'Plassen må være ryddet.',
    },
  ],
  parkingLots: [{ name: 'Plass 30', status: 'FREE' }],
};

/** An order as the organisation sees it. */
export const organizationChargerOrder = {
  id: 'order-9',
  number: 'LB-100101',
  status: 'RECEIVED',
  projectCode: 'SOLBAKKEN26',
  projectName: 'Ladere i garasje nord',
  orderedBy: 'Astrid Eide',
  productName: 'Nordlader Garasje 11',
  activateCharger: false,
  parkingLot: 'Plass 25',
  createdAt: '2026-11-20T12:00:00Z',
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
};

export const organizationChargerProject = {
  code: 'SOLBAKKEN26',
  name: 'Ladere i garasje nord',
  status: 'OPEN',
  capacity: 40,
  orders: 2,
  closesOn: '2026-12-20',
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
};
