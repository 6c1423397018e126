import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CardPaymentTable } from '../../db/tables-billing.ts';
import type { SandboxDeps } from '../../deps.ts';
import { repayPrepared } from '../invoice/prepared-payment.ts';
import { challengeUrl } from '../../payments/bank-url.ts';
import {
  answerPayment,
  findProviderPayment,
  TIMED_OUT,
  type ProviderPayment,
  type ProviderState,
} from '../../payments/provider.ts';
import { closeSession, findSession } from '../../payments/sessions.ts';
import { placePaidOrder } from '../charger-order/placing.ts';
import { changesOf, facts } from '../audit-log/changes.ts';
import { recordAct } from '../audit-log/record.ts';
import type { Success } from '../operation.ts';
import type { Owner } from '../owner.ts';
import { updatePerson } from '../person.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock' | 'url' | 'config'>;

export type CardPaymentRow = Selectable<CardPaymentTable>;

type CardPayment = Success<'getCardPayment'>;

/**
 * Synchronises a payment with the provider. Records the outcome once, with the card that it registers. Call it in a transaction
 * that has locked the payment.
 */
export async function settle(deps: Deps, row: CardPaymentRow): Promise<CardPayment> {
  if (row.state !== null) return shown(row);
  const session = await sessionOf(deps, row);
  if (session?.isExpired === true) return shown(await record(deps, row, timedOut));
  const reference = session ? session.reference : row.provider_reference;
  const providerPayment = reference === null ? null : await findProviderPayment(deps, reference);
  if (!providerPayment) return shown(row, { ...NOT_STARTED, hostedSession: row.session_token });
  const ended = await endOf(deps, row, providerPayment);
  if (ended === undefined) return shown(row, challengeOf(deps, row, providerPayment));
  return shown(await record(deps, row, ended));
}

const sessionOf = async (deps: Deps, { session_token: token }: CardPaymentRow) =>
  token === null ? undefined : findSession(deps, token);

const timedOut = { state: TIMED_OUT.state, error_code: TIMED_OUT.errorCode };

/** Cancels a payment that is still open. */
export async function cancel(deps: Deps, row: CardPaymentRow): Promise<CardPayment> {
  if (row.state !== null) return shown(row);
  if (row.session_token !== null) await closeSession(deps, row.session_token);
  const reference = (await sessionOf(deps, row))?.reference ?? row.provider_reference;
  if (reference === null) return shown(await record(deps, row, { state: 'CANCELLED' }));
  await answerPayment(deps, reference, 'WITHDRAWN');
  return settle(deps, row);
}

/** Handles the provider's notification of a change by fetching the outcome. */
export async function onNotification(deps: Deps, reference: string): Promise<void> {
  const session = deps.db
    .selectFrom('provider_session')
    .select('token')
    .where('reference', '=', reference);
  const row = await deps.db
    .selectFrom('card_payment')
    .selectAll()
    .where((is) =>
      is.or([is('provider_reference', '=', reference), is('session_token', '=', session)]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (row) await settle(deps, row);
}

/** The columns of the outcome; undefined while the payment is open. */
async function endOf(
  deps: Deps,
  row: CardPaymentRow,
  { current, card_mask, card_expiry_date }: ProviderPayment & { readonly current: ProviderState },
): Promise<Updateable<CardPaymentTable> | undefined> {
  switch (current.state) {
    case 'CREATING':
    case 'AUTHORIZING':
    case 'CHALLENGE':
      return undefined;
    case 'SUCCESS': {
      const isNew = await replaceCard(deps, row, { card_mask, card_expiry_date });
      if (row.charger_order_id !== null) await placePaidOrder(deps, row.charger_order_id);
      return { state: 'SUCCESS', success: isNew ? current.success : 'EXISTING' };
    }
    case 'REFUSED':
      return { state: 'REFUSED', refusal_code: current.refusalCode };
    case 'ERROR':
      return { state: 'ERROR', error_code: current.errorCode };
    case 'CANCELLED':
      return { state: 'CANCELLED' };
  }
}

function record(
  { db }: Deps,
  { id }: CardPaymentRow,
  ended: Updateable<CardPaymentTable>,
): Promise<CardPaymentRow> {
  return db
    .updateTable('card_payment')
    .set(ended)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Open = Required<Pick<CardPayment, 'state' | 'challenge' | 'hostedSession'>>;

/** The bank's page of a card from the hosted fields is shown there. */
function challengeOf(
  deps: Deps,
  { session_token: hostedSession }: CardPaymentRow,
  { reference, current }: ProviderPayment & { readonly current: ProviderState },
): Open {
  if (current.state !== 'CHALLENGE')
    return { state: current.state, challenge: null, hostedSession: null };
  if (hostedSession !== null) return { state: 'CHALLENGE', challenge: null, hostedSession };
  const challenge = { type: current.challenge, url: challengeUrl(deps, reference) };
  return { state: 'CHALLENGE', challenge, hostedSession: null };
}

const NOT_STARTED: Open = { state: 'INITIALIZING', challenge: null, hostedSession: null };

function shown(row: CardPaymentRow, open = NOT_STARTED): CardPayment {
  return {
    id: row.id,
    organizationId: row.organization_id,
    state: row.state ?? open.state,
    challenge: row.state === null ? open.challenge : null,
    hostedSession: row.state === null ? open.hostedSession : null,
    success: row.success,
    refusalCode: row.refusal_code,
    errorCode: row.error_code,
  };
}

type Payment = Pick<CardPaymentTable, 'user_id' | 'organization_id'>;

interface NewCard {
  readonly card_mask: string;
  /** YYMM. */
  readonly card_expiry_date: string;
}

/**
 * Replaces the owner's card, and makes card the payment method. Locks the owner first, so that two payments at once leave one
 * card.
 * @returns whether the card differs from the previous one
 */
async function replaceCard(deps: Deps, payment: Payment, card: NewCard): Promise<boolean> {
  const { db } = deps;
  const paidBy = await paymentTypeOf(db, payment);
  const owner = await payByCard(db, payment);
  const previous = await db
    .selectFrom('payment_card')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isSame =
    previous?.card_mask === card.card_mask && previous.card_expiry_date === card.card_expiry_date;
  if (isSame) return false;
  await db
    .deleteFrom('payment_card')
    .where((is) => is.and(owner))
    .execute();
  await db
    .insertInto('payment_card')
    .values({ ...owner, ...card })
    .execute();
  if ('organization_id' in owner) {
    const { organization_id: organizationId } = owner;
    const act = { kind: 'CARD_SAVED', organizationId, userId: payment.user_id } as const;
    const changes = changesOf(
      [...cardFacts(previous), ...facts(['PAYMENT_TYPE', paidBy])],
      [...cardFacts(card), ...facts(['PAYMENT_TYPE', 'CARD'])],
    );
    await recordAct(deps, act, [{ changes }]);
  }
  return true;
}

/** A card by its last four digits and its expiry. */
const cardFacts = (card: NewCard | undefined) =>
  facts([
    'CARD',
    card &&
      `•••• ${card.card_mask.slice(-4)} (${card.card_expiry_date.slice(2)}/${card.card_expiry_date.slice(0, 2)})`,
  ]);

/** The way in which an organisation has paid so far. */
async function paymentTypeOf(db: Database, { organization_id }: Payment) {
  const found = await db
    .selectFrom('organization')
    .select('payment_type')
    .where('id', '=', organization_id)
    .executeTakeFirst();
  return found?.payment_type;
}

/** Makes card the payment method, which locks the owner, and returns the card's owner: a family's card is its administrator's. */
async function payByCard(db: Database, { user_id, organization_id }: Payment): Promise<Owner> {
  if (organization_id === null) {
    await updatePerson(db, user_id, { payment_type: 'card' });
    return { user_id };
  }
  const { classification } = await db
    .updateTable('organization')
    .set({ payment_type: 'CARD' })
    .where('id', '=', organization_id)
    .returning('classification')
    .executeTakeFirstOrThrow();
  await repayPrepared(db, { organization_id });
  return classification === 'FAMILY'
    ? payByCard(db, { user_id, organization_id: null })
    : { organization_id };
}
