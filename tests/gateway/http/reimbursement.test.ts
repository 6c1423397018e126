import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session, startFiles, type Files } from './charging-files.ts';

const COMPANIES = 'GET /v1/electricity/network-companies';
const PRICES = 'GET /v1/electricity/prices';
const BY_HOUR = 'period=all&language=no&area=NO1&network=N1&pricing=SPOT';
const EVERY_DAY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const vatRates = [{ validFrom: '2020-01-01', validTo: null, percent: 25 }];
/** 1 kr from 16:00 in Oslo on 2 November 2026, then 2 kr, then nothing known. */
const series = [
  {
    resolution: 'PT60M',
    points: [
      { startsAt: '2026-11-02T15:00:00Z', price: 100_000 },
      { startsAt: '2026-11-02T16:00:00Z', price: 200_000 },
    ],
  },
];

/** A session of an hour at home that begins at a time of 2 November 2026 in UTC. */
const atHome = (id: string, time: string, changes = {}) => {
  const date = `2026-11-02T${time}:00Z`;
  const endDate = new Date(Date.parse(date) + 3_600_000).toISOString();
  const hour = { date, endDate, chargingTime: 3_600_000, energy: 10_000 };
  return session(id, { ...hour, accessCategory: 'HOME', ...changes });
};

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
  Object.assign(files.backend.handlers, {
    [COMPANIES]: [{ id: 'N1', name: 'Furunett', areas: ['NO1'] }],
    [`${COMPANIES}/N1/tariffs`]: [
      {
        ...{ validFrom: '2020-01-01', validTo: null },
        bands: [{ days: EVERY_DAY, fromHour: 0, toHour: 24, price: 30_000 }],
      },
    ],
    [PRICES]: { source: 'Børsen', series, vatRates, norgespris: [] },
  });
});

const linesOf = async (query = BY_HOUR) =>
  (await (await files.get('reimbursement.csv', query)).text()).split('\r\n');
const requested = (part: string) =>
  files.backend.requests.map(({ path }) => path).filter((path) => path.includes(part));

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

describe('the statement by the price of the hour', () => {
  // CHARGE-60, CHARGE-62: 5 kWh × 1 + 5 kWh × 2, 10 kWh × 0.30, a quarter of the sum.
  it('shows electricity, network and VAT of each session, and sums of what is rounded', async () => {
    files.have([atHome('a', '15:30'), atHome('b', '15:00', { vehicle: null, rfid: null })]);
    const lines = await linesOf();
    expect(lines.find((line) => line.startsWith('2026-11-02 16:30'))).toMatch(
      /;10,000;2,25;15,00;3,00;4,50;22,50$/,
    );
    expect(lines).toContain('Sum Elbilen (EL 12345);;;;;10,000;2,25;15,00;3,00;4,50;22,50');
    expect(lines).toContain('Sum Ikke oppgitt;;;;;10,000;1,63;10,00;3,00;3,25;16,25');
    expect(lines).toContain('Sum;;;;;20,000;1,94;25,00;6,00;7,75;38,75');
    expect(lines.some((line) => line.startsWith('Økter uten kjent pris'))).toBe(false);
  });

  // ARCH-7: 2 kWh × −0.40, 2 kWh × 0.30 and a quarter of the sum are −25 øre, which is −12.5 øre per kWh.
  it('rounds a negative price of a kWh half away from zero', async () => {
    const points = [{ startsAt: '2026-11-02T15:00:00Z', price: -40_000 }];
    files.backend.handlers[PRICES] = {
      ...{ source: 'Børsen', vatRates, norgespris: [] },
      series: [{ resolution: 'PT60M', points }],
    };
    files.have([atHome('a', '15:00', { energy: 2000 })]);
    expect(await linesOf()).toContain('Sum;;;;;2,000;-0,13;-0,80;0,60;-0,05;-0,25');
  });

  // CHARGE-63, CHARGE-65
  it('says how it is computed, and that strømstøtte is not deducted', async () => {
    files.have([atHome('a', '15:00')]);
    const lines = await linesOf();
    for (const line of [
      'Type ladested;Hjemme',
      'Beregning;Spotprisen i timen eller kvarteret',
      'Prisområde;NO1 Øst-Norge',
      'Nettselskap;Furunett',
      'Merverdiavgift;Satsen for husholdninger i prisområdet',
      'Kilde for spotpris;Børsen',
      'Strømstøtte;Strømstøtte er ikke trukket fra.',
    ])
      expect(lines).toContain(line);
  });

  // CHARGE-64
  it('counts a session without a known price in no sum, and says how much it charged', async () => {
    files.have([atHome('a', '15:00'), atHome('b', '16:30'), atHome('c', '20:00')]);
    const lines = await linesOf();
    expect(lines.find((line) => line.startsWith('2026-11-02 17:30'))).toMatch(
      /;10,000;;;;;Ukjent$/,
    );
    expect(lines).toContain('Sum;;;;;10,000;1,63;10,00;3,00;3,25;16,25');
    expect(lines).toContain('Økter uten kjent pris, ikke i summen: 2;;;;;20,000;;;;;Ukjent');
  });

  it('takes back with a correction exactly what its session counted', async () => {
    const charged = atHome('a', '15:17', { energy: 8333 });
    files.have([
      charged,
      atHome('b', '15:17', { energy: -8333, chargingTime: 0, correctsId: 'a' }),
    ]);
    files.backend.handlers['GET /v1/users/me/charging-records/a'] = {
      ...{ record: charged, priceComponents: [], chargingCurve: null, dispute: null },
      corrections: [],
    };
    expect(await linesOf()).toContain('Sum;;;;;0,000;;0,00;0,00;0,00;0,00');
  });

  // CHARGE-66
  it('covers charging at home alone, and asks for the prices of its months', async () => {
    files.have([atHome('a', '15:00')]);
    await linesOf(`${BY_HOUR}&category=PUBLIC&category=HOME`);
    const categories = requested('accessCategory').map((path) =>
      new URL(path, 'http://x').searchParams.getAll('accessCategory'),
    );
    expect(categories).toEqual([['HOME'], ['HOME']]);
    expect(requested('/electricity/prices')).toContain(
      '/v1/electricity/prices?area=NO1&from=2026-11-01&to=2026-11-30',
    );
  });

  it('is a PDF and a workbook too', async () => {
    files.have([atHome('a', '15:30'), atHome('b', '20:00')]);
    const response = await files.get('reimbursement.pdf', BY_HOUR);
    expect(response.headers.get('content-disposition')).toContain('spot-no1-furunett');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain('22,50');
    expect(text).toContain('Strømstøtte er ikke trukket fra.');
    expect(text).toContain('Ukjent');
    expect(await files.statusOf('reimbursement.xlsx', BY_HOUR)).toBe(200);
  });
});

describe('prices of a home are refused', () => {
  it.each([
    ['beside a rate', 'reimbursement.csv', `${BY_HOUR}&rate=250`],
    ['without their network company', 'reimbursement.csv', 'period=all&area=NO1&pricing=SPOT'],
    ['in an unknown area', 'reimbursement.csv', BY_HOUR.replace('NO1', 'SE3')],
    ['of an unknown company', 'reimbursement.csv', BY_HOUR.replace('N1&', 'N9&')],
    ['of a company of another area', 'reimbursement.csv', BY_HOUR.replace('NO1', 'NO2')],
    ['in another file', 'charging-records.csv', BY_HOUR],
  ])('%s', async (_, file, query) => {
    files.have([atHome('a', '15:00')]);
    const response = await files.get(file, query);
    expect(response.status).toBe(400);
    expect(requested('charging-records')).toEqual([]);
  });

  it('for an organisation, whose people have homes of their own', async () => {
    files.have([], 1000, 'organizations/4001');
    expect((await files.get('reimbursement.csv', BY_HOUR, undefined, '4001')).status).toBe(400);
  });

  it('for an account that is another person’s', async () => {
    files.have([atHome('a', '15:00')]);
    const response = await files.get('reimbursement.csv', BY_HOUR, undefined, 'personal-user-2');
    expect(response.status).toBe(404);
    expect(requested('/electricity/')).toEqual([]);
  });

  it('with the status of the backend, before the file begins', async () => {
    files.have([atHome('a', '15:00')]);
    Object.assign(files.backend.handlers, { [PRICES]: { series: 'none' } });
    expect((await files.get('reimbursement.csv', BY_HOUR)).status).toBe(502);
  });
});

it('a provider without such prices has no statement by them, and calls nothing', async () => {
  const PORTAL_CONFIG = join(mkdtempSync(join(tmpdir(), 'hour-')), 'portal.json');
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ features: { notOffered: ['electricity-price'] } }));
  const others = await startFiles({ PORTAL_CONFIG });
  others.have([atHome('a', '15:00')]);
  expect((await others.get('reimbursement.csv', BY_HOUR)).status).toBe(404);
  expect((await others.get('reimbursement.csv', 'period=all')).status).toBe(200);
  expect(others.backend.requests.some(({ path }) => path.includes('/electricity'))).toBe(false);
  await others.close();
});
