import { updateOrganizationInput } from '../../../schema/inputs/organization.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';
import { organizationOf } from './model.ts';

/** PATCH /organizations/{organizationId}; another organisation's id reads like a missing one. */
export const updateOrganization: NonNullable<MutationResolvers['updateOrganization']> = async (
  _,
  { id, input },
  context,
) => {
  const changes = parseInput(updateOrganizationInput, input);
  const actor = await context.roleSession.actor();
  if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
  if ((id ?? actor.organizationId) !== actor.organizationId) throw new PortalError('NOT_FOUND');
  await context.writes.updateOrganization(actor.organizationId, changes);
  return organizationOf(context, actor);
};
