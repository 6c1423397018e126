import type { FacilityStatisticsQuery } from '../../../../schema/inputs/facility-statistics.ts';
import type { FacilityGrouping } from '../../../backend/facility.ts';
import type { Context } from '../../../context.ts';
import type { OrganizationAccount } from '../../../domain/account/account.ts';
import { isCalendarUnit } from '../../../domain/calendar/calendar-keys.ts';
import type { BookedFigures } from '../../../domain/charging/charging-figures.ts';
import {
  previousDays,
  rangeOf,
  resolvePeriod,
  type Days,
} from '../../../domain/charging/charging-period.ts';
import {
  availableInWeek,
  availableTime,
  chargersByPart,
  chosenChargers,
  rangeOfKey,
  utilisation,
  within,
} from '../../../domain/facility/facility-use.ts';
import { dayRange } from '../../../domain/calendar/oslo-calendar.ts';
import { badInput } from '../../../errors/input.ts';
import type { StatisticsGrouping } from '../../../generated/resolvers.ts';
import type { FacilityStatistics } from '../../../generated/wire.ts';
import { rulesOf } from '../journey.ts';
import type { StatisticsModel } from '../statistics-model.ts';
import { mustHaveRoom } from '../statistics.ts';
import { facilitySelection } from './selection.ts';

const GROUPINGS: Readonly<Partial<Record<StatisticsGrouping, FacilityGrouping>>> = {
  DAY: 'DAY',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
  ACCESS_CATEGORY: 'ACCESS_CATEGORY',
  LOCATION: 'LOCATION',
  CONTROLLER: 'CONTROLLER',
  CHARGER: 'CHARGER',
};

const booked = ({
  inUse,
  revenue,
  revenueNoVat,
  ...figures
}: FacilityStatistics['total']): BookedFigures => ({
  ...figures,
  paidBy: [],
  foreignCosts: [],
  facility: { inUse, revenue, revenueNoVat },
});

const bookedSums = ({ total, buckets }: FacilityStatistics) => ({
  total: booked(total),
  buckets: buckets.map(({ figures, ...bucket }) => ({ ...bucket, figures: booked(figures) })),
});

/** The days of a period so far. Those of `all` begin with the first session. */
export function daysSoFar(
  { days, lastDay }: ReturnType<typeof resolvePeriod>,
  firstDay: string | null,
): Days | null {
  const from = days?.from ?? firstDay;
  return from === null ? null : { from, to: lastDay };
}

/** The chargers of a filter. Null if they could not be fetched, so that only the utilisation is unknown. */
const fetchChosen = async (
  organization: OrganizationAccount,
  { filter }: FacilityStatisticsQuery,
  { loaders }: Context,
) => {
  const chargers = await loaders.facilityChargers(organization).catch(() => null);
  return chargers && chosenChargers(chargers, filter);
};

/** @throws {PortalError} BAD_USER_INPUT for a grouping that a facility does not have */
export async function facilityStatistics(
  organization: OrganizationAccount,
  query: FacilityStatisticsQuery,
  by: StatisticsGrouping,
  context: Context,
): Promise<StatisticsModel> {
  const { loaders, now, portal } = context;
  const { period, filter } = query;
  const resolved = resolvePeriod(period, now);
  mustHaveRoom(by, resolved, portal);
  const group = GROUPINGS[by];
  if (group === undefined) throw badInput([{ path: 'by', code: 'CHOICE_INVALID' }]);
  const [statistics, chargers] = await Promise.all([
    loaders.facilityStatistics(organization, facilitySelection(rangeOf(resolved), filter), group),
    fetchChosen(organization, query, context),
  ]);
  return {
    sums: bookedSums(statistics),
    by,
    resolved,
    previousPeriod: previousDays(period, resolved),
    accessCategories: filter.accessCategories,
    rulesOf(other) {
      const days = other ?? daysSoFar(resolved, statistics.firstDay);
      const whole = days && dayRange(days.from, days.to);
      const chargersOf = chargers && chargersByPart(chargers, by);
      return {
        ...rulesOf(organization, context),
        utilisationOf(inUse, key) {
          if (whole === null || chargers === null || chargersOf === null) return null;
          const range = key !== null && isCalendarUnit(by) ? within(rangeOfKey(key), whole) : whole;
          const among = key === null ? chargers : chargersOf(key);
          return utilisation(inUse, availableTime(among, range, now));
        },
      };
    },
    async fetchSums(range, other, accessCategories) {
      const selection = { ...facilitySelection(range, filter), accessCategory: accessCategories };
      const grouping = GROUPINGS[other] ?? group;
      return bookedSums(await loaders.facilityStatistics(organization, selection, grouping));
    },
    refuse: (fault) => context.client.refuse('getFacilityStatistics', fault),
    fetchFirstDay: () => Promise.resolve(statistics.firstDay),
  };
}

/** The hours of the week with use. */
export async function facilityPattern(
  organization: OrganizationAccount,
  query: FacilityStatisticsQuery,
  context: Context,
) {
  const { loaders, now } = context;
  const resolved = resolvePeriod(query.period, now);
  const selection = facilitySelection(rangeOf(resolved), query.filter);
  const [{ hours }, chargers, firstDay] = await Promise.all([
    loaders.facilityPattern(organization, selection),
    fetchChosen(organization, query, context),
    resolved.days?.from ??
      loaders
        .facilityStatistics(organization, selection, 'YEAR')
        .then((statistics) => statistics.firstDay),
  ]);
  const days = daysSoFar(resolved, firstDay);
  const available = days && chargers && availableInWeek(chargers, days);
  return hours.map(({ weekday, hour, energy, inUse }) => ({
    weekday,
    hour,
    energy,
    utilisation: utilisation(inUse, available?.[weekday - 1] ?? null),
  }));
}
