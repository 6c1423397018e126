import {
  orderRfidsInput,
  registerRfidInput,
  rfidFilterInput,
  updateRfidInput,
} from '../../../schema/inputs/rfid.ts';
import { osloDayOf } from '../../domain/oslo-calendar.ts';
import { splitVat } from '../../domain/vat.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connect } from '../../graphql/connection.ts';
import { rfidFeature } from './feature.ts';

const { ranges } = rfidFeature;

export const rfidResolvers = {
  Account: {
    rfids(account, { filter: given, ...args }, { forAccount, loaders }) {
      const filter = parseInput(rfidFilterInput, given ?? {});
      const list = {
        key: ['rfids', account.id, filter],
        maxPageSize: ranges['Account.rfids.first'].max,
        fetchPage: (query: Parameters<typeof loaders.rfids>[2]) =>
          loaders.rfids(account, filter, query),
      };
      const connecting = connect(list, args).then(({ page: { totals }, ...connection }) => ({
        ...connection,
        totalCount: totals.count,
        activeCount: totals.active,
      }));
      return forAccount(account, connecting);
    },
    rfid: (account, { id }, { loaders }) => nullIfNotFound(() => loaders.rfid(account, id)),
    rfidOrders(account, args, { forAccount, loaders }) {
      const list = {
        key: ['rfid-orders', account.id],
        maxPageSize: ranges['Account.rfidOrders.first'].max,
        fetchPage: (query: Parameters<typeof loaders.rfidOrders>[1]) =>
          loaders.rfidOrders(account, query),
      };
      return forAccount(account, connect(list, args));
    },
  },
  Organization: {
    rfidMembers: (organization, _, { loaders }) => loaders.rfidMembers(organization),
  },
  Mutation: {
    async registerRfid(_, { input }, { accounts, writes }) {
      const { accountId, ...chip } = parseInput(registerRfidInput, input);
      const account = await accounts.require(accountId);
      return { rfid: await writes.registerRfid(account, chip), account };
    },
    async updateRfid(_, { input }, { accounts, writes }) {
      const { accountId, id, ...changes } = parseInput(updateRfidInput, input);
      const account = await accounts.require(accountId);
      return { rfid: await writes.updateRfid(account, id, changes), account };
    },
    async orderRfids(_, { input }, { accounts, writes }) {
      const { accountId, ...order } = parseInput(orderRfidsInput, input);
      const account = await accounts.require(accountId);
      return { rfidOrder: await writes.orderRfids(account, order), account };
    },
  },
  Portal: {
    rfidPrice: ({ prices }) => prices.rfidChip,
    rfidPriceNoVat: ({ prices }, _, { now }) => splitVat(prices.rfidChip, osloDayOf(now)).exVat,
  },
} satisfies Resolvers;
