import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend, type BackendHandlers } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { chargingRecord, administratorRole, memberRole } from '../graphql/fixtures.ts';

const MINE = '/v1/users/me/invoices';
const ITS = '/v1/organizations/4001/invoices';

const invoice = {
  id: '7',
  number: '100007',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  status: 'UNPAID',
  paymentType: 'CARD',
  amount: 10_000,
  vat: 2000,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  reference: null,
  isPayable: true,
  credits: null,
  creditNotes: [],
  deliveries: [],
};
const line = {
  id: '71',
  kind: 'CHARGING',
  description: '=cmd|Lading',
  quantity: 20.5,
  unit: 'KWH',
  amount: 9000,
  vat: 1800,
  vatPercent: 25,
  sessions: 2,
  sessionsTotal: 9000,
};
const fee = {
  ...line,
  id: '72',
  kind: 'FEE',
  description: 'Gebyr',
  quantity: 1,
  unit: 'PIECE',
  amount: 1000,
  vat: 200,
  sessions: 0,
  sessionsTotal: null,
};
const record = {
  ...chargingRecord,
  locationId: 'L1',
  vehicle: null,
  rfid: null,
  member: null,
  receivedAt: '2026-11-20T00:16:00+01:00',
  correctsId: null,
  billedOn: null,
  id: '1',
  priceAfterDiscount: 4500,
  vat: 900,
  location: 'Sted; nord',
};
const totals = { count: 1, amount: 10_000, unpaid: 10_000 };

const pdf = (text: string) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(text);
};

/** What the backend has, of the person and of the organisation. */
const ours = (): BackendHandlers => ({
  'GET /v1/users/me/roles': [administratorRole, memberRole],
  [`GET ${MINE}`]: { items: [invoice], nextCursor: null, totals, years: [2026] },
  [`GET ${MINE}/7`]: invoice,
  [`GET ${MINE}/7/pdf`]: pdf('%PDF-seven'),
  [`GET ${MINE}/7/lines`]: { items: [line, fee], nextCursor: null },
  [`GET ${MINE}/7/lines/71/charging-records`]: ({ path }: { path: string }) =>
    path.includes('cursor=more')
      ? { items: [{ ...record, id: '2' }], nextCursor: null }
      : { items: [record], nextCursor: 'more' },
  [`GET ${ITS}/8`]: { ...invoice, id: '8', number: '100008' },
  [`GET ${ITS}/8/pdf`]: pdf('%PDF-eight'),
  'GET /v1/users/me/data-exports': [
    {
      id: 'ready',
      name: '../../etc/passwd',
      status: 'READY',
      createdAt: '2026-11-20T10:00:00Z',
      expiresAt: '2026-11-27T10:00:30Z',
    },
    {
      id: 'old',
      name: 'x.csv',
      status: 'EXPIRED',
      createdAt: '2026-10-20T10:00:00Z',
      expiresAt: null,
    },
  ],
  'GET /v1/users/me/data-exports/ready/file': pdf('a;b\r\n'),
  'GET /v1/users/me/data-exports/old/file': pdf('must not be read'),
});

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;
let browser: Client;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(ours());
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
  browser = gateway.newClient();
  await browser.signIn();
});
beforeEach(() => {
  Object.assign(backend.handlers, ours());
  backend.requests.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

const get = (path: string, init?: RequestInit) => browser.send(`/downloads/${path}`, init);
const asked = () =>
  backend.requests.map(({ path }) => path).filter((path) => !path.endsWith('/roles'));

describe('the PDF of an invoice', () => {
  it('is an attachment of exactly our type, named by its number', async () => {
    const response = await get('invoices/7.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="faktura-100007.pdf"',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('%PDF-seven');
  });

  it('of the organisation is asked for in the role that acts for it, and for that role alone', async () => {
    const response = await get('invoices/8.pdf?of=organization&role=role-administrator');
    expect(await response.text()).toBe('%PDF-eight');
    const roles = backend.requests
      .filter(({ path }) => path.startsWith(ITS))
      .map(({ headers }) => headers['x-assumed-role']);
    expect([...new Set(roles)]).toEqual(['ROLE_FLEET_MANAGER']);
    backend.requests.length = 0;
    expect((await get('invoices/8.pdf?of=organization&role=role-member')).status).toBe(404);
    expect((await get('invoices/8.pdf?of=organization&role=not-held')).status).toBe(403);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['somebody else’s', 'invoices/8.pdf', 404],
    ['a path', 'invoices/..%2f..%2fme.pdf', 404],
    ['a dot', 'invoices/..pdf', 404],
    ['two dots', 'invoices/%2e%2e.pdf', 404],
    ['a NUL', 'invoices/7%00.pdf', 404],
    ['a query', 'invoices/7%3Fx.pdf', 404],
    ['another owner', 'invoices/7.pdf?of=everybody', 400],
  ])('is not there for an id that is %s', async (_what, path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('is refused to nobody, and to a page of another site', async () => {
    expect((await gateway.newClient().send('/downloads/invoices/7.pdf')).status).toBe(401);
    for (const site of ['cross-site', 'same-site'])
      expect((await get('invoices/7.pdf', { headers: { 'sec-fetch-site': site } })).status).toBe(
        403,
      );
    expect(asked()).toEqual([]);
  });

  it('breaks off when its source dies', async () => {
    backend.handlers[`GET ${MINE}/7/pdf`] = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    await expect((await get('invoices/7.pdf')).text()).rejects.toThrow();
  });
});

describe('order lines', () => {
  it('are every session that is billed and every other line, as CSV of the reader’s language', async () => {
    const response = await get('invoices/7/order-lines.csv?language=no');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text.split('\r\n')).toEqual([
      'Type;Beskrivelse;Ladeøkt;Start (norsk tid, Europe/Oslo);Sted;Antall;Enhet;Beløp uten mva. (kr);Mva. (kr);Beløp med mva. (kr)',
      `Lading;'=cmd|Lading;1;2026-11-19 23:30;"Sted; nord";22,500;kWh;36,00;9,00;45,00`,
      `Lading;'=cmd|Lading;2;2026-11-19 23:30;"Sted; nord";22,500;kWh;36,00;9,00;45,00`,
      'Gebyr;Gebyr;;;;1,000;stk.;8,00;2,00;10,00',
      '',
    ]);
    const english = await (await get('invoices/7/order-lines.csv?language=en')).text();
    expect(english).toContain(
      "Charging,'=cmd|Lading,1,2026-11-19 23:30,Sted; nord,22.500,kWh,36.00,9.00,45.00",
    );
  });

  it('come to the invoice’s amount also where a line differs from its sessions', async () => {
    backend.handlers[`GET ${MINE}/7/lines`] = {
      items: [{ ...line, amount: 10_250 }],
      nextCursor: null,
    };
    const text = await (await get('invoices/7/order-lines.csv')).text();
    expect(text).toContain(`'=cmd|Lading: Avvik mellom linjen og øktene;;;;;;10,00;2,50;12,50`);
  });

  it('are numbers and dates in XLSX, and text is text', async () => {
    const response = await get('invoices/7/order-lines.xlsx?language=en');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(4);
    expect(rows[1]).toEqual([
      'Charging',
      '=cmd|Lading',
      '1',
      new Date('2026-11-19T23:30:00Z'),
      'Sted; nord',
      22.5,
      'kWh',
      36,
      9,
      45,
    ]);
  });

  it.each(['csv', 'xlsx'])(
    'break off when the sessions cannot be fetched to their end: %s',
    async (format) => {
      backend.handlers[`GET ${MINE}/7/lines/71/charging-records`] = (
        { path }: { path: string },
        response: ServerResponse,
      ) => {
        if (!path.includes('cursor=more')) return { items: [record], nextCursor: 'more' };
        response.writeHead(500).end();
        return undefined;
      };
      await expect(
        get(`invoices/7/order-lines.${format}`).then((response) => response.arrayBuffer()),
      ).rejects.toThrow();
    },
  );
});

describe('the archive of a year', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...invoice,
      id: `${index + 1}`,
      number: `${100_001 + index}`,
    }));

  it('holds every PDF of the year, one after another, and a list of them', async () => {
    const invoices = [...many(3), { ...invoice, id: '9', number: null }];
    backend.handlers[`GET ${MINE}`] = { items: invoices, nextCursor: null, totals, years: [2026] };
    let open = 0;
    for (const { id } of invoices)
      backend.handlers[`GET ${MINE}/${id}/pdf`] = async (_: unknown, response: ServerResponse) => {
        open += 1;
        expect(open).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        response.end(`%PDF-${id}`);
      };
    const response = await get('invoices/archive.zip?year=2026&language=en');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="faktura-2026.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'contents.csv',
      'faktura-100001.pdf',
      'faktura-100002.pdf',
      'faktura-100003.pdf',
    ]);
    expect(strFromU8(files['faktura-100002.pdf'] ?? new Uint8Array())).toBe('%PDF-2');
    const contents = strFromU8(files['contents.csv'] ?? new Uint8Array()).split('\r\n');
    expect(contents[1]).toBe(
      'faktura-100001.pdf,100001,2026-11-03,2026-11-17,Unpaid,80.00,20.00,100.00',
    );
    expect(contents).toHaveLength(5);
    expect(asked()[0]).toBe(`${MINE}?year=2026&limit=200`);
  });

  it('has every page of ten thousand invoices', async () => {
    const all = many(10_000);
    backend.handlers[`GET ${MINE}`] = ({ path }: { path: string }) => {
      const from = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
      const items = all.slice(from, from + 200);
      return {
        items,
        nextCursor: from + 200 < all.length ? `${from + 200}` : null,
        totals,
        years: [2026],
      };
    };
    const response = await get('invoices/archive.zip?year=2026');
    expect(response.headers.get('x-total-rows')).toBe('10000');
    await response.body?.cancel();
    expect(asked().filter((path) => path.startsWith(`${MINE}?`))).toHaveLength(50);
  });

  it('breaks off when a PDF fails or dies, and is no shorter archive', async () => {
    backend.handlers[`GET ${MINE}`] = { items: many(2), nextCursor: null, totals, years: [2026] };
    backend.handlers[`GET ${MINE}/1/pdf`] = pdf('%PDF-1');
    const ends = [
      (_: unknown, response: ServerResponse) => void response.writeHead(500).end(),
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      },
    ];
    for (const end of ends) {
      backend.handlers[`GET ${MINE}/2/pdf`] = end;
      await expect(
        get('invoices/archive.zip?year=2026').then((response) => response.arrayBuffer()),
      ).rejects.toThrow();
    }
  });

  it('asks for a year, and is not there for a year without invoices', async () => {
    for (const query of ['', '?year=26', '?year=2026;', '?year=-1'])
      expect((await get(`invoices/archive.zip${query}`)).status).toBe(400);
    backend.handlers[`GET ${MINE}`] = { items: [], nextCursor: null, totals, years: [] };
    expect((await get('invoices/archive.zip?year=2020')).status).toBe(404);
  });
});

describe('an export of stored data', () => {
  it('is an attachment under a safe name while it is ready', async () => {
    const response = await get('personal-data/ready.csv');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-][\w.-]*"$/,
    );
    expect(await response.text()).toBe('a;b\r\n');
  });

  it.each(['old', 'nowhere', '..%2fready', '%2e%2e'])('is not there as %s', async (id) => {
    expect((await get(`personal-data/${id}.csv`)).status).toBe(404);
    expect(asked().filter((path) => path.endsWith('/file'))).toEqual([]);
  });
});
