import type { FacilityStatisticsQuery } from '../../../schema/inputs/facility-statistics.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account.ts';
import { figuresOf } from '../../domain/charging-figures.ts';
import { resolvePeriod } from '../../domain/charging-period.ts';
import { facilityCapacity } from '../../domain/facility-capacity.ts';
import { dayRange } from '../../domain/oslo-calendar.ts';
import { refundHalfYear } from '../../domain/payout.ts';
import { badInput } from '../../errors/input.ts';
import type { BoardPack, PackPart } from '../../files/board-pack.ts';
import type { FacilitySource } from '../../files/facility-source.ts';
import type { StatisticsGrouping } from '../../generated/resolvers.ts';
import { bucketsOf } from '../charging/statistics.ts';
import { periodsOf } from '../organization/resolvers.ts';
import { facilityPattern, facilityStatistics } from './statistics.ts';

/** The half-year of a first day: 1 or 2. */
const halfOf = (firstDay: string) => (firstDay.slice(5, 7) === '01' ? 1 : 2);

/** The organisation's share, for the half-years of the year that the person may see; none where it could not be fetched. */
async function fetchShares(
  organization: OrganizationAccount,
  year: number,
  context: Context,
): Promise<BoardPack['shares']> {
  const periods = await periodsOf(organization, context);
  const shares = await Promise.all(
    periods.map(async (period) => {
      const { firstDay } = refundHalfYear(period, context.now);
      if (Number(firstDay.slice(0, 4)) !== year) return [];
      const refunds = await context.loaders.refunds(organization, period);
      return refunds.map(({ location, revenue, distribution }) => ({
        half: halfOf(firstDay),
        isPreliminary: period === 'CURRENT',
        location,
        revenue,
        distribution,
      }));
    }),
  );
  return shares.flat().toSorted((one, other) => one.half - other.half);
}

/** @throws {PortalError} BAD_USER_INPUT for another period than a year */
export async function fetchBoardPack(
  organization: OrganizationAccount,
  { period, filter }: FacilityStatisticsQuery,
  source: FacilitySource,
  context: Context,
): Promise<BoardPack> {
  if (period.type !== 'year') throw badInput([{ path: 'period', code: 'CHOICE_INVALID' }]);
  const query = { period, filter };
  const { now } = context;
  const [months, locations, hours, shares] = await Promise.all([
    facilityStatistics(organization, query, 'MONTH', context),
    facilityStatistics(organization, query, 'LOCATION', context),
    facilityPattern(organization, query, context),
    fetchShares(organization, period.year, context),
  ]);
  const days = months.previousPeriod;
  const range = days && dayRange(days.from, days.to);
  const sumsBefore = async (by: StatisticsGrouping) =>
    range && months.fetchSums(range, by, months.accessCategories);
  const [monthsBefore, locationsBefore] = await Promise.all([
    sumsBefore('MONTH'),
    sumsBefore('LOCATION'),
  ]);
  const rulesBefore = months.rulesOf(days);
  const partsOf = (
    model: typeof months,
    sums: Awaited<ReturnType<typeof sumsBefore>>,
    keyBefore: (key: string) => string,
  ): readonly PackPart[] =>
    bucketsOf(model).map((part) => {
      const earlier = sums?.buckets.find(({ key }) => key === keyBefore(part.key));
      return { ...part, before: earlier ? figuresOf(earlier.figures, rulesBefore) : null };
    });
  const chargers = [...source.chargers.values()];
  const placesOf = (id: string) => {
    const location = source.locations.find((one) => one.id === id);
    return [location?.possible ?? null];
  };
  return {
    source,
    year: period.year,
    isRunning: resolvePeriod(period, now).isRunning,
    whole: figuresOf(months.sums.total, months.rulesOf(null)),
    before: monthsBefore && figuresOf(monthsBefore.total, rulesBefore),
    months: partsOf(months, monthsBefore, (key) => `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`),
    locations: partsOf(locations, locationsBefore, (key) => key).map((part) => ({
      ...part,
      capacity: facilityCapacity(
        chargers.filter(({ locationId }) => locationId === part.key),
        placesOf(part.key),
        now,
      ).total,
    })),
    capacity: facilityCapacity(
      chargers,
      source.locations.map(({ possible }) => possible),
      now,
    ),
    hours,
    shares,
  };
}
