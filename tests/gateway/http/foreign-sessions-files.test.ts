import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, startFiles, type Files } from './charging-files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());

/** A session abroad without discount. */
const abroad = (id: string, currency: string, price: number, energy = 22_500) =>
  session(id, {
    currency,
    energy,
    totalBeforeDiscount: price,
    saved: 0,
    priceAfterDiscount: price,
    vat: Math.round(price / 5),
  });

const TRIP = [
  session('a'),
  abroad('b', 'EUR', 1420),
  abroad('c', 'SEK', 13_000),
  abroad('d', 'EUR', 580),
];

async function table(file: string, query: string, owner?: string) {
  const response = await files.get(file, `period=all&language=no${query}`, undefined, owner);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\r\n').filter(Boolean);
  const head = lines.findIndex((line) => line.includes(';Energi (kWh);'));
  return lines.slice(head).map((line) => line.split(';'));
}

/** The cells of columns by their headers. */
const columns = ([head = [], ...rows]: readonly (readonly string[])[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[head.indexOf(name)] ?? ''));

const PRICE = 'Pris inkl. mva. (kr)';
const FOREIGN = 'Pris i annen valuta inkl. mva.';

describe('sessions abroad', () => {
  it('have a column of their own, and a sum for each currency', async () => {
    files.have(TRIP);
    const rows = await table('charging-records.csv', '');
    expect(columns(rows, PRICE, 'Herav mva. (kr)', FOREIGN, 'Valuta')).toEqual([
      ['119,28', '23,86', '', ''],
      ['', '', '14,20', 'EUR'],
      ['', '', '130,00', 'SEK'],
      ['', '', '5,80', 'EUR'],
      ['119,28', '23,86', '', ''],
      ['', '', '20,00', 'EUR'],
      ['', '', '130,00', 'SEK'],
    ]);
  });

  it('leave the file as it was where there are none', async () => {
    files.have([session('a')]);
    expect((await table('charging-records.csv', ''))[0]).not.toContain('Valuta');
  });

  it('are no kroner in a statement of what was paid, and count at a rate of one’s own', async () => {
    files.have(TRIP);
    const paid = await table('reimbursement.csv', '');
    expect(columns(paid, 'Pris per kWh (kr)', PRICE, FOREIGN, 'Valuta').slice(1, 2)).toEqual([
      ['', '', '14,20', 'EUR'],
    ]);
    expect(columns(paid, PRICE, FOREIGN, 'Valuta').filter((_, row) => row >= TRIP.length)).toEqual(
      expect.arrayContaining([
        ['119,28', '', ''],
        ['', '20,00', 'EUR'],
        ['', '130,00', 'SEK'],
      ]),
    );
    const atRate = await table('reimbursement.csv', '&rate=200');
    expect(columns(atRate, 'Beløp (kr)').map(([amount]) => amount)).toContain('180,00');
  });

  it('are rows of their own in the report by member', async () => {
    files.have(TRIP, 1000, 'organizations/4001');
    const rows = await table('members.csv', '', '4001');
    expect(columns(rows, 'Ladeøkter', PRICE, FOREIGN, 'Valuta')).toEqual([
      ['1', '119,28', '', ''],
      ['2', '', '20,00', 'EUR'],
      ['1', '', '130,00', 'SEK'],
      ['4', '119,28', '', ''],
      ['4', '119,28', '', ''],
      ['', '', '20,00', 'EUR'],
      ['', '', '130,00', 'SEK'],
    ]);
  });

  it('print, and open in a spreadsheet', async () => {
    files.have(TRIP);
    for (const format of ['pdf', 'xlsx'])
      expect((await files.get(`charging-records.${format}`)).status, format).toBe(200);
  });
});
