import { isOrganizationAddressRequired } from '../../domain/address.ts';
import type { UserStatus } from '../../domain/facts.ts';
import {
  missingOrganizationDetails,
  missingUserDetails,
  type MissingUserDetail,
} from '../../domain/missing-details.ts';
import type { NoticeKind } from '../../generated/resolvers.ts';
import type { Actor, ViewerModel } from '../../context.ts';

interface NoticeFacts {
  readonly status: UserStatus;
  readonly missing: readonly MissingUserDetail[];
}

/** Most serious first, in the order of the schema's enum. */
const NOTICES: readonly (readonly [NoticeKind, (account: NoticeFacts) => boolean])[] = [
  ['ACCOUNT_BLOCKED', ({ status }) => status === 'BLOCKED'],
  ['DELETE_REQUESTED', ({ status }) => status === 'DELETE_REQUESTED'],
  ['PAYMENT_MISSING', ({ missing }) => missing.includes('payment')],
  ['PAYMENT_CARD_EXPIRED', ({ missing }) => missing.includes('paymentCardExpired')],
  ['PAYMENT_CARD_EXPIRING', ({ missing }) => missing.includes('paymentCardExpiring')],
  ['ADDRESS_MISSING', ({ missing }) => missing.includes('address')],
  ['PHONE_MISSING', ({ missing }) => missing.includes('phone')],
];

/** A blocked account must be told so even when its cards cannot be asked for. */
const orUnknown = <T>(loading: Promise<T>): Promise<T | null> => loading.catch(() => null);

async function organizationFacts(
  { context: { loaders, now } }: ViewerModel,
  { organizationId, as }: Actor,
): Promise<NoticeFacts> {
  const [organization, cards] = await Promise.all([
    loaders.organization(organizationId, as),
    orUnknown(loaders.organizationCards(organizationId, as)),
  ]);
  const details = missingOrganizationDetails(organization, cards, now);
  return {
    status: organization.status,
    missing: isOrganizationAddressRequired(organization) ? [...details, 'address'] : details,
  };
}

/** What is wrong with the account that the active role acts for. None for a person who is not registered. */
export async function noticesOf(viewer: ViewerModel): Promise<NoticeKind[]> {
  const { loaders, now } = viewer.context;
  const loadingCards = loaders.cards();
  const [user, actor] = await Promise.all([loaders.me(), viewer.actsFor()]);
  if (user === null) return [];
  let facts: NoticeFacts;
  if (actor === null) {
    const paid = await orUnknown(viewer.canPay());
    const cards = user.paymentType === 'card' ? await orUnknown(loadingCards) : null;
    facts = { status: user.status, missing: missingUserDetails(user, paid, cards, now) };
  } else {
    facts = await organizationFacts(viewer, actor);
  }
  return NOTICES.flatMap(([kind, holds]) => (holds(facts) ? [kind] : []));
}
