import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandboxPortal, type SandboxPortal } from '../support/sandbox-portal.ts';
import {
  CURRENT,
  PREVIOUS,
  halvesOf,
  isRunning,
  net,
  organizationsWithIncome,
  placesOf,
  sessionsOf,
  settlement,
  sum,
  within,
  year,
  type Half,
  type Session,
  type Settled,
} from './settlement-records.ts';

let portal: SandboxPortal;
beforeAll(async () => {
  portal = await startSandboxPortal();
});
afterAll(() => portal.close());

const Row = z.object({
  location: z.string(),
  revenue: z.number().optional(),
  distribution: z.number(),
  payoutStatus: z.string(),
  paidOn: z.string().nullable(),
  payoutReference: z.string().nullable(),
  isInSettlement: z.boolean(),
  vatPercentage: z.number(),
  sharePeriods: z
    .array(z.object({ percentage: z.number(), revenue: z.number(), distribution: z.number() }))
    .nullable(),
});
const Page = z.object({
  organization: z.object({
    facility: z.object({
      current: z.object({ nodes: z.array(Row) }),
      previous: z.object({ nodes: z.array(Row) }),
    }),
    previousPayouts: z.object({ payouts: z.array(Row) }),
  }),
});
const FIELDS = `location distribution payoutStatus paidOn payoutReference isInSettlement vatPercentage
  sharePeriods { percentage revenue distribution }`;
const PAGE = `{ viewer { organization { facility {
  current: refunds(period: CURRENT) { nodes { revenue ${FIELDS} } }
  previous: refunds(period: PREVIOUS) { nodes { revenue ${FIELDS} } } }
  previousPayouts { payouts { ${FIELDS} } } } } }`;

type Browser = Awaited<ReturnType<SandboxPortal['signInAs']>>;
async function read<Found>(
  browser: Browser,
  schema: z.ZodType<Found>,
  query: string,
  role: string,
): Promise<Found> {
  const { body } = await browser.graphql(query, {}, { 'x-active-role': role });
  const { data } = z.object({ data: z.object({ viewer: z.unknown() }) }).parse(body);
  return schema.parse(data.viewer);
}

const statusOf = ({ isOutside, share, paidOn }: Settled, half: Half | undefined) => {
  if (isOutside) return /^NOTHING$/;
  if (isRunning(half)) return /^PRELIMINARY$/;
  if (share <= 0) return /^NOTHING$/;
  return paidOn === null ? /^(BILLABLE|WAITING)$/ : /^PAID$/;
};

const kroner = (ore: number) => ore / 100;
const written = (ore: number) =>
  (ore / 100 + 0)
    .toFixed(2)
    .replace('.', ',')
    .replace(/^-0,00$/, '0,00');
const onPaper = (cell: unknown) =>
  typeof cell === 'number'
    ? cell.toLocaleString('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : String(cell);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('−', '-');

it('the page, the report and the accounts of every organisation with income are those of its sessions', async () => {
  const seen = { outside: 0, nothing: 0, negative: 0, changed: 0, noVat: 0, paid: 0 };
  const all = await organizationsWithIncome(portal.database);
  expect(all.length).toBeGreaterThanOrEqual(6);
  for (const { id, user, role, isVatRegistered } of all) {
    const browser = await portal.signInAs(user);
    const page = (await read(browser, Page, PAGE, role)).organization;
    const sessions = await sessionsOf(portal.database, id);
    const hasReport = page.facility.previous.nodes.length > 0;
    for (const [half, rows] of [
      [CURRENT, page.facility.current.nodes],
      [PREVIOUS, page.previousPayouts.payouts],
      ...(hasReport ? ([[PREVIOUS, page.facility.previous.nodes]] as const) : []),
    ] as const) {
      if (half === undefined) throw new Error('A half-year runs');
      const settled = await settlement(portal.database, id, sessions, half);
      expect(rows).toHaveLength(settled.length);
      for (const one of settled) {
        const row = rows.find(({ location }) => location === one.place);
        expect(row).toMatchObject({
          distribution: one.share,
          ...(row?.revenue !== undefined && { revenue: one.revenue }),
          isInSettlement: !one.isOutside,
          paidOn: one.paidOn,
          vatPercentage: isVatRegistered ? 25 : 0,
        });
        expect(row?.payoutStatus).toMatch(statusOf(one, half));
        expect(row?.payoutReference === null).toBe(one.paidOn === null);
        if (row?.sharePeriods)
          for (const [points, revenue, distribution] of one.parts)
            expect(row.sharePeriods).toContainEqual({ percentage: points / 100, revenue, distribution });
        else expect(one.parts.length).toBeLessThanOrEqual(1);
        seen.outside += one.isOutside && one.revenue > 0 ? 1 : 0;
        seen.nothing += !one.isOutside && one.share === 0 && half === PREVIOUS ? 1 : 0;
        seen.negative += one.share < 0 && row?.payoutStatus === 'NOTHING' ? 1 : 0;
        seen.changed += row?.sharePeriods?.length === 2 ? 1 : 0;
        seen.paid += row?.payoutStatus === 'PAID' ? 1 : 0;
      }
    }
    seen.noVat += isVatRegistered ? 0 : 1;
    await compareReports(browser, id, sessions);
    for (const of of [year - 1, year]) await compareAccounts(browser, id, sessions, of);
  }
  // The cases of which the sandbox has at least one.
  for (const [name, count] of Object.entries(seen)) expect([name, count > 0]).toEqual([name, true]);
}); // oxfmt-ignore

/** The report has a line for each share of a place, the sum of the settlement, and below it the places outside. */
async function compareReports(browser: Browser, id: string, sessions: readonly Session[]) {
  for (const [half, period] of [
    [CURRENT, 'CURRENT'],
    [PREVIOUS, 'PREVIOUS'],
  ] as const) {
    if (half === undefined) continue;
    const response = await browser.send(
      `/downloads/accounts/${id}/revenue-export.csv?period=${period}`,
    );
    const lines = (await response.text())
      .split('\r\n')
      .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
    const settled = await settlement(portal.database, id, sessions, half);
    const sumAt = lines.findIndex(([first]) => first === 'Sum');
    const inside = settled.filter(({ isOutside }) => !isOutside);
    expect(lines[sumAt]?.slice(3, 5)).toEqual([
      written(sum(inside.map(({ revenue }) => revenue))),
      written(sum(inside.map(({ share }) => share))),
    ]);
    for (const { place, parts, isOutside } of settled)
      for (const [points, revenue, share] of parts) {
        const at = lines.findIndex(
          (line) => line[0] === place && line[5] === (points / 100).toFixed(2).replace('.', ','),
        );
        expect(lines[at]?.slice(3, 5)).toEqual([written(revenue), written(share)]);
        expect(at > sumAt).toBe(isOutside);
      }
  }
}

/** The page of the accounts, on paper and in the workbook, line by line. */
async function compareAccounts(
  browser: Browser,
  id: string,
  sessions: readonly Session[],
  of: number,
) {
  const address = (format: string) =>
    `/downloads/accounts/${id}/facility-board-pack.${format}?period=year&year=${of}`;
  const bytes = async (format: string) =>
    new Uint8Array(await (await browser.send(address(format))).arrayBuffer());
  const book = await readXlsx(await bytes('xlsx'));
  const accounts = (book.sheets[0]?.rows ?? [])
    .filter(([part]) => part === 'Til regnskapet')
    .map(
      ([, line, ...amounts]) => [String(line), amounts.filter((cell) => cell !== null)] as const,
    );
  const { text } = await extractText(await getDocumentProxy(await bytes('pdf')), {
    mergePages: true,
  });
  for (const [line, amounts] of accounts)
    expect(plain(text)).toContain(plain([line, ...amounts.map(onPaper)].join(' ')));
  const firstDay = (await placesOf(portal.database, id))[0]?.firstDay ?? '';
  const halves = halvesOf(of);
  for (const [index, half] of halves.entries()) {
    const at = (line: string) => accounts.find(([one]) => one === line)?.[1][index];
    if (half.to <= firstDay) {
      expect(at('Inntekt inkl. mva.')).toBe('Ikke i bruk');
      continue;
    }
    const own = within(sessions, half).filter(({ is_residents_month: is }) => !is);
    expect([at('Inntekt inkl. mva.'), at('Mva. i inntekten'), at('Inntekt ekskl. mva.')]).toEqual([
      kroner(sum(own.map(({ total }) => total))),
      kroner(sum(own.map(({ vat }) => vat))),
      kroner(net(own)),
    ]);
    const inside = (await settlement(portal.database, id, sessions, half)).filter(
      ({ isOutside }) => !isOutside,
    );
    const [settled, share] = [
      sum(inside.map(({ revenue }) => revenue)),
      sum(inside.map((one) => one.share)),
    ];
    const paid = inside.filter(({ paidOn }) => paidOn !== null);
    const isLate = half.to.startsWith(String(of + 1));
    const paidOut = sum(paid.map((one) => one.share));
    const hasPayout = paid.length > 0 || share === 0;
    const payouts = hasPayout
      ? [kroner(isLate ? 0 : paidOut), kroner(isLate ? paidOut : 0)]
      : ['Ingen utbetaling registrert', 'Ingen utbetaling registrert'];
    const open = 'Ikke gjort opp ennå';
    expect([
      at('Av dette utenom oppgjøret'),
      at('Inntekt i oppgjøret'),
      at('Leverandørens andel'),
      at('Deres andel'),
      at('Utbetalt i året'),
      of < year ? at('Utbetalt etter årets slutt') : payouts[1],
      at('Andel uten registrert utbetaling'),
    ]).toEqual(
      isRunning(half)
        ? [open, open, open, open, open, of < year ? open : payouts[1], open]
        : [
            kroner(net(own) - settled),
            kroner(settled),
            kroner(settled - share),
            kroner(share),
            ...payouts,
            kroner(share - paidOut),
          ],
    );
  }
}
