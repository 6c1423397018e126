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

/** A payment at the provider. */
export type ProviderPayment = Selectable<ProviderPaymentTable>;

interface Order {
  /** A compact JWE of the card. */
  readonly encryptedCard: string;
  /** Where the browser goes when the 3-D Secure page was answered. */
  readonly returnUrl: string;
  readonly language: Language;
}

/**
 * Begins a payment.
 * @returns its reference, unguessable; undefined when the card cannot be read, is not valid, or was sent before: what
 *   somebody once encrypted is good for one payment
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

/** A payment and where it stands; undefined when there is none by that reference. */
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
 * Writes down the first answer to a payment that waits for one; every further answer changes nothing, nor does one that
 * comes when nobody asks any more. `WITHDRAWN` also ends what the bank has not answered yet.
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
