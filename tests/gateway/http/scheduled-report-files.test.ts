import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { scheduledReport } from '../graphql/write-handlers.ts';
import { idOf } from '../support/ids.ts';
import { session, startFiles, type Files } from './charging-files.ts';

const PREVIOUS = '2026-10-01T04:00:00.000Z';
const october = [
  session('a', { date: '2026-10-03T10:00:00Z', energy: 10_000, priceAfterDiscount: 5000 }),
  session('b', { date: '2026-10-09T10:00:00Z', energy: 20_000, priceAfterDiscount: 7000 }),
];
const late = [
  session('c', {
    date: '2026-09-30T21:00:00Z',
    receivedAt: '2026-10-02T08:00:00Z',
    energy: 5000,
    priceAfterDiscount: 1500,
  }),
];
/** Sent by a backend that does not know the parameter: it stood in the last report. */
const known = session('d', { date: '2026-09-12T10:00:00Z', receivedAt: '2026-09-12T12:00:00Z' });

let files: Files;
let token: string;
beforeAll(async () => {
  files = await startFiles({ OIDC_APPS: 'backend,app' });
  token = await files.accessToken({ client_id: 'backend', scope: 'report:read' });
});
afterAll(() => files.close());

const RECORDS = 'GET /v1/users/me/charging-records';
const REPORTS = 'GET /v1/users/me/scheduled-reports';
beforeEach(() => {
  files.have(october);
  const { handlers } = files.backend;
  const ofMonth = handlers[RECORDS];
  handlers[RECORDS] = (request: { path: string }, ...rest: never[]) => {
    if (request.path.includes('receivedFrom')) return { items: [known, ...late], nextCursor: null };
    return typeof ofMonth === 'function' ? Reflect.apply(ofMonth, null, [request, ...rest]) : null;
  };
  handlers[REPORTS] = [{ ...scheduledReport, previousAt: PREVIOUS }];
  files.backend.requests.length = 0;
});

/** Fetches a file with a token and without a session. */
const fetchFile = (path: string, bearer = token) =>
  files.gateway
    .newClient()
    .send(`/downloads/accounts/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
const OWN = 'personal-user-1/scheduled-reports/report-1';

async function rowsOf(response: Response): Promise<unknown[][]> {
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}
const rowNamed = (rows: unknown[][], name: string) => rows.find(([first]) => first === name) ?? [];

test('the report of a month has late sessions in a part of their own, with totals of each part', async () => {
  const rows = await rowsOf(await fetchFile(`${OWN}.xlsx?month=2026-10`));
  const header = rows.find(([first]) => first === 'Start') ?? [];
  const energy = header.indexOf('Energi (kWh)');
  const price = header.indexOf('Pris inkl. mva. (kr)');
  // The time is that of Oslo.
  const heading = 'Økter fra tidligere måneder, registrert senere 01.10.2026 06:00';
  const at = rows.findIndex(([first]) => first === heading);
  expect(rows.slice(at - 2, at).map((row) => row[energy])).toEqual([10, 20]);
  expect(rows[at + 1]?.[energy]).toBe(5);
  const total = (name: string) => [rowNamed(rows, name)[energy], rowNamed(rows, name)[price]];
  expect(total('Sum for måneden')).toEqual([30, 120]);
  expect(total('Sum for tidligere måneder')).toEqual([5, 15]);
  expect(total('Sum i alt')).toEqual([35, 135]);
  expect(rowNamed(rows, 'Økter fra tidligere måneder')[1]).toBe(1);
  expect(rowNamed(rows, 'Økter som registreres senere')[1]).toBe('Kommer i neste rapport');
  const asked = files.backend.requests.find(({ path }) => path.includes('receivedFrom'));
  const query = new URL(asked?.path ?? '', 'http://x').searchParams;
  // Oslo's first of October, in summer time.
  expect([query.get('receivedFrom'), query.get('to')]).toEqual([
    PREVIOUS,
    '2026-09-30T22:00:00.000Z',
  ]);
});

test('the first report says that it has no sessions of earlier months, and asks for none', async () => {
  files.backend.handlers[REPORTS] = [scheduledReport];
  const rows = await rowsOf(await fetchFile(`${OWN}.xlsx?month=2026-10`));
  expect(rowNamed(rows, 'Økter fra tidligere måneder')[1]).toBe('Er ikke med i denne rapporten');
  expect(rows.some(([first]) => String(first).startsWith('Sum tidligere'))).toBe(false);
  expect(files.backend.requests.some(({ path }) => path.includes('receivedFrom'))).toBe(false);
});

test('the filter is that of the report, whatever the address says', async () => {
  const filter = { ...scheduledReport.filter, rfidIds: ['chip-1'], payers: ['SELF'] };
  files.backend.handlers[REPORTS] = [{ ...scheduledReport, filter, previousAt: PREVIOUS }];
  files.backend.handlers[RECORDS] = { items: [], nextCursor: null };
  await rowsOf(await fetchFile(`${OWN}.xlsx?month=2026-10`));
  const lists = files.backend.requests.filter(({ path }) => path.includes('/charging-records?'));
  expect(lists).toHaveLength(2);
  for (const { path } of lists) {
    const query = new URL(path, 'http://x').searchParams;
    expect([query.get('rfidId'), query.get('payer')]).toEqual(['chip-1', 'SELF']);
  }
});

// A choice of a filter is a chip or a car that the month may not have used, or that no longer exists.
test.each([
  ['from other months', [{ id: 'chip-1', name: 'Bilen' }], 'Bilen', 'bilen'],
  ['never its id', [], 'Ukjent', 'ukjent'],
])('a choice without a session in the month has its name %s', async (_, ever, name, inFile) => {
  const options = { locations: [], vehicles: [], members: [], costCenters: [], payers: [] };
  const { handlers } = files.backend;
  handlers[`${RECORDS}/filter-options`] = ({ path }: { path: string }) => ({
    ...{ ...options, organizationIds: [] },
    rfids: path.includes('from=') ? [] : ever,
  });
  handlers[REPORTS] = [
    { ...scheduledReport, filter: { ...scheduledReport.filter, rfidIds: ['chip-1', 'chip-1'] } },
  ];
  files.backend.handlers[RECORDS] = { items: [], nextCursor: null };
  const response = await fetchFile(`${OWN}.xlsx?month=2026-10`);
  expect(response.headers.get('content-disposition')).toContain(`-${inFile}.xlsx`);
  expect(rowNamed(await rowsOf(response), 'Ladebrikke')[1]).toBe(name);
});

test('the PDF is a PDF', async () => {
  const response = await fetchFile(`${OWN}.pdf?month=2026-10`);
  expect(response.status).toBe(200);
  expect((await response.text()).slice(0, 5)).toBe('%PDF-');
});

it.each([
  ['another person’s account', 'personal-user-2/scheduled-reports/report-1.pdf?month=2026-10', 404],
  ['an organisation without a role', '4009/scheduled-reports/report-1.pdf?month=2026-10', 404],
  ['a report of another account', '4001/scheduled-reports/report-1.pdf?month=2026-10', 404],
  ['a report that the person lacks', 'personal-user-1/scheduled-reports/r.pdf?month=2026-10', 404],
  ['no month', `${OWN}.pdf`, 400],
  ['a month that is none', `${OWN}.pdf?month=2026-13`, 400],
  ['a filter of its own', `${OWN}.pdf?month=2026-10&rfid=chip-2`, 200],
])('a report of %s is answered with its status', async (_, path, status) => {
  expect((await fetchFile(path)).status).toBe(status);
});

test('the scope opens the files of reports and nothing else, and no other scope opens them', async () => {
  expect((await fetchFile('personal-user-1/charging-records.csv')).status).toBe(403);
  const charging = await files.accessToken({ client_id: 'app', scope: 'charging:read' });
  expect((await fetchFile(`${OWN}.pdf?month=2026-10`, charging)).status).toBe(403);
  const stranger = await files.accessToken({ client_id: 'other', scope: 'report:read' });
  expect((await fetchFile(`${OWN}.pdf?month=2026-10`, stranger)).status).toBe(401);
  expect((await files.gateway.newClient().send(`/downloads/accounts/${OWN}.pdf`)).status).toBe(401);
  for (const query of [
    '{ viewer { id } }',
    '{ viewer { scheduledReports { id } } }',
    `mutation { stopScheduledReport(input: { id: "${idOf('ScheduledReport', 'report-1')}" }) { scheduledReportId } }`,
  ]) {
    const { status } = await files.gateway
      .newClient()
      .graphql(query, {}, { authorization: `Bearer ${token}` });
    expect([query, status]).toEqual([query, 403]);
  }
});

test('the backend has a limit of its own for each person, which leaves theirs alone', async () => {
  const own = await files.accessToken({ client_id: 'backend', scope: 'report:read' });
  const statuses: number[] = [];
  for (let at = 0; at < 85 && statuses.at(-1) !== 429; at += 1)
    statuses.push(
      (await fetchFile('personal-user-1/scheduled-reports/r.pdf?month=2026-10', own)).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(40);
  expect(await files.statusOf('charging-records.csv')).toBe(200);
});
