import { PEOPLE } from '../../../schema/scopes.ts';
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
    'Account.rfids': { audience: 'SIGNED_IN', calls: 1 },
    'Account.rfid': { audience: 'SIGNED_IN', calls: 1 },
    'Account.rfidFileUrl': { audience: 'SIGNED_IN', calls: 0 },
    'Account.rfidOrders': { audience: 'SIGNED_IN', calls: 1, offeredAs: 'chip-orders' },
    'RfidMember.email': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'RfidMember.name': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'Organization.rfidMembers': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.rfidMember': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.rfidMembersNamed': { audience: 'ORGANIZATIONS', calls: 1, entries: 100 },
    'Organization.rfidsByNumber': { audience: 'ORGANIZATIONS', calls: 1, entries: 200 },
    'Mutation.registerRfid': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canAddTags',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: { PERSONAL: ['registerMyRfid'], ORGANIZATION: ['registerOrganizationRfid'] },
    },
    'Mutation.updateRfid': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canUpdateTags',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: { PERSONAL: ['updateMyRfid'], ORGANIZATION: ['updateOrganizationRfid'] },
    },
    'Mutation.updateRfids': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canUpdateTags',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: ['updateOrganizationRfids'],
    },
    'Mutation.setMemberCostCenter': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canUpdateTags',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: ['updateRfidMember'],
    },
    'Mutation.orderRfids': {
      audience: 'SIGNED_IN',
      offeredAs: 'chip-orders',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canOrderTags',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: { PERSONAL: ['orderMyRfids'], ORGANIZATION: ['orderOrganizationRfids'] },
    },
    'Mutation.rescindRfidOrder': {
      audience: 'SIGNED_IN',
      offeredAs: 'chip-orders',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: {
        PERSONAL: ['rescindMyRfidOrder'],
        ORGANIZATION: ['rescindOrganizationRfidOrder'],
      },
    },
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
    'UpdateRfidsPayload.rfids': { entries: 200 },
    'UpdateRfidsPayload.refused': { entries: 200 },
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
