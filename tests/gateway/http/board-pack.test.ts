import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { failWith } from '../support/backend.ts';
import { administratorRole, CARDS, organization } from '../graphql/fixtures.ts';
import { invoiceWorld } from './invoice-world.ts';

const { backend, calledPaths, get } = invoiceWorld();

const ORG = 'GET /v1/organizations/4001';
const none = { sessions: 0, chargingTime: 0, energy: 0, inUse: 0, costs: 0, costsNoVat: 0, savings: 0, savingsNoVat: 0, reimbursement: 0, revenue: 0, revenueNoVat: 0 }; // oxfmt-ignore
const list = (id: string, type: string, validFrom: string) => ({
  ...{ id, locationId: 'garage', location: 'Garasjen', type, validFrom },
  ...{ kwhPrice: 249, minutePrice: 0, spotMarkup: null },
});
const charger = (id: string) => ({ id, maxPower: 11_000, subscription: { validTo: null } });

function havePack(changes: object = {}): void {
  Object.assign(backend().handlers, {
    [ORG]: organization,
    [`${ORG}/chargelocations`]: [],
    [`${ORG}/facility/chargers`]: [charger('a'), charger('b'), charger('c')],
    [`${ORG}/facility/statistics`]: { total: none, firstDay: null, buckets: [] },
    [`${ORG}/facility/statistics/pattern`]: { hours: [] },
    [`${ORG}/refunds`]: [],
    [CARDS]: [{ CardMask: '*1', CardExpiryDate: '3012' }],
    [`${ORG}/price-lists`]: [
      list('old', 'ORGANIZATION', '2022-05-01T10:00:00Z'),
      list('new', 'SMS', '2026-02-01T10:00:00Z'),
    ],
    [`${ORG}/price-lists/new/history`]: {
      items: [
        { id: '3', kwhPrice: 349, minutePrice: 0, spotMarkup: null, validFrom: '2026-02-01T10:00:00Z' },
        { id: '2', kwhPrice: null, minutePrice: 10, spotMarkup: 50, validFrom: '2025-06-30T22:00:00Z' },
        { id: '1', kwhPrice: 299, minutePrice: 0, spotMarkup: null, validFrom: '2024-01-01T10:00:00Z' },
        { id: '0', kwhPrice: 199, minutePrice: 0, spotMarkup: null, validFrom: '2023-01-01T10:00:00Z' },
      ],
      nextCursor: null,
    },
    [`${ORG}/facility/hint-facts`]: {
      chargers: ['a', 'b', 'c'].map((chargerId) => ({ chargerId, idleSince: '2025-01-01T08:00:00Z' })),
      overlaps: [],
      nextDebitOn: '2026-12-03',
      dismissed: ['CHARGER_UNUSED:c:2025-01-01T08%3A00%3A00.000Z'],
    },
    ...changes,
  });
} // oxfmt-ignore

async function rowsOf(part: string, year = 2025) {
  const response = await get(`facility-board-pack.xlsx?period=year&year=${year}`, {}, '4001');
  expect(response.status).toBe(200);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return (book.sheets[0]?.rows ?? [])
    .filter(([first]) => first === part)
    .map((row) => row.slice(1).filter((cell) => cell !== null && cell !== ''));
}

it('fetches the cost of each list in its year, and only the lists that changed since', async () => {
  havePack();
  backend().requests.length = 0;
  expect(await rowsOf('Priser i året (inkl. mva.)')).toEqual([
    ['Garasjen – Egne brukere', new Date('2022-05-01'), 2.49, 0],
    ['Garasjen – SMS', new Date('2024-01-01'), 2.99, 0],
    ['Garasjen – SMS', new Date('2025-07-01'), 0.5, 0.1],
  ]);
  expect(calledPaths().filter((path) => path.includes('history'))).toEqual([
    '/v1/organizations/4001/price-lists/new/history?limit=200',
  ]);
});

it('counts the problems that are not dismissed', async () => {
  havePack();
  expect(await rowsOf('Bør sjekkes')).toEqual([['Lader som ikke er brukt på 60\u00a0dager', 2]]);
});

// FACILITY-11
it('says which problems could not be checked, beside those that are found', async () => {
  havePack({ [CARDS]: failWith(500, {}) });
  const unknown = 'Vi fikk ikke sjekket alt: om kortet utløper før neste trekk.';
  expect(await rowsOf('Bør sjekkes')).toEqual([
    [unknown],
    ['Lader som ikke er brukt på 60\u00a0dager', 2],
  ]);
  havePack({ [CARDS]: failWith(500, {}), [`${ORG}/facility/chargers`]: [] });
  expect(await rowsOf('Bør sjekkes')).toEqual([[unknown]]);
});

it('says that prices and hints could not be fetched', async () => {
  havePack({
    [`${ORG}/price-lists`]: failWith(500, {}),
    [`${ORG}/facility/hint-facts`]: failWith(500, {}),
  });
  expect(await rowsOf('Priser i året (inkl. mva.)')).toEqual([['Vi fikk ikke hentet dette.']]);
  expect(await rowsOf('Bør sjekkes')).toEqual([['Vi fikk ikke hentet dette.']]);
  const pdf = await get('facility-board-pack.pdf?period=year&year=2025', {}, '4001');
  expect((await pdf.text()).startsWith('%PDF-1.7')).toBe(true);
});

describe('the share of the income in the pack', () => {
  const refund = (location: string, distribution: number) => ({
    id: location,
    location,
    projectNumber: null,
    bankAccountNumber: null,
    revenue: 200_00,
    distribution,
    revenueSharingPercentage: 50,
    paidOn: null,
  });

  it('covers both half-years of the current year for a cooperative, the running one as preliminary', async () => {
    havePack({
      'GET /v1/users/me/roles': [
        { ...administratorRole, organizationClassification: 'COOPERATIVE' },
      ],
      [`${ORG}/refunds`]: ({ path }: { path: string }) =>
        path.endsWith('PREVIOUS')
          ? [refund('Hus 10', 100_00), refund('Hus 2', 50_00)]
          : [refund('Hus 2', 25_00)],
    });
    expect(await rowsOf('1. halvår', 2026)).toEqual([
      ['Hus 2', 200, 50, 'Ingen utbetaling registrert'],
      ['Hus 10', 200, 100, 'Ingen utbetaling registrert'],
    ]);
    expect(await rowsOf('2. halvår, foreløpig', 2026)).toEqual([
      ['Hus 2', 200, 25, 'Ikke gjort opp ennå'],
    ]);
  });

  it('is unknown for years that the backend no longer has, and not nothing', async () => {
    havePack();
    for (const half of ['1. halvår', '2. halvår'])
      expect(await rowsOf(half, 2024)).toEqual([
        ['Portalen har ikke oppgjøret for dette halvåret.'],
      ]);
  });

  it('is told apart from nothing to share when it could not be fetched', async () => {
    havePack({
      [`${ORG}/refunds`]: (...[request, response]: Parameters<ReturnType<typeof failWith>>) =>
        request.path.endsWith('PREVIOUS') ? failWith(500)(request, response) : [],
    });
    expect(await rowsOf('1. halvår', 2026)).toEqual([['Vi fikk ikke hentet dette.']]);
    expect(await rowsOf('2. halvår, foreløpig', 2026)).toEqual([
      ['Ingen inntekt å dele i denne perioden'],
    ]);
  });
});

it('lists the chargers of every location, also of one without charging in the year', async () => {
  havePack({
    [`${ORG}/chargelocations`]: ['Hus 10', 'Hus 2'].map((name) => ({
      id: name,
      name,
      city: null,
      possible: { private: 4, public: 0 },
      controllers: [],
    })),
  });
  const capacity = await rowsOf('Kapasitet');
  expect(capacity.map(([name]) => name).slice(-2)).toEqual(['Hus 2', 'Hus 10']);
});

it('breaks a cell over pages that is longer than one, and loses nothing of it', async () => {
  const words = Array.from({ length: 2500 }, (_, index) => `ord${index}`);
  havePack({
    [`${ORG}/price-lists`]: [
      { ...list('old', 'ORGANIZATION', '2022-05-01T10:00:00Z'), location: words.join(' ') },
      { ...list('last', 'SMS', '2022-05-01T10:00:00Z'), location: '充电' },
    ],
    [ORG]: { ...organization, name: `Sameiet ${'Solbakken '.repeat(1200)}slutt` },
  });
  const response = await get('facility-board-pack.pdf?period=year&year=2025', {}, '4001');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const found = text.split(/\s+/);
  expect(found.filter((word) => /^ord\d+$/.test(word))).toEqual(words);
  expect(text).toContain('ChongDian');
  expect(text.match(/Solbakken/g)?.length).toBeGreaterThanOrEqual(1200);
  expect(text).toContain('slutt');
});
