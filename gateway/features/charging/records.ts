import type { Context } from '../../context.ts';
import { calendarParts, figuresOf } from '../../domain/charging/charging-figures.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { ChargingJourneyResolvers } from '../../generated/resolvers.ts';
import { connect } from '../../graphql/connection.ts';
import { underWay, unreadableSessions } from './ongoing.ts';
import { ranges } from './ranges.ts';
import {
  mustOfferOrder,
  NEWEST_FIRST,
  parseJourneyQuery,
  rulesOf,
  type JourneyQuery,
} from './journey.ts';
import { selects } from '../../graphql/selects.ts';

type Records = Awaited<ReturnType<Context['loaders']['chargingPage']>>['items'];

/** A page of sessions, with the query of its sums. */
export interface ChargingRecordConnectionModel {
  readonly edges: { readonly cursor: string; readonly node: Records[number] }[];
  readonly nodes: Records;
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
  readonly page: Parameters<typeof underWay>[0];
  /** Absent if the list is part of an invoice line, which states its own sums. */
  readonly query?: JourneyQuery;
}

/** The fields that the statistics call answers. */
const SUMS = new Set(['totalCount', 'totals', 'months']);

/** The sums of the whole list, by month: one call for all of them. */
const fetchSums = ({ account, selection }: JourneyQuery, { loaders }: Context) =>
  loaders.chargingStatistics(account, selection, 'MONTH');

/** `ChargingJourney.records` */
export const records: NonNullable<ChargingJourneyResolvers['records']> = (
  account,
  { period, filter, sort, ...args },
  context,
  info,
) => {
  const { forAccount, loaders } = context;
  const query = parseJourneyQuery(account, { period, filter }, context);
  const { field, direction } = sort ?? NEWEST_FIRST;
  mustOfferOrder(field, context);
  const list = {
    owner: account,
    key: ['records', query.period, query.filter, field, direction],
    maxPageSize: ranges['ChargingJourney.records.first'].max,
    fetchPage: (page: Readonly<{ cursor: string | null; limit: number }>) =>
      loaders.chargingPage(account, query.selection, { ...page, sort: field, order: direction }),
  };
  // In parallel with the page. The sums report their own failure.
  if (selects(info, SUMS)) fetchSums(query, context).catch(() => undefined);
  return forAccount(
    account,
    connect(list, args).then((connection) => ({ ...connection, query })),
  );
};

export const chargingRecordConnectionFields = {
  unreadableCount: ({ page }: ChargingRecordConnectionModel, _: unknown, context: Context) =>
    unreadableSessions(page, context),
  ongoing: ({ page }: ChargingRecordConnectionModel, _: unknown, context: Context) =>
    underWay(page, context),
  async totalCount({ query }: ChargingRecordConnectionModel, _: unknown, context: Context) {
    return query ? (await fetchSums(query, context)).total.sessions : null;
  },
  async totals({ query }: ChargingRecordConnectionModel, _: unknown, context: Context) {
    if (query === undefined) return null;
    return figuresOf((await fetchSums(query, context)).total, rulesOf(query.account, context));
  },
  async months({ query }: ChargingRecordConnectionModel, _: unknown, context: Context) {
    if (query === undefined) return null;
    const { buckets } = await fetchSums(query, context);
    return calendarParts(buckets, [], rulesOf(query.account, context)).reverse();
  },
};

/** `ChargingJourney.record` */
export const record: NonNullable<ChargingJourneyResolvers['record']> = (
  account,
  { key },
  { loaders },
) => nullIfNotFound(async () => ({ ...(await loaders.chargingRecord(account, key)), account }));
