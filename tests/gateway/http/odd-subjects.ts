import { organizationChargerOrder } from '../graphql/equipment.ts';
import { invoice, networkPerson, organization } from '../graphql/fixtures.ts';
import { scheduledReport } from '../graphql/write-handlers.ts';
import type { BackendHandlers } from '../support/backend.ts';
import { session } from './charging-files.ts';
import { line, pdf, totals } from './invoice-fixtures.ts';
import type { Fields, Sent, Three } from './odd-kinds.ts';

const MINE = '/v1/users/me';
export const ITS = '/v1/organizations/4001';

/** A list of the backend, and the files that are made of it. */
export interface Subject {
  /** The path of the list. */
  readonly list: string;
  /** Three sound records, newest first where the list is by date. */
  readonly records: Three;
  /** What stands in the row of each record whatever else is odd of it. */
  readonly marks: readonly string[];
  readonly fields: Fields;
  /** The answer with the items of a page. */
  readonly pageOf?: (items: readonly unknown[]) => object;
  readonly isWhole?: true;
  readonly files: readonly string[];
  readonly account?: string;
  /** The other answers that the files need. */
  readonly beside?: BackendHandlers;
}

const SESSION_FIELDS: Fields = {
  ...{ date: 'date', end: 'endDate', amount: 'vat', text: 'location' },
  ...{ choice: 'medium', part: 'vehicle' },
};
/** Marked by the energy, which a row has in each file of sessions. */
const SESSION_MARKS = ['11,111', '12,222', '13,333'];
const sessions: Three = [
  session('3', {
    date: '2026-11-19T10:00:00Z',
    energy: 11_111,
    member: { id: 'm3', name: 'Anna' },
  }),
  session('2', { date: '2026-11-18T10:00:00Z', energy: 12_222, member: { id: 'm2', name: 'Bo' } }),
  session('1', {
    date: '2026-11-17T10:00:00Z',
    energy: 13_333,
    member: { id: 'm1', name: 'Cato' },
  }),
];
const three = (record: (index: number) => Sent): Three => [record(0), record(1), record(2)];
const facilitySession = (index: number) => ({
  chargerId: '1',
  session: {
    id: `${index}`,
    date: `2026-03-0${index + 1}T09:10:00Z`,
    chargingTime: 600_000,
    energy: Number(SESSION_MARKS[index]?.replace(',', '')),
    medium: 'RFID',
    paidBy: 'OTHER',
    isCorrection: false,
    revenueNoVat: 2000,
  },
});
const NO_FIELDS: Fields = {
  ...{ date: 'noDate', end: 'noEnd', amount: 'noAmount' },
  ...{ text: 'noText', choice: 'noChoice', part: 'noPart' },
};
const FACILITY = {
  [`GET ${ITS}`]: organization,
  [`GET ${ITS}/chargelocations`]: [],
  [`GET ${ITS}/facility/chargers`]: [],
  [`GET ${ITS}/facility/sessions`]: { items: [], nextCursor: null },
  [`GET ${ITS}/facility/events`]: { items: [], nextCursor: null },
};
const BILL = {
  [`GET ${MINE}/invoices/7`]: { ...invoice, id: '7' },
  [`GET ${MINE}/invoices/7/lines`]: {
    items: [{ ...line, amount: 10_000, vat: 2000 }],
    nextCursor: null,
  },
};

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  'sessions of a person': {
    list: `${MINE}/charging-records`,
    records: sessions,
    marks: SESSION_MARKS,
    fields: SESSION_FIELDS,
    files: ['csv', 'xlsx', 'pdf'].flatMap((format) => [
      `charging-records.${format}`,
      `reimbursement.${format}`,
    ]),
  },
  'sessions of a network': {
    list: `${ITS}/charging-records`,
    records: sessions,
    marks: SESSION_MARKS,
    fields: { ...SESSION_FIELDS, part: 'rfid' },
    account: '4001',
    files: ['members.csv', 'members.xlsx', 'members.pdf'],
  },
  'sessions of a monthly report': {
    list: `${MINE}/charging-records`,
    records: [sessions[2], sessions[1], sessions[0]],
    marks: SESSION_MARKS.toReversed(),
    fields: SESSION_FIELDS,
    files: ['scheduled-reports/report-1.xlsx', 'scheduled-reports/report-1.pdf'],
    beside: { [`GET ${MINE}/scheduled-reports`]: [scheduledReport] },
  },
  'sessions of a facility': {
    list: `${ITS}/facility/sessions`,
    records: three(facilitySession),
    marks: SESSION_MARKS,
    fields: {
      ...NO_FIELDS,
      date: 'date',
      amount: 'revenueNoVat',
      choice: 'paidBy',
      within: 'session',
    },
    account: '4001',
    files: ['facility-log.csv', 'facility-hours.csv'],
    beside: FACILITY,
  },
  'events of a facility': {
    list: `${ITS}/facility/events`,
    records: three((index) => ({
      chargerId: `LO-${index}`,
      event: { id: `${index}`, at: `2026-03-0${index + 1}T10:00:00Z`, kind: 'RESTARTED' },
    })),
    marks: ['LO-0', 'LO-1', 'LO-2'],
    fields: { ...NO_FIELDS, date: 'at', choice: 'kind', within: 'event' },
    account: '4001',
    files: ['facility-log.csv'],
    beside: FACILITY,
  },
  chips: {
    list: `${MINE}/rfids`,
    records: three((index) => ({
      ...{ id: `${index}`, serialNumber: `410000${index}`, description: 'Brikke' },
      ...{ status: 'ACTIVE', version: 1, supplier: 'Nordlader', createdAt: '2026-01-01T00:00:00Z' },
    })),
    marks: ['4100000', '4100001', '4100002'],
    pageOf: (items) => ({ items, totals: { count: 3, active: 3 } }),
    fields: {
      ...NO_FIELDS,
      date: 'createdAt',
      amount: 'version',
      text: 'description',
      choice: 'status',
      part: 'member',
    },
    files: ['rfids.csv', 'rfids.xlsx'],
  },
  people: {
    list: `${ITS}/people`,
    records: three((index) => ({
      ...networkPerson,
      id: `${index}`,
      member: { ...networkPerson.member, email: `ola${index}@example.no` },
    })),
    marks: ['ola0@', 'ola1@', 'ola2@'],
    fields: { ...NO_FIELDS, amount: 'amount', part: 'invitation', date: 'chips' },
    pageOf: (items) => ({ items, totals: { count: 3, members: 3 } }),
    account: '4001',
    files: ['people.csv', 'people.xlsx'],
  },
  'events of an audit log': {
    list: `${ITS}/audit-events`,
    records: three((index) => ({
      ...{ id: `${index}`, at: `2026-11-0${index + 1}T10:00:00Z`, kind: 'RFID_REGISTERED' },
      ...{ actor: { id: 'p-1', name: 'Ola' }, subject: `Merke${index}`, person: null },
    })),
    marks: ['Merke0', 'Merke1', 'Merke2'],
    fields: { ...NO_FIELDS, date: 'at', choice: 'kind', part: 'actor', text: 'person' },
    pageOf: (items) => ({ items, totals: { count: 3 } }),
    account: '4001',
    files: ['audit-log.csv', 'audit-log.xlsx'],
  },
  'orders of chargers': {
    list: `${ITS}/charger-orders`,
    records: three((index) => ({
      ...organizationChargerOrder,
      id: `${index}`,
      parkingLot: `Plass ${index}`,
      orderedBy: `Merke${index}`,
    })),
    marks: ['Merke0', 'Merke1', 'Merke2'],
    fields: {
      ...NO_FIELDS,
      date: 'createdAt',
      end: 'installsTo',
      amount: 'parkingLot',
      text: 'productName',
      choice: 'status',
    },
    isWhole: true,
    account: '4001',
    files: ['charger-orders.csv', 'charger-orders.xlsx'],
  },
  'lines of an invoice': {
    list: `${MINE}/invoices/7/lines`,
    records: three((index) => ({
      ...{ ...line, id: `${index}`, kind: 'FEE', unit: 'PIECE', sessions: 0, sessionsTotal: null },
      ...{
        quantity: 11.1 + index,
        amount: index === 0 ? 4000 : 3000,
        vat: 600,
        description: 'Gebyr',
      },
    })),
    marks: ['11,100', '12,100', '13,100'],
    fields: { ...NO_FIELDS, amount: 'amount', text: 'description', choice: 'kind' },
    files: ['invoices/7/order-lines.csv', 'invoices/7/order-lines.xlsx'],
    beside: BILL,
  },
  'sessions of an invoice': {
    list: `${MINE}/invoices/7/lines/71/charging-records`,
    records: sessions,
    marks: SESSION_MARKS,
    fields: SESSION_FIELDS,
    files: ['invoices/7/order-lines.csv', 'invoices/7/order-lines.xlsx'],
    beside: BILL,
  },
  'invoices of a year': {
    list: `${MINE}/invoices`,
    records: three((index) => ({ ...invoice, id: `${index}`, number: `10000${index}` })),
    marks: ['100000.pdf', '100001.pdf', '100002.pdf'],
    fields: {
      ...NO_FIELDS,
      date: 'date',
      amount: 'amount',
      text: 'reference',
      choice: 'status',
      part: 'payTo',
    },
    pageOf: (items) => ({ items, totals, years: [2026], archiveYears: [2026] }),
    files: ['invoices/archive.zip'],
    beside: Object.fromEntries(
      [0, 1, 2].map((id) => [`GET ${MINE}/invoices/${id}/pdf`, pdf('%PDF-')]),
    ),
  },
};
