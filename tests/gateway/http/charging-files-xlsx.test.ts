import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCKS, session, startFiles, type Files } from './charging-files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());

const bookOf = async (response: Response) =>
  readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });

describe('sessions as XLSX', () => {
  it('escapes text that would damage the file', async () => {
    const long = 'å'.repeat(40_000);
    files.have([
      session('a', { location: long }),
      session('b', { location: '_x0041_ \u0001\uffff<&>' }),
    ]);
    const book = await bookOf(await files.get('charging-records.xlsx', 'period=all&language=en'));
    const rows = book.sheets[0]?.rows ?? [];
    const header = rows.findIndex((row) => row[0] === 'Start');
    expect(rows[header + 1]?.[4]).toBe(`${long.slice(0, 32_766)}…`);
    expect(rows[header + 2]?.[4]).toBe('_x0041_ <&>');
  });

  it.each(['no', 'en', 'sv'])('writes numbers in the metadata as numbers in %s', async (one) => {
    files.have([session('a'), session('b')]);
    const query = `period=all&rate=300&language=${one}`;
    const book = await bookOf(await files.get('reimbursement.xlsx', query));
    const sheet = book.sheets[0];
    const rows = sheet?.rows ?? [];
    const rate = rows.findIndex((row) => row[1] === 3);
    // The statement about VAT is between them.
    expect(rows[rate + 2]?.[1]).toBe(2);
    const format = (row: number, column = 1) =>
      sheet?.cells?.get(`${row},${column}`)?.style?.numFmt;
    expect([format(rate), format(rate + 2)]).toEqual(['0.00', '0']);
    const made = rows[rate - 1]?.[1];
    expect(made).toBeInstanceOf(Date);
    expect(format(rate - 1)).toBe('yyyy-mm-dd hh:mm');
  });

  it('makes columns as wide as their headers', async () => {
    files.have([session('a')]);
    for (const language of ['no', 'en', 'sv']) {
      const book = await bookOf(
        await files.get('charging-records.xlsx', `period=all&language=${language}`),
      );
      const sheet = book.sheets[0];
      const header = sheet?.rows.find((row) => row[0] === 'Start') ?? [];
      for (const [index, name] of header.entries())
        expect(sheet?.columns?.[index]?.width).toBeGreaterThan(String(name).length);
    }
  });

  it('keeps the types of numbers, dates and text, with totals below', async () => {
    files.have([
      ...CLOCKS,
      session('c', { location: '=HYPERLINK("x")', parkingLot: '+4791234567' }),
    ]);
    const response = await files.get('charging-records.xlsx', 'period=all&language=en');
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    const header = rows.findIndex((row) => row[0] === 'Start');
    const [first, , third] = rows.slice(header + 1);
    // A date has no offset, so the hour that DST repeats is text.
    expect(first?.slice(0, 2)).toEqual(['2026-10-25 02:30 (+02:00)', '2026-10-25 02:30 (+01:00)']);
    expect(third?.[0]).toEqual(new Date('2026-11-19T23:30:00Z'));
    expect(third?.[4]).toBe('=HYPERLINK("x")');
    expect(third?.[5]).toBe('+4791234567');
    expect(third?.[9]).toBe(22.5);
    expect(third?.[12]).toBe(119.28);
    const total = rows.at(-1);
    expect(total?.[0]).toBe('Total');
    expect(total?.[12]).toBe(357.84);
  });
});

describe('the header of an XLSX', () => {
  it('uses bold type and stays in view, unlike the rows', async () => {
    files.have([session('a')]);
    const response = await files.get('charging-records.xlsx', 'period=all&language=en');
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
    const sheet = book.sheets[0];
    const header = sheet?.rows.findIndex((row) => row[0] === 'Start') ?? -1;
    const isBold = (row: number) => sheet?.cells?.get(`${row},0`)?.style?.font?.bold === true;
    expect([header - 2, header, header + 1].map(isBold)).toEqual([false, true, false]);
    expect(sheet?.freezePane).toEqual({ rows: header + 1 });
  });
});
