import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { session, startFiles, type Files } from './charging-files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());

const eva = { id: 'm1', name: 'Eva Ås' };
const ola = { id: 'm2', name: 'Ola Berg' };
const used = (id: string) => ({ id, description: `Brikke ${id}`, serialNumber: `LP${id}` });
const charged = (id: string, priceAfterDiscount: number, vat: number) => ({
  ...session(id),
  organizationId: '4001',
  date: '2026-10-05T10:00:00Z',
  energy: 10_500,
  saved: 0,
  totalBeforeDiscount: priceAfterDiscount,
  priceAfterDiscount,
  vat,
});
const SESSIONS = [
  { ...charged('a', 10_001, 2000), member: ola, rfid: used('1'), costCenter: '2200' },
  { ...charged('b', 5000, 1000), member: eva, rfid: null, costCenter: null },
  { ...charged('c', 333, 67), member: ola, rfid: used('1'), costCenter: '2200' },
  { ...charged('d', 100, 20), member: ola, rfid: used('2'), costCenter: '3300' },
];
const report = (format: string, query = 'period=month&month=2026-10') =>
  files.get(`members.${format}`, query, {}, '4001');

it('adds up by member, chip and cost centre, in pages, to the totals on the screen', async () => {
  files.have(SESSIONS, 2, 'organizations/4001');
  const response = await report('xlsx');
  expect(response.headers.get('content-disposition')).toContain('lading-per-medlem-2026-10.xlsx');
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = book.sheets[0]?.rows ?? [];
  const header = rows.findIndex((row) => row[0] === 'Medlem');
  expect(rows.slice(header + 1).map((row) => row.map((cell) => cell ?? ''))).toEqual([
    ['Eva Ås', '', '', expect.any(String), 1, 10.5, 40, 10, 50],
    ['Ola Berg', 'Brikke 1', '2200', expect.any(String), 2, 21, 82.67, 20.67, 103.34],
    ['Ola Berg', 'Brikke 2', '3300', expect.any(String), 1, 10.5, 0.8, 0.2, 1],
    ['Sum Ola Berg', '', '', '', 3, 31.5, 83.47, 20.87, 104.34],
    ['Sum', '', '', '', 4, 42, 123.47, 30.87, 154.34],
  ]);
  const facts = JSON.stringify(rows.slice(0, header));
  expect(facts).toMatch(/0?1\.10\.2026|2026-10-01/);
  // In the order of its members, not of the list.
  expect(facts).not.toContain('Nyeste først');
});

it('offers PDF and CSV too, in each language', async () => {
  files.have(SESSIONS, 2, 'organizations/4001');
  const pdf = new Uint8Array(await (await report('pdf', 'period=all&language=sv')).arrayBuffer());
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  const csv = await (await report('csv', 'period=all&language=en')).text();
  expect(csv).toContain('Ola Berg');
  expect(csv).toContain('Cost centre');
});

it('says so when its sessions do not add up to the totals on the screen', async () => {
  files.have(SESSIONS, 2, 'organizations/4001');
  const records = 'GET /v1/organizations/4001/charging-records';
  files.backend.handlers[records] = { items: SESSIONS.slice(1), nextCursor: null };
  const text = await report('csv').then((response) => response.text());
  expect(text).toMatch(/Radene stemmer ikke med portalens egne summer.*\r\nLadeøkter i portalen;4/);
});

it('exists for a network alone', async () => {
  files.have(SESSIONS);
  expect((await files.get('members.csv')).status).toBe(404);
});
