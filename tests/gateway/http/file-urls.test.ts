import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chargingRecord, organization, user } from '../graphql/fixtures.ts';
import { filtering } from '../support/filtering.ts';
import { idOf } from '../support/ids.ts';
import { invoice, line, MINE, pdf, totals } from './invoice-fixtures.ts';
import { invoiceWorld, PERSONAL } from './invoice-world.ts';

const { backend, calledPaths, graphql, follow } = invoiceWorld();

const urlsSchema = z.object({ data: z.unknown() });

/** The values of all fields of a result whose names end in `url` or `Url`. */
function urlsIn(value: unknown): (string | null)[] {
  const fields = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const items = z.array(z.unknown()).safeParse(value).data ?? [];
  return [
    ...items.flatMap(urlsIn),
    ...Object.entries(fields).flatMap(([name, field]) =>
      /url$/i.test(name) && (typeof field === 'string' || field === null) ? [field] : urlsIn(field),
    ),
  ];
}

async function urlsOf(operation: string) {
  const { body } = await graphql(operation);
  expect(body).not.toHaveProperty('errors');
  return urlsIn(urlsSchema.parse(body).data);
}

const booked = {
  sessions: 1,
  chargingTime: chargingRecord.chargingTime,
  energy: chargingRecord.energy,
  costs: chargingRecord.priceAfterDiscount,
  costsNoVat: chargingRecord.priceAfterDiscount - chargingRecord.vat,
  savings: chargingRecord.saved,
  savingsNoVat: 0,
  reimbursement: 0,
};

/** Gives the account at a path of the backend one session, one invoice and one export. */
function haveFiles(path: string): void {
  const records = `GET /v1/${path}/charging-records`;
  Object.assign(backend().handlers, {
    'GET /v1/users/me': user,
    'GET /v1/organizations/4001': organization,
    [records]: filtering({ items: [chargingRecord], nextCursor: null }),
    [`${records}/statistics`]: { total: booked, buckets: [] },
    [`${records}/filter-options`]: {
      firstDay: null,
      locations: [],
      rfids: [],
      vehicles: [],
      members: [],
    },
    [`GET /v1/${path}/invoices`]: {
      items: [invoice],
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    },
    [`GET /v1/${path}/invoices/7`]: invoice,
    [`GET /v1/${path}/invoices/7/pdf`]: pdf('%PDF-seven'),
    [`GET /v1/${path}/invoices/7/lines`]: {
      items: [{ ...line, sessions: 0, sessionsTotal: null }],
      nextCursor: null,
    },
    [`GET /v1/${path}/data-exports`]: [
      {
        id: 'ready',
        name: 'x',
        status: 'READY',
        createdAt: '2026-11-20T10:00:00Z',
        expiresAt: null,
      },
    ],
    [`GET /v1/${path}/data-exports/ready/file`]: pdf('a;b'),
    [`GET /v1/${path}/facility/statistics/revenue/export`]: pdf('a;b'),
  });
}

describe.each([
  ['personal account', PERSONAL, 'users/me'],
  ['organisation', '4001', 'organizations/4001'],
])('the URLs of the files of a %s', (_kind, accountId, path) => {
  it('opens each file of the account', async () => {
    haveFiles(path);
    const urls = await urlsOf(`{ viewer { account(id: "${idOf('Account', accountId)}") {
      chargingJourney {
        csvUrl: fileUrl(format: CSV, period: { type: ALL })
        pdfUrl: fileUrl(kind: REIMBURSEMENT, format: PDF, language: SV, period: { type: YEAR, year: 2025 }, rate: 250)
      }
      invoiceArchiveUrl(year: 2026, language: EN)
      invoice(key: "7") { pdfUrl csvUrl: orderLinesUrl(format: CSV) xlsxUrl: orderLinesUrl(format: XLSX, language: EN) }
      exports { nodes { url } }
    } } }`);
    const files = `${new URL(urls[0] ?? '').origin}/downloads/accounts/${accountId}`;
    expect(urls).toEqual([
      `${files}/charging-records.csv?period=all&language=no`,
      `${files}/reimbursement.pdf?period=year&year=2025&language=sv&rate=250`,
      `${files}/invoices/archive.zip?year=2026&language=en`,
      `${files}/invoices/7.pdf`,
      `${files}/invoices/7/order-lines.csv?language=no`,
      `${files}/invoices/7/order-lines.xlsx?language=en`,
      `${files}/data-exports/ready.csv`,
    ]);
    for (const url of urls) {
      const response = await follow(url ?? '');
      expect([url, response.status]).toEqual([url, 200]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  it('selects the same records in the same order as the list', async () => {
    haveFiles(path);
    const members = accountId === PERSONAL ? '' : 'memberIds: ["m 1", "m&2"]';
    const given = `period: { type: CUSTOM, from: "2026-01-01", to: "2026-02-28" }
      filter: { accessCategories: [HOME, PUBLIC], media: [RFID], locationIds: ["l/1"], search: "Æ + 5 %" ${members} }
      sort: { field: ENERGY, direction: ASCENDING }`;
    const [url] =
      await urlsOf(`{ viewer { account(id: "${idOf('Account', accountId)}") { chargingJourney {
      records(${given}) { nodes { id } }
      fileUrl(format: CSV, ${given})
    } } } }`);
    const pageQueries = () =>
      calledPaths()
        .filter((called) => called.includes('/charging-records?'))
        .map((called) => {
          const { searchParams } = new URL(called, 'http://backend');
          searchParams.delete('limit');
          return searchParams.toString();
        });
    expect(pageQueries()).toHaveLength(1);
    await (await follow(url ?? '')).text();
    expect(pageQueries()).toHaveLength(2);
    expect(new Set(pageQueries()).size).toBe(1);
  });
});

it('the URL of a revenue export opens it', async () => {
  haveFiles('organizations/4001');
  const [url] = await urlsOf(
    `{ viewer { account(id: "${idOf('Account', '4001')}") { organization { revenueExportUrl(period: PREVIOUS) } } } }`,
  );
  expect(url).toMatch(
    /\/downloads\/accounts\/4001\/revenue-export\.csv\?period=PREVIOUS&language=no$/,
  );
  expect(await (await follow(url ?? '')).text()).toBe('a;b');
});

it('a file that does not exist yet has no URL', async () => {
  haveFiles('users/me');
  backend().handlers[`GET ${MINE}/7`] = {
    ...invoice,
    number: null,
    status: 'PREPARED_FOR_INVOICE',
  };
  backend().handlers['GET /v1/users/me/data-exports'] = [
    { id: 'x', name: 'x', status: 'REQUESTED', createdAt: '2026-11-20T10:00:00Z', expiresAt: null },
  ];
  const urls = await urlsOf(
    '{ viewer { personalAccount { invoice(key: "7") { pdfUrl orderLinesUrl(format: CSV) } exports { nodes { url } } } } }',
  );
  expect(urls).toEqual([null, null, null]);
});

it.each([
  ['period: { type: MONTH, month: "2999-01" }', 'period.month', 'DATE_IN_FUTURE'],
  ['period: { type: ALL }, filter: { memberIds: ["m"] }', 'filter.memberIds', 'CHOICE_INVALID'],
])('a URL is refused for arguments that the list refuses: %s', async (given, path, code) => {
  const { body } = await graphql(
    `{ viewer { personalAccount { chargingJourney { fileUrl(format: CSV, ${given}) } } } }`,
  );
  expect(body).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] } }],
  });
});
