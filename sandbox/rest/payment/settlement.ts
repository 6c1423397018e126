import type { Selectable, Updateable } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import type { CardPaymentTable } from '../../db/tables-payments.ts';
import { challengePath } from '../../payments/challenge-page.ts';
import { answerPayment, askProvider, type ProviderPayment } from '../../payments/provider.ts';
import type { ProviderState } from '../../payments/state.ts';
import type { Success } from '../operation.ts';
import { replaceCard } from './registration.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock' | 'url'>;

export type CardPaymentRow = Selectable<CardPaymentTable>;

type CardPayment = Success<'getCardPayment'>;

/**
 * The current state of a payment, by the provider. Records the outcome once, with the card that it registers. Call it in a
 * transaction that has locked the payment.
 */
export async function settle(deps: Deps, row: CardPaymentRow): Promise<CardPayment> {
  if (row.state !== null || row.provider_reference === null) return shown(row);
  const asked = await askProvider(deps, row.provider_reference);
  if (!asked) return shown(row);
  const ended = await endOf(deps, row, asked);
  if (ended === undefined) return shown(row, challengeOf(deps, asked));
  return shown(await record(deps, row, ended));
}

/** Cancels a payment that is still open. */
export async function cancel(deps: Deps, row: CardPaymentRow): Promise<CardPayment> {
  if (row.provider_reference === null && row.state === null)
    return shown(await record(deps, row, { state: 'CANCELLED' }));
  if (row.state === null && row.provider_reference !== null)
    await answerPayment(deps, row.provider_reference, 'WITHDRAWN');
  return settle(deps, row);
}

/** The provider's notification of a change, whose outcome is then asked for. */
export async function onNotification(deps: Deps, reference: string): Promise<void> {
  const row = await deps.db
    .selectFrom('card_payment')
    .selectAll()
    .where('provider_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (row) await settle(deps, row);
}

/** The columns of the outcome; undefined while the payment is open. */
async function endOf(
  deps: Deps,
  row: CardPaymentRow,
  { standing, card_mask, card_expiry_date }: ProviderPayment & { readonly standing: ProviderState },
): Promise<Updateable<CardPaymentTable> | undefined> {
  switch (standing.state) {
    case 'CREATING':
    case 'AUTHORIZING':
    case 'CHALLENGE':
      return undefined;
    case 'SUCCESS': {
      const isNew = await replaceCard(deps.db, row, { card_mask, card_expiry_date });
      return { state: 'SUCCESS', success: isNew ? standing.success : 'EXISTING' };
    }
    case 'REFUSED':
      return { state: 'REFUSED', refusal_code: standing.refusalCode };
    case 'ERROR':
      return { state: 'ERROR', error_code: standing.errorCode };
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

type Open = Pick<CardPayment, 'state' | 'challenge'>;

function challengeOf(
  { url }: Deps,
  { reference, standing }: ProviderPayment & { readonly standing: ProviderState },
): Open {
  if (standing.state !== 'CHALLENGE') return { state: standing.state, challenge: null };
  const challenge = { type: standing.challenge, url: `${url}${challengePath(reference)}` };
  return { state: 'CHALLENGE', challenge };
}

const NOT_BEGUN: Open = { state: 'INITIALIZING', challenge: null };

function shown(row: CardPaymentRow, open = NOT_BEGUN): CardPayment {
  return {
    id: row.id,
    organizationId: row.organization_id,
    state: row.state ?? open.state,
    challenge: row.state === null ? open.challenge : null,
    success: row.success,
    refusalCode: row.refusal_code,
    errorCode: row.error_code,
  };
}
