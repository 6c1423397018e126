import { areBenefitsHidden } from '../../domain/benefits-hidden.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const benefitResolvers: Resolvers = {
  Viewer: {
    async benefits(viewer) {
      const { loaders, roleSession } = viewer.context;
      const loading = loaders.benefits();
      return areBenefitsHidden(await roleSession.active()) ? [] : viewer.ofCustomer(loading);
    },
  },
};
