import { strFromU8, unzipSync } from 'fflate';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { invoice, MINE, pdf, totals } from './invoice-fixtures.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, get, calledPaths } = invoiceWorld();

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

  it('breaks off when a PDF fails, instead of ending early', async () => {
    backend().handlers[`GET ${MINE}`] = {
      items: many(2),
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    };
    backend().handlers[`GET ${MINE}/1/pdf`] = pdf('%PDF-1');
    const ends = [
      (_: unknown, response: ServerResponse) => void response.writeHead(500).end(),
      // A maintenance page with status 200, and an empty body.
      pdf('<!doctype html><title>Back soon</title>'),
      pdf(''),
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('%PDF-half', () => response.destroy());
      },
    ];
    for (const end of ends) {
      backend().handlers[`GET ${MINE}/2/pdf`] = end;
      await expect(
        get('invoices/archive.zip?year=2026').then((response) => response.arrayBuffer()),
      ).rejects.toThrow();
    }
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
