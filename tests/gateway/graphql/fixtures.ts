/** A card with the form of one that is encrypted. */
export const ENCRYPTED_CARD = [
  Buffer.from('{"alg":"RSA-OAEP-256","enc":"A256GCM"}').toString('base64url'),
  'key',
  'v'.repeat(16),
  'card',
  't'.repeat(22),
].join('.');

export const user = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '+4791234567',
  accountNumber: '100001',
  accountClassification: 'PRIVATE',
  paymentType: 'card',
  status: 'ACTIVE',
  privateAddress: {
    addressLine1: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    country: 'NO',
  },
};

export const privateRole = {
  roleId: '821200000',
  userRoleId: 'role-private',
  roleName: 'User',
  organizationId: null,
  organizationName: null,
  organizationType: 'USER',
  organizationClassification: 'PRIVATE',
  status: 'Active',
  permissions: [{ target: 'CDR', action: 'GET' }],
};

export const administratorRole = {
  ...privateRole,
  roleId: '821200002',
  userRoleId: 'role-administrator',
  roleName: 'Administrator',
  organizationId: '4001',
  organizationName: 'Fjord Transport AS',
  organizationType: 'BUSINESS',
  organizationClassification: 'COMPANY',
};

export const cooperativeRole = {
  ...administratorRole,
  userRoleId: 'role-cooperative',
  organizationId: '4002',
  organizationName: 'Solsiden borettslag',
  organizationClassification: 'COOPERATIVE',
};

export const familyRole = {
  ...administratorRole,
  userRoleId: 'role-family',
  organizationId: '4003',
  organizationName: 'Familien Nordmann',
  organizationClassification: 'FAMILY',
};

export const memberRole = {
  ...administratorRole,
  roleId: '821200001',
  userRoleId: 'role-member',
  roleName: 'Member',
};

export const residentRole = {
  ...administratorRole,
  roleId: '821200003',
  userRoleId: 'role-resident',
  roleName: 'Resident',
  organizationClassification: 'COOPERATIVE',
};

export const smbRole = {
  ...administratorRole,
  roleId: '000000001',
  userRoleId: 'role-smb',
  roleName: 'Administrator',
};

export const card = { CardMask: '**** **** **** 4242', CardExpiryDate: '2809' };

export const organization = {
  id: '4001',
  name: 'Fjord Transport AS',
  email: 'post@fjord.example',
  status: 'ACTIVE',
  paymentType: 'CARD',
  ehfNumber: null,
  invoiceEmail: null,
  invoiceReference: null,
  organizationNumber: '987654321',
  phone: null,
  companyPublic: false,
  organizationClassification: 'COMPANY',
  businessAddress: user.privateAddress,
  invoiceAddress: user.privateAddress,
};

export const chargingRecord = {
  id: 'record-1',
  date: '2026-11-19T23:30:00+01:00',
  endDate: '2026-11-20T00:15:30+01:00',
  chargingTime: 2_730_000,
  energy: 22_500,
  averagePower: 29_670,
  type: 'DC',
  accessCategory: 'PUBLIC',
  medium: 'APP',
  location: 'Minnesund',
  parkingLot: 'A3',
  price: 589,
  totalBeforeDiscount: 13_253,
  saved: 1325,
  priceAfterDiscount: 11_928,
  vat: 2386,
  currency: 'NOK',
  operator: null,
  paid: true,
  organizationId: null,
  locationId: 'location-1',
  vehicle: { id: 'vehicle-1', description: 'Elbilen', licencePlate: 'EL 12345' },
  rfid: { id: 'rfid-1', description: 'Nøkkelbrikken', serialNumber: '123456' },
  member: null,
  receivedAt: '2026-11-20T00:20:00+01:00',
  correctsId: null,
  billedOn: null,
};

/** The totals of sessions, as the backend sends them. */
export const chargingFigures = {
  sessions: 3,
  chargingTime: 5_400_000,
  energy: 61_000,
  costs: 30_000,
  costsNoVat: 24_000,
  savings: 2500,
  savingsNoVat: 2000,
  reimbursement: 0,
  paidBy: [],
  foreignCosts: [],
};

export const chargingMonth = (month: string) => ({
  month,
  sessions: 3,
  chargingTime: 5_400_000,
  totalEnergy: 61_000,
  monetaryCosts: 30_000,
  monetaryCostsNoVat: 24_000,
  monetarySavings: 2500,
  monetarySavingsNoVat: 2000,
  paidBy: [],
  foreignCosts: [],
});

/** The Oslo months of the overview around NOW. */
export const MONTHS = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
];

export const benefit = {
  id: 'benefit-1',
  type: 'FREE_CHARGE_MONTHLY',
  name: '15 minutes',
  validUntil: '2026-12-31',
  invoicingPeriod: '2026-11',
  unit: 'MINUTES',
  amountLeft: 9,
  amountTotal: 15,
  rebatePercent: null,
  target: null,
  progress: null,
};

export const subscription = {
  id: 'subscription-1',
  type: 'LADEFORDEL',
  name: 'Ladefordel',
  priceNoVat: 4900,
  price: 6125,
  validTo: '2026-11-20',
};

export const membership = { type: 'COOP', membershipType: 'GK', membershipNumber: '12345' };

export const newsItem = {
  id: 'news-1',
  title: 'Nye ladere',
  summary: 'Vi åpner i Alta.',
  publishedAt: '2026-11-18T08:00:00+01:00',
  url: 'https://ladeportal.example/nyheter/1',
};

export const refund = (refundPeriod: string) => ({
  id: `refund-${refundPeriod}`,
  refundPeriod,
  location: 'Solsiden',
  projectNumber: 'P-77',
  bankAccountNumber: '12345678903',
  revenue: 1_000_000,
  distribution: 600_000,
  revenueSharingPercentage: 60,
  paidOn: null,
  payoutReference: null,
});

export const invitation = {
  id: 'invitation-1',
  status: 'EMAIL_SENT',
  invitationType: 'NORMAL',
  roleId: '821200001',
  roleName: 'Member',
  inviteeEmail: 'ola@example.no',
  inviteeName: 'Ola Nordmann',
  invitedBy: 'Kari Nordmann',
  organizationId: '4001',
  organizationName: 'Fjord Transport AS',
  organizationClassification: 'COMPANY',
  createdAt: '2026-11-18T08:00:00+01:00',
  expiresAt: '2026-12-02T08:00:00+01:00',
};

export const networkPerson = {
  id: 'member-1',
  member: {
    userRoleId: 'role-9',
    roleId: '821200001',
    firstName: 'Ola',
    lastName: 'Nordmann',
    email: 'ola@example.no',
    since: '2026-01-02T10:00:00Z',
  },
  invitation: null,
  chips: 2,
  energy: 40_000,
  amount: 12_345,
};

export const residentCharger = {
  id: 'charger-1',
  code: 'LA-1',
  model: 'Garasje 11',
  location: 'Garasjen',
  parkingLot: 'Plass 1',
  maxPower: 11_000,
  isActive: true,
};

export const resident = {
  userRoleId: 'role-8',
  firstName: 'Per',
  lastName: 'Solberg',
  email: 'per@example.no',
  since: null,
  chargers: [residentCharger],
  energy: 180_000,
};

export const CARDS = 'GET /gk-paymentcard/getpaymentcarddetail';

export const dispute = {
  caseNumber: 'L-1001',
  reason: 'WRONG_PRICE',
  message: null,
  createdAt: '2026-11-20T12:00:00+01:00',
};

export const invoice = {
  id: 'invoice-1',
  number: '100007',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  status: 'UNPAID',
  paymentType: 'CARD',
  amount: 10_000,
  vat: 2000,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  reference: null,
  isPayable: true,
  payTo: null,
  credits: null,
  creditNotes: [],
  deliveries: [],
};

export const dataExport = {
  id: 'export-1',
  name: 'export.csv',
  status: 'REQUESTED',
  createdAt: '2026-11-20T12:00:00+01:00',
  expiresAt: null,
};
