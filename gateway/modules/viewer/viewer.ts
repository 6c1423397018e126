import type { Context } from '../../context.ts';
import { assumedRole } from '../../domain/assumed-role.ts';
import { exposedOrganizationId } from '../../domain/exposed-organization.ts';
import type { AppRole, CardFacts } from '../../domain/facts.ts';
import { hasPaymentMethod } from '../../domain/user-payment.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** An organisation that a role acts for, and the role that its calls are made in. */
export interface Actor {
  readonly organizationId: string;
  readonly as: AppRole;
}

/** The signed-in person of one request, with what several fields of `Viewer` hang on. */
export interface ViewerModel {
  readonly caller: Exclude<Context['caller'], { kind: 'anonymous' }>;
  readonly context: Context;
  /** The organisation of the active role; null for a role without one and for roles that may not see it. */
  readonly actsFor: () => Promise<Actor | null>;
  /** Whether the person can pay; null when that cannot be known. */
  readonly canPay: () => Promise<boolean | null>;
  /**
   * What belongs to customers: null for a person who is not registered, for whom the backend has
   * nothing but NOT_FOUND.
   */
  readonly ofCustomer: <T>(loading: Promise<T>) => Promise<T | null>;
}

/** Who asks, or null for nobody. Each function starts every call it needs before it waits for any. */
export function createViewer(context: Context): ViewerModel | null {
  const { caller, loaders, roleSession } = context;
  if (caller.kind === 'anonymous') return null;
  return {
    caller,
    context,
    async actsFor() {
      const role = await roleSession.active();
      const organizationId = exposedOrganizationId(role);
      return organizationId === null ? null : { organizationId, as: assumedRole(role) };
    },
    async canPay() {
      const loadingCards = loaders.cards();
      const [user, activeRole] = await Promise.all([loaders.me(), roleSession.active()]);
      const paymentType = user?.paymentType ?? null;
      const having = (cards: CardFacts[] | null) =>
        hasPaymentMethod({ isRegistered: user !== null, activeRole, paymentType, cards });
      // Who does not pay by card must not suffer from the cards.
      return having(null) ?? having(await loadingCards);
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
}
