import type { Resolvers } from '../../generated/resolvers.ts';
import { formUrlResolvers } from './downloads.ts';

export const purchaseResolvers = {
  ...formUrlResolvers,
  Account: { isConsumer: (account, _, context) => context.isConsumer(account) },
} satisfies Resolvers;
