import type { Context, ViewerModel } from './context.ts';
import type { CardFacts } from './domain/facts.ts';
import { isOrganizationPaymentValid } from './domain/organization-payment.ts';
import { hasPaymentMethod } from './domain/user-payment.ts';
import { PortalError } from './errors/portal-error.ts';

/** Who asks, or null for nobody. Each function starts every call it needs before it waits for any. */
export function createViewer(context: Context): ViewerModel | null {
  const { caller, loaders, roleSession } = context;
  if (caller.kind === 'anonymous') return null;

  const viewer: ViewerModel = {
    caller,
    context,
    actsFor: roleSession.actor,
    async canPay() {
      const loadingCards = loaders.cards();
      const [user, activeRole] = await Promise.all([loaders.me(), roleSession.active()]);
      const paymentType = user?.paymentType ?? null;
      const having = (cards: CardFacts[] | null) =>
        hasPaymentMethod({ isRegistered: user !== null, activeRole, paymentType, cards });
      // Who does not pay by card must not suffer from the cards.
      return having(null) ?? having(await loadingCards);
    },
    async account() {
      const [user, actor] = await Promise.all([loaders.me(), roleSession.actor()]);
      if (user === null) return null;
      if (actor === null)
        return { kind: 'USER', status: user.status, hasValidPayment: await viewer.canPay() };
      const loadingCards = loaders.organizationCards(actor.organizationId, actor.as);
      const organization = await loaders.organization(actor.organizationId, actor.as);
      const isValid = (cards: CardFacts[] | null) =>
        isOrganizationPaymentValid(organization, cards);
      return {
        kind: 'ORGANIZATION',
        status: organization.status,
        hasValidPayment: isValid(null) ?? isValid(await loadingCards),
      };
    },
    async ofCustomer(loading) {
      try {
        return await loading;
      } catch (error) {
        const isNotFound = error instanceof PortalError && error.status === 404;
        if (isNotFound && (await loaders.me()) === null) return null;
        throw error;
      }
    },
  };
  return viewer;
}
