import type { Selectable } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ProviderPaymentTable } from '../db/tables-billing.ts';
import type { SandboxDeps } from '../deps.ts';
import type { Language } from '../identity/language.ts';
import { luhn } from '../luhn.ts';
import { osloDate } from '../oslo.ts';
import { decrypt } from './key.ts';
import { cardNamed, testCard, type ChallengeType, type Outcome } from './test-cards.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

export type ProviderPayment = Selectable<ProviderPaymentTable>;

interface Order {
  /** A compact JWE of the card. */
  readonly encryptedCard: string;
  /** The return address of the 3-D Secure page. */
  readonly returnUrl: string;
  readonly language: Language;
}

/**
 * Starts a payment. Returns its unguessable reference, or undefined when the card is unreadable, invalid or used before: an
 * encrypted card is valid for one payment.
 */
export async function createProviderPayment(
  { db, clock }: Deps,
  { encryptedCard, returnUrl, language }: Order,
): Promise<string | undefined> {
  const details = await decrypt(db, encryptedCard).catch(() => undefined);
  const card = cardOf(details, clock.now());
  return card && startProviderPayment({ db, clock }, card, encryptedCard, { returnUrl, language });
}

/**
 * Starts the payment of a valid card.
 * @param source identifies how the card came: each is valid for one payment
 */
export async function startProviderPayment(
  { db, clock }: Deps,
  card: Card,
  source: string,
  { returnUrl, language }: Pick<Order, 'returnUrl' | 'language'>,
): Promise<string | undefined> {
  const started = await db
    .insertInto('provider_payment')
    .values({
      reference: randomBytes(24).toString('base64url'),
      details_digest: createHash('sha256').update(source).digest('base64url'),
      card: cardNamed(card.number),
      card_mask: card.mask,
      card_expiry_date: card.expiryDate,
      return_url: returnUrl,
      language,
      begun_at: clock.now(),
      answer: null,
    })
    .onConflict((conflict) => conflict.column('details_digest').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return started?.reference;
}

/** Finds a payment with its current state. */
export async function findProviderPayment(
  { db, clock }: Deps,
  reference: string,
): Promise<(ProviderPayment & { readonly current: ProviderState }) | undefined> {
  const payment = await db
    .selectFrom('provider_payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return payment && { ...payment, current: providerState(payment, clock.now()) };
}

/**
 * Stores the first answer to an open challenge. Later answers, and those after the time limit, change nothing. `WITHDRAWN` also
 * ends a payment that waits for the bank.
 */
export async function answerPayment(
  deps: Deps,
  reference: string,
  answer: NonNullable<ProviderPayment['answer']>,
): Promise<void> {
  const payment = await findProviderPayment(deps, reference);
  const { state } = payment?.current ?? {};
  const isOpen = state === 'CHALLENGE' || state === 'CREATING' || state === 'AUTHORIZING';
  if (!isOpen || (state !== 'CHALLENGE' && answer !== 'WITHDRAWN')) return;
  await deps.db
    .updateTable('provider_payment')
    .set({ answer })
    .where('reference', '=', reference)
    .where('answer', 'is', null)
    .execute();
}

/** The state of a payment at the provider. */
export type ProviderState =
  | { readonly state: 'CREATING' | 'AUTHORIZING' }
  | { readonly state: 'CHALLENGE'; readonly challenge: ChallengeType }
  | Outcome;

const CREATING_MS = 1000;
/** How long the provider waits for the bank. */
const BANK_TIMEOUT_MS = 8000;
/** How long a 3-D Secure page is open, and a session of the hosted fields. */
export const CHALLENGE_TIMEOUT_MS = 15 * 60_000;

export const TIMED_OUT: Extract<Outcome, { state: 'ERROR' }> = {
  state: 'ERROR',
  errorCode: 'PAYMENT_CARD_TIMEOUT',
};
const CANCELLED: Outcome = { state: 'CANCELLED' };
/** A failed challenge is refused for wrong credentials. */
const CHALLENGE_FAILED: Outcome = { state: 'REFUSED', refusalCode: '1' };

/** Computes the state of a payment at `now`. */
function providerState(
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

const FOUR_DIGIT_CVC = /^3[47]/;

/** The card as a browser encrypts it, or as it is entered in the hosted fields: digits only, with a two-digit year. */
const CardDetails = z
  .strictObject({
    number: z
      .string()
      .regex(/^\d{12,19}$/)
      .refine((number) => luhn(number) === 0),
    expiryMonth: z.string().regex(/^(?:0[1-9]|1[0-2])$/),
    expiryYear: z.string().regex(/^\d{2}$/),
    cvc: z.string().regex(/^\d{3,4}$/),
  })
  .refine(({ number, cvc }) => cvc.length === (FOUR_DIGIT_CVC.test(number) ? 4 : 3));

/** A valid card. Its number is never stored. */
interface Card {
  readonly number: string;
  readonly mask: string;
  /** YYMM. */
  readonly expiryDate: string;
}

/** Parses decrypted details; undefined when they are not a card, or it expired before the Oslo month of `now`. */
export function cardOf(details: unknown, now: Date): Card | undefined {
  const parsed = CardDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { number, expiryMonth, expiryYear } = parsed.data;
  const expiryDate = `${expiryYear}${expiryMonth}`;
  const month = osloDate(now).toString().slice(2, 7).replace('-', '');
  if (expiryDate < month) return undefined;
  return { number, mask: `**** **** **** ${number.slice(-4)}`, expiryDate };
}
