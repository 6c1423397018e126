import { disputeChargingRecordInput } from '../../../schema/inputs/dispute.ts';
import { rangeOf } from '../../domain/charging/charging-period.ts';
import { isPricedByOperator, priceOf } from '../../domain/charging/amounts.ts';
import { currencyOf } from '../../domain/charging/currency.ts';
import { minutesOf } from '../../domain/display.ts';
import { isLate } from '../../domain/charging/late-session.ts';
import { explainUnitPrice } from '../../domain/charging/unit-price.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { PriceComponent } from '../../generated/wire.ts';
import { parseJourneyQuery } from './journey.ts';
import { membersThisMonth, overviewOf, sameDaysLastMonth } from './overview.ts';
import { fetchPayingOrganization, payerResolvers } from './payers.ts';
import { chargingUrlResolvers } from './downloads.ts';
import { underWay, unreadableSessions } from './ongoing.ts';
import { chargingRecordConnectionFields, record, records } from './records.ts';
import { selects } from '../../graphql/selects.ts';
import { chargingStatisticsFields, statistics } from './statistics.ts';
import { viewerPayers } from './viewer-payers.ts';

/** The fields of an overview that need a call of their own. */
const COMPARISON = new Set(['sameDaysLastMonth']);
const MEMBERS = new Set(['topMembers', 'memberCount']);

/** The quantity of a component of one of the kinds, whose unit the kind decides. */
const quantityOf =
  (...kinds: readonly PriceComponent['kind'][]) =>
  ({ kind, quantity }: PriceComponent) =>
    kinds.includes(kind) ? quantity : null;

export const chargingResolvers = {
  Viewer: { chargingPayers: (_, __, context) => viewerPayers(context) },
  Account: {
    chargingJourney: (account) => account,
    latestChargingRecords: async (account, { first }, { forAccount, loaders }) =>
      (await forAccount(account, loaders.latestChargingRecords(account, first)))?.items ?? null,
    ongoingChargingRecords: async (account, { first }, context) => {
      const loading = context.loaders.latestChargingRecords(account, first);
      const latest = await context.forAccount(account, loading);
      return latest && underWay(latest, context);
    },
    chargingOverview(account, { months }, context, info) {
      // In parallel with the months. The field reports its own failure.
      if (selects(info, COMPARISON)) sameDaysLastMonth(context, account).catch(() => undefined);
      if (selects(info, MEMBERS)) membersThisMonth(context, account).catch(() => undefined);
      return context.forAccount(account, overviewOf(context, account, months));
    },
  },
  AccountUnreadable: {
    latestChargingRecords: (account, { first }, context) =>
      context.loaders.latestChargingRecords(account, first).then(
        (latest) => unreadableSessions(latest, context),
        () => 0,
      ),
  },
  Mutation: {
    async disputeChargingRecord(_, { input }, { accounts, offers, writes }) {
      const { accountId, recordId, ...dispute } = parseInput(disputeChargingRecordInput, input);
      if (dispute.reason === 'WRONG_PRICE' && !offers('charging-amounts'))
        throw new PortalError('NOT_OFFERED');
      const account = await accounts.require(accountId);
      return {
        dispute: await writes.disputeChargingRecord(account, recordId, dispute),
        account,
      };
    },
  },
  ChargingJourney: {
    records,
    record,
    statistics,
    ...chargingUrlResolvers.ChargingJourney,
    async filterOptions(account, { period }, context) {
      const { resolved, selection } = parseJourneyQuery(account, { period }, context);
      const { from, to } = rangeOf(resolved) ? selection : { from: undefined, to: undefined };
      const range = { from, to };
      const loading = context.loaders.chargingFilterOptions(account, range);
      const options = await context.forAccount(account, loading);
      return options && { ...options, account, range };
    },
  },
  ...payerResolvers,
  ChargingRecordConnection: chargingRecordConnectionFields,
  ChargingStatistics: chargingStatisticsFields,
  OngoingChargingRecord: { currency: currencyOf },
  ChargingRecord: {
    currency: currencyOf,
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
    async payerName({ organizationId }, _, context) {
      if (organizationId === null) return null;
      return (await fetchPayingOrganization(context, organizationId)).name ?? '';
    },
    endedAt: ({ endDate }) => endDate,
    priceAfterDiscount: (record) => priceOf(record).withVat,
    priceAfterDiscountNoVat: (record) => priceOf(record).noVat,
    vat: (record) => priceOf(record).vat,
    isPricedByOperator,
    isLate,
  },
  PriceComponent: {
    startedAt: ({ from }) => from,
    endedAt: ({ to }) => to,
    energy: quantityOf('ENERGY'),
    duration: quantityOf('IDLE', 'TIME'),
    percent: quantityOf('COOP_BONUS', 'SUBSCRIPTION_DISCOUNT'),
    basePrice: (component) => explainUnitPrice(component).basePrice,
    priceParts: (component) => explainUnitPrice(component).priceParts,
  },
  ChargingOverview: {
    sameDaysLastMonth: ({ account }, _, context) => sameDaysLastMonth(context, account),
    async topMembers({ account }, { first }, context) {
      return (await membersThisMonth(context, account))?.slice(0, first) ?? null;
    },
    async memberCount({ account }, _, context) {
      return (await membersThisMonth(context, account))?.length ?? null;
    },
  },
  ChargingMonth: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
  },
} satisfies Resolvers;
