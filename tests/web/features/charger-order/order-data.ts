const product = {
  __typename: 'ChargerProduct',
  id: 'ChargerProduct:p-1',
  key: 'p-1',
  name: 'Nordlader Garasje 11',
  model: 'Nordlader Garasje 11',
  maxPower: 11_000,
  activateCharger: false,
  productPrice: 999_000,
  installationPrice: 499_000,
  price: 1_498_000,
  priceNoVat: 1_198_400,
  monthlyPrice: 8625,
  monthlyPriceNoVat: 6900,
  kwhPrice: 219,
  difference: null,
  installationInstructions: 'Plassen må være ryddet.',
};
const activation = {
  ...product,
  id: 'ChargerProduct:p-2',
  key: 'p-2',
  name: 'Aktivering av lader',
  activateCharger: true,
  productPrice: 0,
  installationPrice: 0,
  price: 0,
  priceNoVat: 0,
  installationInstructions: null,
};
const lot = (name: string, status: string) => ({ __typename: 'ParkingLot', name, status });
export const project = {
  __typename: 'ChargerProject',
  code: 'SOL26',
  name: 'Ladere',
  organizationName: 'Solbakken borettslag',
  location: 'Garasje nord',
  city: 'Lillehammer',
  status: 'OPEN',
  closesOn: '2026-12-20',
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
  placesLeft: 38,
  allowsInvoice: true,
  products: [product, activation],
  parkingLots: [lot('Plass 1', 'INSTALLED'), lot('Plass 25', 'TAKEN'), lot('Plass 30', 'FREE')],
};
export const address = {
  __typename: 'Address',
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  region: null,
};
export const order = {
  __typename: 'ChargerOrder',
  id: 'ChargerOrder:o-1',
  key: 'o-1',
  number: null,
  status: 'RESERVED',
  projectCode: 'SOL26',
  organizationName: 'Solbakken borettslag',
  location: 'Garasje nord',
  productId: 'p-1',
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
  receivedAt: null,
  coolingOff: null,
  installation: null,
  installsFrom: '2027-01-04',
  installsTo: '2027-01-11',
  chargerId: null,
};
export const placed = { ...order, status: 'RECEIVED', installation: 'PLANNED', number: 'LB-7', payment: 'CARD', placedAt: order.createdAt }; // oxfmt-ignore
export const card = { __typename: 'PaymentCard', cardMask: '**** 4242', validity: 'VALID' };

/** The address in the form that the browser keeps and sends. */
export const ADDRESS = {
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
};

/** Keeps a choice in the browser, as the previous steps do. */
export const keptOrder = (facts: object) => {
  const values = { productOrder: { projectCode: 'SOL26', productId: 'p-1', parkingLot: 'Plass 30', price: 1_498_000, monthlyPrice: 8625, ...facts } }; // oxfmt-ignore
  localStorage.setItem('session', JSON.stringify({ version: 1, values }));
};
