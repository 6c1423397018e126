import { isConsumer } from '../../domain/purchase/consumer.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { formUrlResolvers } from './downloads.ts';

export const purchaseResolvers = {
  ...formUrlResolvers,
  Account: { isConsumer },
} satisfies Resolvers;
