import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SandboxDeps } from '../deps.ts';
import type { Language } from '../identity/language.ts';
import type { ProviderPaymentTable } from '../db/tables-payments.ts';
import { cardOf } from './card.ts';
import { decrypt } from './key.ts';
import { providerState, type ProviderState } from './state.ts';
import { cardNamed } from './test-cards.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

export type ProviderPayment = Selectable<ProviderPaymentTable>;

interface Order {
  /** A compact JWE of the card. */
  readonly encryptedCard: string;
  /** The address that the 3-D Secure page leads back to. */
  readonly returnUrl: string;
  readonly language: Language;
}

/**
 * Begins a payment. Returns its unguessable reference, or undefined when the card is unreadable, invalid or used before:
 * an encrypted card is valid for one payment.
 */
export async function beginPayment(
  { db, clock }: Deps,
  { encryptedCard, returnUrl, language }: Order,
): Promise<string | undefined> {
  const now = clock.now();
  const details = await decrypt(db, encryptedCard).catch(() => undefined);
  const card = cardOf(details, now);
  if (!card) return undefined;
  const begun = await db
    .insertInto('provider_payment')
    .values({
      reference: randomBytes(24).toString('base64url'),
      details_digest: createHash('sha256').update(encryptedCard).digest('base64url'),
      card: cardNamed(card.number),
      card_mask: card.mask,
      card_expiry_date: card.expiryDate,
      return_url: returnUrl,
      language,
      begun_at: now,
      answer: null,
    })
    .onConflict((conflict) => conflict.column('details_digest').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return begun?.reference;
}

/** Finds a payment with its current state. */
export async function askProvider(
  { db, clock }: Deps,
  reference: string,
): Promise<(ProviderPayment & { readonly standing: ProviderState }) | undefined> {
  const payment = await db
    .selectFrom('provider_payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return payment && { ...payment, standing: providerState(payment, clock.now()) };
}

/**
 * Stores the first answer to an open challenge. Later answers, and those after the time limit, change nothing. `WITHDRAWN`
 * also ends a payment that waits for the bank.
 */
export async function answerPayment(
  deps: Deps,
  reference: string,
  answer: NonNullable<ProviderPayment['answer']>,
): Promise<void> {
  const payment = await askProvider(deps, reference);
  const { state } = payment?.standing ?? {};
  const isOpen = state === 'CHALLENGE' || state === 'CREATING' || state === 'AUTHORIZING';
  if (!isOpen || (state !== 'CHALLENGE' && answer !== 'WITHDRAWN')) return;
  await deps.db
    .updateTable('provider_payment')
    .set({ answer })
    .where('reference', '=', reference)
    .where('answer', 'is', null)
    .execute();
}
