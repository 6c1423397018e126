import type { CardFacts } from '../../domain/facts.ts';
import { isOrganizationPaymentValid } from '../../domain/organization-payment.ts';
import type { Account } from '../../domain/permissions.ts';
import type { ViewerModel } from './viewer.ts';

/** The account that the active role acts for: an organisation's, or the person's own. Null when not registered. */
export async function accountOf(viewer: ViewerModel): Promise<Account | null> {
  const { loaders } = viewer.context;
  const [user, actor] = await Promise.all([loaders.me(), viewer.actsFor()]);
  if (user === null) return null;
  if (actor === null)
    return { kind: 'USER', status: user.status, hasValidPayment: await viewer.canPay() };
  const loadingCards = loaders.organizationCards(actor.organizationId, actor.as);
  const organization = await loaders.organization(actor.organizationId, actor.as);
  const isValid = (cards: CardFacts[] | null) => isOrganizationPaymentValid(organization, cards);
  return {
    kind: 'ORGANIZATION',
    status: organization.status,
    hasValidPayment: isValid(null) ?? isValid(await loadingCards),
  };
}
