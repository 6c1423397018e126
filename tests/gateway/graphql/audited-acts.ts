import { z } from 'zod';
import { userRoleId } from '../../../sandbox/db/generator/roles.ts';
import { idOf } from '../support/ids.ts';
import type { TwoGateways } from './one-effect-world.ts';

/** An event: its kind, its subject and the fields that changed, each with the value after it or, where there is none, before it. */
export type Event = readonly [
  kind: string,
  subject: string | null,
  changes?: Readonly<Record<string, string>>,
];

/** A mutation that an organisation's log has. What its `field` prepares is not among the events. */
export interface Audited {
  /** The person who does it, and the account whose log has it, read by its administrator. */
  readonly as: string;
  readonly log: readonly [account: string, administrator: string];
  readonly field: (portal: TwoGateways) => string | Promise<string>;
  readonly events: readonly Event[];
}

const Node = z.looseObject({ id: z.string() });
export const onAccount = (key: string) => `accountId: "${idOf('Account', key)}"`;
const inAccount = (key: string, fields: string) =>
  `account(id: "${idOf('Account', key)}") { ${fields} }`;

const COMPANY = ['100300', 'company-admin'] as const;
const COOPERATIVE = ['100200', 'cooperative-admin'] as const;
const FACILITY = ['101037', 'cooperative-admin-only'] as const;
const FAMILY = ['100100', 'family-admin'] as const;
const inCompany = { as: 'company-admin', log: COMPANY } as const;
const inCooperative = { as: 'cooperative-admin', log: COOPERATIVE } as const;
const inFacility = { as: 'cooperative-admin-only', log: FACILITY } as const;
const inFamily = { as: 'family-admin', log: FAMILY } as const;

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const invited = (id: string) => `id: "${idOf('Invitation', id)}"`;
const ADDRESS = '{ addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }';

/** A chip of the company by its place in the list, to change. */
async function chips({ read }: TwoGateways, from: number, to: number) {
  const Chip = z.object({ id: z.string(), version: z.number(), number: z.string().nullable() });
  const shape = z.object({ account: z.object({ rfids: z.object({ nodes: z.array(Chip) }) }) });
  const fields = inAccount(
    '100300',
    'rfids(first: 20) { nodes { id version number: serialNumber } }',
  );
  const { account } = await read(shape, 'company-admin', fields);
  return account.rfids.nodes.slice(from, to);
}
const chipInput = ({ id, version }: Readonly<{ id: string; version: number }>) =>
  `id: "${id}", version: ${version}`;

async function ids({ read }: TwoGateways, [key, user]: readonly [string, string], list: string) {
  const shape = z.object({ account: z.record(z.string(), z.array(Node)) });
  const { account } = await read(shape, user, inAccount(key, `list: ${list}`));
  return (account['list'] ?? []).map(({ id }) => id);
}

/** The id in the answer of a mutation, at a path of its payload. */
async function made(portal: TwoGateways, user: string, field: string, part: string) {
  const { data, errors } = await portal.run(user, `mutation { made: ${field} }`);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return z.record(z.string(), z.object({ id: z.string() })).parse(data?.['made'])[part]?.id ?? '';
}

const startCard = async ({ card }: TwoGateways, key: string, user: string, number: string) =>
  `startCardPayment(input: { ${onAccount(key)}, encryptedCard: "${await card(user, number)}", language: NO }) {
    cardPayment { id challenge { url } } }`;
/** A payment that waits for the bank. */
async function waitingPayment(portal: TwoGateways) {
  const field = await startCard(portal, '100300', 'company-admin', '4000000000000259');
  const { data } = await portal.run('company-admin', `mutation { made: ${field} }`);
  const Payment = z.object({ id: z.string(), challenge: z.object({ url: z.string() }) });
  return z.object({ cardPayment: Payment }).parse(data?.['made']).cardPayment;
}

const newReport = (recipient: string) =>
  `createScheduledReport(input: { ${onAccount('100300')}, recipients: ["${recipient}"], language: NO,
    filter: { costCenters: ["4200"] } }) { scheduledReport { id } }`;
const priceChange = (list: string) =>
  `requestPriceChange(input: { ${onAccount('100300')}, priceListIds: ["${idOf('PriceList', list)}"], kwhPrice: 311,
    validFrom: "${inDays(30)}" }) { priceRequest { id } }`;
const handOver = (charger: string, from: string, to: string) =>
  `handOverCharger(input: { ${onAccount('100200')}, chargerId: "${idOf('ResidentCharger', charger)}", fromRoleId: "role-resident-${from}",
    toRoleId: "role-resident-${to}", on: "${inDays(10)}" }) { handover { id } }`;
const facilityCharger = (act: string, more = '') =>
  `${act}FacilityCharger(input: { ${onAccount('101037')}, id: "${idOf('FacilityCharger', 'L101037-1')}"${more} }) { charger { step } }`;
const subscription = async (portal: TwoGateways) =>
  (await ids(portal, COMPANY, 'subscriptions { id }'))[0] ?? '';
const order = `orderRfids(input: { ${onAccount('100100')}, quantity: 2, address: ${ADDRESS} }) { rfidOrder { id } }`;
const reportOf = (portal: TwoGateways, recipient: string) =>
  made(portal, 'company-admin', newReport(recipient), 'scheduledReport');
const consentOf = async ({ sent }: TwoGateways, recipient: string) =>
  idOf('ReportConsent', await sent(recipient, /\/report\/([\w-]+)/));

/** The mutations that the log of an organisation has, in the order in which the test does them. */
export const AUDITED: Readonly<Record<string, Audited>> = {
  registerOrganization: {
    as: 'no-payment',
    log: ['', ''],
    field: () =>
      `registerOrganization(input: { kind: COMPANY, organizationNumber: "314000013", name: "Vestbrise AS",
        email: "post@vestbrise.example", phone: "55000099", paymentType: CARD, language: NO, termsAccepted: true, businessAddress: ${ADDRESS} }) {
        step { state } }`,
    events: [['ORGANIZATION_REGISTERED', 'Vestbrise AS', { ROLE: 'ADMINISTRATOR' }]],
  },
  startFamily: {
    as: 'brand-new',
    log: ['', ''],
    field: () =>
      `startFamily(input: { ${onAccount('personal-brand-new')}, consentsToPay: true }) { viewer { id } }`,
    events: [['ORGANIZATION_REGISTERED', 'Familien Lunde', { ROLE: 'ADMINISTRATOR' }]],
  },
  sendInvitations: {
    ...inCompany,
    field: () =>
      `sendInvitations(input: { ${onAccount('100300')}, invitations: [
        { inviteeEmail: "ida@nordlys.example", inviteeName: "Ida", roleId: MEMBER }] }) { organization { id } }`,
    events: [['INVITATION_SENT', 'ida@nordlys.example', { ROLE: 'MEMBER' }]],
  },
  resendInvitation: {
    ...inCompany,
    field: () =>
      `resendInvitation(input: { ${onAccount('100300')}, ${invited('sandbox-company-administrator')} }) { organization { id } }`,
    events: [['INVITATION_SENT', 'guro.lien@nordlys.example', { ROLE: 'ADMINISTRATOR' }]],
  },
  withdrawInvitation: {
    ...inCompany,
    field: () =>
      `withdrawInvitation(input: { ${onAccount('100300')}, ${invited('sandbox-company-administrator')} }) { organization { id } }`,
    events: [['INVITATION_REVOKED', 'guro.lien@nordlys.example', { ROLE: 'ADMINISTRATOR' }]],
  },
  acceptInvitation: {
    as: 'kari',
    log: COMPANY,
    async field({ run, sent }) {
      const id = invited('sandbox-company-to-kari');
      await run('kari', `mutation { sendInvitationCode(input: { ${id} }) { expiresAt } }`);
      const code = await sent('kari.nordmann@ladeportal.example', /\b(\d{6})\b/);
      return `acceptInvitation(input: { ${id}, code: "${code}" }) { step { state } }`;
    },
    events: [['INVITATION_ACCEPTED', 'kari.nordmann@ladeportal.example', { ROLE: 'MEMBER' }]],
  },
  declineInvitation: {
    as: 'family-member',
    log: COMPANY,
    field: () =>
      `declineInvitation(input: { ${invited('sandbox-company-to-family')} }) { invitation { id } }`,
    events: [['INVITATION_DECLINED', 'ingrid.hansen@ladeportal.example', { ROLE: 'MEMBER' }]],
  },
  setMemberCostCenter: {
    ...inCompany,
    field: () =>
      `setMemberCostCenter(input: { ${onAccount('100300')}, memberId: "${idOf('RfidMember', 'company-admin')}", costCenter: "3300" }) {
        member { costCenter } }`,
    events: [['MEMBER_COST_CENTER_CHANGED', null, { COST_CENTER: '3300' }]],
  },
  removeRole: {
    as: 'several-roles',
    log: COOPERATIVE,
    async field({ read }) {
      const Role = z.object({ userRoleId: z.string(), organizationName: z.string().nullable() });
      const shape = z.object({ roles: z.array(Role) });
      const { roles } = await read(shape, 'several-roles', 'roles { userRoleId organizationName }');
      const role = roles.find((one) => one.organizationName === 'Solbakken borettslag');
      return `removeRole(input: { userRoleId: "${role?.userRoleId}" }) { step { state } }`;
    },
    events: [['MEMBER_LEFT', null, { ROLE: 'MEMBER' }]],
  },
  removeMember: {
    ...inFamily,
    async field({ read }) {
      const Members = z.object({ nodes: z.array(z.object({ userRoleId: z.string() })) });
      const shape = z.object({
        account: z.object({ organization: z.object({ members: Members }) }),
      });
      const { account } = await read(
        shape,
        'family-admin',
        inAccount('100100', 'organization { members { nodes { userRoleId } } }'),
      );
      const [first] = account.organization.members.nodes;
      return `removeMember(input: { ${onAccount('100100')}, userRoleId: "${first?.userRoleId}" }) { organization { id } }`;
    },
    events: [
      ['MEMBER_REMOVED', null, { ROLE: 'MEMBER' }],
      ['RFID_RECLAIMED', 'LP*', { MEMBER: 'Ingrid Hansen', STATUS: 'INACTIVE' }],
    ],
  },
  updateOrganization: {
    ...inCompany,
    field: () =>
      `updateOrganization(input: { ${onAccount('100300')}, invoiceEmail: "bilag@nordlys.example", invoiceReference: "Prosjekt 7",
        invoiceAddress: ${ADDRESS} }) { organization { id } }`,
    // oxfmt-ignore
    events: [['DETAILS_CHANGED', null, { INVOICE_ADDRESS: 'Storgata 1, 0155 Oslo, NO', INVOICE_EMAIL: 'bilag@nordlys.example', INVOICE_REFERENCE: 'Prosjekt 7' }]],
  },
  startCardPayment: {
    ...inCompany,
    field: (portal) => startCard(portal, '100300', 'company-admin', '5555555555554444'),
    events: [['CARD_SAVED', null, { CARD: '•••• 4444 (*' }]],
  },
  continueCardPayment: {
    ...inCompany,
    async field(portal) {
      const { id, challenge } = await waitingPayment(portal);
      // The provider tells the backend of the answer before the redirect: take that back, as if it had been lost.
      await portal.answer(challenge.url, { answer: 'ACCEPTED' });
      await portal.database
        .updateTable('card_payment')
        .set({ state: null, success: null })
        .where('state', '=', 'SUCCESS')
        .where('organization_id', '=', '100300')
        .execute();
      await portal.database
        .updateTable('payment_card')
        .set({ card_mask: '**** **** **** 1111' })
        .where('organization_id', '=', '100300')
        .execute();
      return `continueCardPayment(input: { id: "${id}" }) { cardPayment { id } }`;
    },
    events: [['CARD_SAVED', null, { CARD: '•••• 0259 (*' }]],
  },
  registerRfid: {
    ...inCompany,
    field: () =>
      `registerRfid(input: { ${onAccount('100300')}, serialNumber: "LP80000001", costCenter: "4200" }) { rfid { id } }`,
    events: [['RFID_REGISTERED', 'LP80000001', { COST_CENTER: '4200' }]],
  },
  updateRfid: {
    ...inCompany,
    async field(portal) {
      const [chip] = (await chips(portal, 0, 20)).filter(({ number }) => number === 'LP80000001');
      return `updateRfid(input: { ${onAccount('100300')}, ${chip && chipInput(chip)}, status: INACTIVE }) { rfid { id } }`;
    },
    events: [['RFID_CHANGED', 'LP80000001', { STATUS: 'INACTIVE' }]],
  },
  updateRfids: {
    ...inCompany,
    async field(portal) {
      const chosen = (await chips(portal, 1, 3)).map((chip) => `{ ${chipInput(chip)} }`);
      return `updateRfids(input: { ${onAccount('100300')}, rfids: [${chosen.join(', ')}], costCenter: "9911" }) { refused { rfidId } }`;
    },
    events: [
      ['RFID_CHANGED', 'LP*', { COST_CENTER: '9911' }],
      ['RFID_CHANGED', 'LP*', { COST_CENTER: '9911' }],
    ],
  },
  orderRfids: {
    ...inCompany,
    field: () =>
      `orderRfids(input: { ${onAccount('100300')}, quantity: 2, costCenter: "4200", address: ${ADDRESS} }) { rfidOrder { id } }`,
    events: [['RFIDS_ORDERED', null, { QUANTITY: '2', AMOUNT: '*', COST_CENTER: '4200' }]],
  },
  rescindRfidOrder: {
    ...inFamily,
    field: async (portal) =>
      `rescindRfidOrder(input: { ${onAccount('100100')}, id: "${await made(portal, 'family-admin', order, 'rfidOrder')}" }) { rfidOrder { id } }`,
    events: [['RFID_ORDER_RESCINDED', null, { QUANTITY: '-2', AMOUNT: '-*' }]],
  },
  linkCoupon: {
    ...inCompany,
    field: () =>
      `linkCoupon(input: { ${onAccount('100300')}, code: "BEDRIFT1000" }) { account { id } }`,
    events: [['BENEFIT_LINKED', '*']],
  },
  endSubscription: {
    ...inCompany,
    field: async (portal) =>
      `endSubscription(input: { ${onAccount('100300')}, id: "${await subscription(portal)}" }) { account { id } }`,
    events: [['SUBSCRIPTION_ENDED', '*', { VALID_TO: '20*' }]],
  },
  resumeSubscription: {
    ...inCompany,
    field: async (portal) =>
      `resumeSubscription(input: { ${onAccount('100300')}, id: "${await subscription(portal)}", termsAccepted: true }) { account { id } }`,
    events: [['SUBSCRIPTION_RESUMED', '*', { VALID_TO: '20*' }]],
  },
  payInvoice: {
    ...inCompany,
    async field({ database }) {
      const invoice = await database
        .updateTable('invoice')
        .set({ status: 'UNPAID' })
        .where('id', '=', (is) =>
          is
            .selectFrom('invoice')
            .select('id')
            .where('organization_id', '=', '100300')
            .where('status', '=', 'PAID')
            .limit(1),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .updateTable('payment_card')
        .set({ card_mask: '**** **** **** 4444' })
        .where('organization_id', '=', '100300')
        .execute();
      return `payInvoice(input: { ${onAccount('100300')}, id: "${idOf('Invoice', String(invoice.id))}" }) { account { id } }`;
    },
    events: [['INVOICE_PAID', '*', { AMOUNT: '*' }]],
  },
  requestDataExport: {
    ...inCompany,
    field: () => `requestDataExport(input: { ${onAccount('100300')} }) { dataExport { id } }`,
    events: [['EXPORT_REQUESTED', null]],
  },
  requestPriceChange: {
    ...inCompany,
    field: () => priceChange('L3001-ORGANIZATION'),
    events: [
      [
        'PRICE_CHANGE_REQUESTED',
        'Nordlys Elektro, Økern',
        { KWH_PRICE: '311', VALID_FROM: inDays(30) },
      ],
    ],
  },
  withdrawPriceRequest: {
    ...inCompany,
    field: async (portal) =>
      `withdrawPriceRequest(input: { ${onAccount('100300')}, id: "${await made(portal, 'company-admin', priceChange('L3002-ORGANIZATION'), 'priceRequest')}" }) {
        priceRequest { status } }`,
    events: [
      ['PRICE_CHANGE_WITHDRAWN', 'Nordlys Elektro, Ås', { KWH_PRICE: '*', VALID_FROM: inDays(30) }],
    ],
  },
  handOverCharger: {
    ...inCooperative,
    field: () => handOver('L2003-1', 'L2003-1', 'L2003-2'),
    events: [['HANDOVER_PLANNED', '*', { RESIDENT: '*', HANDOVER_ON: inDays(10) }]],
  },
  cancelHandover: {
    ...inCooperative,
    field: async (portal) =>
      `cancelHandover(input: { ${onAccount('100200')}, id: "${await made(portal, 'cooperative-admin', handOver('L2003-3', 'L2003-3', 'L2003-4'), 'handover')}" }) {
        organization { id } }`,
    events: [['HANDOVER_CANCELLED', '*', { RESIDENT: '*', HANDOVER_ON: inDays(10) }]],
  },
  endFacilityCharger: {
    ...inFacility,
    field: () => facilityCharger('end'),
    events: [['CHARGER_ENDED', '*', { VALID_TO: '20*', MONTHLY_PRICE: '*' }]],
  },
  activateFacilityCharger: {
    ...inFacility,
    field: () => facilityCharger('activate', ', termsAccepted: true'),
    events: [['CHARGER_ACTIVATED', '*', { VALID_TO: '20*' }]],
  },
  dismissFacilityHints: {
    ...inCompany,
    async field({ run }) {
      const role = { 'x-active-role': userRoleId('company-admin', '100300') };
      const query = '{ viewer { organization { facility { hints { nodes { id } } } } } }';
      const Hints = z.object({ nodes: z.array(Node) });
      const shape = z.object({ organization: z.object({ facility: z.object({ hints: Hints }) }) });
      const { data } = await run('company-admin', query, role);
      const [hint] = shape.parse(data?.['viewer']).organization.facility.hints.nodes;
      return `dismissFacilityHints(input: { ${onAccount('100300')}, ids: ["${hint?.id}"] }) { organization { id } }`;
    },
    events: [['HINT_DISMISSED', null, { HINT: '*' }]],
  },
  disputeChargingRecord: {
    ...inCompany,
    async field(portal) {
      const [record] = await ids(portal, COMPANY, 'latestChargingRecords(first: 1) { id }');
      return `disputeChargingRecord(input: { ${onAccount('100300')}, recordId: "${record}", reason: WRONG_PRICE, message: "Prisen er hemmelig" }) {
        account { id } }`;
    },
    events: [['SESSION_DISPUTED', '*', { SESSION_START: '20*', REASON: 'WRONG_PRICE' }]],
  },
  createScheduledReport: {
    ...inCompany,
    field: () => newReport('bilag@firma.example'),
    events: [
      ['REPORT_CREATED', null, { REPORT_FILTER: '4200' }],
      ['REPORT_RECIPIENT_ADDED', 'bilag@firma.example', { REPORT_FILTER: '4200' }],
    ],
  },
  confirmReportConsent: {
    ...inCompany,
    field: async (portal) =>
      `confirmReportConsent(input: { id: "${await consentOf(portal, 'bilag@firma.example')}" }) { reportConsent { status } }`,
    events: [['REPORT_RECIPIENT_CONFIRMED', 'bilag@firma.example', { REPORT_FILTER: '4200' }]],
  },
  stopReportConsent: {
    ...inCompany,
    field: async (portal) =>
      `stopReportConsent(input: { id: "${await consentOf(portal, 'bilag@firma.example')}" }) { reportConsent { status } }`,
    events: [['REPORT_RECIPIENT_STOPPED', 'bilag@firma.example', { REPORT_FILTER: '4200' }]],
  },
  updateScheduledReport: {
    ...inCompany,
    field: async (portal) =>
      `updateScheduledReport(input: { id: "${await reportOf(portal, 'ett@firma.example')}", recipients: ["to@firma.example"] }) {
        scheduledReport { id } }`,
    events: [
      ['REPORT_RECIPIENT_ADDED', 'to@firma.example', { REPORT_FILTER: '4200' }],
      ['REPORT_RECIPIENT_REMOVED', 'ett@firma.example', { REPORT_FILTER: '4200' }],
    ],
  },
  stopScheduledReport: {
    ...inCompany,
    field: async (portal) =>
      `stopScheduledReport(input: { id: "${await reportOf(portal, 'tre@firma.example')}" }) { scheduledReportId }`,
    events: [['REPORT_ENDED', null, { REPORT_FILTER: '4200' }]],
  },
};

const OWN = 'It changes the person’s own account, and nothing of an organisation.';
const NOTHING = 'It sends or checks a code, a link or a question, and changes nothing by itself.';
const RESIDENT =
  'A resident pays for their own charger; the log of the chargers has what happens to it.';

/** The mutations without an event, each with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  registerUser: OWN,
  updateUser: OWN,
  requestUserDeletion:
    'The account ends with the month; the roles that end with it have the event, ROLE_ENDED.',
  reserveCharger: RESIDENT,
  placeChargerOrder: RESIDENT,
  payChargerOrder: RESIDENT,
  cancelChargerOrder: RESIDENT,
  rescindChargerOrder: RESIDENT,
  activateCharger: RESIDENT,
  endCharger: RESIDENT,
  updateHomeElectricity: OWN,
  endLoginSessions: OWN,
  sendInvitationCode: NOTHING,
  addMembership: OWN,
  connectMembership: OWN,
  startCoopSignIn: OWN,
  finishCoopSignIn: OWN,
  endMembership: OWN,
  dissolveFamily: 'The family is closed, and nobody has its log any more.',
  updateNotificationChoices: OWN,
  changePaymentType: OWN,
  cancelCardPayment: 'No card is saved.',
  becomeMember: 'It sends and accepts an invitation: INVITATION_SENT and INVITATION_ACCEPTED.',
  resendReportConfirmation: NOTHING,
  rescindSubscription: OWN,
  addVehicle: OWN,
  updateVehicle: OWN,
  removeVehicle: OWN,
  sendPhoneCode: NOTHING,
  confirmPhoneCode: OWN,
  changeEmail: OWN,
  sendEmailLink: NOTHING,
  checkEmail: NOTHING,
  verifyEmail: OWN,
  undoEmailChange: OWN,
};
