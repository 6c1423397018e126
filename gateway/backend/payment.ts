import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseCardPayment, parsePaymentKey, type CardPayment } from './wire/payment.ts';

/** What a card payment is begun with. */
export interface NewCardPayment {
  readonly encryptedCard: string;
  /** The organisation whose card it will be; null for the person's own. */
  readonly organizationId: string | null;
  /** Where the browser comes back to after a challenge. */
  readonly returnUrl: string;
  readonly language: 'en' | 'no' | 'sv';
}

const KEY = backendPath`/cardpayments/key`;
const MINE = backendPath`/users/me/cardpayments`;

/** The key by which cards are encrypted to the payment provider. */
export function fetchPaymentKey(client: BackendClient) {
  return client.call({ method: 'GET', path: KEY }, parsePaymentKey);
}

/** Where a payment stands, after the backend has asked the provider. */
export function fetchCardPayment(client: BackendClient, id: string): Promise<CardPayment> {
  return client.call({ method: 'GET', path: backendPath`/cardpayments/${id}` }, parseCardPayment);
}

/** Begins a payment and gives it its card: two writes, of which a repetition finds what is done. */
export async function startCardPayment(
  client: BackendClient,
  { encryptedCard, organizationId, ...body }: NewCardPayment,
  newKey: () => string,
): Promise<CardPayment> {
  const [beginKey, detailsKey] = [newKey(), newKey()];
  const path =
    organizationId === null ? MINE : backendPath`/organizations/${organizationId}/cardpayments`;
  const { id } = await client.call(
    { method: 'POST', path, body, idempotencyKey: beginKey },
    parseCardPayment,
  );
  return client.call(
    {
      method: 'POST',
      path: backendPath`/cardpayments/${id}/details`,
      body: { encryptedCard },
      idempotencyKey: detailsKey,
    },
    parseCardPayment,
  );
}

/** Ends a payment that is still open. */
export function cancelCardPayment(client: BackendClient, id: string, idempotencyKey: string) {
  const path = backendPath`/cardpayments/${id}/cancel`;
  return client.call({ method: 'POST', path, idempotencyKey }, parseCardPayment);
}
