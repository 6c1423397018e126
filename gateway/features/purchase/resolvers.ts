import { isConsumer } from '../../domain/purchase/consumer.ts';
import { DOWNLOADS_PATH } from '../../downloads/download.ts';
import { FORM_PATH } from '../../downloads/withdrawal-form.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const purchaseResolvers = {
  Account: { isConsumer },
  Portal: {
    coolingOffFormUrl: (_, { language }, { publicUrl }) =>
      `${publicUrl}${DOWNLOADS_PATH}${FORM_PATH}?language=${language.toLowerCase()}`,
  },
} satisfies Resolvers;
