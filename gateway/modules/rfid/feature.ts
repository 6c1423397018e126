import type { Feature } from '../../graphql/feature.ts';

export const rfidFeature = {
  access: {
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
  },
  ranges: {
    'Account.rfids.first': { min: 1, max: 200 },
    'Account.rfidOrders.first': { min: 1, max: 200 },
    'Organization.rfidMembers.first': { min: 1, max: 200 },
  },
  costs: {
    'Account.rfids': { calls: 1 },
    'Account.rfid': { calls: 1 },
    'Account.rfidOrders': { calls: 1 },
    'UpdateRfidsPayload.rfids': { entries: 200 },
    'UpdateRfidsPayload.refusedIds': { entries: 200 },
    'Organization.rfidMembers': { calls: 1 },
    'Organization.rfidMember': { calls: 1 },
    'Organization.rfidMembersNamed': { calls: 1, entries: 100 },
    'Organization.rfidsByNumber': { calls: 1, entries: 200 },
  },
  mappers: {
    Rfid: './wire.ts#Rfid as RfidModel',
  },
} as const satisfies Feature;
