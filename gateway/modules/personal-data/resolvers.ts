import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { stepOf } from '../../domain/polling.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { DataExportStatus, Resolvers } from '../../generated/resolvers.ts';

/** Asks for an export; what is being made, or was made just now, is the first of the list. */
async function requested({ loaders, writes }: Context, owner: Owner) {
  await writes.requestDataExport(owner);
  loaders.dataExports.forget();
  const [latest] = await loaders.dataExports(owner);
  if (latest === undefined) throw new PortalError('UNEXPECTED_RESPONSE');
  return latest;
}

const isMade = (status: DataExportStatus) => status === 'READY' || status === 'EXPIRED';
const stepOfExport = ({ status }: Readonly<{ status: DataExportStatus }>) =>
  stepOf(isMade(status), 'MEDIUM');

export const personalDataResolvers: Resolvers = {
  Viewer: {
    personalDataExports: (viewer) => viewer.ofCustomer(viewer.context.loaders.dataExports(null)),
  },
  Organization: {
    dataExports: (organization, _, { loaders }) => loaders.dataExports(organization),
  },
  DataExport: {
    retryAfter: (dataExport) => stepOfExport(dataExport).retryAfter,
    attempts: (dataExport) => stepOfExport(dataExport).attempts,
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
