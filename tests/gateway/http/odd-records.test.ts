import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizationChargerOrder } from '../graphql/equipment.ts';
import { invoice, networkPerson, organization } from '../graphql/fixtures.ts';
import { scheduledReport } from '../graphql/write-handlers.ts';
import { figures, session, startFiles, type Files } from './charging-files.ts';
import { line, pdf, totals } from './invoice-fixtures.ts';
import { ODD_KINDS, type Fields, type OddList, type Sent, type Three } from './odd-kinds.ts';

let files: Files;
let bearer: string;
beforeAll(async () => {
  files = await startFiles({ OIDC_APPS: 'backend' });
  bearer = await files.accessToken({ client_id: 'backend', scope: 'report:read' });
});
afterAll(() => files.close());

const MINE = '/v1/users/me';
const ITS = '/v1/organizations/4001';

/** A list of the backend, and the files that are made of it. */
interface Subject {
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
  readonly before?: () => void;
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
const facilityPlaces = () =>
  Object.assign(files.backend.handlers, {
    [`GET ${ITS}`]: organization,
    [`GET ${ITS}/chargelocations`]: [],
    [`GET ${ITS}/facility/chargers`]: [],
    [`GET ${ITS}/facility/sessions`]: { items: [], nextCursor: null },
    [`GET ${ITS}/facility/events`]: { items: [], nextCursor: null },
  });
const bills = () =>
  Object.assign(files.backend.handlers, {
    [`GET ${MINE}/invoices/7`]: { ...invoice, id: '7' },
    [`GET ${MINE}/invoices/7/lines`]: {
      items: [{ ...line, amount: 10_000, vat: 2000 }],
      nextCursor: null,
    },
  });

const SUBJECTS: Readonly<Record<string, Subject>> = {
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
    before: () =>
      Object.assign(files.backend.handlers, {
        [`GET ${MINE}/scheduled-reports`]: [scheduledReport],
      }),
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
    before: facilityPlaces,
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
    before: facilityPlaces,
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
    before: bills,
  },
  'sessions of an invoice': {
    list: `${MINE}/invoices/7/lines/71/charging-records`,
    records: sessions,
    marks: SESSION_MARKS,
    fields: SESSION_FIELDS,
    files: ['invoices/7/order-lines.csv', 'invoices/7/order-lines.xlsx'],
    before: bills,
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
    before: () =>
      Object.assign(
        files.backend.handlers,
        Object.fromEntries([0, 1, 2].map((id) => [`GET ${MINE}/invoices/${id}/pdf`, pdf('%PDF-')])),
      ),
  },
};

/** The list as the backend sends it, page by page. */
function answerWith(
  { pages, leadsBack, endsBroken }: OddList,
  pageOf: Subject['pageOf'] = (items) => ({ items }),
) {
  return ({ path }: { path: string }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    if (at >= pages.length) return { items: 5 };
    const hasNext = at < pages.length - 1 || endsBroken;
    return {
      ...pageOf(pages[at] ?? []),
      nextCursor: hasNext ? `${at + 1}` : leadsBack ? `${at}` : null,
    };
  };
}

const isSession = (record: Sent): record is ReturnType<typeof session> =>
  'priceAfterDiscount' in record;

/** Sends a list that is odd in one way. The sum counts every record, as the backend has it in its books. */
function send({ list, records, fields, pageOf, isWhole, before }: Subject, kind: string): void {
  files.have([], 1000, list.startsWith(ITS) ? 'organizations/4001' : 'users/me');
  before?.();
  const odd = ODD_KINDS[kind]?.(records, fields) ?? { pages: [] };
  files.backend.handlers[`GET ${list}`] = isWhole ? odd.pages.flat() : answerWith(odd, pageOf);
  let sums = 0;
  files.backend.handlers[`GET ${list}/statistics`] = () => {
    const counted = sums === 0 ? (odd.counted ?? records) : records;
    sums += 1;
    return { total: figures(counted.filter((record) => isSession(record))), buckets: [] };
  };
}

/** The words of a file, in the order of its rows. */
async function wordsOf(name: string, bytes: Uint8Array): Promise<string> {
  if (name.endsWith('.pdf'))
    return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  if (name.endsWith('.xlsx')) {
    const { sheets } = await readXlsx(bytes);
    const cell = (value: unknown) =>
      typeof value === 'number' ? value.toFixed(3).replace('.', ',') : String(value ?? '');
    return (sheets[0]?.rows ?? []).map((row) => row.map(cell).join(';')).join('\n');
  }
  if (!name.endsWith('.zip')) return new TextDecoder().decode(bytes);
  const entries = unzipSync(bytes);
  const missing = strFromU8(entries['mangler.txt'] ?? new Uint8Array());
  return [...Object.keys(entries), missing].join('\n');
}

/** The numbers that a file says are missing, and whether it says anything else of its rows. */
const LEFT_OUT = /ikke\s+er\s+med,\s+fordi[^;:]*[;:]\s*(\d+)/g;
const NOTICE = /Merk[;:]|mangler\s+i\s+arkivet|uten\s+kjent\s+energi|Avvik\s+mellom\s+fakturaen/;

type Verdict = 'WHOLE' | 'TOLD' | 'REFUSED' | 'SILENT' | 'BROKEN';

/** What a person gets of a list with an odd record. */
async function verdictOf(subject: Subject, kind: string, file: string): Promise<Verdict> {
  send(subject, kind);
  const query = file.endsWith('.zip') ? 'year=2026' : 'period=all';
  const isReport = file.startsWith('scheduled');
  const response = isReport
    ? await files.gateway
        .newClient()
        .send(`/downloads/accounts/personal-user-1/${file}?month=2026-11`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
    : await files.get(file, `${query}&language=no`, {}, subject.account);
  if (response.status !== 200)
    return (await response.text()).includes('UNEXPECTED_RESPONSE') ? 'REFUSED' : 'SILENT';
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return 'BROKEN';
  const words = await wordsOf(file, new Uint8Array(bytes));
  const present = subject.marks.filter((mark) => words.includes(mark)).length;
  const told = [...words.matchAll(LEFT_OUT)].reduce((sum, [, count]) => sum + Number(count), 0);
  if (told > 0 || NOTICE.test(words))
    return present + told >= subject.marks.length || NOTICE.test(words) ? 'TOLD' : 'SILENT';
  return present === subject.marks.length ? 'WHOLE' : 'SILENT';
}

const counts: Record<Verdict, number> = { WHOLE: 0, TOLD: 0, REFUSED: 0, SILENT: 0, BROKEN: 0 };

it.each(Object.entries(SUBJECTS))(
  'each file of %s is whole, or says what is missing',
  { timeout: 60_000 },
  async (_, subject) => {
    const wrong: string[] = [];
    for (const kind of Object.keys(ODD_KINDS))
      for (const file of subject.files) {
        const verdict = await verdictOf(subject, kind, file);
        counts[verdict] += 1;
        if (verdict === 'SILENT' || verdict === 'BROKEN' || verdict === 'REFUSED')
          wrong.push(`${verdict}: ${file} with ${kind}`);
      }
    expect(wrong).toEqual([]);
  },
);

it('covers 32 kinds of odd records, in every file of records', () => {
  expect(Object.keys(ODD_KINDS)).toHaveLength(32);
  const { WHOLE, TOLD, REFUSED } = counts;
  process.stdout.write(`files: ${WHOLE} whole, ${TOLD} told, ${REFUSED} refused with the reason\n`);
});
