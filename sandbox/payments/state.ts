import type { Selectable } from 'kysely';
import type { ProviderPaymentTable } from '../db/tables-payments.ts';
import { testCard, type ChallengeType, type Outcome } from './test-cards.ts';

/** What the provider says of a payment when asked. */
export type ProviderState =
  | { readonly state: 'CREATING' | 'AUTHORIZING' }
  | { readonly state: 'CHALLENGE'; readonly challenge: ChallengeType }
  | Outcome;

const CREATING_MS = 1000;
/** A bank that has not answered by then does not answer any more. */
const BANK_MS = 8000;
/** How long a 3-D Secure page can be answered. */
const CHALLENGE_MS = 15 * 60_000;

const TIMED_OUT: Outcome = { state: 'ERROR', errorCode: 'PAYMENT_CARD_TIMEOUT' };
const CANCELLED: Outcome = { state: 'CANCELLED' };
/** Whoever does not prove who they are is refused for wrong credentials. */
const NOT_PROVEN: Outcome = { state: 'REFUSED', refusalCode: '1' };

/** Where a payment stands at `now`: the state is told from what is known, and kept nowhere. */
export function providerState(
  {
    card,
    begun_at,
    answer,
  }: Pick<Selectable<ProviderPaymentTable>, 'card' | 'begun_at' | 'answer'>,
  now: Date,
): ProviderState {
  const { takes, challenge, outcome } = testCard(card);
  if (answer === 'ACCEPTED') return outcome;
  if (answer === 'FAILED') return NOT_PROVEN;
  if (answer !== null) return CANCELLED;
  const elapsed = now.getTime() - begun_at.getTime();
  if (elapsed < takes) {
    if (elapsed >= BANK_MS) return TIMED_OUT;
    return { state: elapsed < CREATING_MS ? 'CREATING' : 'AUTHORIZING' };
  }
  if (challenge === null) return outcome;
  return elapsed < CHALLENGE_MS ? { state: 'CHALLENGE', challenge } : TIMED_OUT;
}
