import type { Selectable } from 'kysely';
import type { ProviderPaymentTable } from '../db/tables-payments.ts';
import { testCard, type ChallengeType, type Outcome } from './test-cards.ts';

/** The state of a payment at the provider. */
export type ProviderState =
  | { readonly state: 'CREATING' | 'AUTHORIZING' }
  | { readonly state: 'CHALLENGE'; readonly challenge: ChallengeType }
  | Outcome;

const CREATING_MS = 1000;
/** How long the provider waits for the bank. */
const BANK_TIMEOUT_MS = 8000;
/** How long a 3-D Secure page is open. */
const CHALLENGE_TIMEOUT_MS = 15 * 60_000;

const TIMED_OUT: Outcome = { state: 'ERROR', errorCode: 'PAYMENT_CARD_TIMEOUT' };
const CANCELLED: Outcome = { state: 'CANCELLED' };
/** A failed challenge is refused for wrong credentials. */
const CHALLENGE_FAILED: Outcome = { state: 'REFUSED', refusalCode: '1' };

/** Computes the state of a payment at `now`. */
export function providerState(
  {
    card,
    begun_at,
    answer,
  }: Pick<Selectable<ProviderPaymentTable>, 'card' | 'begun_at' | 'answer'>,
  now: Date,
): ProviderState {
  const { bankMs, challenge, outcome } = testCard(card);
  if (answer === 'ACCEPTED') return outcome;
  if (answer === 'FAILED') return CHALLENGE_FAILED;
  if (answer !== null) return CANCELLED;
  const elapsed = now.getTime() - begun_at.getTime();
  if (elapsed < bankMs) {
    if (elapsed >= BANK_TIMEOUT_MS) return TIMED_OUT;
    return { state: elapsed < CREATING_MS ? 'CREATING' : 'AUTHORIZING' };
  }
  if (challenge === null) return outcome;
  return elapsed < CHALLENGE_TIMEOUT_MS ? { state: 'CHALLENGE', challenge } : TIMED_OUT;
}
