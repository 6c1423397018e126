import { z } from 'zod';
import type { TwoGateways } from './one-effect-world.ts';

export interface Case {
  readonly user: string;
  /** The organisation that is acted for. */
  readonly of?: string;
  /** The field, with what has to be there first made ready. */
  readonly field: (portal: TwoGateways) => string | Promise<string>;
  /** What one submit does, by table: rows that come (+) and rows that go (-), a changed row being one of each. */
  readonly effect: Readonly<Record<string, string>>;
}

const Things = z.array(z.looseObject({ id: z.string() }));
const Versions = z.array(z.looseObject({ id: z.string(), version: z.number() }));
const NEW_VEHICLE = 'description: "Bilen", vin: "5YJ3E7EB7KF000001"';

async function chip({ read }: TwoGateways) {
  const shape = z.object({ rfids: z.object({ nodes: Versions }) });
  const { rfids } = await read(shape, 'kari', 'rfids { nodes { id version } }');
  return `id: "${rfids.nodes[0]?.id}", version: ${rfids.nodes[0]?.version}`;
}
async function vehicle({ read }: TwoGateways) {
  const shape = z.object({ vehicles: Versions });
  const { vehicles } = await read(shape, 'kari', 'vehicles { id version }');
  return `id: "${vehicles[0]?.id}", version: ${vehicles[0]?.version}`;
}
async function payment({ ask, card }: TwoGateways, user: string) {
  const sealed = await card(user, '4000000000000259');
  const source = `mutation { startCardPayment(encryptedCard: "${sealed}", target: USER, language: no) { id challenge { url } } }`;
  const { data } = await ask(user, source);
  const shape = z.object({ id: z.string(), challenge: z.object({ url: z.string() }) });
  return shape.parse(data?.['startCardPayment']);
}
async function charger({ read }: TwoGateways, status: string) {
  const { chargers } = await read(
    z.object({ chargers: Things }),
    'cooperative-resident',
    'chargers { id status }',
  );
  return chargers.find((one) => one['status'] === status)?.id ?? '';
}

/** Every mutation of one's own account, each by somebody whom no other disturbs. */
export const CASES: Readonly<Record<string, Case>> = {
  updateUser: {
    user: 'kari',
    field: () => 'updateUser(input: { lastName: "Hansen" }) { id }',
    effect: { app_user: '+1 -1' },
  },
  sendPhoneCode: {
    user: 'kari',
    field: () => 'sendPhoneCode(mobileNumber: "+4791234567") { mobileNumber expiresAt }',
    effect: { message: '+1', phone_verification: '+1', verification_limit: '+2' },
  },
  confirmPhoneCode: {
    user: 'kari',
    field: async ({ sent }) =>
      `confirmPhoneCode(code: "${await sent('+4791234567', /\b(\d{6})\b/)}") { id }`,
    effect: { app_user: '+1 -1', phone_verification: '-1' },
  },
  changeEmail: {
    user: 'kari',
    field: () =>
      'changeEmail(input: { email: "ny@example.no", emailConfirm: "ny@example.no" }) { email }',
    effect: { email_verification: '+1', message: '+1', verification_limit: '+2 -1' },
  },
  verifyEmail: {
    user: 'kari',
    field: async ({ sent }) =>
      `verifyEmail(code: "${await sent('ny@example.no', /[?&]code=([\w-]+)/)}")`,
    effect: {
      account: '+1 -1',
      account_identity: '+1 -1',
      app_user: '+1 -1',
      email_verification: '+1 -1',
    },
  },
  checkEmail: {
    user: 'kari',
    field: () => 'checkEmail(email: "ny@example.no") { state }',
    effect: {},
  },
  sendEmailLink: {
    user: 'smb',
    field: () => 'sendEmailLink { email }',
    effect: { email_verification: '+1', message: '+1', verification_limit: '+2' },
  },
  addVehicle: {
    user: 'kari',
    field: () => `addVehicle(input: { licencePlate: "EL 12345", ${NEW_VEHICLE} }) { id }`,
    effect: { vehicle: '+1' },
  },
  updateVehicle: {
    user: 'kari',
    field: async (portal) =>
      `updateVehicle(input: { ${await vehicle(portal)}, description: "Ny" }) { id version }`,
    effect: { vehicle: '+1 -1' },
  },
  removeVehicle: {
    user: 'kari',
    field: async (portal) => `removeVehicle(input: { ${await vehicle(portal)} }) { id }`,
    effect: { vehicle: '+1 -1' },
  },
  registerRfid: {
    user: 'kari',
    field: () => 'registerRfid(input: { serialNumber: "LP80000001" }) { id }',
    effect: { rfid_chip: '+1' },
  },
  updateRfid: {
    user: 'kari',
    field: async (portal) =>
      `updateRfid(input: { ${await chip(portal)}, status: INACTIVE }) { id }`,
    effect: { rfid_chip: '+1 -1' },
  },
  orderRfids: {
    user: 'kari',
    field: () => `orderRfids(input: { quantity: 2, address: { addressLine1: "Storgata 1",
      postalCode: "0155", city: "Oslo", country: "NO" } }) { id }`,
    effect: { invoice: '+1 -1', invoice_line: '+1', rfid_chip: '+2', rfid_order: '+1' },
  },
  startCardPayment: {
    user: 'no-payment',
    field: async ({ card }) =>
      `startCardPayment(encryptedCard: "${await card('no-payment', '4242424242424242')}", target: USER, language: no) { id success }`,
    effect: { app_user: '+1 -1', card_payment: '+1', payment_card: '+1', provider_payment: '+1' },
  },
  continueCardPayment: {
    user: 'card-expired',
    field: async (portal) => {
      const { id, challenge } = await payment(portal, 'card-expired');
      await portal.answer(challenge.url, { answer: 'ACCEPTED' });
      return `continueCardPayment(id: "${id}") { id success }`;
    },
    effect: {},
  },
  cancelCardPayment: {
    user: 'card-expiring',
    field: async (portal) =>
      `cancelCardPayment(id: "${(await payment(portal, 'card-expiring')).id}") { id state }`,
    effect: { card_payment: '+1 -1', provider_payment: '+1 -1' },
  },
  changePaymentType: {
    user: 'kari',
    field: () => 'changePaymentType(paymentType: E_INVOICE) { user { paymentType } }',
    effect: { app_user: '+1 -1' },
  },
  addMembership: {
    user: 'kari',
    field: () => 'addMembership(type: GoEasy, termsAccepted: true) { subscriptions { id } }',
    effect: { membership: '+1', subscription: '+1' },
  },
  activateCharger: {
    user: 'cooperative-resident',
    field: async (portal) =>
      `activateCharger(id: "${await charger(portal, 'NOT_ACTIVE')}", termsAccepted: true) { subscriptions { id } }`,
    effect: {
      charger_ownership: '+1 -1',
      invoice: '+1 -1',
      invoice_line: '+1',
      subscription: '+1',
    },
  },
  deactivateCharger: {
    user: 'cooperative-resident',
    field: async (portal) =>
      `deactivateCharger(id: "${await charger(portal, 'ACTIVE')}") { subscriptions { id } }`,
    effect: { subscription: '+1 -1' },
  },
  linkCoupon: {
    user: 'smb',
    field: () => 'linkCoupon(code: "NORDLYS250") { benefits { id } }',
    effect: { benefit: '+1' },
  },
  linkOrganizationCoupon: {
    user: 'company-admin',
    of: '100300',
    field: () => 'linkOrganizationCoupon(code: "BEDRIFT1000") { id }',
    effect: { benefit: '+1' },
  },
  startCoopSignIn: {
    user: 'brand-new',
    field: () => 'startCoopSignIn(language: no)',
    effect: { coop_sign_in: '+1' },
  },
  finishCoopSignIn: {
    user: 'brand-new',
    field: async ({ ask, answer }) => {
      const { data } = await ask('brand-new', 'mutation { startCoopSignIn(language: no) }');
      const { searchParams } = await answer(z.string().parse(data?.['startCoopSignIn']), {
        answer: 'SIGN_IN',
        memberNumber: '200000008',
      });
      const [state, code] = [searchParams.get('state'), searchParams.get('code')];
      return `finishCoopSignIn(action: CONNECT, state: "${state}", code: "${code}") { memberships { type } }`;
    },
    effect: { coop_sign_in: '+1 -1', membership: '+1' },
  },
  connectMembership: {
    user: 'smb',
    field: () =>
      'connectMembership(input: { type: COOP, membershipNumber: "200000016" }) { memberships { type } }',
    effect: { membership: '+1' },
  },
  removeMembership: {
    user: 'smb',
    field: () => 'removeMembership(type: COOP) { memberships { type } }',
    effect: { membership: '-1' },
  },
  startFamily: {
    user: 'brand-new',
    field: () => 'startFamily { id }',
    effect: { organization: '+1', user_role: '+1' },
  },
  sendInvitations: {
    user: 'family-admin',
    of: '100100',
    field: () =>
      'sendInvitations(invitations: [{ inviteeEmail: "eli@example.no", inviteeName: "Eli", roleId: "821200001" }]) { id }',
    effect: { invitation: '+1', message: '+1' },
  },
  resendInvitation: {
    user: 'family-admin',
    of: '100100',
    field: () => 'resendInvitation(id: "sandbox-family-open") { id status }',
    effect: { invitation: '+1 -1', message: '+1' },
  },
  revokeInvitation: {
    user: 'family-admin',
    of: '100100',
    field: () => 'revokeInvitation(id: "sandbox-family-open") { id status }',
    effect: { invitation: '+1 -1' },
  },
  removeMember: {
    user: 'family-admin',
    of: '100100',
    field: async ({ read, inRole }) => {
      const shape = z.object({
        organization: z.object({ members: z.array(z.object({ userRoleId: z.string() })) }),
      });
      const headers = await inRole('family-admin', '100100');
      const fields = 'organization { members { userRoleId } }';
      const { organization } = await read(shape, 'family-admin', fields, headers);
      return `removeMember(userRoleId: "${organization.members[0]?.userRoleId}") { userRoleId }`;
    },
    effect: { message: '+1', user_role: '-1' },
  },
  acceptInvitation: {
    user: 'kari',
    field: () => 'acceptInvitation(id: "sandbox-company-to-kari") { state }',
    effect: { invitation: '+1 -1', user_role: '+1' },
  },
  declineInvitation: {
    user: 'family-member',
    field: () => 'declineInvitation(id: "sandbox-company-to-family") { id status }',
    effect: { invitation: '+1 -1' },
  },
  removeRole: {
    user: 'cooperative-employee',
    field: async ({ read }) => {
      const shape = z.object({ roles: z.array(z.object({ userRoleId: z.string() })) });
      const { roles } = await read(shape, 'cooperative-employee', 'roles { userRoleId }');
      return `removeRole(userRoleId: "${roles.at(-1)?.userRoleId}") { state }`;
    },
    effect: { user_role: '-1' },
  },
  updateNotificationChoices: {
    user: 'smb',
    field: () => 'updateNotificationChoices(input: { newInvoice: true }) { newInvoice }',
    effect: { notification_choice: '+1' },
  },
  requestPersonalDataExport: {
    user: 'smb',
    field: () => 'requestPersonalDataExport { id }',
    effect: { data_export: '+1', message: '+1' },
  },
  requestUserDeletion: {
    user: 'e-invoice',
    field: () => 'requestUserDeletion { id }',
    effect: { app_user: '+1 -1' },
  },
};

/** Mutations that are not here, and why. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  registerUser: 'Registering: writes.test.ts has its double click.',
  becomeMember: 'Becoming a member is not managed here: its steps are in become-member.test.ts.',
  disputeChargingRecord: 'Of charging: tests/sandbox/charging-detail.test.ts has its second try.',
  payInvoice: 'Of invoices: tests/sandbox/invoices.test.ts has two at once.',
  updateOrganization:
    'Of an organisation: twice the same is the same, since it sets what it is given.',
  requestOrganizationDataExport: 'The same write as of a person, with another owner.',
};
