import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areaSeries, NORGESPRIS, tariffsOf } from '../../../sandbox/db/electricity.ts';
import { startSandboxPortal, type SandboxPortal } from '../support/sandbox-portal.ts';

let portal: SandboxPortal;
beforeAll(async () => {
  portal = await startSandboxPortal();
});
afterAll(() => portal.close());

/** A person's sessions at home that no organisation pays, corrections with the time of the session they correct. */
async function homeSessions(userId: string) {
  const { rows } = await sql<{ start: Date; ms: number; wh: number }>`
    select coalesce(corrected.started_at, record.started_at) as start,
      coalesce(corrected.charging_ms, record.charging_ms)::float8 as ms, record.energy_wh::float8 as wh
    from charging_record record left join charging_record corrected on corrected.id = record.corrects_id
    where record.user_id = ${userId} and record.organization_id is null
      and record.access_category = 'HOME' and record.ended_at <= now()`.execute(portal.database);
  return rows;
}

const QUARTER = 900_000;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  ...({ hour: '2-digit', hourCycle: 'h23', weekday: 'short' } as const),
});
const DAYS: Readonly<Record<string, string>> = {
  ...{ Mon: 'MONDAY', Tue: 'TUESDAY', Wed: 'WEDNESDAY', Thu: 'THURSDAY', Fri: 'FRIDAY' },
  ...{ Sat: 'SATURDAY', Sun: 'SUNDAY' },
};
const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const away = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

type Home = Readonly<{
  area: 'NO3' | 'NO4';
  company: string;
  pricing: 'SPOT' | 'NORGESPRIS';
  percent: number;
}>;

/** The spot price of every quarter since the sessions of the sandbox began, in thousandths of an øre. */
function spotOf(area: Home['area'], now: Date) {
  const found = new Map<number, number>();
  const from = Temporal.PlainDate.from('2023-01-01');
  const to = Temporal.PlainDate.from(osloDay.format(now));
  for (const { resolution, points } of areaSeries(area, { from, to }, now))
    for (const { startsAt, price } of points)
      for (let quarter = 0; quarter < (resolution === 'PT60M' ? 4 : 1); quarter += 1)
        found.set(Date.parse(startsAt) + quarter * QUARTER, price);
  return found;
}

/** The tariffs of all years, the latest first. */
const tariffsOfAll = (company: string) =>
  (
    tariffsOf(company, {
      from: Temporal.PlainDate.from('2023-01-01'),
      to: Temporal.PlainDate.from('2099-12-31'),
    }) ?? []
  ).toReversed();

/** The cost of a session, once more: the whole Wh of each quarter at the prices of the contract. Undefined when one is unknown. */
function costOf(
  { start, ms, wh }: Readonly<{ start: Date; ms: number; wh: number }>,
  { pricing, percent }: Home,
  prices: Readonly<{
    spot: ReadonlyMap<number, number>;
    tariffs: ReturnType<typeof tariffsOfAll>;
  }>,
) {
  const from = start.getTime();
  const until = (at: number) => away(wh * Math.min(1, Math.max(0, at - from) / Math.max(1, ms)));
  let sum = 0;
  for (
    let quarter = from - (from % QUARTER);
    quarter < from + Math.max(1, ms);
    quarter += QUARTER
  ) {
    const energy = until(quarter + QUARTER) - until(quarter);
    if (energy === 0) continue;
    const day = osloDay.format(quarter);
    const [norgespris] = NORGESPRIS.filter((one) => one.validFrom <= day && day <= one.validTo);
    const electricity = pricing === 'SPOT' ? prices.spot.get(quarter) : norgespris?.price;
    const parts = clock.formatToParts(quarter);
    const weekday = DAYS[parts.find(({ type }) => type === 'weekday')?.value ?? ''];
    const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
    const network = prices.tariffs
      .find(({ validFrom }) => validFrom <= day)
      ?.bands.find(
        ({ days, fromHour, toHour }) =>
          days.some((one) => one === weekday) && fromHour <= hour && hour < toHour,
      )?.price;
    if (electricity === undefined || network === undefined) return undefined;
    sum += energy * (electricity + network);
  }
  // A thousandth of an øre for a kWh, times Wh and percent.
  return { total: away((sum * (100 + percent)) / 1e8), vat: away((sum * percent) / 1e8) };
}

const kroner = (ore: number) => (ore / 100).toFixed(2).replace('.', ',');
const kwh = (wh: number) => (wh / 1000).toFixed(3).replace('.', ',');

// CHARGE-60 to CHARGE-64; the network companies are those whose tariffs have no holidays of their own.
it.each<Home>([
  { area: 'NO3', company: 'N3', pricing: 'SPOT', percent: 25 },
  { area: 'NO4', company: 'N4', pricing: 'SPOT', percent: 0 },
  { area: 'NO3', company: 'N3', pricing: 'NORGESPRIS', percent: 25 },
])(
  'a statement by $pricing in $area adds up to the sandbox’s prices and sessions',
  async (home) => {
    const browser = await portal.signInAs('kari');
    const sessions = await homeSessions('kari');
    expect(sessions.length).toBeGreaterThan(100);
    const prices = { spot: spotOf(home.area, new Date()), tariffs: tariffsOfAll(home.company) };
    const costs = sessions.map((one) => ({ ...one, cost: costOf(one, home, prices) }));
    const known = costs.flatMap(({ wh, cost }) => (cost ? [{ wh, ...cost }] : []));
    const unknown = costs.filter(({ cost }) => cost === undefined);
    expect(known.length).toBeGreaterThan(50);
    expect(unknown.length).toBeGreaterThan(0);

    const response = await browser.send(
      `/downloads/accounts/personal-kari/reimbursement.csv?period=all&language=no&area=${home.area}&network=${home.company}&pricing=${home.pricing}`,
    );
    const lines = (await response.text()).split('\r\n').map((line) => line.split(';'));
    const sum = (of: (one: (typeof known)[number]) => number) =>
      known.reduce((total, one) => total + of(one), 0);
    const total = lines.find(([first]) => first === 'Sum') ?? [];
    expect(total[5]).toBe(kwh(sum(({ wh }) => wh)));
    expect(total.slice(-2)).toEqual([
      kroner(sum((one) => one.vat)),
      kroner(sum((one) => one.total)),
    ]);
    const unpriced = lines.find(([first]) => first?.startsWith('Økter uten kjent pris')) ?? [];
    expect(unpriced[0]).toMatch(new RegExp(` ${unknown.length}$`));
    expect(unpriced[5]).toBe(kwh(unknown.reduce((all, { wh }) => all + wh, 0)));
  },
);
