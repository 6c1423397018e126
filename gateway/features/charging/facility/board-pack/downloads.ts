import {
  facilityStatisticsFilterInput,
  type FacilityStatisticsQuery,
} from '../../../../../schema/inputs/facility-statistics.ts';
import type { PriceList } from '../../../../backend/price.ts';
import type { Context } from '../../../../context.ts';
import type { OrganizationAccount } from '../../../../domain/account/account.ts';
import { figuresOf } from '../../../../domain/charging/charging-figures.ts';
import { resolvePeriod } from '../../../../domain/charging/charging-period.ts';
import type { BoardHalfYear } from '../../../../domain/facility/board-year.ts';
import { facilityCapacity } from '../../../../domain/facility/facility-capacity.ts';
import {
  facilityHints,
  HINT_KINDS,
  unknownKinds,
} from '../../../../domain/facility/facility-hints.ts';
import { dayRange, osloDayOf } from '../../../../domain/calendar/oslo-calendar.ts';
import { halfYearsOf, refundHalfYear } from '../../../../domain/facility/payout.ts';
import { appliedIn } from '../../../../domain/price/applied-prices.ts';
import { REFUND_PERIODS, type RefundPeriod } from '../../../../domain/facts.ts';
import { sortedByName } from '../../../../domain/natural-order.ts';
import type { OutgoingFile } from '../../../../downloads/download.ts';
import { badInput } from '../../../../errors/input.ts';
import { boardPackPdf } from '../../../../files/reports/board-pack-pdf.ts';
import {
  boardPackSheet,
  type BoardPack,
  type PackPart,
} from '../../../../files/reports/board-pack.ts';
import type { FacilitySource } from '../../../../files/reports/facility-source.ts';
import { offeredSheet } from '../../../../files/offered-columns.ts';
import { FILE_FORMATS, type FileFormat } from '../../../../files/formats.ts';
import type { StatisticsGrouping } from '../../../../generated/resolvers.ts';
import { bucketsOf } from '../../statistics.ts';
import { facilityPattern, facilityStatistics } from '../statistics.ts';

/**
 * The half-years of a year that have begun, with the organisation's share. Every backend has that of the current and the previous
 * one (REFUND-2), and some keep earlier ones.
 */
function fetchHalfYears(
  organization: OrganizationAccount,
  year: number,
  { loaders, now, offers }: Context,
): Promise<readonly BoardHalfYear[]> {
  async function fetchShare(
    period: RefundPeriod | null,
    half: 1 | 2,
  ): Promise<BoardHalfYear['share']> {
    if (!offers('refunds')) return null;
    try {
      const rows = await (period === null
        ? loaders.earlierRefunds(organization, `${year}-${half}`)
        : loaders.refunds(organization, period));
      if (rows === null) return { state: 'NOT_KEPT' };
      return { state: 'KNOWN', rows: sortedByName(rows, ({ location }) => [location]) };
    } catch {
      return { state: 'FAILED' };
    }
  }
  const today = osloDayOf(now);
  return Promise.all(
    halfYearsOf(year)
      .filter(({ firstDay }) => firstDay <= today)
      .map(async ({ half, firstDay, lastDay }) => {
        const refundPeriod =
          REFUND_PERIODS.find((one) => refundHalfYear(one, now).firstDay === firstDay) ?? null;
        return { half, lastDay, refundPeriod, share: await fetchShare(refundPeriod, half) };
      }),
  );
}

type Price = Pick<PriceList, 'validFrom' | 'kwhPrice' | 'minutePrice' | 'spotMarkup'>;

/** Prices of a list, newest first. Further changes of a year are not shown. */
const HISTORY_SIZE = 200;

/**
 * The prices of each price list over the year. Null if they could not be fetched, undefined where they are not offered. The history is fetched only for a
 * list that changed since.
 */
async function fetchPrices(
  organization: OrganizationAccount,
  year: number,
  { loaders, offers }: Context,
): Promise<BoardPack['prices']> {
  if (!offers('prices')) return undefined;
  const range = dayRange(`${year}-01-01`, `${year}-12-31`);
  const historyOf = async (list: PriceList): Promise<readonly Price[]> => {
    const { validFrom } = list;
    if (validFrom === null || Date.parse(validFrom) < range.from) return [list];
    const page = { cursor: null, limit: HISTORY_SIZE };
    return (await loaders.priceHistory(organization, list.id, page)).items;
  };
  try {
    const lists = sortedByName(await loaders.priceLists(organization), ({ location, type }) => [
      location,
      type,
    ]);
    const all = await Promise.all(
      lists.map(async (list) =>
        appliedIn(await historyOf(list), range).map(
          ({ validFrom, kwhPrice, minutePrice, spotMarkup }) => ({
            ...{ location: list.location, type: list.type },
            ...{ validFrom, kwhPrice, minutePrice, spotMarkup },
          }),
        ),
      ),
    );
    return all.flat();
  } catch {
    return null;
  }
}

/** The number of current hints that are not dismissed, and the kinds that may lack some. Null if they could not be fetched. */
async function fetchHints(
  organization: OrganizationAccount,
  { loaders, now }: Context,
): Promise<BoardPack['hints']> {
  const found = await loaders.hintFacts(organization).catch(() => null);
  if (found === null) return null;
  const dismissed = new Set(found.dismissed);
  const { hints, unknown } = facilityHints(found.facts, now);
  const open = hints.filter(({ id }) => !dismissed.has(id));
  const counts = HINT_KINDS.map((kind) => ({
    kind,
    count: open
      .filter((hint) => hint.kind === kind)
      .reduce((sum, { chargers }) => sum + (kind === 'CHARGER_UNUSED' ? chargers.length : 1), 0),
  }));
  return { counts: counts.filter(({ count }) => count > 0), unknown: unknownKinds(unknown) };
}

/** @throws {PortalError} BAD_USER_INPUT for another period than a year */
async function fetchBoardPack(
  organization: OrganizationAccount,
  { period, filter }: FacilityStatisticsQuery,
  source: FacilitySource,
  context: Context,
): Promise<BoardPack> {
  if (period.type !== 'year') throw badInput([{ path: 'period', code: 'CHOICE_INVALID' }]);
  const query = { period, filter };
  const { now } = context;
  const [months, locations, hours, halfYears, prices, hints] = await Promise.all([
    facilityStatistics(organization, query, 'MONTH', context),
    facilityStatistics(organization, query, 'LOCATION', context),
    facilityPattern(organization, query, context),
    fetchHalfYears(organization, period.year, context),
    fetchPrices(organization, period.year, context),
    fetchHints(organization, context),
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
    bucketsOf(model, context).map((part) => {
      const earlier = sums?.buckets.find(({ key }) => key === keyBefore(part.key));
      return { ...part, before: earlier ? figuresOf(earlier.figures, rulesBefore) : null };
    });
  const chargers = [...source.chargers.values()];
  return {
    source,
    year: period.year,
    isRunning: resolvePeriod(period, now).isRunning,
    whole: figuresOf(months.sums.total, months.rulesOf(null)),
    before: monthsBefore && figuresOf(monthsBefore.total, rulesBefore),
    months: partsOf(months, monthsBefore, (key) => `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`),
    locations: sortedByName(
      partsOf(locations, locationsBefore, (key) => key),
      ({ key, name }) => [name ?? key],
    ),
    places: source.locations.map(({ id, name, possible }) => ({
      name: name ?? id,
      capacity: facilityCapacity(
        chargers.filter(({ locationId }) => locationId === id),
        [possible],
        now,
      ).total,
    })),
    capacity: facilityCapacity(
      chargers,
      source.locations.map(({ possible }) => possible),
      now,
    ),
    hours,
    halfYears,
    firstDay: await months.fetchFirstDay(),
    prices,
    hints,
  };
}

/** The contents of a pack. */
interface PackRequest {
  readonly account: OrganizationAccount;
  readonly parsed: FacilityStatisticsQuery;
  readonly source: FacilitySource;
  readonly context: Context;
}

/** A pack is printed, so its PDF is no table. */
export async function packOf(
  { account, parsed, source, context }: PackRequest,
  format: FileFormat,
): Promise<OutgoingFile['body']> {
  // A meeting sees the whole facility, whatever the filter of the screen.
  const filter = facilityStatisticsFilterInput.parse({});
  const pack = await fetchBoardPack(account, { ...parsed, filter }, { ...source, filter }, context);
  return format === 'pdf'
    ? boardPackPdf(pack)
    : FILE_FORMATS[format].make(offeredSheet(boardPackSheet(pack), source.offers));
}
