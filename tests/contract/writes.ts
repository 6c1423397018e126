import {
  NEW_USER,
  NEW_ORGANIZATION,
  chargerOf,
  COOPERATIVE,
  TERMS,
  HANDOVER,
  HOME_ELECTRICITY,
  MOVE_OUT,
  dayAhead,
  INVITED,
  NEW_PAYMENT,
  OWN_PAYMENT,
  NEW_ORDER,
  AGREED,
  OWN_ORDER,
  RESERVATION,
  PENDING_PRICE,
  IN_A_MONTH,
} from './bodies.ts';
import type { Request } from './caller.ts';
import { reportWrites } from './report-writes.ts';
import { ADDRESS } from './reads.ts';
import { rescissions } from './rescissions.ts';

const key = (value: string) => ({ headers: { 'Idempotency-Key': value } });

/** Every write operation with inputs that must succeed, by a persona of the sandbox. */
export const writes: Readonly<Record<string, readonly Request[]>> = {
  ...rescissions,
  registerUser: [
    { as: 'unregistered', body: NEW_USER },
    {
      as: 'unregistered',
      query: { invitationId: 'sandbox-company-to-new' },
      body: { ...NEW_USER, privateAddress: ADDRESS, language: 'sv', emailConsented: true },
      ...key('a'),
    },
  ],
  updateMe: [
    { as: 'kari', body: { firstName: 'Kari Anne' } },
    {
      as: 'no-address',
      body: {
        firstName: 'Emil',
        lastName: 'Ruud',
        privateAddress: ADDRESS,
        language: 'en',
        emailConsented: false,
        paymentType: 'E-invoicing',
      },
      ...key('!'.repeat(128)),
    },
  ],
  sendPhoneCode: [
    { as: 'kari', body: { mobileNumber: '+4791234567' } },
    { as: 'no-address', body: { mobileNumber: '+4690123456', language: 'sv' }, ...key('f') },
  ],
  confirmPhoneCode: [{ as: 'delete-requested', body: { code: '271828' }, ...key('g') }],
  sendEmailVerification: [
    { as: 'kari', body: { email: 'kari.ny@ladeportal.example' } },
    { as: 'kari', body: { email: 'ny@ladeportal.example', language: 'en' }, ...key('h') },
  ],
  verifyEmail: [{ as: 'delete-requested', body: { code: 'sandbox-email-change' } }],
  undoEmailChange: [{ path: { undoCode: 'sandbox-email-undo' } }],
  deleteMe: [{ as: 'kari' }, { as: 'delete-requested', body: {} }],
  removeMyRole: [{ as: 'company-member', path: { roleId: '500008' } }],
  registerOrganization: [
    {
      as: 'unregistered',
      body: {
        ...NEW_ORGANIZATION,
        contact: {
          firstName: 'Sara',
          lastName: 'Nygård',
          email: 'sara.nygard@ladeportal.example',
          mobileNumber: '+4740000118',
        },
      },
    },
    {
      as: 'kari',
      body: {
        ...NEW_ORGANIZATION,
        roleId: '000000001',
        paymentType: 'E_INVOICE',
        invoiceEmail: 'faktura@vestbrise.example',
        invoiceReference: 'Kari',
        language: 'sv',
      },
      ...key('n'),
    },
    {
      as: 'kari',
      body: { ...NEW_ORGANIZATION, paymentType: 'EHF', ehfNumber: '0192:314000013' },
    },
  ],
  updateOrganization: [
    { body: { phone: '+4755000001' } },
    {
      body: {
        email: 'ny@nordlys.example',
        phone: '+4522000001',
        businessAddress: ADDRESS,
        invoiceAddress: ADDRESS,
        invoiceEmail: 'faktura@nordlys.example',
        invoiceReference: '',
        paymentType: 'CARD',
      },
    },
  ],
  startMyCardPayment: [
    { as: 'kari', body: NEW_PAYMENT },
    { as: 'no-payment', body: { ...NEW_PAYMENT, cardEntry: 'HOSTED_FIELDS' }, ...key('c') },
  ],
  startOrganizationCardPayment: [
    { body: NEW_PAYMENT },
    { body: { ...NEW_PAYMENT, language: 'en' }, ...key('d') },
  ],
  submitCardPaymentDetails: [{ ...OWN_PAYMENT, body: { encryptedCard: 'a.b.c.d.e' } }],
  cancelCardPayment: [OWN_PAYMENT, { ...OWN_PAYMENT, body: {}, ...key('e') }],
  sendInvitations: [
    { body: [INVITED] },
    { body: [INVITED, { ...INVITED, inviteeEmail: 'en.til@nordlys.example' }], ...key('b') },
  ],
  resendInvitation: [{ path: { invitationId: 'sandbox-company-to-kari' } }],
  endOrganizationSubscription: [{}, { body: {}, ...key('ab') }],
  resumeOrganizationSubscription: [{ body: TERMS }, { body: TERMS, ...key('ac') }],
  requestPriceChange: [
    { body: { priceListIds: ['L3001-ORGANIZATION'], kwhPrice: 0, validFrom: IN_A_MONTH } },
    {
      body: {
        priceListIds: ['L3002-ORGANIZATION'],
        spotMarkup: 10_000,
        minutePrice: 0,
        validFrom: IN_A_MONTH,
      },
      ...key('ad'),
    },
  ],
  activateFacilityCharger: [
    { ...chargerOf('L2003-90'), body: TERMS },
    { ...chargerOf('L2003-91'), body: TERMS, ...key('ag') },
  ],
  endFacilityCharger: [chargerOf('L2003-30'), { ...chargerOf('L2003-31'), ...key('ah') }],
  dismissFacilityHints: [
    { body: { keys: ['a-key'], isDismissed: true } },
    { body: { keys: ['a-key', 'b_key'], isDismissed: false }, ...key('af') },
  ],
  withdrawPriceRequest: [PENDING_PRICE, { ...PENDING_PRICE, ...key('ae') }],
  removeOrganizationMember: [{ path: { roleId: '500008' } }],
  handOverCharger: [
    { ...COOPERATIVE, body: { ...HANDOVER, on: dayAhead(0) } },
    { ...COOPERATIVE, body: { ...HANDOVER, on: dayAhead(40) }, ...key('ad') },
    { ...COOPERATIVE, body: { ...MOVE_OUT, on: dayAhead(0) } },
  ],
  cancelChargerHandover: [{ ...COOPERATIVE, path: { organizationId: '100200', handoverId: '1' } }],
  startFamily: [
    { as: 'kari', body: { consentsToPay: true } },
    { as: 'kari', body: { consentsToPay: true }, ...key('g') },
  ],
  dissolveFamily: [{ as: 'family-admin' }, { as: 'family-admin', ...key('i') }],
  updateMyElectricity: [{ body: HOME_ELECTRICITY }, { body: HOME_ELECTRICITY, ...key('el') }],
  updateMyNotifications: [
    { body: { newInvoice: true } },
    {
      body: { sessionEnded: true, newInvoice: false, paymentFailed: true, cardExpiring: false },
      ...key('h'),
    },
  ],
  revokeInvitation: [{ path: { invitationId: 'sandbox-company-to-kari' } }],
  acceptInvitation: [
    { as: 'kari', path: { invitationId: 'sandbox-company-to-kari' } },
    { as: 'kari', path: { invitationId: 'sandbox-company-to-kari' }, body: {} },
  ],
  sendInvitationCode: [
    { as: 'kari', path: { invitationId: 'sandbox-company-administrator' } },
    { as: 'unregistered', path: { invitationId: 'sandbox-public-open' }, body: {}, ...key('j') },
  ],
  declineInvitation: [
    { as: 'kari', path: { invitationId: 'sandbox-company-to-kari' } },
    { as: 'unregistered', path: { invitationId: 'sandbox-company-to-new' } },
  ],
  disputeMyChargingRecord: [
    { as: 'kari', body: { reason: 'WRONG_PRICE' } },
    { as: 'kari', body: { reason: 'OTHER', message: 'x'.repeat(2000) }, ...key('c') },
  ],
  disputeOrganizationChargingRecord: [{ body: { reason: 'NOT_MINE', message: 'Hvem er dette?' } }],
  payMyInvoice: [{ as: 'kari' }, { as: 'kari', body: {}, ...key('f') }],
  payOrganizationInvoice: [{}],
  requestMyDataExport: [{ as: 'kari' }, { as: 'smb', body: {}, ...key('g') }],
  requestOrganizationDataExport: [{}],
  ...reportWrites,
  registerMyRfid: [
    { as: 'kari', body: { serialNumber: 'LP80000001' } },
    { as: 'kari', body: { serialNumber: 'lp 8000 0002', description: 'Ny' }, ...key('r') },
  ],
  updateMyRfid: [
    { as: 'kari', path: { rfidId: 'R-kari-1' }, body: { version: 1, status: 'INACTIVE' } },
    { as: 'kari', path: { rfidId: 'R-kari-1' }, body: { version: 1, description: null } },
    {
      as: 'company-member',
      path: { rfidId: 'R-company-member-1' },
      body: { version: 1, status: 'INACTIVE' },
    },
  ],
  orderMyRfids: [
    { as: 'kari', body: { quantity: 1, address: ADDRESS } },
    { as: 'e-invoice', body: { quantity: 100, address: ADDRESS, description: 'Ny' }, ...key('o') },
  ],
  registerOrganizationRfid: [
    { body: { serialNumber: 'LP80000003' } },
    { body: { serialNumber: 'LP80000004', memberId: 'company-member', description: 'Ny' } },
  ],
  updateOrganizationRfid: [
    {
      path: { rfidId: 'R-company-admin-2' },
      body: { version: 1, memberId: 'company-member', description: 'Ny', status: 'ACTIVE' },
    },
    { path: { rfidId: 'R-company-admin-2' }, body: { version: 1, memberId: null } },
    { path: { rfidId: 'R-company-admin-2' }, body: { version: 1, costCenter: '1010' } },
  ],
  updateOrganizationRfids: [
    {
      body: {
        rfids: [
          { id: 'R-company-admin-2', version: 1 },
          { id: 'R-company-admin-2', version: 7 },
        ],
        memberId: 'company-member',
        costCenter: '1010',
      },
    },
    { body: { rfids: [{ id: 'R-company-admin-2', version: 1 }], status: 'INACTIVE' } },
  ],
  updateRfidMember: [
    { path: { memberId: 'company-member' }, body: { costCenter: '2300' } },
    { path: { memberId: 'company-member' }, body: { costCenter: null } },
  ],
  orderOrganizationRfids: [
    { body: { quantity: 2, address: ADDRESS, memberId: 'company-member', description: 'Ny' } },
  ],
  addMyVehicle: [
    {
      as: 'kari',
      body: { licencePlate: 'EL 12345', description: 'Ny', vin: '5YJ3E7EB7KF000001' },
    },
    { as: 'kari', body: { orderNumber: 'BO-2026-1001' }, ...key('v') },
  ],
  updateMyVehicle: [
    { as: 'kari', path: { vehicleId: 'V-kari' }, body: { version: 1, description: 'Ny' } },
    { as: 'kari', path: { vehicleId: 'V-kari' }, body: { version: 1, isAutochargeOn: false } },
  ],
  removeMyVehicle: [
    { as: 'kari', path: { vehicleId: 'V-kari' }, query: { version: '1' } },
    { as: 'kari', path: { vehicleId: 'V-kari' }, query: { version: '1' }, body: {}, ...key('w') },
  ],
  activateMyCharger: [
    { as: 'cooperative-resident', path: { chargerId: 'L2001-8' } },
    { as: 'cooperative-resident', path: { chargerId: 'L2001-8' }, body: {}, ...key('x') },
  ],
  deactivateMyCharger: [
    { as: 'kari', path: { chargerId: 'H-kari-1' } },
    { as: 'kari', path: { chargerId: 'H-kari-2' }, body: {}, ...key('y') },
  ],
  reserveMyCharger: [
    { as: 'kari', body: NEW_ORDER },
    { as: 'smb', body: { ...NEW_ORDER, productId: 'solbakken26-3', parkingLot: 'Plass 1' } },
    { as: 'kari', body: { ...NEW_ORDER, parkingLot: 'x'.repeat(40) }, ...key('p') },
  ],
  placeMyChargerOrder: [{ ...OWN_ORDER, body: { ...AGREED, payment: 'CARD' } }],
  startChargerOrderCardPayment: [
    { ...RESERVATION, body: { ...AGREED, ...NEW_PAYMENT } },
    { ...RESERVATION, body: { ...AGREED, ...NEW_PAYMENT, language: 'en' }, ...key('q') },
  ],
  cancelMyChargerOrder: [OWN_ORDER, { ...OWN_ORDER, body: {}, ...key('s') }],
  startCoopSignIn: [
    { as: 'kari', body: { returnUrl: 'http://localhost:4000/membership/coop', language: 'no' } },
  ],
  finishCoopSignIn: [
    { as: 'smb', body: { state: 'sandbox-coop-sign-in', code: 'sandbox-coop-code' } },
  ],
  linkMyCoupon: [
    { as: 'kari', body: { code: 'NORDLYS250' } },
    { as: 'smb', body: { code: 'bedrift-1000' }, ...key('l') },
  ],
  linkOrganizationCoupon: [{ body: { code: 'BEDRIFT1000' } }],
  addMyMembership: [
    { as: 'smb', query: { membershipType: 'Ladefordel' } },
    {
      as: 'smb',
      query: { membershipType: 'GK', membershipNumber: '200 000 008', coopId: 'coop-1' },
    },
  ],
  endMyMembership: [
    { as: 'kari', query: { membershipType: 'Ladefordel' } },
    { as: 'kari', query: { membershipType: 'GK' } },
  ],
};
