import type { FeatureName } from '../../../schema/features.ts';
import { PEOPLE } from '../../../schema/scopes.ts';
import type { ChargingGrouping } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import { calendarKeys, isCalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import { calendarParts, figuresOf, partsOf } from '../../domain/charging/charging-figures.ts';
import {
  countDays,
  previousDays,
  type ResolvedPeriod,
} from '../../domain/charging/charging-period.ts';
import { selectionOf } from '../../domain/charging/charging-selection.ts';
import { dayRange } from '../../domain/calendar/oslo-calendar.ts';
import { badInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type {
  ChargingJourneyResolvers,
  ChargingStatisticsResolvers,
  StatisticsGrouping,
} from '../../generated/resolvers.ts';
import { categoryParts } from './categories.ts';
import { parseJourneyQuery, rulesOf } from './journey.ts';
import type { StatisticsModel } from './statistics-model.ts';

const GROUPINGS: Readonly<Partial<Record<StatisticsGrouping, ChargingGrouping>>> = {
  DAY: 'DAY',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
  ACCESS_CATEGORY: 'ACCESS_CATEGORY',
  LOCATION: 'LOCATION',
  RFID: 'RFID',
  VEHICLE: 'VEHICLE',
  MEMBER: 'MEMBER',
  COST_CENTER: 'COST_CENTER',
};

/** The features whose things a grouping divides by. */
const GROUPING_FEATURES: Readonly<Partial<Record<StatisticsGrouping, FeatureName>>> = {
  RFID: 'chips',
  VEHICLE: 'vehicles',
};

/** @throws {PortalError} NOT_OFFERED */
function mustOfferGrouping(by: StatisticsGrouping, { offers }: Context): void {
  const feature = GROUPING_FEATURES[by];
  if (feature !== undefined && !offers(feature)) throw new PortalError('NOT_OFFERED');
}

/** @throws {PortalError} BAD_USER_INPUT for a period that is too long to show by days */
export function mustHaveRoom(
  by: StatisticsGrouping,
  { days }: ResolvedPeriod,
  { maxDays }: Context['portal'],
): void {
  if (by === 'DAY' && (days === null || countDays(days) > maxDays))
    throw badInput([{ path: 'by', code: 'PERIOD_TOO_LONG' }]);
}

/** `ChargingJourney.statistics` */
export const statistics: NonNullable<ChargingJourneyResolvers['statistics']> = async (
  account,
  { period, filter, by },
  context,
) => {
  const { loaders, portal } = context;
  const query = parseJourneyQuery(account, { period, filter }, context);
  const { resolved, selection, filter: sessions } = query;
  mustHaveRoom(by, resolved, portal);
  const group = GROUPINGS[by];
  const isOfNetwork = by === 'MEMBER' || by === 'COST_CENTER';
  if (group === undefined || (isOfNetwork && account.kind === 'PERSONAL'))
    throw badInput([{ path: 'by', code: 'CHOICE_INVALID' }]);
  mustOfferGrouping(by, context);
  // The parts have the members' names, as `ChargingMember.name`, and no field of their own.
  if (by === 'MEMBER') context.requireScopes(['charging:read', `${PEOPLE}:read`]);
  const sums = await context.forAccount(
    account,
    loaders.chargingStatistics(account, selection, group),
  );
  const rules = rulesOf(account, context);
  return (
    sums && {
      sums,
      by,
      resolved,
      previousPeriod: previousDays(query.period, resolved),
      accessCategories: sessions.accessCategories,
      rulesOf: () => rules,
      fetchSums: (range, other, accessCategories) =>
        loaders.chargingStatistics(
          account,
          selectionOf(range, { ...sessions, accessCategories }),
          GROUPINGS[other] ?? group,
        ),
      refuse: (fault) =>
        context.client.refuse(
          account.kind === 'PERSONAL'
            ? 'getMyChargingStatistics'
            : 'getOrganizationChargingStatistics',
          fault,
        ),
      async fetchFirstDay() {
        const everything = { from: undefined, to: undefined };
        return (await loaders.chargingFilterOptions(account, everything)).firstDay;
      },
    }
  );
};

/** The parts of statistics: every calendar part of the period, other parts as the backend has them. */
export function bucketsOf(
  { sums, by, resolved, rulesOf: rulesFor }: StatisticsModel,
  { offers }: Pick<Context, 'offers'>,
) {
  const rules = rulesFor(null);
  if (!isCalendarUnit(by)) {
    const parts = partsOf(sums.buckets, rules);
    // Their order would tell which cost most.
    return offers('charging-amounts')
      ? parts
      : parts.toSorted(
          (one, other) => other.figures.energyConsumption - one.figures.energyConsumption,
        );
  }
  const { days, lastDay } = resolved;
  const { buckets } = sums;
  // A backend may send the parts in another order.
  const [first] = buckets.map(({ key }) => key).sort();
  // The parts of `all` start with the first that has a session.
  const from = days?.from ?? (first && `${first}-01-01`.slice(0, 10));
  const keys = from === undefined ? [] : calendarKeys({ from, to: lastDay }, by);
  return calendarParts(buckets, keys, rules);
}

export const chargingStatisticsFields = {
  from: ({ resolved, fetchFirstDay }) => resolved.days?.from ?? fetchFirstDay(),
  to: async ({ resolved: { days, lastDay }, fetchFirstDay }) =>
    days !== null || (await fetchFirstDay()) !== null ? lastDay : null,
  isRunning: ({ resolved }) => resolved.isRunning,
  figures: ({ sums, rulesOf: rulesFor }) => figuresOf(sums.total, rulesFor(null)),
  async previous({ previousPeriod, accessCategories, fetchSums, rulesOf: rulesFor }) {
    if (previousPeriod === null) return null;
    const range = dayRange(previousPeriod.from, previousPeriod.to);
    const { total } = await fetchSums(range, 'YEAR', accessCategories);
    return figuresOf(total, rulesFor(previousPeriod));
  },
  previousFrom: ({ previousPeriod }) => previousPeriod?.from ?? null,
  previousTo: ({ previousPeriod }) => previousPeriod?.to ?? null,
  buckets: (model, _, context) => bucketsOf(model, context),
  categories: (model) => categoryParts(model),
  co2GramsPerKwh: (_, __, { portal }) => portal.co2GramsPerKwh,
} satisfies ChargingStatisticsResolvers;
