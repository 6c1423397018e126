import type { MutationName } from '../../../web/generated/schema.ts';

/** Where a mutation begins: what that page says while it is offered, and does not where it is not. */
export interface Start {
  /** The persona, in the role with pages of an organisation where the address is one of these. */
  readonly as: string;
  readonly page: string;
  readonly says: string | RegExp;
}

/** A mutation that begins nowhere by itself, with the reason. */
type Reason = string;

/** Every mutation: where it begins, or why nowhere. */
export const WRITES: Partial<Readonly<Record<MutationName, readonly Start[] | Reason>>> = {
  acceptInvitation: [{ as: 'kari', page: '/', says: 'Nordlys Elektro AS har invitert deg' }],
  addVehicle: [
    { as: 'kari', page: '/account/vehicles', says: 'Legg til bil' },
    { as: 'brand-new', page: '/', says: 'Legg til bilen' },
  ],
  becomeMember: [{ as: 'kari', page: '/organization/becomeMember', says: 'Bli medlem' }],
  cancelCardPayment:
    'begins in a payment that waits for the bank: tests/web/features/payment/hosted-fields.test.tsx',
  cancelHandover: [
    { as: 'cooperative-admin', page: '/organization/network', says: 'Avbryt overføringen' },
  ],
  changeEmail: [
    { as: 'kari', page: '/account/profile', says: 'Endre e-postadresse' },
    { as: 'kari', page: '/account/settings', says: 'Endre e-postadresse' },
  ],
  changePaymentType: 'needs no write that a backend may leave out beside its feature',
  checkEmail: 'needs no write',
  confirmPhoneCode: [{ as: 'kari', page: '/account/profile', says: 'Endre mobilnummer' }],
  continueCardPayment: 'goes on with what startCardPayment began, by the same write',
  declineInvitation: [
    { as: 'kari', page: '/invitation/sandbox-company-to-kari', says: 'Avslå invitasjonen' },
  ],
  dissolveFamily: [
    { as: 'family-admin', page: '/account/network', says: 'Avslutt familienettverket' },
  ],
  endLoginSessions: 'is always there',
  handOverCharger: 'begins in a dialog: tests/web/features/network/organization/handover.test.tsx',
  orderRfids: [
    { as: 'kari', page: '/account/rfid', says: 'Bestill brikker' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Bestill brikker' },
  ],
  payInvoice: [
    { as: 'kari', page: '/', says: /^Betal \d/ },
    { as: 'kari', page: '/account/payment', says: /^Betal \d/ },
    { as: 'kari', page: '/account/payment/invoices/662', says: 'Du betaler' },
  ],
  registerOrganization: [
    { as: 'kari', page: '/register', says: 'Velg hva slags kunde du vil bli.' },
  ],
  registerRfid: [{ as: 'kari', page: '/account/rfid', says: 'Registrer en brikke' }],
  registerUser: 'is always there',
  removeMember: [{ as: 'family-admin', page: '/account/network', says: 'Fjern' }],
  removeRole: 'is always there',
  requestDataExport: [
    { as: 'kari', page: '/account/settings/data', says: 'Bestill en kopi' },
    { as: 'company-admin', page: '/organization/account/profile', says: 'Bestill en kopi' },
  ],
  requestUserDeletion: 'is always there',
  rescindRfidOrder: [{ as: 'kari', page: '/account/rfid', says: 'Angre kjøpet av 2 brikker' }],
  resendInvitation: [{ as: 'family-admin', page: '/account/network', says: 'Send på nytt' }],
  sendEmailLink: [{ as: 'kari', page: '/auth/verify-email', says: 'Send lenke' }],
  sendInvitationCode: [
    { as: 'kari', page: '/invitation/sandbox-company-to-kari/code', says: 'Send kode' },
  ],
  sendInvitations: [
    { as: 'family-admin', page: '/account/network', says: 'Send invitasjon' },
    { as: 'cooperative-admin', page: '/organization/network', says: 'Inviter flere' },
    {
      as: 'company-admin',
      page: '/organization/account/profile',
      says: 'Se hvem som er administrator, og inviter én til',
    },
  ],
  sendPhoneCode: 'has the button of confirmPhoneCode, whose dialog needs both',
  setMemberCostCenter: [
    {
      as: 'company-admin',
      page: '/organization/rfid/R-company-member-1',
      says: 'Kostnadssted for Jonas Haugen',
    },
  ],
  startCardPayment: [
    { as: 'brand-new', page: '/', says: 'Legg til betalingsmåte' },
    { as: 'kari', page: '/account/payment', says: 'Bytt kort' },
    { as: 'company-admin', page: '/organization/account/payment', says: 'Bytt kort' },
  ],
  startFamily: [{ as: 'kari', page: '/account/network', says: 'Opprett familienettverk' }],
  undoEmailChange: [{ as: 'kari', page: '/undoEmailChange', says: 'Lenken virker ikke' }],
  updateNotificationChoices: [{ as: 'kari', page: '/account/settings', says: 'Varsler på e-post' }],
  updateOrganization: 'is always there',
  updateRfid: [
    { as: 'kari', page: '/account/rfid', says: 'Sperr' },
    { as: 'company-admin', page: '/organization/rfid', says: 'Velg' },
  ],
  updateRfids: [
    {
      as: 'company-admin',
      page: '/organization/rfid/several',
      says: 'Endre brikker fra en liste',
    },
  ],
  updateUser: 'is always there',
  verifyEmail: [{ as: 'kari', page: '/changeEmail', says: 'Bekreft e-postadresse' }],
  withdrawInvitation: [{ as: 'family-admin', page: '/account/network', says: 'Trekk tilbake' }],
};
