import { readXlsx } from 'hucre/xlsx';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { invoice, ITS, line, MINE, ours, pdf, record } from './invoice-fixtures.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, newClient, get, asked } = invoiceWorld();

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
    const roles = backend()
      .requests.filter(({ path }) => path.startsWith(ITS))
      .map(({ headers }) => headers['x-assumed-role']);
    expect([...new Set(roles)]).toEqual(['ROLE_FLEET_MANAGER']);
    backend().requests.length = 0;
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
    expect((await newClient().send('/downloads/invoices/7.pdf')).status).toBe(401);
    for (const site of ['cross-site', 'same-site'])
      expect((await get('invoices/7.pdf', { headers: { 'sec-fetch-site': site } })).status).toBe(
        403,
      );
    expect(asked()).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><title>Back soon</title>'],
    ['nothing', ''],
    ['too little', '%PD'],
  ])('is a typed error, and no file, when the backend answers with %s', async (_what, text) => {
    backend().handlers[`GET ${MINE}/7/pdf`] = pdf(text);
    const response = await get('invoices/7.pdf');
    expect(response.status).toBe(502);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.text()).toContain('UNEXPECTED_RESPONSE');
  });

  it('is whole when it comes a byte at a time', async () => {
    const text = `%PDF-1.7 ${'x'.repeat(20)}`;
    backend().handlers[`GET ${MINE}/7/pdf`] = async (_: unknown, response: ServerResponse) => {
      for (const byte of text) {
        response.write(byte);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    };
    expect(await (await get('invoices/7.pdf')).text()).toBe(text);
  });

  it('breaks off when its source dies', async () => {
    backend().handlers[`GET ${MINE}/7/pdf`] = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('%PDF-half', () => response.destroy());
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
    backend().handlers[`GET ${MINE}/7/lines`] = {
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

  it.each([
    ['2026/11:[A]*?\\7', '2026-11--A----7'],
    ["'100007'", '100007'],
    ['1'.repeat(50), '1'.repeat(31)],
  ])('are a sheet that Excel can name, of an invoice numbered %s', async (number, name) => {
    backend().handlers[`GET ${MINE}/7`] = { ...invoice, number };
    const response = await get('invoices/7/order-lines.xlsx');
    expect(response.status).toBe(200);
    const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(workbook.sheets[0]?.name).toBe(name);
  });

  it.each(['csv', 'xlsx'])(
    'are a typed error, and no file, when none can be had: %s',
    async (format) => {
      for (const path of [`${MINE}/7/lines`, `${MINE}/7/lines/71/charging-records`]) {
        Object.assign(backend().handlers, ours());
        backend().handlers[`GET ${path}`] = (_: unknown, response: ServerResponse) =>
          void response.writeHead(503).end();
        const response = await get(`invoices/7/order-lines.${format}`);
        expect(response.status).toBe(503);
        expect(response.headers.get('content-disposition')).toBeNull();
      }
    },
  );

  it.each(['csv', 'xlsx'])(
    'break off when the sessions cannot be fetched to their end: %s',
    async (format) => {
      backend().handlers[`GET ${MINE}/7/lines/71/charging-records`] = (
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
