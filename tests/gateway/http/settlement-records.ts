import { sql } from 'kysely';
import type { Database } from '../../../sandbox/db/database.ts';

// What the portal says of shared revenue, computed a second time from the sandbox's records by docs/product.

/** The organisations of the portal with income at their chargers, each with an administrator. */
export async function organizationsWithIncome(database: Database) {
  const { rows } = await sql<{ id: string; user: string; role: string; isVatRegistered: boolean }>`
    select distinct on (organization.id) organization.id, user_id as user, user_role.id as role, is_vat_registered as "isVatRegistered"
    from organization join user_role on user_role.organization_id = organization.id
      and role_id = '821200002' and user_role.status = 'Active'
    where classification in ('COOPERATIVE', 'COMPANY', 'PUBLIC') and exists (
      select from charging_record record join charger on charger.id = charger_id
        join charge_location place on place.id = charge_location_id
      where place.organization_id = organization.id and record.organization_id is distinct from organization.id)
    order by organization.id`.execute(database);
  return rows;
}

/** The sessions of others at an organisation's chargers, with the share of their day, and whether the charger was a resident's then. */
export async function sessionsOf(database: Database, organizationId: string) {
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
      and record.organization_id is distinct from ${organizationId}`.execute(database);
  return rows;
}
export type Session = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The places of an organisation with an agreement, by the last share; 0 is none. The sandbox pays the days after a half-year. */
export async function placesOf(database: Database, organizationId: string) {
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
    where organization_id = ${organizationId}`.execute(database);
  return rows;
}

const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const today = osloDay.format(new Date());
export const year = Number(today.slice(0, 4));
const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
/** The current half-year is counted in whole weeks. */
const monday = daysAfter(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
export const halvesOf = (of: number) =>
  [
    { from: `${of}-01-01`, to: `${of}-07-01` },
    { from: `${of}-07-01`, to: `${of + 1}-01-01` },
  ].filter(({ from }) => from <= today);
export type Half = ReturnType<typeof halvesOf>[number];
export const [CURRENT, PREVIOUS] = [...halvesOf(year - 1), ...halvesOf(year)].toReversed();
export const isRunning = (half: Half | undefined) => half?.from === CURRENT?.from;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const net = (sessions: readonly Session[]) =>
  sum(sessions.map(({ total, vat }) => total - vat));
export const within = (sessions: readonly Session[], { from, to }: Half) =>
  sessions.filter(({ day }) => from <= day && day < to);

export interface Settled {
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
export async function settlement(
  database: Database,
  id: string,
  sessions: readonly Session[],
  half: Half,
): Promise<Settled[]> {
  const counted = isRunning(half) ? { ...half, to: half.to < monday ? half.to : monday } : half;
  return (await placesOf(database, id)).map(({ place, share: last, days, account }) => {
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
