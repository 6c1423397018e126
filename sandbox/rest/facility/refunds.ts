import { sql, type Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { FormerRevenueShareTable, RevenueShareTable } from '../../db/tables-charging.ts';
import { vatPercentOn } from '../../db/vat.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { pageFields } from '../fields.ts';
import { Download, operation, withQuery, type Success } from '../operation.ts';
import { mustAdminister, possibleId } from '../owner.ts';
import { notFound } from '../problem.ts';
import { revenueCsv } from './revenue-csv.ts';
import { chargedSessions, sessionPage } from './sessions.ts';

type Refund = Success<'getRefunds'>[number];

const PageQuery = z.strictObject(pageFields(50, 200));
const PERIODS = { C: 'CURRENT', P: 'PREVIOUS' } as const;
const RefundQuery = z.strictObject({
  refundPeriod: z.enum(['CURRENT', 'PREVIOUS']),
  halfYear: z
    .string()
    .regex(/^\d{4}-[12]$/)
    .optional(),
});
const ExportQuery = z.strictObject({ period: z.enum(['C', 'P']) });

/** The revenue that is shared with an organisation. */
export const refundOperations = [
  operation('getRefunds', withQuery(RefundQuery), async ({ deps, userId, params, query }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const { refundPeriod, halfYear } = query;
    return shownRefunds(deps, id, refundPeriod, earlierHalfYear(halfYear, deps.clock.now()));
  }),
  operation(
    'getRefundSessions',
    withQuery(PageQuery),
    async ({ deps, userId, params, query: { limit, cursor } }) => {
      const organizationId = await mustAdminister(deps, userId, params.organizationId);
      const { place, period } = await refundOf(deps, organizationId, possibleId(params.refundId));
      const all = revenueSessions(deps.db, organizationId, [place], period);
      const totals = await all
        .select(sql<number>`count(*)::integer`.as('sessions'))
        .select(sql<number>`coalesce(sum(total_ore - vat_ore), 0)::integer`.as('revenueNoVat'))
        .executeTakeFirstOrThrow();
      const scope = `revenue of ${params.refundId}`;
      const page = await sessionPage(all, { organizationId, limit, cursor, scope });
      return { ...page, totals };
    },
  ),
  operation(
    'exportRevenue',
    withQuery(ExportQuery),
    async ({ deps, userId, params, query, language }) => {
      const id = await mustAdminister(deps, userId, params.organizationId);
      const refundPeriod = PERIODS[query.period];
      const { name } = await deps.db
        .selectFrom('organization')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const period = halfYear(refundPeriod, deps.clock.now());
      const refunds = await shownRefunds(deps, id, refundPeriod);
      const report = { organization: name, ...period, refundPeriod, refunds };
      return new Download(`revenue-${period.name}.csv`, 'text/csv', revenueCsv(report, language));
    },
  ),
];

/** A half-year in Oslo: half-open instants in milliseconds, and its name, such as `2026-2`. */
interface HalfYear {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The half-year at `now`, or the previous one. The current one is preliminary and recalculated weekly, so it ends with the last
 * whole week.
 */
function halfYear(period: 'CURRENT' | 'PREVIOUS', now: Date): HalfYear {
  const today = osloDate(now);
  const first = today.with({ month: today.month < 7 ? 1 : 7, day: 1 });
  if (period === 'PREVIOUS') return between(first.subtract({ months: 6 }), first);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return between(first, Temporal.PlainDate.compare(monday, first) < 0 ? first : monday);
}

/** A half-year that ended before the one at `now`, by its name. Undefined for none, and for others, which have a period. */
function earlierHalfYear(name: string | undefined, now: Date): HalfYear | undefined {
  if (name === undefined) return undefined;
  const [year, half] = name.split('-').map(Number);
  const first = new Temporal.PlainDate(year ?? 0, half === 1 ? 1 : 7, 1);
  const named = between(first, first.add({ months: 6 }));
  return named.to <= halfYear('PREVIOUS', now).from ? named : undefined;
}

function between(first: Temporal.PlainDate, end: Temporal.PlainDate): HalfYear {
  const name = `${first.year}-${first.month < 7 ? 1 : 2}`;
  return { name, from: startOfDay(first), to: startOfDay(end) };
}

/**
 * The sessions that count as shared revenue: other payers' sessions at chargers without a resident, whose costs do not affect the
 * cooperative (NETWORK-20).
 */
const revenueSessions = (
  db: Database,
  organizationId: string,
  places: readonly string[],
  { from, to }: HalfYear,
) =>
  chargedSessions(db)
    .where('charge_location_id', '=', (is) => is.fn.any(is.val(places)))
    .where('started_at', '>=', new Date(from))
    .where('started_at', '<', new Date(to))
    .where('record.organization_id', 'is distinct from', organizationId)
    .where('resident.charger_id', 'is', null);

const sharesOf = (db: Database, organizationId: string) =>
  db
    .selectFrom('revenue_share')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .selectAll('revenue_share')
    .select('name as location')
    .where('organization_id', '=', organizationId)
    .orderBy('charge_location.id');

const refundId = (place: string, { name }: HalfYear) => `${place}-${name}`;

/** The location and half-year of a row in either period. Throws `NOT_FOUND`. */
async function refundOf({ db, clock }: SandboxDeps, organizationId: string, id: string) {
  for (const share of await sharesOf(db, organizationId).execute())
    for (const refundPeriod of Object.values(PERIODS)) {
      const period = halfYear(refundPeriod, clock.now());
      if (refundId(share.charge_location_id, period) === id)
        return { place: share.charge_location_id, period };
    }
  throw notFound();
}

/** The revenue of every half-year, the current one first, back to the organisation's first charging. */
export async function allRefunds(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  organizationId: string,
): Promise<Refund[]> {
  const { first } = await chargedSessions(deps.db)
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .where('place.organization_id', '=', organizationId)
    .select(({ fn }) => fn.min<Date | null>('started_at').as('first'))
    .executeTakeFirstOrThrow();
  const refunds = [
    ...(await shownRefunds(deps, organizationId, 'CURRENT')),
    ...(await shownRefunds(deps, organizationId, 'PREVIOUS')),
  ];
  let { from } = halfYear('PREVIOUS', deps.clock.now());
  while (first !== null && first.getTime() < from) {
    const begins = osloDate(new Date(from));
    const period = between(begins.subtract({ months: 6 }), begins);
    refunds.push(...(await shownRefunds(deps, organizationId, 'PREVIOUS', period)));
    ({ from } = period);
  }
  return refunds;
}

const BASIS_POINTS = 10_000;

type Share = Selectable<RevenueShareTable>;
type FormerShare = Selectable<FormerRevenueShareTable>;

/** The days of a half-year, half-open, with the share of the sessions that start on them. */
interface ShareDays {
  readonly first: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
  readonly basisPoints: number;
}

/** The shares of a location in a half-year, oldest first. */
function shareDaysOf(
  share: Share,
  former: readonly FormerShare[],
  { from }: HalfYear,
): readonly ShareDays[] {
  const start = osloDate(new Date(from));
  const end = start.add({ months: 6 });
  let first = start;
  const earlier = former
    .filter(({ charge_location_id: id }) => id === share.charge_location_id)
    .toSorted((a, b) => a.before.localeCompare(b.before))
    .flatMap(({ before, share_basis_points: basisPoints }): ShareDays[] => {
      const day = Temporal.PlainDate.from(before);
      const until = Temporal.PlainDate.compare(day, end) < 0 ? day : end;
      if (Temporal.PlainDate.compare(until, first) <= 0) return [];
      const days = { first, end: until, basisPoints };
      first = until;
      return [days];
    });
  const last = { first, end, basisPoints: share.share_basis_points };
  return first.equals(end) ? earlier : [...earlier, last];
}

/** The revenue of each location with a share by the day on which its sessions started, in øre without VAT. */
async function revenueByDay(db: Database, organizationId: string, period: HalfYear) {
  const shares = await sharesOf(db, organizationId).execute();
  const places = shares.map((share) => share.charge_location_id);
  const days = await revenueSessions(db, organizationId, places, period)
    .select('charge_location_id as place')
    .select(sql<string>`to_char(started_at at time zone 'Europe/Oslo', 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`sum(total_ore - vat_ore)`.as('revenue'))
    .groupBy(['charge_location_id', 'day'])
    .execute();
  const former = await db
    .selectFrom('former_revenue_share')
    .selectAll()
    .where('charge_location_id', '=', (is) => is.fn.any(is.val(places)))
    .execute();
  return { shares, days, former };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

/** The VAT that a registered organisation adds on its invoice on a day. */
function vatOnInvoice(isRegistered: boolean | null, day: Temporal.PlainDate): number | null {
  if (isRegistered === null) return null;
  return isRegistered ? vatPercentOn(day.toString()) : 0;
}

/**
 * The revenue of each location that has a share, without VAT, and the organisation's part: that of the sessions of each share is rounded
 * once. Nothing is paid where the part is 0 or below.
 */
async function shownRefunds(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  organizationId: string,
  refundPeriod: Refund['refundPeriod'],
  earlier?: HalfYear,
): Promise<Refund[]> {
  const now = clock.now();
  const period = earlier ?? halfYear(refundPeriod, now);
  const { shares, days, former } = await revenueByDay(db, organizationId, period);
  const { is_vat_registered: isRegistered } = await db
    .selectFrom('organization')
    .select('is_vat_registered')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const end = osloDate(new Date(period.to));
  return shares.map((share) => {
    const own = days.filter(({ place }) => place === share.charge_location_id);
    const periods = shareDaysOf(share, former, period).map(({ first, end: until, basisPoints }) => {
      const within = own.filter(({ day }) => first.toString() <= day && day < until.toString());
      const revenue = sumOf(within, (one) => one.revenue);
      return {
        firstDay: first.toString(),
        lastDay: until.subtract({ days: 1 }).toString(),
        percentage: basisPoints / 100,
        revenue,
        distribution: Math.round((revenue * basisPoints) / BASIS_POINTS),
      };
    });
    const distribution = sumOf(periods, (one) => one.distribution);
    const payDays = refundPeriod === 'CURRENT' ? null : share.paid_after_days;
    const paid = payDays === null || distribution <= 0 ? null : end.add({ days: payDays });
    const isPaid = paid !== null && Temporal.PlainDate.compare(paid, osloDate(now)) <= 0;
    return {
      id: refundId(share.charge_location_id, period),
      location: share.location,
      projectNumber: share.project_number,
      bankAccountNumber: share.bank_account_number,
      revenue: sumOf(periods, (one) => one.revenue),
      distribution,
      revenueSharingPercentage: periods.at(-1)?.percentage ?? 0,
      refundPeriod,
      paidOn: isPaid ? paid.toString() : null,
      payoutReference: isPaid
        ? `Inntektsdeling ${share.project_number ?? share.charge_location_id} ${period.name}`
        : null,
      halfYear: period.name,
      sharePeriods: periods.length > 1 ? periods : null,
      vatPercentage: vatOnInvoice(isRegistered, end.subtract({ days: 1 })),
    };
  });
}
