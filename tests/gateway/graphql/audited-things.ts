import { userRoleId } from '../../../sandbox/db/generator/roles.ts';
import { z } from 'zod';
import { idOf } from '../support/ids.ts';
import {
  Node,
  onAccount,
  COMPANY,
  inCompany,
  inCooperative,
  inFacility,
  inFamily,
  inDays,
  ADDRESS,
  chips,
  chipInput,
  ids,
  made,
  startCard,
  waitingPayment,
  newReport,
  priceChange,
  handOver,
  facilityCharger,
  subscription,
  order,
  reportOf,
  consentOf,
  type Audited,
} from './audited-helpers.ts';

/** The mutations about details, cards, chips, chargers, prices and reports. */
export const AUDITED_THINGS: Readonly<Record<string, Audited>> = {
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
  takeOverScheduledReport: {
    ...inCompany,
    field: () =>
      `takeOverScheduledReport(input: { ${onAccount('100300')}, id: "${idOf('ScheduledReport', 'sandbox-report-left')}" }) {
        scheduledReport { id } }`,
    events: [['REPORT_TAKEN_OVER', null, { ACCESS_CATEGORY: 'BUSINESS' }]],
  },
  stopScheduledReport: {
    ...inCompany,
    field: async (portal) =>
      `stopScheduledReport(input: { id: "${await reportOf(portal, 'tre@firma.example')}" }) { scheduledReportId }`,
    events: [['REPORT_ENDED', null, { REPORT_FILTER: '4200' }]],
  },
};
