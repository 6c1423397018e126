import { isErrorCode } from '../../../schema/error-codes.ts';
import { z } from 'zod';
import { searchWords } from '../../../schema/inputs/search.ts';
import {
  orderRfidsInput,
  plainName,
  plainNumber,
  registerRfidInput,
  rfidMemberNames,
  rfidNumbers,
  setMemberCostCenterInput,
  updateRfidInput,
  updateRfidsInput,
} from '../../../schema/inputs/rfid.ts';
import type { PageQuery } from '../../backend/page.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { splitVat } from '../../domain/invoice/vat.ts';
import { chipsCoolingOff, knownReceipt } from '../../domain/purchase/cooling-off.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connect } from '../../graphql/connection.ts';
import { rfidUrlResolvers } from './downloads.ts';
import { ranges } from './ranges.ts';
import { parseSelection, requireNetworkFor } from './selection.ts';
import type { Named, RfidMember } from '../../generated/wire.ts';

/** A person of the backend's list, or the one whom a chip names by id and name alone. */
export type RfidMemberModel = Named | RfidMember;

export const rfidResolvers = {
  Account: {
    ...rfidUrlResolvers.Account,
    rfids(account, { filter, sort, ...args }, { forAccount, loaders }) {
      const selection = parseSelection(account, { filter, sort });
      const list = {
        owner: account,
        key: ['rfids', selection],
        maxPageSize: ranges['Account.rfids.first'].max,
        fetchPage: (query: Parameters<typeof loaders.rfids>[2]) =>
          loaders.rfids(account, selection, query),
      };
      const connecting = connect(list, args).then(({ page: { totals }, ...connection }) => ({
        ...connection,
        totalCount: totals.count,
        activeCount: totals.active,
      }));
      return forAccount(account, connecting);
    },
    rfid: (account, { key }, { loaders }) => nullIfNotFound(() => loaders.rfid(account, key)),
    rfidOrders(account, args, { forAccount, loaders }) {
      const list = {
        owner: account,
        key: ['rfid-orders'],
        maxPageSize: ranges['Account.rfidOrders.first'].max,
        fetchPage: (query: Parameters<typeof loaders.rfidOrders>[1]) =>
          loaders.rfidOrders(account, query),
      };
      return forAccount(account, connect(list, args));
    },
  },
  Organization: {
    async rfidMembers(organization, { search: given, ...args }, { loaders }) {
      const search = parseInput(searchWords, given);
      const list = {
        owner: organization,
        key: ['rfid-members', search],
        maxPageSize: ranges['Organization.rfidMembers.first'].max,
        fetchPage: (query: PageQuery) => loaders.rfidMembers(organization, search, query),
      };
      const { page: found, ...connection } = await connect(list, args);
      return { ...connection, totalCount: found.totals.count };
    },
    async rfidMembersNamed(organization, { names: given }, { loaders }) {
      const { names } = parseInput(z.object({ names: rfidMemberNames }), { names: given });
      if (names.length === 0) return [];
      const wanted = new Set(names.map(plainName));
      const found = await loaders.rfidMembersNamed(organization, names);
      // A backend without that filter answers with all members.
      return found.filter(
        ({ name, email }) => wanted.has(plainName(name)) || wanted.has(plainName(email ?? '')),
      );
    },
    async rfidsByNumber(organization, { serialNumbers: given }, { loaders }) {
      const shape = z.object({ serialNumbers: rfidNumbers });
      const { serialNumbers } = parseInput(shape, { serialNumbers: given });
      if (serialNumbers.length === 0) return [];
      const wanted = new Set(serialNumbers);
      const found = await loaders.rfidsByNumber(organization, serialNumbers);
      return found.filter(({ serialNumber }) => wanted.has(plainNumber(serialNumber)));
    },
    rfidMember: (organization, { key }, { loaders }) =>
      nullIfNotFound(() => loaders.rfidMember(organization, key)),
  },
  RfidMember: {
    email: (member: RfidMemberModel) => ('email' in member ? member.email : null),
    costCenter: (member: RfidMemberModel) => ('costCenter' in member ? member.costCenter : null),
  },
  RfidOrder: {
    receivedAt: ({ createdAt, receivedAt }, _, { now }) => knownReceipt(receivedAt, createdAt, now),
    coolingOff: (order, _, { now }) =>
      order.isConsumers === true ? chipsCoolingOff(order, now) : null,
  },
  Mutation: {
    async registerRfid(_, { input }, { accounts, writes }) {
      const { accountId, ...chip } = parseInput(registerRfidInput, input);
      const account = await accounts.require(accountId);
      requireNetworkFor(account, chip);
      return { rfid: await writes.registerRfid(account, chip), account };
    },
    async updateRfid(_, { input }, { accounts, writes }) {
      const { accountId, id, ...changes } = parseInput(updateRfidInput, input);
      const account = await accounts.require(accountId);
      requireNetworkFor(account, changes);
      return { rfid: await writes.updateRfid(account, id, changes), account };
    },
    async orderRfids(_, { input }, { accounts, writes }) {
      const { accountId, ...order } = parseInput(orderRfidsInput, input);
      const account = await accounts.require(accountId);
      requireNetworkFor(account, order);
      return { rfidOrder: await writes.orderRfids(account, order), account };
    },
    async rescindRfidOrder(_, { input: { accountId, id } }, { accounts, writes }) {
      const account = await accounts.require(accountId);
      return { rfidOrder: await writes.rescindRfidOrder(account, id), account };
    },
    async updateRfids(_, { input }, { accounts, writes }) {
      const { accountId, ...change } = parseInput(updateRfidsInput, input);
      const organization = await accounts.requireOrganization(accountId);
      const { items, refusedIds, refusedCodes } = await writes.updateRfids(organization, change);
      const refused = refusedIds.map((id, index) => {
        const code = refusedCodes[index] ?? '';
        return { rfidId: id, code: isErrorCode(code) ? code : null };
      });
      return { rfids: items, refused, account: organization };
    },
    async setMemberCostCenter(_, { input }, { accounts, writes }) {
      const { accountId, memberId, costCenter } = parseInput(setMemberCostCenterInput, input);
      const organization = await accounts.requireOrganization(accountId);
      return {
        member: await writes.setMemberCostCenter(organization, memberId, { costCenter }),
        organization,
      };
    },
  },
  Portal: {
    rfidPrice: ({ prices }) => prices.rfidChip,
    rfidPriceNoVat: ({ prices }, _, { now }) => splitVat(prices.rfidChip, osloDayOf(now)).exVat,
  },
} satisfies Resolvers;
