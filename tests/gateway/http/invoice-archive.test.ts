import { strFromU8, unzipSync } from 'fflate';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { invoice, MINE, pdf, totals } from './invoice-fixtures.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, get, calledPaths } = invoiceWorld({ backendDeadline: 2500 });

describe('the archive of a year', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...invoice,
      id: `${index + 1}`,
      number: `${100_001 + index}`,
    }));

  it('contains every PDF of the year, in order, and a table of contents', async () => {
    const invoices = [...many(9), { ...invoice, id: '10', number: null }];
    backend().handlers[`GET ${MINE}`] = {
      items: invoices,
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    };
    let open = 0;
    let most = 0;
    for (const { id } of invoices)
      backend().handlers[`GET ${MINE}/${id}/pdf`] = async (
        _: unknown,
        response: ServerResponse,
      ) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 20));
        open -= 1;
        response.end(`%PDF-${id}`);
      };
    const response = await get('invoices/archive.zip?year=2026&language=en');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="invoice-2026.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'contents.csv',
      ...many(9).map(({ number }) => `invoice-${number}.pdf`),
    ]);
    // A slow backend is asked for four at a time, and never for more.
    expect(most).toBe(4);
    expect(strFromU8(files['invoice-100002.pdf'] ?? new Uint8Array())).toBe('%PDF-2');
    const contents = strFromU8(files['contents.csv'] ?? new Uint8Array()).split('\r\n');
    expect(contents[1]).toBe(
      'invoice-100001.pdf,100001,2026-11-03,2026-11-17,Unpaid,80.00,20.00,100.00',
    );
    expect(contents).toHaveLength(11);
    expect(calledPaths()).toContain(`${MINE}?year=2026&limit=200`);
  });

  it('contains all of ten thousand invoices', async () => {
    const all = many(10_000);
    backend().handlers[`GET ${MINE}`] = ({ path }: { path: string }) => {
      const from = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
      const items = all.slice(from, from + 200);
      return {
        items,
        nextCursor: from + 200 < all.length ? `${from + 200}` : null,
        totals,
        years: [2026],
        archiveYears: [2026],
      };
    };
    const response = await get('invoices/archive.zip?year=2026');
    expect(response.headers.get('x-total-rows')).toBe('10000');
    await response.body?.cancel();
    expect(calledPaths().filter((path) => path.startsWith(`${MINE}?`))).toHaveLength(50);
  });

  it('reads small PDFs ahead of a slow reader, and ends all of them when it leaves', async () => {
    const invoices = many(9).map((one) => ({ ...one, id: `ahead-${one.id}` }));
    backend().handlers[`GET ${MINE}`] = {
      items: invoices,
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    };
    const begun: string[] = [];
    const held: ServerResponse[] = [];
    for (const { id } of invoices)
      backend().handlers[`GET ${MINE}/${id}/pdf`] = (_: unknown, response: ServerResponse) => {
        begun.push(id);
        response.write('%PDF-');
        if (id === 'ahead-1' || id === 'ahead-4') held.push(response);
        else response.end();
      };
    const { body } = await get('invoices/archive.zip?year=2026');
    await expect.poll(() => held.length).toBe(2);
    expect(begun.toSorted()).toEqual(['ahead-1', 'ahead-2', 'ahead-3', 'ahead-4']);
    await body?.cancel();
    await expect.poll(() => held.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(begun).toHaveLength(4);
  });

  const haveInvoices = (items: readonly unknown[]) => {
    backend().handlers[`GET ${MINE}`] = {
      items,
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    };
  };
  async function archive(language = 'no') {
    const response = await get(`invoices/archive.zip?year=2026&language=${language}`);
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const missing = strFromU8(files['mangler.txt'] ?? new Uint8Array());
    return { names: Object.keys(files), missing };
  }
  const broken = (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('%PDF-half', () => response.destroy());
  };
  const nothing = pdf('');
  const failures: Record<string, (request: unknown, response: ServerResponse) => void> = {
    'answers 500': (_, response) => void response.writeHead(500).end(),
    // A maintenance page with status 200, and an empty body.
    'answers a page': pdf('<!doctype html><title>Back soon</title>'),
    'answers nothing': nothing,
    'breaks off': broken,
  };

  it.each(Object.entries(failures))(
    'leaves out a PDF that twice %s, and a text file names it',
    async (_, fail) => {
      haveInvoices(many(3));
      let tries = 0;
      for (const id of ['1', '3']) backend().handlers[`GET ${MINE}/${id}/pdf`] = pdf(`%PDF-${id}`);
      backend().handlers[`GET ${MINE}/2/pdf`] = (request: unknown, response: ServerResponse) => {
        tries += 1;
        fail(request, response);
      };
      const { names, missing } = await archive();
      expect(names).toEqual([
        'innhold.csv',
        'faktura-100001.pdf',
        'faktura-100003.pdf',
        'mangler.txt',
      ]);
      expect(missing).toBe(
        'Dette mangler i arkivet:\r\n\r\nFaktura 100002, 03.11.2026: Vi fikk ikke hentet PDF-en. Prøv å laste den ned fra fakturasiden.\r\n',
      );
      expect(tries).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(Object.entries(failures))('has a PDF that once %s', async (_, fail) => {
    haveInvoices(many(2));
    let tries = 0;
    backend().handlers[`GET ${MINE}/1/pdf`] = pdf('%PDF-1');
    const whole = pdf('%PDF-2');
    backend().handlers[`GET ${MINE}/2/pdf`] = (request: unknown, response: ServerResponse) =>
      (tries++ === 0 ? fail : whole)(request, response);
    expect((await archive()).names).toEqual([
      'innhold.csv',
      'faktura-100001.pdf',
      'faktura-100002.pdf',
    ]);
  });

  it(
    'leaves out a PDF that twice takes longer than its deadline',
    { timeout: 30_000 },
    async () => {
      haveInvoices(many(2));
      backend().handlers[`GET ${MINE}/1/pdf`] = () => new Promise(() => undefined);
      backend().handlers[`GET ${MINE}/2/pdf`] = pdf('%PDF-2');
      const { names, missing } = await archive();
      expect(names).toEqual(['innhold.csv', 'faktura-100002.pdf', 'mangler.txt']);
      expect(missing).toContain('Faktura 100001, 03.11.2026: Det tok for lang tid å hente PDF-en.');
    },
  );

  it('asks once for a PDF that an invoice lacks', async () => {
    haveInvoices(many(2));
    backend().handlers[`GET ${MINE}/1/pdf`] = pdf('%PDF-1');
    backend().handlers[`GET ${MINE}/2/pdf`] = (_: unknown, response: ServerResponse) =>
      void response.writeHead(404).end();
    expect((await archive()).missing).toContain(
      'Faktura 100002, 03.11.2026: Fakturaen har ingen PDF.',
    );
    expect(calledPaths().filter((path) => path === `${MINE}/2/pdf`)).toHaveLength(1);
  });

  it('says how many invoices cannot be read, and keeps both of two with one number', async () => {
    const [one, other] = many(2);
    haveInvoices([one, { ...other, number: '100001' }, { ...one, id: '3', amount: null }]);
    for (const id of ['1', '2']) backend().handlers[`GET ${MINE}/${id}/pdf`] = pdf('%PDF-');
    const { names, missing } = await archive();
    expect(names).toEqual([
      'innhold.csv',
      'faktura-100001.pdf',
      'faktura-100001-2.pdf',
      'mangler.txt',
    ]);
    expect(missing).toContain('Fakturaer som ikke er med, fordi portalen ikke kan lese dem: 1\r\n');
  });

  it('has a status where no PDF can be fetched, and leaves out the rest after eight failures', async () => {
    haveInvoices(many(2));
    for (const id of ['1', '2'])
      backend().handlers[`GET ${MINE}/${id}/pdf`] = (_: unknown, response: ServerResponse) =>
        void response.writeHead(503).end();
    expect((await get('invoices/archive.zip?year=2026')).status).toBe(503);

    haveInvoices(many(30));
    for (const { id } of many(30))
      backend().handlers[`GET ${MINE}/${id}/pdf`] = id === '1' ? pdf('%PDF-1') : nothing;
    const { names, missing } = await archive();
    expect(names).toEqual(['innhold.csv', 'faktura-100001.pdf', 'mangler.txt']);
    expect(missing.match(/fikk ikke hentet/g)).toHaveLength(29);
    expect(calledPaths().filter((path) => path === `${MINE}/30/pdf`)).toHaveLength(0);
  });

  it('breaks off when a large PDF fails after its beginning was sent', async () => {
    haveInvoices(many(1));
    backend().handlers[`GET ${MINE}/1/pdf`] = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '9000000' });
      response.write(`%PDF-${'x'.repeat(4_000_000)}`, () =>
        setTimeout(() => response.destroy(), 100),
      );
    };
    await expect(
      get('invoices/archive.zip?year=2026').then((response) => response.arrayBuffer()),
    ).rejects.toThrow();
  });

  it('requires a year, and is not found for a year without invoices', async () => {
    for (const query of ['', '?year=26', '?year=2026;', '?year=-1'])
      expect((await get(`invoices/archive.zip${query}`)).status).toBe(400);
    backend().handlers[`GET ${MINE}`] = {
      items: [],
      nextCursor: null,
      totals,
      years: [],
      archiveYears: [],
    };
    expect((await get('invoices/archive.zip?year=2020')).status).toBe(404);
  });
});
