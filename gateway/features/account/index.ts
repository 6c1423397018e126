import { defineFeature } from '../../graphql/feature.ts';
import { accountResolvers } from './resolvers.ts';

export const account = defineFeature({
  policy: {
    'Account.id': { audience: 'SIGNED_IN' },
    'Account.kind': { audience: 'SIGNED_IN' },
    'Account.organization': { audience: 'SIGNED_IN' },
    'Account.isActive': { audience: 'SIGNED_IN' },
    'Account.status': { audience: 'SIGNED_IN' },
    'Account.paymentType': { audience: 'SIGNED_IN' },
    'Account.hasPaymentMethod': { audience: 'SIGNED_IN' },
    'Account.activePaymentMethod': { audience: 'SIGNED_IN' },
    'Account.paymentCards': { audience: 'SIGNED_IN' },
    'Account.isAddressRequired': { audience: 'SIGNED_IN' },
    'Account.missingDetails': { audience: 'SIGNED_IN' },
    'Account.notices': { audience: 'SIGNED_IN' },
    'Account.isInOrder': { audience: 'SIGNED_IN' },
    'Account.followUps': { audience: 'SIGNED_IN' },
    'Account.permissions': { audience: 'SIGNED_IN' },
    'Account.permissionDenial': { audience: 'SIGNED_IN' },
    'Account.unreadable': { audience: 'SIGNED_IN' },
    'Organization.account': { audience: 'ORGANIZATIONS' },
  },
  costs: {
    'Account.organization': { calls: 1 },
    'Account.paymentCards': { calls: 1, entries: 20 },
    'Account.notices': { entries: 20 },
    'Account.isInOrder': { calls: 1 },
    'Account.followUps': { calls: 4 },
    'FollowUps.items': { entries: 20 },
    'FollowUps.unknown': { entries: 4 },
    'FollowUp.chargers': { entries: 3 },
    'Viewer.accounts': { entries: 20 },
  },
  mappers: {
    Account: '../domain/account/account.ts#Account as AccountModel',
    FollowUp: '../features/account/follow-ups.ts#FollowUp as FollowUpModel',
    AccountUnreadable: '../domain/account/account.ts#Account as AccountModel',
    MissingDetails: '../domain/account/account.ts#Account as AccountModel',
    PaymentCard: '../domain/facts.ts#CardFacts',
  },
  resolvers: accountResolvers,
});
