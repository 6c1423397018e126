import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, startFiles, type Files } from './charging-files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());

const NO_AMOUNT = {
  price: null,
  totalBeforeDiscount: null,
  saved: null,
  priceAfterDiscount: null,
  vat: null,
};
/** A charge detail record of another operator: an amount without VAT alone. */
const WITHOUT_VAT = session('without', {
  ...NO_AMOUNT,
  priceAfterDiscountNoVat: 5000,
  pricedBy: 'OPERATOR',
  accessCategory: null,
  medium: null,
  paid: null,
  type: null,
  location: null,
});
const BOTH = session('both');
const VAT_UNKNOWN = session('vat', { vat: null });
const UNPRICED = session('none', NO_AMOUNT);
const ABROAD = session('abroad', {
  ...NO_AMOUNT,
  currency: 'EUR',
  priceAfterDiscountNoVat: 1200,
});
const ALL = [BOTH, WITHOUT_VAT, VAT_UNKNOWN, UNPRICED, ABROAD];

async function table(file: string, query = '', owner?: string) {
  const response = await files.get(file, `period=all&language=no${query}`, undefined, owner);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\r\n').filter(Boolean);
  const start = lines.findIndex((line) => line.includes(';Energi (kWh);'));
  const [head = [], ...rows] = lines.slice(start).map((line) => line.split(';'));
  return {
    notes: lines,
    column: (name: string) => rows.map((row) => row[head.indexOf(name)] ?? ''),
  };
}

const NO_VAT = 'Ekskl. mva. (kr)';
const VAT = 'Herav mva. (kr)';
const PRICE = 'Pris inkl. mva. (kr)';

describe('sessions whose amounts are unknown', () => {
  it('leave their cells and the sums empty, and the file says how many they are', async () => {
    files.have(ALL);
    const { column, notes } = await table('charging-records.csv');
    expect(column(NO_VAT)).toEqual(['95,42', '50,00', '', '', '', '', '']);
    expect(column(PRICE)).toEqual(['119,28', '', '119,28', '', '', '', '']);
    expect(column(VAT)).toEqual(['23,86', '', '', '', '', '', '']);
    expect(column('Pris i annen valuta ekskl. mva.')).toEqual([
      '',
      '',
      '',
      '',
      '12,00',
      '',
      '12,00',
    ]);
    expect(column('Pris i annen valuta inkl. mva.').join('')).toBe('');
    expect(notes).toEqual(
      expect.arrayContaining([
        'Ladeøkter uten kjent beløp;1',
        'Ladeøkter der bare beløpet ekskl. mva. er kjent;2',
        'Ladeøkter uten kjent mva.;1',
        'Ladeøkter uten kjent rabatt;2',
        'Merk;Beløp fra andre operatører er slik operatøren beregnet dem.',
      ]),
    );
    expect(notes.filter((line) => line.includes('stemmer ikke'))).toEqual([]);
  });

  it('have a sum without VAT where that is known for all', async () => {
    files.have([BOTH, WITHOUT_VAT]);
    const { column } = await table('charging-records.csv');
    expect(column(NO_VAT)).toEqual(['95,42', '50,00', '145,42']);
    expect(column(PRICE)).toEqual(['119,28', '', '']);
  });

  it('change no file where all is known', async () => {
    files.have([BOTH]);
    const { column, notes } = await table('charging-records.csv');
    expect(column(NO_VAT)).toEqual(['', '']);
    expect(notes.join('\n')).not.toMatch(/kjent|operatør/);
  });

  it('are in no sum of a statement, which says how many there are and what they cost without VAT', async () => {
    files.have(ALL);
    const { column, notes } = await table('reimbursement.csv');
    const labels = column('Start');
    const amounts = (label: string) =>
      [NO_VAT, VAT, PRICE].map((name) => column(name)[labels.indexOf(label)]);
    // The VAT of one of the two is unknown.
    expect(amounts('Sum')).toEqual(['', '', '238,56']);
    expect(amounts('Økter uten kjent pris inkl. mva., ikke i summen: 1')).toEqual([
      '50,00',
      '',
      '',
    ]);
    expect(amounts('Økter uten kjent pris, ikke i summen: 1')).toEqual(['', '', '']);
    const energy = column('Energi (kWh)').map((kWh) => Number(kWh.replace(',', '.')));
    const [sessions, sums] = [energy.slice(0, 5), energy.slice(6, 9)];
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(sums)).toBe(sum(sessions));
    expect(notes).toContain('Ladeøkter uten kjent beløp;1');
  });

  it('count at a rate of one’s own, whose statement has no amounts of theirs', async () => {
    files.have(ALL);
    const { column, notes } = await table('reimbursement.csv', '&rate=200');
    expect(column('Beløp (kr)').slice(0, 7)).toEqual([
      ...Array.from({ length: 5 }, () => '45,00'),
      '225,00',
      '225,00',
    ]);
    expect(notes.join('\n')).not.toMatch(/kjent|operatør/);
  });

  it('leave the sums by member empty', async () => {
    files.have([BOTH, WITHOUT_VAT], 1000, 'organizations/4001');
    const { column } = await table('members.csv', '', '4001');
    expect([...new Set(column(NO_VAT))]).toEqual(['145,42']);
    expect([...new Set(column(PRICE))]).toEqual(['']);
  });

  it('say so in a PDF', async () => {
    files.have([BOTH, UNPRICED]);
    const response = await files.get('charging-records.pdf', 'period=all&language=no');
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain('Ukjent');
  });

  it('are null for apps, which get what is known', async () => {
    files.have(ALL);
    const amounts = 'priceAfterDiscount priceAfterDiscountNoVat vat saved';
    const answer = await files.answer(`{ viewer { account { chargingJourney {
      records(period: { type: ALL }) {
        nodes { key ${amounts} accessCategory medium paid type location isPricedByOperator }
        totals { monetaryCosts monetaryCostsNoVat hasOperatorPrices
          foreignCosts { currency monetaryCosts monetaryCostsNoVat } }
      }
    } } } }`);
    const known = { priceAfterDiscount: 11_928, priceAfterDiscountNoVat: 9542, vat: 2386 };
    expect(answer).toMatchObject({
      data: {
        viewer: {
          account: {
            chargingJourney: {
              records: {
                nodes: [
                  { key: 'both', ...known, isPricedByOperator: false },
                  {
                    ...{
                      key: 'without',
                      priceAfterDiscount: null,
                      priceAfterDiscountNoVat: 5000,
                      vat: null,
                      saved: null,
                    },
                    ...{
                      accessCategory: null,
                      medium: null,
                      paid: null,
                      type: null,
                      location: null,
                    },
                    isPricedByOperator: true,
                  },
                  {
                    key: 'vat',
                    priceAfterDiscount: 11_928,
                    priceAfterDiscountNoVat: null,
                    vat: null,
                  },
                  { key: 'none', priceAfterDiscount: null, priceAfterDiscountNoVat: null },
                  { key: 'abroad', priceAfterDiscount: null, priceAfterDiscountNoVat: 1200 },
                ],
                totals: {
                  ...{ monetaryCosts: null, monetaryCostsNoVat: null, hasOperatorPrices: true },
                  foreignCosts: [
                    { currency: 'EUR', monetaryCosts: null, monetaryCostsNoVat: 1200 },
                  ],
                },
              },
            },
          },
        },
      },
    });
  });
});
