import { ADDRESS } from './reads.ts';

export const NEW_USER = {
  firstName: 'Sara',
  lastName: 'Nygård',
  email: 'sara.nygard@ladeportal.example',
  mobileNumber: '+4740000118',
  termsAccepted: true,
};
export const NEW_ORGANIZATION = {
  organizationNumber: '314000013',
  name: 'Vestbrise Arkitekter AS',
  organizationClassification: 'COMPANY',
  organizationType: 'BUSINESS',
  companyPublic: false,
  roleId: '821200002',
  email: 'post@vestbrise.example',
  phone: '+4755000099',
  businessAddress: ADDRESS,
  invoiceAddress: ADDRESS,
  paymentType: 'CARD',
  termsAccepted: true,
};
export const COOPERATIVE = { as: 'cooperative-admin', path: { organizationId: '100200' } } as const;
export const HANDOVER = {
  chargerId: 'L2003-1',
  fromRoleId: 'role-resident-L2003-1',
  recipient: 'RESIDENT',
  toRoleId: 'role-resident-L2003-2',
};
export const MOVE_OUT = {
  chargerId: 'L2003-3',
  fromRoleId: 'role-resident-L2003-3',
  recipient: 'NOBODY',
};
const OSLO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
export const dayAhead = (days: number) => OSLO_DAY.format(Date.now() + days * 86_400_000);
export const INVITED = {
  inviteeEmail: 'ny.kollega@nordlys.example',
  inviteeName: 'Ny Kollega',
  roleId: '821200001',
  organizationClassification: 'COMPANY',
  invitationType: 'NORMAL',
};
export const NEW_PAYMENT = { returnUrl: 'http://localhost:4000/account/payment' };
export const OWN_PAYMENT = { as: 'kari', path: { paymentId: 'sandbox-payment-of-kari' } };
export const NEW_REPORT = {
  language: 'no',
  filter: {
    ...{ accessCategories: ['HOME'], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
    ...{ memberIds: [], costCenters: [], payers: [], search: '' },
  },
  recipients: ['lonn@arbeidsgiver.example', 'kari.nordmann@ladeportal.example'],
};
export const COLLEAGUES_REPORT = {
  as: 'smb',
  path: { organizationId: '100302', reportId: 'sandbox-report-of-colleague' },
};
export const LEFT_REPORT = { path: { reportId: 'sandbox-report-left' } };
export const OWN_REPORT = { as: 'kari', path: { reportId: 'sandbox-report-of-kari' } };
export const NEW_ORDER = {
  projectCode: 'SOLBAKKEN26',
  productId: 'solbakken26-1',
  parkingLot: 'Plass 30',
};
export const AGREED = {
  address: ADDRESS,
  termsAccepted: true,
  price: 1_498_000,
  monthlyPrice: 8625,
};
export const OWN_ORDER = { as: 'e-invoice', path: { orderId: 'sandbox-order-of-e-invoice' } };
export const INSTALLED_ORDER = {
  as: 'cooperative-resident',
  path: { orderId: 'sandbox-order-of-resident-8' },
};
export const RESERVATION = { as: 'smb', path: { orderId: 'sandbox-reservation-of-smb' } };
export const PENDING_PRICE = {
  as: 'public-admin',
  path: { organizationId: '100400', priceRequestId: '1' },
};
export const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export const TERMS = { termsAccepted: true };
/** A charger of the cooperative, called by its administrator. */
export const chargerOf = (chargerId: string) => ({
  ...COOPERATIVE,
  path: { organizationId: '100200', chargerId },
});

export const HOME_ELECTRICITY = { area: 'NO1', networkCompanyId: 'N1', pricing: 'SPOT' };
