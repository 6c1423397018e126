import type { ChargingGrouping } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import { calendarKeys, CALENDAR_UNITS, type CalendarUnit } from '../../domain/calendar-keys.ts';
import { calendarParts, figuresOf, partsOf } from '../../domain/charging-figures.ts';
import { countDays, previousDays, type Days } from '../../domain/charging-period.ts';
import { selectionOf } from '../../domain/charging-selection.ts';
import { dayRange } from '../../domain/oslo-calendar.ts';
import { badInput } from '../../errors/input.ts';
import type {
  ChargingJourneyResolvers,
  ChargingStatisticsResolvers,
} from '../../generated/resolvers.ts';
import { askedOf, ofOwner, type Asked } from './journey.ts';

type Booked = Awaited<ReturnType<Context['loaders']['chargingStatistics']>>;

/** What charging came to, with what was asked. */
export interface StatisticsModel {
  readonly asked: Asked;
  readonly booked: Booked;
  readonly by: ChargingGrouping;
  readonly before: Days | null;
  /** What the stretch before came to, when somebody asks; null where there is none. */
  readonly previous: () => Promise<Booked> | null;
}

const isCalendar = (by: ChargingGrouping): by is CalendarUnit =>
  CALENDAR_UNITS.some((unit) => unit === by);

/** `ChargingJourney.statistics` */
export const statistics: NonNullable<ChargingJourneyResolvers['statistics']> = async (
  journey,
  { period, filter, by },
  context,
) => {
  const { loaders, portal } = context;
  const asked = askedOf(journey, { period, filter }, context);
  const { owner, stretch, selection } = asked;
  if (by === 'DAY' && (stretch.days === null || countDays(stretch.days) > portal.maxDays))
    throw badInput([{ path: 'by', code: 'PERIOD_TOO_LONG' }]);
  if (by === 'MEMBER' && owner === null) throw badInput([{ path: 'by', code: 'CHOICE_INVALID' }]);
  const before = previousDays(asked.period, stretch);
  const previous = () =>
    before &&
    loaders.chargingStatistics(
      owner,
      selectionOf(dayRange(before.from, before.to), asked.filter),
      'YEAR',
    );
  const loading = loaders.chargingStatistics(owner, selection, by);
  const booked = await ofOwner(owner, context, loading);
  return booked && { asked, booked, by, before, previous };
};

/** The first day of `all`: the first with a session, whatever the filter. */
async function firstDay({ asked }: StatisticsModel, { loaders }: Context) {
  const everything = { from: undefined, to: undefined };
  return (await loaders.chargingFilterOptions(asked.owner, everything)).firstDay;
}

function bucketsOf({ asked, booked, by }: StatisticsModel, { portal }: Context) {
  const { co2GramsPerKwh } = portal;
  if (!isCalendar(by)) return partsOf(booked.buckets, co2GramsPerKwh);
  const { days, lastDay } = asked.stretch;
  const [first] = booked.buckets;
  // Of `all` the parts begin with the first that has a session.
  const from = days?.from ?? (first && `${first.key}-01-01`.slice(0, 10));
  const keys = from === undefined ? [] : calendarKeys({ from, to: lastDay }, by);
  return calendarParts(booked.buckets, keys, co2GramsPerKwh);
}

export const chargingStatisticsFields: ChargingStatisticsResolvers = {
  from: (model, _, context) => model.asked.stretch.days?.from ?? firstDay(model, context),
  to: async (model, _, context) => {
    const { days, lastDay } = model.asked.stretch;
    return days !== null || (await firstDay(model, context)) !== null ? lastDay : null;
  },
  isRunning: ({ asked }) => asked.stretch.isRunning,
  figures: ({ booked }, _, { portal }) => figuresOf(booked.total, portal.co2GramsPerKwh),
  async previous({ previous }, _, { portal }) {
    const booked = await previous();
    return booked && figuresOf(booked.total, portal.co2GramsPerKwh);
  },
  previousFrom: ({ before }) => before?.from ?? null,
  previousTo: ({ before }) => before?.to ?? null,
  buckets: (model, _, context) => bucketsOf(model, context),
  co2GramsPerKwh: (_, __, { portal }) => portal.co2GramsPerKwh,
};
