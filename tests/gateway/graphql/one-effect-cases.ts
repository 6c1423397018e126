import { z } from 'zod';
import { idOf } from '../support/ids.ts';
import { EQUIPMENT_CASES } from './one-effect-equipment.ts';
import { FACILITY_CASES } from './one-effect-facility.ts';
import { VERIFICATION_CASES } from './one-effect-verification.ts';
import type { TwoGateways } from './one-effect-world.ts';

export interface Case {
  readonly user: string;
  /** The field, once its preconditions are met. */
  readonly field: (portal: TwoGateways) => string | Promise<string>;
  /**
   * The effect of one submit, by table: added rows (+) and removed rows (-). A changed row is one
   * of each.
   */
  readonly effect: Readonly<Record<string, string>>;
}

const Things = z.array(z.looseObject({ id: z.string() }));

async function payment({ run, card }: TwoGateways, user: string) {
  const encrypted = await card(user, '4000000000000259');
  const source = `mutation { ${startPayment(user, encrypted)} { cardPayment { id challenge { url } } } }`;
  const { data } = await run(user, source);
  const shape = z.object({
    cardPayment: z.object({ id: z.string(), challenge: z.object({ url: z.string() }) }),
  });
  return shape.parse(data?.['startCardPayment']).cardPayment;
}
const onAccount = (key: string) => `accountId: "${idOf('Account', key)}"`;
const startPayment = (user: string, encryptedCard: string) =>
  `startCardPayment(input: { ${onAccount(`personal-${user}`)}, encryptedCard: "${encryptedCard}", language: NO })`;

async function subscription({ read }: TwoGateways) {
  const shape = z.object({ account: z.object({ subscriptions: Things }) });
  const fields = `account(id: "${idOf('Account', '100300')}") { subscriptions { id } }`;
  const { account } = await read(shape, 'company-admin', fields);
  return account.subscriptions[0]?.id ?? '';
}

async function ownSubscription({ read }: TwoGateways) {
  const shape = z.object({ personalAccount: z.object({ subscriptions: Things }) });
  const { personalAccount } = await read(
    shape,
    'inactive-smb',
    'personalAccount { subscriptions { id } }',
  );
  return personalAccount.subscriptions[0]?.id ?? '';
}

/** The mutations, each by a user whom no other case changes. */
export const CASES: Readonly<Record<string, Case>> = {
  ...EQUIPMENT_CASES,
  ...FACILITY_CASES,
  updateUser: {
    user: 'kari',
    field: () => 'updateUser(input: { lastName: "Hansen" }) { viewer { id } }',
    effect: { app_user: '+1 -1' },
  },
  ...VERIFICATION_CASES,
  startCardPayment: {
    user: 'no-payment',
    field: async ({ card }) =>
      `${startPayment('no-payment', await card('no-payment', '4242424242424242'))} { cardPayment { id success } }`,
    effect: {
      app_user: '+1 -1',
      card_payment: '+1',
      invoice: '+1 -1',
      payment_card: '+1',
      provider_payment: '+1',
    },
  },
  continueCardPayment: {
    user: 'card-expired',
    field: async (portal) => {
      const { id, challenge } = await payment(portal, 'card-expired');
      await portal.answer(challenge.url, { answer: 'ACCEPTED' });
      return `continueCardPayment(input: { id: "${id}" }) { cardPayment { id success } }`;
    },
    effect: {},
  },
  cancelCardPayment: {
    user: 'card-expiring',
    field: async (portal) =>
      `cancelCardPayment(input: { id: "${(await payment(portal, 'card-expiring')).id}" }) { cardPayment { id state } }`,
    effect: { card_payment: '+1 -1', provider_payment: '+1 -1' },
  },
  changePaymentType: {
    user: 'kari',
    field: () =>
      `changePaymentType(input: { ${onAccount('personal-kari')}, paymentType: E_INVOICE }) { account { paymentType } }`,
    effect: { app_user: '+1 -1', invoice: '+1 -1' },
  },
  addMembership: {
    user: 'kari',
    field: () =>
      'addMembership(input: { type: GO_EASY, termsAccepted: true }) { viewer { account { subscriptions { id } } } }',
    effect: { membership: '+1', message: '+1', subscription: '+1' },
  },
  rescindSubscription: {
    user: 'inactive-smb',
    field: async (portal) =>
      `rescindSubscription(input: { id: "${await ownSubscription(portal)}", usedCost: 0 }) { viewer { personalAccount { subscriptions { isActive } } } }`,
    effect: { message: '+1', subscription: '+1 -1' },
  },
  endSubscription: {
    user: 'company-admin',
    field: async (portal) =>
      `endSubscription(input: { ${onAccount('100300')}, id: "${await subscription(portal)}" }) { account { subscriptions { validTo } } }`,
    effect: { audit_event: '+1', subscription: '+1 -1' },
  },
  resumeSubscription: {
    user: 'company-admin',
    field: async (portal) =>
      `resumeSubscription(input: { ${onAccount('100300')}, id: "${await subscription(portal)}", termsAccepted: true }) { account { subscriptions { validTo } } }`,
    effect: { audit_event: '+1', subscription: '+1 -1' },
  },
  linkCoupon: {
    user: 'smb',
    field: () =>
      `linkCoupon(input: { ${onAccount('personal-smb')}, code: "NORDLYS250" }) { account { benefits { id } } }`,
    effect: { benefit: '+1' },
  },
  'linkCoupon of an organisation': {
    user: 'company-admin',
    field: () =>
      `linkCoupon(input: { ${onAccount('100300')}, code: "BEDRIFT1000" }) { account { benefits { id } } }`,
    effect: { audit_event: '+1', benefit: '+1' },
  },
  startCoopSignIn: {
    user: 'brand-new',
    field: () => 'startCoopSignIn(input: { language: NO }) { url }',
    effect: { coop_sign_in: '+1' },
  },
  finishCoopSignIn: {
    user: 'brand-new',
    field: async ({ run, answer }) => {
      const { data } = await run(
        'brand-new',
        'mutation { startCoopSignIn(input: { language: NO }) { url } }',
      );
      const { searchParams } = await answer(
        z.object({ url: z.string() }).parse(data?.['startCoopSignIn']).url,
        {
          answer: 'SIGN_IN',
          memberNumber: '200000008',
        },
      );
      const [state, code] = [searchParams.get('state'), searchParams.get('code')];
      return `finishCoopSignIn(input: { action: CONNECT, state: "${state}", code: "${code}" }) { viewer { memberships { type } } }`;
    },
    effect: { coop_sign_in: '+1 -1', membership: '+1' },
  },
  connectMembership: {
    user: 'smb',
    field: () =>
      'connectMembership(input: { type: COOP, membershipNumber: "200000016" }) { viewer { memberships { type } } }',
    effect: { membership: '+1' },
  },
  endMembership: {
    user: 'smb',
    field: () => 'endMembership(input: { type: COOP }) { viewer { memberships { type } } }',
    effect: { membership: '-1' },
  },
  startFamily: {
    user: 'brand-new',
    field: () =>
      `startFamily(input: { ${onAccount('personal-brand-new')}, consentsToPay: true }) { viewer { id } }`,
    effect: { audit_event: '+1', organization: '+1', user_role: '+1' },
  },
  sendInvitations: {
    user: 'family-admin',
    field: () =>
      `sendInvitations(input: { ${onAccount('100100')}, invitations: [
        { inviteeEmail: "eli@example.no", inviteeName: "Eli", roleId: MEMBER }]
      }) { organization { invitations { nodes { id } } } }`,
    effect: { audit_event: '+1', invitation: '+1', message: '+1' },
  },
  resendInvitation: {
    user: 'family-admin',
    field: () =>
      `resendInvitation(input: { ${onAccount('100100')}, id: "${idOf('Invitation', 'sandbox-family-open')}" }) { organization { id } }`,
    effect: { audit_event: '+1', invitation: '+1 -1', message: '+1' },
  },
  withdrawInvitation: {
    user: 'family-admin',
    field: () =>
      `withdrawInvitation(input: { ${onAccount('100100')}, id: "${idOf('Invitation', 'sandbox-family-open')}" }) { organization { id } }`,
    effect: { audit_event: '+1', invitation: '+1 -1' },
  },
  removeMember: {
    user: 'family-admin',
    field: async ({ read }) => {
      const members = z.object({ nodes: z.array(z.object({ userRoleId: z.string() })) });
      const shape = z.object({ account: z.object({ organization: z.object({ members }) }) });
      const fields = `account(id: "${idOf('Account', '100100')}") { organization { members { nodes { userRoleId } } } }`;
      const { account } = await read(shape, 'family-admin', fields);
      const [first] = account.organization.members.nodes;
      return `removeMember(input: { ${onAccount('100100')}, userRoleId: "${first?.userRoleId}" }) { organization { members { totalCount } } }`;
    },
    effect: { audit_event: '+2', message: '+1', rfid_chip: '+1 -1', user_role: '-1' },
  },
  handOverCharger: {
    user: 'cooperative-admin',
    field: () =>
      `handOverCharger(input: { ${onAccount('100200')}, chargerId: "${idOf('ResidentCharger', 'L2003-1')}", fromRoleId: "role-resident-L2003-1",
        toRoleId: "role-resident-L2003-2", on: "${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}" }) { handover { status } }`,
    effect: { audit_event: '+1', charger_handover: '+1', message: '+2' },
  },
  cancelHandover: {
    user: 'cooperative-admin',
    field: async ({ run }) => {
      const on = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
      const { data } = await run(
        'cooperative-admin',
        `mutation { handOverCharger(input: { ${onAccount('100200')}, chargerId: "${idOf('ResidentCharger', 'L2003-3')}", fromRoleId: "role-resident-L2003-3",
          toRoleId: "role-resident-L2003-4", on: "${on}" }) { handover { id } } }`,
      );
      const shape = z.object({ handover: z.object({ id: z.string() }) });
      const { id } = shape.parse(data?.['handOverCharger']).handover;
      return `cancelHandover(input: { ${onAccount('100200')}, id: "${id}" }) { organization { id } }`;
    },
    effect: { audit_event: '+1', charger_handover: '-1', message: '+2' },
  },
  dissolveFamily: {
    user: 'family-admin',
    field: () =>
      `dissolveFamily(input: { ${onAccount('personal-family-admin')} }) { viewer { id } }`,
    effect: { invitation: '+1 -1', organization: '+1 -1', rfid_chip: '+2 -2', user_role: '-1' },
  },
  sendInvitationCode: {
    user: 'kari',
    field: () =>
      `sendInvitationCode(input: { id: "${idOf('Invitation', 'sandbox-company-to-kari')}" }) { expiresAt }`,
    effect: { invitation_code: '+1', message: '+1', verification_limit: '+3 -1' },
  },
  acceptInvitation: {
    user: 'kari',
    field: async ({ sent }) =>
      `acceptInvitation(input: { id: "${idOf('Invitation', 'sandbox-company-to-kari')}",
        code: "${await sent('kari.nordmann@ladeportal.example', /\b(\d{6})\b/)}" }) { step { state } }`,
    effect: { audit_event: '+1', invitation: '+1 -1', user_role: '+1' },
  },
  declineInvitation: {
    user: 'family-member',
    field: () =>
      `declineInvitation(input: { id: "${idOf('Invitation', 'sandbox-company-to-family')}" }) { invitation { id status } }`,
    effect: { audit_event: '+1', invitation: '+1 -1' },
  },
  removeRole: {
    user: 'cooperative-employee',
    field: async ({ read }) => {
      const shape = z.object({ roles: z.array(z.object({ userRoleId: z.string() })) });
      const { roles } = await read(shape, 'cooperative-employee', 'roles { userRoleId }');
      return `removeRole(input: { userRoleId: "${roles.at(-1)?.userRoleId}" }) { step { state } }`;
    },
    effect: { audit_event: '+2', message: '+1', rfid_chip: '+1 -1', user_role: '-1' },
  },
  updateNotificationChoices: {
    user: 'smb',
    field: () =>
      'updateNotificationChoices(input: { newInvoice: true }) { notificationChoices { newInvoice } }',
    effect: { notification_choice: '+1' },
  },
  requestDataExport: {
    user: 'smb',
    field: () => `requestDataExport(input: { ${onAccount('personal-smb')} }) { dataExport { id } }`,
    effect: { data_export: '+1', message: '+1' },
  },
  requestUserDeletion: {
    user: 'e-invoice',
    field: () =>
      `requestUserDeletion(input: { ${onAccount('personal-e-invoice')} }) { viewer { id } }`,
    effect: { app_user: '+1 -1', message: '+1', subscription: '+1 -1' },
  },
};

/** The test that covers each other mutation. */
export const COVERED_ELSEWHERE: Readonly<Record<string, string>> = {
  registerOrganization: 'one-effect.test.ts registers one in two tabs.',
  registerUser: 'writes.test.ts has its double click.',
  becomeMember: 'become-member.test.ts has its steps.',
  disputeChargingRecord: 'tests/sandbox/charging-detail.test.ts has its second request.',
  payInvoice: 'tests/sandbox/invoice.test.ts has two at once.',
  endLoginSessions: 'login-sessions.test.ts ends one that has ended, and all at two gateways.',
  updateOrganization: 'Sets the given values: a repetition sets the same ones.',
};
