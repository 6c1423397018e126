import { readXlsx } from 'hucre/xlsx';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { administratorRole, memberRole } from '../graphql/fixtures.ts';
import { invoice, ITS, line, MINE, ours, pdf, record } from './invoice-fixtures.ts';
import { invoiceWorld, PERSONAL } from './invoice-world.ts';

const { backend, newClient, get, calledPaths } = invoiceWorld();

describe('the PDF of an invoice', () => {
  it('downloads as an attachment with our media type, named by its number', async () => {
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

  it('calls the backend in the role held in the organisation that owns the invoice', async () => {
    const response = await get('invoices/8.pdf', {}, '4001');
    expect(await response.text()).toBe('%PDF-eight');
    const roles = backend()
      .requests.filter(({ path }) => path.startsWith(ITS))
      .map(({ headers }) => headers['x-assumed-role']);
    expect(roles).toEqual(['ROLE_FLEET_MANAGER', 'ROLE_FLEET_MANAGER']);
  });

  it('calls the backend as driver, without the roles, for the personal account', async () => {
    await (await get('invoices/7.pdf')).text();
    expect(
      backend().requests.map(({ path, headers }) => [path, headers['x-assumed-role']]),
    ).toEqual([
      [`${MINE}/7`, 'ROLE_DRIVER'],
      // Its name is in the language of the person.
      ['/v1/users/me', 'ROLE_DRIVER'],
      [`${MINE}/7/pdf`, 'ROLE_DRIVER'],
    ]);
  });

  it.each([
    ['an unknown account', '4009'],
    ['an organisation whose member the person is', '4002'],
    ["another person's account", 'personal-user-2'],
    ['a path', '..%2f..%2forganizations%2f4001'],
    ['two dots', '%2e%2e'],
    ['a NUL', '4001%00'],
  ])('answers not found in %s', async (_account, accountId) => {
    for (const file of ['invoices/7.pdf', 'invoices/8.pdf', 'invoices/archive.zip?year=2026'])
      expect((await get(file, {}, accountId)).status).toBe(404);
    expect(calledPaths()).toEqual([]);
  });

  it('answers not found once the role is lost', async () => {
    expect((await get('invoices/8.pdf', {}, '4001')).status).toBe(200);
    backend().handlers['GET /v1/users/me/roles'] = [memberRole];
    backend().requests.length = 0;
    expect((await get('invoices/8.pdf', {}, '4001')).status).toBe(404);
    expect(calledPaths()).toEqual([]);
  });

  it('downloads in each of two organisations', async () => {
    backend().handlers['GET /v1/users/me/roles'] = [
      { ...administratorRole, userRoleId: 'other', organizationId: '4003' },
      administratorRole,
    ];
    for (const accountId of ['4001', '4003']) {
      const path = `/v1/organizations/${accountId}/invoices/8`;
      backend().handlers[`GET ${path}`] = { ...invoice, id: '8' };
      backend().handlers[`GET ${path}/pdf`] = pdf(`%PDF-${accountId}`);
      expect(await (await get('invoices/8.pdf', {}, accountId)).text()).toBe(`%PDF-${accountId}`);
    }
  });

  it.each([
    ['that of another account', 'invoices/8.pdf', 404],
    ['a path', 'invoices/..%2f..%2fme.pdf', 404],
    ['a dot', 'invoices/..pdf', 404],
    ['two dots', 'invoices/%2e%2e.pdf', 404],
    ['a NUL', 'invoices/7%00.pdf', 404],
    ['a query', 'invoices/7%3Fx.pdf', 404],
  ])('answers not found for an id that is %s', async (_what, path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('refuses a request without a session, and a page of another site', async () => {
    const file = `/downloads/accounts/${PERSONAL}/invoices/7.pdf`;
    expect((await newClient().send(file)).status).toBe(401);
    for (const site of ['cross-site', 'same-site'])
      expect((await get('invoices/7.pdf', { headers: { 'sec-fetch-site': site } })).status).toBe(
        403,
      );
    expect(calledPaths()).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><title>Back soon</title>'],
    ['nothing', ''],
    ['too little', '%PD'],
  ])(
    'sends an error in place of the file when the backend answers with %s',
    async (_what, text) => {
      backend().handlers[`GET ${MINE}/7/pdf`] = pdf(text);
      const response = await get('invoices/7.pdf');
      expect(response.status).toBe(502);
      expect(response.headers.get('content-disposition')).toBeNull();
      expect(await response.text()).toContain('UNEXPECTED_RESPONSE');
    },
  );

  it('arrives complete when it is sent byte by byte', async () => {
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

  it('breaks off when its source fails', async () => {
    backend().handlers[`GET ${MINE}/7/pdf`] = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('%PDF-half', () => response.destroy());
    };
    await expect((await get('invoices/7.pdf')).text()).rejects.toThrow();
  });
});

describe('order lines', () => {
  it('lists every billed session and every other line, as CSV in the given language', async () => {
    const response = await get('invoices/7/order-lines.csv?language=no');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text.split('\r\n')).toEqual([
      'Type;Beskrivelse;Ladeøkt;Start (norsk tid, Europe/Oslo);Sted;Antall;Enhet;Beløp ekskl. mva. (kr);Mva. (kr);Beløp inkl. mva. (kr)',
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

  it('names the cost centre of each session of an organisation', async () => {
    const its = `${ITS}/8`;
    Object.assign(backend().handlers, {
      [`GET ${its}/lines`]: { items: [line], nextCursor: null },
      [`GET ${its}/lines/${line.id}/charging-records`]: {
        items: [{ ...record, costCenter: '2200 Salg' }],
        nextCursor: null,
      },
    });
    const text = await (await get('invoices/8/order-lines.csv?language=no', {}, '4001')).text();
    expect(text).toContain(';Sted;Kostnadssted;Antall;');
    expect(text).toContain(';"Sted; nord";2200 Salg;22,500;kWh;');
  });

  it('adds up to the invoice’s amount, even if a line differs from its sessions', async () => {
    backend().handlers[`GET ${MINE}/7/lines`] = {
      items: [{ ...line, amount: 10_250 }],
      nextCursor: null,
    };
    const text = await (await get('invoices/7/order-lines.csv')).text();
    expect(text).toContain(`'=cmd|Lading: Avvik mellom linjen og ladeøktene;;;;;;10,00;2,50;12,50`);
  });

  it('keeps the types of order lines in XLSX', async () => {
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
  ])('makes a valid sheet name for invoice number %s', async (number, name) => {
    backend().handlers[`GET ${MINE}/7`] = { ...invoice, number };
    const response = await get('invoices/7/order-lines.xlsx');
    expect(response.status).toBe(200);
    const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(workbook.sheets[0]?.name).toBe(name);
  });

  it.each(['csv', 'xlsx'])(
    'sends an error in place of the file when the backend fails: %s',
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
    'breaks off when the sessions cannot be fetched to their end: %s',
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

describe('a data export', () => {
  it('downloads as an attachment with a safe name while it is ready', async () => {
    const response = await get('data-exports/ready.csv');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-][\w.-]*"$/,
    );
    expect(await response.text()).toBe('a;b\r\n');
  });

  it.each(['old', 'nowhere', '..%2fready', '%2e%2e'])('answers not found for %s', async (id) => {
    expect((await get(`data-exports/${id}.csv`)).status).toBe(404);
    expect(calledPaths().filter((path) => path.endsWith('/file'))).toEqual([]);
  });
});
