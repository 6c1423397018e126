import { assumedRole } from '../../domain/assumed-role.ts';
import { organizationNumberDisplay } from '../../domain/display.ts';
import { isOrganizationPaymentValid } from '../../domain/organization-payment.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const organizationResolvers: Resolvers = {
  Organization: {
    id: ({ organizationId }) => organizationId,
    async isPaymentValid(organization, _, { loaders, roleSession }) {
      const known = isOrganizationPaymentValid(organization, null);
      if (known !== null) return known;
      const as = assumedRole(await roleSession.active());
      const cards = await loaders.organizationCards(organization.organizationId, as);
      return isOrganizationPaymentValid(organization, cards);
    },
    organizationNumber: ({ organizationNumber }) =>
      organizationNumber === null ? null : organizationNumberDisplay(organizationNumber),
  },
};
