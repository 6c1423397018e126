import { linkCouponInput } from '../../../schema/inputs/benefit.ts';
import { areBenefitsHidden } from '../../domain/benefits-hidden.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const benefitResolvers: Resolvers = {
  Viewer: {
    async benefits(viewer) {
      const { loaders, roleSession } = viewer.context;
      const loading = loaders.benefits(null);
      return areBenefitsHidden(await roleSession.active()) ? [] : viewer.ofCustomer(loading);
    },
  },
  Organization: {
    benefits: ({ organizationId, as }, _, { loaders }) => loaders.benefits({ organizationId, as }),
  },
  Mutation: {
    async linkCoupon(_, input, { somebody, writes }) {
      await writes.linkCoupon(null, parseInput(linkCouponInput, input).code);
      return somebody();
    },
    async linkOrganizationCoupon(_, input, { roleSession, somebody, writes }) {
      const { code } = parseInput(linkCouponInput, input);
      const actor = await roleSession.actor();
      if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
      await writes.linkCoupon(actor, code);
      return somebody();
    },
  },
};
