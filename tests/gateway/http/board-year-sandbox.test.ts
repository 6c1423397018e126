import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandboxPortal, type SandboxPortal } from '../support/sandbox-portal.ts';

let portal: SandboxPortal;
beforeAll(async () => {
  portal = await startSandboxPortal();
});
afterAll(() => portal.close());

/** The sessions of others at an organisation's chargers, each with its price, and whether the charger was a resident's then. */
async function sessionsOf(organizationId: string) {
  const { rows } = await sql<{
    month: string;
    place: string;
    total: number;
    vat: number;
    share: number | null;
    paid_after_days: number | null;
    is_residents: boolean;
    is_residents_month: boolean;
  }>`
    select to_char(started_at at time zone 'Europe/Oslo', 'YYYY-MM') as month, place.id as place,
      total_ore as total, vat_ore as vat, share_basis_points as share, paid_after_days,
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

const sum = (sessions: readonly Session[], of: (session: Session) => number) =>
  sessions.reduce((total, session) => total + of(session), 0);
const kroner = (ore: number) => ore / 100;

/** The share of a half-year: each location's sum, shared and rounded once. */
function settled(sessions: readonly Session[], isPaidOnly: boolean) {
  const shared = sessions.filter(({ share, is_residents }) => share !== null && !is_residents);
  return [...new Set(shared.map(({ place }) => place))]
    .map((place) => shared.filter((session) => session.place === place))
    .filter(([one]) => !isPaidOnly || one?.paid_after_days !== null)
    .reduce((total, own) => {
      const revenue = sum(own, ({ total: amount, vat }) => amount - vat);
      return total + Math.round((revenue * (own[0]?.share ?? 0)) / 10_000);
    }, 0);
}

const today = new Date();
const year = today.getUTCFullYear();
/** The sandbox pays twenty days after a half-year. */
const isPaidOut = Date.UTC(year, today.getUTCMonth() < 6 ? 0 : 6, 1 + 20) <= today.getTime();

it.each([
  ['100200', 'cooperative-admin'],
  ['100300', 'company-admin'],
])('the accounts of %s are those of its sessions', async (id, userId) => {
  const browser = await portal.signInAs(userId);
  const sessions = await sessionsOf(id);
  expect(sessions.length).toBeGreaterThan(0);
  for (const ofYear of [year - 1, year]) {
    const response = await browser.send(
      `/downloads/accounts/${id}/facility-board-pack.xlsx?period=year&year=${ofYear}`,
    );
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const accounts = new Map(
      (book.sheets[0]?.rows ?? [])
        .filter(([part]) => part === 'Til regnskapet')
        .map(([, line, ...amounts]) => [line, amounts.filter((cell) => cell !== null)]),
    );
    const halves = [
      sessions.filter(({ month }) => month >= `${ofYear}-01` && month <= `${ofYear}-06`),
      sessions.filter(({ month }) => month >= `${ofYear}-07` && month <= `${ofYear}-12`),
    ].slice(0, ofYear === year && today.getUTCMonth() < 6 ? 1 : 2);
    const whole = [...halves, halves.flat()];
    const income = (of: (session: Session) => number) =>
      whole.map((some) =>
        kroner(
          sum(
            some.filter(({ is_residents_month }) => !is_residents_month),
            of,
          ),
        ),
      );
    expect(accounts.get('Inntekt inkl. mva.')).toEqual(income(({ total }) => total));
    expect(accounts.get('Mva. i inntekten')).toEqual(income(({ vat }) => vat));
    expect(accounts.get('Inntekt ekskl. mva.')).toEqual(income(({ total, vat }) => total - vat));
    for (const [index, half] of halves.entries()) {
      const isRunning = ofYear === year && index === halves.length - 1;
      const isLatest = ofYear === year ? index === 0 : index === 1 && today.getUTCMonth() < 6;
      const isSettled = !isLatest || isPaidOut;
      expect([
        accounts.get('Deres andel')?.[index],
        accounts.get(
          ofYear < year && index === 1 ? 'Utbetalt etter årets slutt' : 'Utbetalt i året',
        )?.[index],
      ]).toEqual(
        isRunning
          ? ['Ikke gjort opp ennå', 'Ikke gjort opp ennå']
          : [
              kroner(settled(half, false)),
              isSettled ? kroner(settled(half, true)) : 'Ingen utbetaling registrert',
            ],
      );
    }
    if (ofYear < year) {
      const inYear = (line: string) => Number(accounts.get(line)?.[2]) * 100;
      expect(
        inYear('Utbetalt i året') +
          inYear('Utbetalt etter årets slutt') +
          inYear('Andel uten registrert utbetaling'),
      ).toBeCloseTo(inYear('Deres andel'));
    }
  }
});
