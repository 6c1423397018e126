import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandboxPortal, type SandboxPortal } from '../support/sandbox-portal.ts';

let portal: SandboxPortal;
beforeAll(async () => {
  portal = await startSandboxPortal();
});
afterAll(() => portal.close());

/** The organisations of the portal with income at their chargers, each with an administrator. */
async function organizations() {
  const { rows } = await sql<{ id: string; user: string; role: string; isVatRegistered: boolean }>`
    select distinct on (organization.id) organization.id, user_id as user, user_role.id as role, is_vat_registered as "isVatRegistered"
    from organization join user_role on user_role.organization_id = organization.id
      and role_id = '821200002' and user_role.status = 'Active'
    where classification in ('COOPERATIVE', 'COMPANY', 'PUBLIC') and exists (
      select from charging_record record join charger on charger.id = charger_id
        join charge_location place on place.id = charge_location_id
      where place.organization_id = organization.id and record.organization_id is distinct from organization.id)
    order by organization.id`.execute(portal.database);
  return rows;
}

/** The sessions of others at an organisation's chargers, with the share of their day, and whether the charger was a resident's then. */
async function sessionsOf(organizationId: string) {
  const { rows } = await sql<{
    day: string;
    place: string;
    total: number;
    vat: number;
    share: number | null;
    is_residents: boolean;
    is_residents_month: boolean;
  }>`
    select to_char(started_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day, place.name as place,
      total_ore as total, vat_ore as vat,
      coalesce((select former.share_basis_points from former_revenue_share former
        where former.charge_location_id = place.id and (started_at at time zone 'Europe/Oslo')::date < former.before
        order by former.before limit 1), share_basis_points) as share,
      owned.charger_id is not null and not exists (select from charger_vacancy vacancy
        where vacancy.charger_id = charger.id and since <= started_at
          and (until is null or started_at < until)) as is_residents,
      owned.charger_id is not null and not exists (select from charger_vacancy vacancy
        where vacancy.charger_id = charger.id
          and since at time zone 'Europe/Oslo' <= date_trunc('month', started_at at time zone 'Europe/Oslo')
          and (until is null or until at time zone 'Europe/Oslo' >=
            date_trunc('month', started_at at time zone 'Europe/Oslo') + interval '1 month')) as is_residents_month
    from charging_record record
      join charger on charger.id = record.charger_id
      join charge_location place on place.id = charger.charge_location_id
      left join revenue_share on revenue_share.charge_location_id = place.id
      left join charger_ownership owned on owned.charger_id = charger.id
    where place.organization_id = ${organizationId}
      and record.organization_id is distinct from ${organizationId}`.execute(portal.database);
  return rows;
}
type Session = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The places of an organisation with an agreement, by the last share; 0 is none. The sandbox pays the days after a half-year. */
async function placesOf(organizationId: string) {
  const { rows } = await sql<{
    place: string;
    share: number;
    days: number | null;
    account: string | null;
    firstDay: string | null;
  }>`
    select name as place, share_basis_points as share, paid_after_days as days, bank_account_number as account,
      (select to_char(min(started_at) at time zone 'Europe/Oslo', 'YYYY-MM-DD') from charging_record
        join charger on charger.id = charger_id join charge_location on charge_location.id = charge_location_id
        where charge_location.organization_id = ${organizationId}) as "firstDay"
    from revenue_share join charge_location on charge_location.id = charge_location_id
    where organization_id = ${organizationId}`.execute(portal.database);
  return rows;
}

const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const today = osloDay.format(new Date());
const year = Number(today.slice(0, 4));
const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
/** The current half-year is counted in whole weeks. */
const monday = daysAfter(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
const halvesOf = (of: number) =>
  [
    { from: `${of}-01-01`, to: `${of}-07-01` },
    { from: `${of}-07-01`, to: `${of + 1}-01-01` },
  ].filter(({ from }) => from <= today);
type Half = ReturnType<typeof halvesOf>[number];
const [CURRENT, PREVIOUS] = [...halvesOf(year - 1), ...halvesOf(year)].toReversed();
const isRunning = (half: Half | undefined) => half?.from === CURRENT?.from;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const net = (sessions: readonly Session[]) => sum(sessions.map(({ total, vat }) => total - vat));
const within = (sessions: readonly Session[], { from, to }: Half) =>
  sessions.filter(({ day }) => from <= day && day < to);

interface Settled {
  readonly place: string;
  readonly account: string | null;
  readonly revenue: number;
  /** By share: basis points, revenue and the organisation's part. */
  readonly parts: readonly (readonly [number, number, number])[];
  readonly share: number;
  readonly isOutside: boolean;
  readonly paidOn: string | null;
}

/** The half-year of each place: sessions that are no resident's, each share of them rounded once, and its payout. */
async function settlement(
  id: string,
  sessions: readonly Session[],
  half: Half,
): Promise<Settled[]> {
  const counted = isRunning(half) ? { ...half, to: half.to < monday ? half.to : monday } : half;
  return (await placesOf(id)).map(({ place, share: last, days, account }) => {
    const own = within(sessions, counted).filter((one) => one.place === place && !one.is_residents);
    const shares = [...new Set(own.map(({ share }) => share ?? 0))];
    const parts = shares.map((points) => {
      const revenue = net(own.filter(({ share }) => share === points));
      return [points, revenue, Math.floor((revenue * points) / 10_000 + 0.5)] as const;
    });
    const share = sum(parts.map(([, , part]) => part));
    const payday = days === null || isRunning(half) ? null : daysAfter(half.to, days);
    return {
      ...{ place, account, revenue: net(own), parts, share },
      isOutside: last === 0,
      paidOn: payday !== null && payday <= today && share > 0 ? payday : null,
    };
  });
}

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
  const all = await organizations();
  expect(all.length).toBeGreaterThanOrEqual(6);
  for (const { id, user, role, isVatRegistered } of all) {
    const browser = await portal.signInAs(user);
    const page = (await read(browser, Page, PAGE, role)).organization;
    const sessions = await sessionsOf(id);
    const hasReport = page.facility.previous.nodes.length > 0;
    for (const [half, rows] of [
      [CURRENT, page.facility.current.nodes],
      [PREVIOUS, page.previousPayouts.payouts],
      ...(hasReport ? ([[PREVIOUS, page.facility.previous.nodes]] as const) : []),
    ] as const) {
      if (half === undefined) throw new Error('A half-year runs');
      const settled = await settlement(id, sessions, half);
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
    const settled = await settlement(id, sessions, half);
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
  const firstDay = (await placesOf(id))[0]?.firstDay ?? '';
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
    const inside = (await settlement(id, sessions, half)).filter(({ isOutside }) => !isOutside);
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
