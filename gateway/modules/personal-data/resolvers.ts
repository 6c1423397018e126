import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** Asks for an export; what is being made, or was made just now, is the first of the list. */
async function requested({ loaders, writes }: Context, owner: Owner) {
  await writes.requestDataExport(owner);
  loaders.dataExports.forget();
  const [latest] = await loaders.dataExports(owner);
  if (latest === undefined) throw new PortalError('UNEXPECTED_RESPONSE');
  return latest;
}

export const personalDataResolvers: Resolvers = {
  Viewer: {
    personalDataExports: (viewer) => viewer.ofCustomer(viewer.context.loaders.dataExports(null)),
  },
  Organization: {
    dataExports: (organization, _, { loaders }) => loaders.dataExports(organization),
  },
  Mutation: {
    requestPersonalDataExport: (_, _args, context) => requested(context, null),
    async requestOrganizationDataExport(_, _args, context) {
      const actor = await context.roleSession.actor();
      if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
      return requested(context, actor);
    },
  },
};
