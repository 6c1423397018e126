import { defineFeature } from '../../graphql/feature.ts';
import { purchaseDownloads } from './downloads.ts';
import { purchaseResolvers } from './resolvers.ts';

export const purchase = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Account.isConsumer': { audience: 'SIGNED_IN', calls: 0 },
  },
  costs: {
    'GoodsReturn.address': { entries: 4 },
  },
  mappers: {
    CoolingOff: '../domain/purchase/cooling-off.ts#CoolingOff as CoolingOffModel',
  },
  resolvers: purchaseResolvers,
  publicDownloads: purchaseDownloads,
});
