import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { administratorPlaces } from '../../domain/invitation/administrator-places.ts';
import { ROLE_ID, type RoleId } from '../../domain/facts.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** The invitations to administer an organisation, newest first. */
export async function administratorInvitations(
  organization: OrganizationAccount,
  { loaders }: Pick<Context, 'loaders'>,
) {
  const invitations = await loaders.invitations(organization);
  return invitations.filter(({ roleId }) => roleId === ROLE_ID.ADMINISTRATOR);
}

/** The number of further people who can be invited to administer the organisation. */
export async function placesLeft(
  organization: OrganizationAccount,
  context: Pick<Context, 'loaders'>,
): Promise<number> {
  const { loaders } = context;
  const [administrators, invitations] = await Promise.all([
    loaders.administrators(organization),
    administratorInvitations(organization, context),
  ]);
  return administratorPlaces(
    organization.organizationClassification ??
      (await loaders.organization(organization)).organizationClassification,
    // An unreadable person counts as a place.
    administrators.length + countUnreadable(administrators),
    invitations,
  );
}

/**
 * Refuses more invitations to administer an organisation than it has places for. If they are unknown, the backend
 * decides.
 */
export async function requireAdministratorPlaces(
  context: Context,
  organization: OrganizationAccount,
  invitations: readonly { readonly roleId: RoleId }[],
): Promise<void> {
  const wanted = invitations.filter(({ roleId }) => roleId === ROLE_ID.ADMINISTRATOR).length;
  if (wanted === 0) return;
  const places = await placesLeft(organization, context).catch(() => null);
  if (places !== null && wanted > places) throw new PortalError('INVITATION_LIMIT');
}
