import { rfidLoads, rfidWrites } from '../../backend/rfid.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, NONE, byCaller } from '../../graphql/write-limit.ts';
import { rfidDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { rfidResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    rfid: { loads: typeof rfidLoads; writes: typeof rfidWrites };
  }
}

export const rfid = defineFeature({
  area: 'rfid',
  offeredAs: 'chips',
  policy: {
    'Account.rfids': { audience: 'SIGNED_IN' },
    'Account.rfid': { audience: 'SIGNED_IN' },
    'Account.rfidFileUrl': { audience: 'SIGNED_IN' },
    'Account.rfidOrders': { audience: 'SIGNED_IN' },
    'Organization.rfidMembers': { audience: 'ORGANIZATIONS' },
    'Organization.rfidMember': { audience: 'ORGANIZATIONS' },
    'Organization.rfidMembersNamed': { audience: 'ORGANIZATIONS' },
    'Organization.rfidsByNumber': { audience: 'ORGANIZATIONS' },
    'Mutation.registerRfid': { audience: 'SIGNED_IN', account: 'ACTIVE', permission: 'canAddTags' },
    'Mutation.updateRfid': {
      audience: 'SIGNED_IN',
      account: 'ACTIVE',
      permission: 'canUpdateTags',
    },
    'Mutation.updateRfids': {
      audience: 'ORGANIZATIONS',
      account: 'ACTIVE',
      permission: 'canUpdateTags',
    },
    'Mutation.setMemberCostCenter': {
      audience: 'ORGANIZATIONS',
      account: 'ACTIVE',
      permission: 'canUpdateTags',
    },
    'Mutation.orderRfids': { audience: 'SIGNED_IN', account: 'ACTIVE', permission: 'canOrderTags' },
    'Mutation.rescindRfidOrder': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  limits: {
    // A number can be guessed.
    registerRfid: byCaller('chip-numbers', 100, HOUR),
    updateRfid: NONE,
    updateRfids: NONE,
    setMemberCostCenter: NONE,
    orderRfids: NONE,
    rescindRfidOrder: NONE,
  },
  ranges,
  costs: {
    'Account.rfids': { calls: 1 },
    'Account.rfid': { calls: 1 },
    'Account.rfidOrders': { calls: 1 },
    'UpdateRfidsPayload.rfids': { entries: 200 },
    'UpdateRfidsPayload.refused': { entries: 200 },
    'UpdateRfidsPayload.refusedIds': { entries: 200 },
    'Organization.rfidMembers': { calls: 1 },
    'Organization.rfidMember': { calls: 1 },
    'Organization.rfidMembersNamed': { calls: 1, entries: 100 },
    'Organization.rfidsByNumber': { calls: 1, entries: 200 },
  },
  mappers: {
    Rfid: './wire.ts#Rfid as RfidModel',
    RfidOrder: './wire.ts#RfidOrder as RfidOrderModel',
    RfidMember: '../features/rfid/resolvers.ts#RfidMemberModel',
  },
  loaders: rfidLoads,
  writes: rfidWrites,
  resolvers: rfidResolvers,
  downloads: rfidDownloads,
});
