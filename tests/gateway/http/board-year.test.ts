import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { administratorRole, organization } from '../graphql/fixtures.ts';
import { filtering } from '../support/filtering.ts';
import { failWith } from '../support/backend.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, get } = invoiceWorld();

const ORG = 'GET /v1/organizations/4001';
const none = { sessions: 0, chargingTime: 0, energy: 0, inUse: 0, costs: 0, costsNoVat: 0, savings: 0, savingsNoVat: 0, reimbursement: 0, revenue: 0, revenueNoVat: 0 }; // oxfmt-ignore
const month = (key: string, revenue: number, revenueNoVat: number) => ({
  ...{ key, name: null },
  figures: { ...none, sessions: 1, energy: 1000, revenue, revenueNoVat },
});
const charger = (owner: object | null) => ({ id: 'a', locationId: null, maxPower: 11_000, owner, subscription: { validTo: null } }); // oxfmt-ignore
const share = (location: string, revenue: number, distribution: number, paid: object = {}) => ({
  ...{ id: location, location, projectNumber: null, bankAccountNumber: null, revenueSharingPercentage: 50 },
  ...{ revenue, distribution, paidOn: null, ...paid },
}); // oxfmt-ignore
const PAID = { paidOn: '2026-07-21', payoutReference: 'UTB 77' };

/** A year whose first half-year is partly paid, and whose second one runs. */
function haveYear(changes: object = {}): void {
  Object.assign(backend().handlers, {
    'GET /v1/users/me/roles': [{ ...administratorRole, organizationClassification: 'COOPERATIVE' }],
    [ORG]: organization,
    [`${ORG}/chargelocations`]: [],
    [`${ORG}/facility/chargers`]: [charger(null)],
    [`${ORG}/facility/statistics`]: filtering({
      total: none,
      firstDay: '2020-03-01',
      buckets: [month('2026-02', 1_234_505, 987_604), month('2026-08', 5000, 4000)],
    }),
    [`${ORG}/facility/statistics/pattern`]: { hours: [] },
    [`${ORG}/refunds`]: ({ path }: { path: string }) =>
      path.endsWith('PREVIOUS')
        ? [share('Hus 2', 900_000, 450_001, PAID), share('Hus 10', 87_600, 43_800)]
        : [share('Hus 2', 3000, 1500)],
    [`${ORG}/price-lists`]: [],
    [`${ORG}/facility/hint-facts`]: { chargers: [], overlaps: [], nextDebitOn: null, dismissed: [] },
    ...changes,
  });
} // oxfmt-ignore
beforeEach(() => haveYear());

type Language = 'no' | 'en' | 'sv';
const file = (format: string, year: number, language: Language) =>
  get(`facility-board-pack.${format}?period=year&year=${year}&language=${language}`, {}, '4001');

async function rowsOf(part: string, year = 2026, language: Language = 'no') {
  const response = await file('xlsx', year, language);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return (book.sheets[0]?.rows ?? [])
    .filter(([first]) => first === part)
    .map((row) => row.slice(1).filter((cell) => cell !== null && cell !== ''));
}

/** The text of the last page, which is the accounts, with plain spaces. */
async function pageOf(year = 2026, language: Language = 'no') {
  const response = await file('pdf', year, language);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document);
  return (text.at(-1) ?? '').replaceAll(/\s+/g, ' ');
}

const LOCALE = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;
/** A cell of the workbook as paper has it. */
const written = (cell: unknown, language: Language) =>
  typeof cell === 'number'
    ? cell.toLocaleString(LOCALE[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : String(cell);

const WORDS = {
  no: ['Til regnskapet', 'Ikke gjort opp ennå', 'Ingen utbetaling registrert', '21.07.2026'],
  en: ['For the accounts', 'Not settled yet', 'No payout recorded', '21/07/2026'],
  sv: ['Till bokföringen', 'Inte avräknat än', 'Ingen utbetalning registrerad', '2026-07-21'],
} as const;

const WORDS_OF_HALF = { no: '1. halvår', en: 'First half-year', sv: 'Första halvåret' } as const;

describe('the page for the accounts', () => {
  it('has income, VAT, share and payout by half-year, and adds up', async () => {
    const open = WORDS.no[1];
    expect(await rowsOf('Til regnskapet')).toEqual([
      ['Inntekt inkl. mva.', 12_345.05, 50, 12_395.05],
      ['Mva. i inntekten', 2469.01, 10, 2479.01],
      ['Inntekt ekskl. mva.', 9876.04, 40, 9916.04],
      ['Av dette utenom oppgjøret', 0.04, open, open],
      ['Inntekt i oppgjøret', 9876, open, open],
      ['Leverandørens andel', 4937.99, open, open],
      ['Deres andel', 4938.01, open, open],
      ['Utbetalt i året', 4500.01, open, open],
      ['Andel uten registrert utbetaling', 438, open, open],
    ]);
    expect(await rowsOf('1. halvår')).toEqual([
      ['Hus 2', 9000, 4500.01, new Date('2026-07-21'), 'UTB 77'],
      ['Hus 10', 876, 438, 'Ingen utbetaling registrert'],
    ]);
    expect(await rowsOf('2. halvår, foreløpig')).toEqual([['Hus 2', 30, 15, open]]);
  });

  it.each(['no', 'en', 'sv'] as const)('says in %s on paper what the workbook says', async (language) => {
    const [part, open, unpaid, day] = WORDS[language];
    const page = await pageOf(2026, language);
    expect(page).toContain(`${part} 2026 ${organization.name}`);
    const rows = await rowsOf(part, 2026, language);
    expect(rows).toHaveLength(9);
    for (const [label, ...cells] of rows)
      expect(page).toContain(
        [label, ...cells.map((cell) => written(cell, language))].join(' ').replaceAll(/\s+/g, ' '),
      );
    // The page is handed over by itself, so it says who issued it.
    expect(page).toContain('Ladeportal');
    for (const words of [open, unpaid, day, 'UTB 77']) expect(page).toContain(words);
    expect(page).not.toMatch(/undefined|null|NaN|pack\./);
  }); // oxfmt-ignore

  it.each([
    [
      'no',
      [
        'Utenom oppgjøret',
        'Ingenting å utbetale',
        'Inntektsdeling',
        /1. halvår, Hus 4: Andelen er negativ, .*ingenting å fakturere/,
        /1. halvår, Hus 2: 30 % 01.01.2026–31.03.2026, 42,50 % 01.04.2026–30.06.2026/,
        /ingen mva. på fakturaen/,
      ],
    ],
    [
      'en',
      [
        'Outside the settlement',
        'Nothing to pay out',
        'Revenue sharing',
        /First half-year, Hus 4: The share is negative, .*nothing to invoice/,
        /First half-year, Hus 2: 30 % 01\/01\/2026–31\/03\/2026, 42.50 % 01\/04\/2026–30\/06\/2026/,
        /invoice for the share has no VAT/,
      ],
    ],
    [
      'sv',
      [
        'Utanför avräkningen',
        'Inget att betala ut',
        'Intäktsdelning',
        /Första halvåret, Hus 4: Andelen är negativ, .*inget att fakturera/,
        /Första halvåret, Hus 2: 30 % 2026-01-01–2026-03-31, 42,50 % 2026-04-01–2026-06-30/,
        /har ingen moms/,
      ],
    ],
  ] as const)(
    'says in %s what is outside the settlement, what is not paid, and which shares applied',
    async (language, said) => {
      const [outside, nothing, shares, ...notes] = said;
      const days = (firstDay: string, lastDay: string, percentage: number) => ({
        firstDay,
        lastDay,
        percentage,
        revenue: 1,
        distribution: 1,
      });
      haveYear({
        [`${ORG}/refunds`]: ({ path }: { path: string }) =>
          path.endsWith('CURRENT')
            ? []
            : [
                {
                  ...share('Hus 2', 900_000, 450_001, PAID),
                  vatPercentage: 0,
                  sharePeriods: [
                    days('2026-01-01', '2026-03-31', 30),
                    days('2026-04-01', '2026-06-30', 42.5),
                  ],
                },
                share('Hus 3', 0, 0, PAID),
                share('Hus 4', -800, -400),
                share('Hus 5', 77_700, 0, { ...PAID, revenueSharingPercentage: 0 }),
              ],
      });
      const rows = await rowsOf(WORDS_OF_HALF[language], 2026, language);
      expect(rows.map((row) => row.slice(0, 4))).toEqual([
        ['Hus 2', 9000, 4500.01, new Date('2026-07-21')],
        ['Hus 3', 0, 0, nothing],
        ['Hus 4', -8, -4, nothing],
        ['Hus 5', 777, 0, outside],
      ]);
      expect(rows.slice(1).flatMap((row) => row.slice(4))).toEqual([]);
      const amounts = (await rowsOf(WORDS[language][0], 2026, language)).map(([, first]) => first);
      expect(amounts.slice(2)).toEqual([9876.04, 884.04, 8992, 4495.99, 4496.01, 4500.01, -4]);
      const page = await pageOf(2026, language);
      const sentences = (await rowsOf(shares, 2026, language)).map(String);
      for (const note of notes) {
        expect(page).toMatch(note);
        expect(sentences.some((sentence) => note.test(sentence.replaceAll(/\s/g, ' ')))).toBe(true);
      }
    },
  );

  it('is unknown where the backend has no share, and knows the income all the same', async () => {
    expect(await rowsOf('Til regnskapet', 2024)).toContainEqual([
      'Deres andel',
      'Ukjent',
      'Ukjent',
      'Ukjent',
    ]);
    expect(await rowsOf('1. halvår', 2024)).toEqual([
      ['Portalen har ikke oppgjøret for dette halvåret.'],
    ]);
    haveYear({ [`${ORG}/refunds`]: failWith(500) });
    expect(await rowsOf('Til regnskapet')).toContainEqual([
      'Deres andel',
      'Ukjent',
      'Ikke gjort opp ennå',
      'Ukjent',
    ]);
    const page = await pageOf();
    expect(page).toContain('1. halvår: Vi fikk ikke hentet dette.');
    expect(page).toContain('Inntekt ekskl. mva. 9 876,04 40,00 9 916,04');
  });

  it('knows both half-years of an earlier year from a backend that keeps them', async () => {
    const kept = (named: (asked: string | null) => string | null) => ({
      [`${ORG}/refunds`]: ({ path }: { path: string }) => {
        const asked = new URL(path, 'http://backend.example').searchParams.get('halfYear');
        return [{ ...share('Hus 2', 100, 50, PAID), halfYear: named(asked) }];
      },
    });
    haveYear(kept((asked) => asked));
    expect(await rowsOf('Til regnskapet', 2024)).toContainEqual(['Deres andel', 0.5, 0.5, 1]);
    // Rows of another half-year are those of a backend that disregards the parameter.
    for (const named of [() => null, () => '2026-1']) {
      haveYear(kept(named));
      expect(await rowsOf('1. halvår', 2024)).toEqual([
        ['Portalen har ikke oppgjøret for dette halvåret.'],
      ]);
    }
    haveYear({ [`${ORG}/refunds`]: failWith(400, { errorCode: 'INVALID_REQUEST' }) });
    expect(await rowsOf('2. halvår', 2024)).toEqual([
      ['Portalen har ikke oppgjøret for dette halvåret.'],
    ]);
    haveYear({ [`${ORG}/refunds`]: failWith(500) });
    expect(await rowsOf('2. halvår', 2024)).toEqual([['Vi fikk ikke hentet dette.']]);
  });

  it('tells payouts after the year from those in it', async () => {
    const paid = (half: string) => (half === '2024-1' ? '2024-12-31' : '2025-01-21');
    haveYear({
      [`${ORG}/refunds`]: ({ path }: { path: string }) => {
        const half = new URL(path, 'http://backend.example').searchParams.get('halfYear') ?? '';
        return [{ ...share('Hus 2', 100, 50, { paidOn: paid(half) }), halfYear: half }];
      },
    });
    expect((await rowsOf('Til regnskapet', 2024)).slice(-4)).toEqual([
      ['Deres andel', 0.5, 0.5, 1],
      ['Utbetalt i året', 0.5, 0, 0.5],
      ['Utbetalt etter årets slutt', 0, 0.5, 0.5],
      ['Andel uten registrert utbetaling', 0, 0, 0],
    ]);
    expect(await pageOf(2024)).toContain('Utbetalt etter årets slutt 0,00 0,50 0,50');
  });

  it('says that a reference is unknown which the backend leaves out', async () => {
    haveYear({ [`${ORG}/refunds`]: [share('Hus 2', 100, 50, { paidOn: '2026-07-21' })] });
    expect(await rowsOf('1. halvår')).toEqual([
      ['Hus 2', 1, 0.5, new Date('2026-07-21'), 'Ukjent'],
    ]);
  });

  it('knows no income where every charger is a resident’s', async () => {
    haveYear({
      [`${ORG}/facility/chargers`]: [charger({ kind: 'RESIDENT', name: 'Ola' })],
      [`${ORG}/facility/statistics`]: filtering({ total: none, firstDay: '2020-03-01', buckets: [month('2026-02', 0, 0)] }),
    }); // oxfmt-ignore
    expect((await rowsOf('Til regnskapet'))[0]?.slice(1)).toEqual(['Ukjent', 'Ukjent', 'Ukjent']);
  });

  it('says when a facility began, and that it was not in use before', async () => {
    const statistics = { total: none, firstDay: '2025-08-14', buckets: [month('2025-08', 5000, 4000)] };
    haveYear({ [`${ORG}/facility/statistics`]: filtering(statistics) });
    expect((await rowsOf('Til regnskapet', 2025))[0]).toEqual(['Inntekt inkl. mva.', 'Ikke i bruk', 50, 50]);
    expect(await pageOf(2025)).toContain('Første lading: 14.08.2025');
    expect(await rowsOf('Første lading', 2025)).toEqual([[new Date('2025-08-14')]]);
    expect(await rowsOf('Første lading')).toEqual([]);
  }); // oxfmt-ignore
});
