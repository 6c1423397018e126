import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { administratorRole, organization } from '../graphql/fixtures.ts';
import en from '../../../locales/generated/en.json';
import no from '../../../locales/generated/no.json';
import sv from '../../../locales/generated/sv.json';
import { idOf } from '../support/ids.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, calledPaths, get, graphql, follow } = invoiceWorld();

const FACILITY = 'GET /v1/organizations/4001/facility';
const HOUR = 3_600_000;
const figures = {
  sessions: 2,
  chargingTime: HOUR,
  energy: 8000,
  inUse: HOUR,
  costs: 2500,
  costsNoVat: 2000,
  savings: 0,
  savingsNoVat: 0,
  reimbursement: 0,
  revenue: 2500,
  revenueNoVat: 2000,
};
const charger = (id: string, owner: object | null) => ({
  id,
  code: `LO-${id}`,
  locationId: 'garage',
  location: 'Garasjen',
  controllerId: null,
  parkingLot: `Plass ${id}`,
  model: 'Garasje 11',
  maxPower: 11_000,
  availability: 'ORGANIZATION',
  owner,
  subscription: null,
  installedAt: '2020-01-01T00:00:00Z',
  lastSessionAt: null,
  lastContactAt: null,
  outOfOrderSince: null,
  vacantSince: null,
  energyLastYear: 0,
});
const session = (id: string, chargerId: string, date: string, facts: object) => ({
  chargerId,
  session: {
    id,
    date,
    chargingTime: HOUR,
    energy: 4000,
    medium: 'RFID',
    paidBy: 'OTHER',
    isCorrection: false,
    revenueNoVat: 2000,
    ...facts,
  },
});
const sessions = [
  session('1', '1', '2026-03-02T09:30:00Z', {}),
  // A backend that sends the amount that a resident paid.
  session('2', '2', '2026-03-02T11:00:00Z', { paidBy: 'RESIDENT', revenueNoVat: 9999 }),
];

function haveFacility(changes: object = {}): void {
  Object.assign(backend().handlers, {
    'GET /v1/organizations/4001': organization,
    'GET /v1/organizations/4001/chargelocations': [],
    [`${FACILITY}/chargers`]: [
      charger('1', null),
      charger('2', { kind: 'RESIDENT', name: 'Ola Østby' }),
    ],
    [`${FACILITY}/statistics`]: { total: figures, firstDay: '2026-03-02', buckets: [] },
    [`${FACILITY}/statistics/pattern`]: {
      hours: [{ weekday: 1, hour: 10, energy: 8000, inUse: HOUR }],
    },
    'GET /v1/organizations/4001/refunds': [],
    [`${FACILITY}/sessions`]: { items: sessions, nextCursor: null },
    [`${FACILITY}/events`]: {
      items: [
        { chargerId: '1', event: { id: '7', at: '2026-03-02T10:00:00Z', kind: 'RESTARTED' } },
      ],
      nextCursor: null,
    },
    ...changes,
  });
}

const urlOf = z.object({
  data: z.object({
    viewer: z.object({
      account: z.object({
        organization: z.object({ facility: z.object({ fileUrl: z.string() }) }),
      }),
    }),
  }),
});
async function textOf(args: string): Promise<string> {
  const { body } = await graphql(
    `{ viewer { account(id: "${idOf('Account', '4001')}") { organization { facility { fileUrl(${args}, period: { type: YEAR, year: 2026 }) } } } } }`,
  );
  const response = await follow(
    urlOf.parse(body).data.viewer.account.organization.facility.fileUrl,
  );
  expect(response.status).toBe(200);
  return response.text();
}
const rowsOf = (csv: string) => csv.split('\r\n').filter((row) => /Garasjen|^Sum/.test(row));

/** A line ends at a space, or after the hyphen of a compound. */
const SPACES = /\s+|(?<=-)/;

describe('files about a facility', () => {
  it('logs sessions and events in order, without the person who charged or the amount that a resident paid', async () => {
    haveFacility();
    const csv = await textOf('kind: LOG, format: CSV');
    expect(rowsOf(csv)).toEqual([
      '2026-03-02 10:30;Garasjen;Plass 1;LO-1;Ladeøkt;4,000;60;Ladebrikke;Andre;20,00',
      '2026-03-02 11:00;Garasjen;Plass 1;LO-1;Startet på nytt',
      '2026-03-02 12:00;Garasjen;Plass 2;LO-2;Ladeøkt;4,000;60;Ladebrikke;Beboer;',
    ]);
    expect(csv).not.toMatch(/Østby|99,99/);
  });

  it('divides the energy between the hours of the clock, and adds up', async () => {
    haveFacility();
    expect(rowsOf(await textOf('kind: HOURS, format: CSV'))).toEqual([
      '2026-03-02 10:00;Garasjen;Plass 1;LO-1;2,000',
      '2026-03-02 11:00;Garasjen;Plass 1;LO-1;2,000',
      '2026-03-02 12:00;Garasjen;Plass 2;LO-2;4,000',
      'Sum;;;;8,000',
    ]);
  });

  it('reports the statistics as PDF and as a workbook', async () => {
    haveFacility();
    expect(await textOf('kind: REPORT, format: PDF')).toMatch(/^%PDF-1\.7/);
    expect(await textOf('kind: REPORT, format: XLSX, language: SV')).toMatch(/^PK/);
  });

  it.each(['no', 'en', 'sv'] as const)(
    'breaks no word of a heading on paper in %s',
    async (language) => {
      haveFacility();
      const texts = { no, en, sv }[language];
      const headings = Object.entries(texts).flatMap(([key, text]) =>
        /^files\.(facility\.(part|name|use|co2|revenue|costs|saved|reimbursed)|column\.(sessions|energy|minutes))(NoVat)?$/.test(
          key,
        )
          ? [text]
          : [],
      );
      expect(headings).toHaveLength(14);
      const query = `period=month&month=2026-03&language=${language}`;
      const response = await get(`facility-report.pdf?${query}`, {}, '4001');
      const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const words = (await extractText(document, { mergePages: true })).text.split(SPACES);
      for (const word of headings.flatMap((heading) => heading.split(SPACES)))
        expect(words).toContain(word);
    },
  );

  it('produces a board pack as PDF and as a workbook', async () => {
    haveFacility();
    expect(await textOf('kind: BOARD_PACK, format: PDF')).toMatch(/^%PDF-1\.7/);
    expect(await textOf('kind: BOARD_PACK, format: XLSX, language: EN')).toMatch(/^PK/);
  });

  test.each(['period=all', 'period=month&month=2026-10'])(
    'produces no board pack of %s',
    async (period) => {
      haveFacility();
      expect((await get(`facility-board-pack.pdf?${period}`, {}, '4001')).status).toBe(400);
    },
  );

  it('reports a charger of a resident without amounts, places in natural order, and months as dates', async () => {
    const place = (id: string, location: string, owner: object | null) => ({
      ...charger(id, owner),
      location,
      locationId: location,
    });
    const resident = { kind: 'RESIDENT', name: 'Ola Østby' };
    const unpaid = { ...figures, costs: 0, costsNoVat: 0, revenue: 0, revenueNoVat: 0 };
    const bucket = (key: string, name: string | null, sums = figures) => ({
      key,
      name,
      figures: sums,
    });
    haveFacility({
      [`${FACILITY}/chargers`]: [place('1', 'Hus 10', null), place('2', 'Hus 2', resident)],
      [`${FACILITY}/statistics`]: ({ path }: { path: string }) => {
        const by = new URL(path, 'http://x').searchParams.get('groupBy');
        const buckets = {
          LOCATION: [bucket('Hus 10', 'Hus 10'), bucket('Hus 2', 'Hus 2', unpaid)],
          CHARGER: [bucket('1', null), bucket('2', null, unpaid)],
          MONTH: [bucket('2026-03', null)],
        };
        return {
          total: figures,
          firstDay: '2026-03-02',
          buckets: Object.entries(buckets).find(([name]) => name === by)?.[1] ?? [],
        };
      },
    });
    const response = await get('facility-report.xlsx?period=month&month=2026-03', {}, '4001');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="rapport-for-ladeanlegget-2026-03.xlsx"',
    );
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    const amounts = (part: string) =>
      rows.filter(([first]) => first === part).map((row) => [row[1], row[7], row[10]]);
    expect(amounts('Ladested')).toEqual([
      ['Hus 2', null, null],
      ['Hus 10', 20, 25],
    ]);
    expect(amounts('Lader')).toEqual([
      ['Hus 2, Plass 2, LO-2', null, null],
      ['Hus 10, Plass 1, LO-1', 20, 25],
    ]);
    expect(amounts('Måned')).toEqual([[new Date('2026-03-01'), 20, 25]]);
  });

  it.each([
    ['COOPERATIVE', true],
    ['PUBLIC', false],
  ])('mentions residents to a %s: %s', async (organizationClassification, isTold) => {
    haveFacility({
      'GET /v1/users/me/roles': [{ ...administratorRole, organizationClassification }],
    });
    const response = await get('facility-report.xlsx?period=month&month=2026-03', {}, '4001');
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.stringify(book.sheets[0]?.rows).includes('beboer')).toBe(isTold);
  });

  it('names files by filter, so that two of one day differ', async () => {
    const none = { items: [], nextCursor: null };
    haveFacility({ [`${FACILITY}/sessions`]: none, [`${FACILITY}/events`]: none });
    const nameOf = async (query: string) =>
      (await get(`facility-log.csv?period=year&year=2026${query}`, {}, '4001')).headers.get(
        'content-disposition',
      );
    expect(await nameOf('&category=HOME')).toBe(
      'attachment; filename="logg-for-ladeanlegget-2026-hjemme.csv"',
    );
    expect(await nameOf('&charger=1&language=en')).toMatch(/-2026-lo-1\.csv"$/);
  });

  it('fetches page by page', async () => {
    haveFacility({
      [`${FACILITY}/sessions`]: ({ path }: { path: string }) =>
        !path.includes('cursor=')
          ? { items: sessions.slice(0, 1), nextCursor: 'next' }
          : { items: sessions.slice(1), nextCursor: null },
    });
    expect(rowsOf(await textOf('kind: LOG, format: CSV'))).toHaveLength(3);
  });

  it('the hours say so when sessions cannot be read, have no energy or are out of order', async () => {
    const [first, second] = sessions;
    haveFacility({
      [`${FACILITY}/sessions`]: {
        items: [second, first, session('3', '1', '2026-03-03T09:30:00Z', { energy: null }), 5],
        nextCursor: null,
      },
    });
    const csv = await textOf('kind: HOURS, format: CSV');
    expect(csv).toContain('\r\nLadeøkter som ikke er med, fordi portalen ikke kan lese dem;1\r\n');
    expect(csv).toContain('\r\nLadeøkter uten kjent energi, ikke med i summen;1\r\n');
    expect(csv).toContain(
      '\r\nMerk;Øktene kom ikke i rekkefølge, så en time kan stå i flere rader.',
    );
    expect(csv).toContain('\r\nSum;;;;8,000\r\n');
  });

  test.each([
    ['a page', { [`${FACILITY}/sessions`]: { nextCursor: null } }],
    ['a page of events', { [`${FACILITY}/events`]: [] }],
  ])('refuses the file when %s cannot be read', async (_, changes) => {
    haveFacility(changes);
    expect((await get('facility-log.csv?period=all', {}, '4001')).status).toBe(502);
  });

  const FILES = [
    'facility-board-pack.pdf',
    'facility-board-pack.xlsx',

    'facility-log.csv',
    'facility-hours.csv',
    'facility-report.pdf',
    'facility-report.xlsx',
  ];

  test.each(FILES)('%s is refused to everyone but an administrator', async (file) => {
    haveFacility();
    backend().requests.length = 0;
    for (const account of ['4002', '4003', '9999', 'personal-user-1'])
      expect((await get(`${file}?period=all`, {}, account)).status, account).toBe(404);
    expect(calledPaths().filter((path) => path.includes('facility'))).toEqual([]);
  });

  test.each(FILES)('%s is refused for an invalid period', async (file) => {
    haveFacility();
    expect((await get(`${file}?period=year&year=2031`, {}, '4001')).status).toBe(400);
  });
});

it('offers no report as CSV, and no log as PDF', async () => {
  for (const args of ['kind: REPORT, format: CSV', 'kind: LOG, format: PDF']) {
    const { body } = await graphql(
      `{ viewer { account(id: "${idOf('Account', '4001')}") { organization { facility { fileUrl(${args}, period: { type: ALL }) } } } } }`,
    );
    expect(JSON.stringify(body)).toContain('CHOICE_INVALID');
  }
});
