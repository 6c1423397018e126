import type { AppRole, CardFacts } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseCards } from './wire/payment-card.ts';

const CARDS = backendPath`/gk-paymentcard/getpaymentcarddetail`;

/** The person's cards; the first is in use. The one call without a version segment. */
export function fetchMyCards(client: BackendClient): Promise<CardFacts[]> {
  return client.call({ method: 'GET', version: null, path: CARDS }, parseCards);
}

/** The cards of an organisation. */
export function fetchOrganizationCards(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
): Promise<CardFacts[]> {
  return client.call(
    { method: 'GET', version: null, path: CARDS, organizationId, assumedRole },
    parseCards,
  );
}
