import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session, startFiles, type Files } from './charging-files.ts';

/** `1234.5` → `1 234,50`, as the PDF reader returns it. */
const writtenKroner = (kroner: number) =>
  kroner
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ');

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());
beforeEach(() => {
  files.backend.requests.length = 0;
});

describe('the reimbursement statement', () => {
  const statement = async (query = '') =>
    (await files.get('reimbursement.csv', `period=all&language=no${query}`)).text();

  it('multiplies kWh by the given rate, and sums by vehicle and in total', async () => {
    files.have([
      session('a', { energy: 10_000 }),
      session('b', { energy: 1001 }),
      session('c', { energy: 2000, vehicle: null, rfid: null }),
    ]);
    const text = await statement('&rate=250');
    const lines = text.split('\r\n');
    expect(lines).toContain('Sats (kr per kWh);2,50');
    expect(lines).toContain('Merverdiavgift;Regnet ut med egen sats, uten å skille ut mva.');
    expect(text).toContain(';10,000;2,50;25,00');
    // 1.001 kWh × 2.50 is 2.5025.
    expect(text).toContain(';1,001;2,50;2,50');
    expect(lines).toContain('Sum Elbilen (EL 12345);;;;;11,001;2,50;27,50');
    expect(lines).toContain('Sum Ikke oppgitt;;;;;2,000;2,50;5,00');
    expect(lines).toContain('Sum;;;;;13,001;2,50;32,50');
    expect(text).toMatch(/Underskrift;_+/);
  });

  // ARCH-7
  it('rounds a negative price of a kWh half away from zero', async () => {
    files.have([session('a', { energy: 2000, priceAfterDiscount: -1, vat: 0 })]);
    expect(await statement()).toContain(';2,000;-0,01;-0,01;0,00;-0,01');
  });

  it('leaves out sessions that an organisation pays, and includes them with their payer on request', async () => {
    files.have([session('a'), session('b', { organizationId: '4001' })]);
    const requestedPayers = () =>
      files.backend.requests
        .map(({ path }) => new URL(path, 'http://x').searchParams.getAll('payer'))
        .filter((payers) => payers.length > 0);
    await statement();
    // The list and its sums, which the file is checked against.
    expect(requestedPayers()).toEqual([['SELF'], ['SELF']]);
    const text = await statement('&payer=SELF&payer=ORGANIZATION');
    expect(text).toContain(';Kari Nordmann;22,500;5,30;95,42;23,86;119,28');
    expect(text).toContain(';Fjord Transport AS;22,500;5,30;95,42;23,86;119,28');
    expect(text).toContain('Merverdiavgift;Beløpene er inkl. mva.');
    expect(text).toMatch(/Sum;;;;;45,000;;190,84;47,72;238,56/);
  });

  it('keeps its total and signature on one page for any number of sessions', async () => {
    // From one page to past its end: each number of rows leaves another gap at the bottom.
    for (let rows = 20; rows < 36; rows += 1) {
      files.have(Array.from({ length: rows }, (_, index) => session(`${index}`)));
      const response = await files.get('reimbursement.pdf', 'period=all&language=no');
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
      const total = writtenKroner(rows * 119.28);
      expect(text.at(-1), `${rows} rows`).toContain(total);
      expect(text.at(-1), `${rows} rows`).toContain('Sted og dato');
      expect(text.at(-1), `${rows} rows`).toContain('Underskrift');
      expect(text.at(-1), `${rows} rows`).toContain('Start');
      // Two rows above the total.
      const pages = text.map((page) => page.match(/\b119,28\b/g)?.length ?? 0);
      expect(pages.at(-1), `${rows} rows`).toBeGreaterThan(1);
      for (const [index, page] of text.entries())
        expect(page).toMatch(new RegExp(`Side ${index + 1} av ?${text.length}\\D`));
    }
  });

  it.each(['csv', 'xlsx', 'pdf'])('produces %s without sessions', async (format) => {
    files.have([]);
    const response = await files.get(`reimbursement.${format}`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});
