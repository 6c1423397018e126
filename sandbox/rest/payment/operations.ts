import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { publicKey } from '../../payments/key.ts';
import { createProviderPayment } from '../../payments/provider.ts';
import { openSession } from '../../payments/sessions.ts';
import { Language } from '../fields.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody } from '../operation.ts';
import { mustAdminister, ownerOf, possibleId } from '../owner.ts';
import { mustBeRegistered } from '../person.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';
import { cancel, settle, type CardPaymentRow } from './settlement.ts';

/** The fields that start a payment, of an account or of an order. */
export const paymentStart = {
  returnUrl: z.url().max(500),
  language: Language.default('no'),
  cardEntry: z.enum(['ENCRYPTED', 'HOSTED_FIELDS']).default('ENCRYPTED'),
};
const NewPayment = z.strictObject(paymentStart);
/** Only a compact JWE (RFC 7516, section 7.1), so that a card number cannot arrive in the clear. */
const Details = z.strictObject({
  encryptedCard: z
    .string()
    .max(4000)
    .regex(/^[\w-]+(?:\.[\w-]+){4}$/, 'Expected a compact JWE'),
});

/** Cards, and the card payments that register them. */
export const paymentOperations = [
  operation('getPaymentCards', NO_INPUT, async ({ deps, userId, organizationIdHeader }) => {
    const owner = await ownerOf({ deps, userId, params: { organizationId: organizationIdHeader } });
    return deps.db
      .selectFrom('paying_card')
      .select(['card_mask as CardMask', 'card_expiry_date as CardExpiryDate'])
      .where((is) => is.and(owner))
      .orderBy('id', 'desc')
      .execute();
  }),
  operation('getPaymentKey', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return publicKey(deps.db);
  }),
  ...OWNER_PREFIXES.map((owned) =>
    operation(`start${owned}CardPayment`, withBody(NewPayment), async (call) => {
      const owner = await ownerOf(call);
      const payer = { organization_id: null, ...owner, user_id: call.userId };
      return startPayment(call.deps, { ...payer, charger_order_id: null }, call.body);
    }),
  ),
  operation('getCardPayment', NO_INPUT, ({ deps, userId, params }) =>
    deps.db.transaction().execute(async (db) => {
      const inside = { ...deps, db };
      return settle(inside, await lockedPayment(inside, userId, params.paymentId));
    }),
  ),
  operation(
    'submitCardPaymentDetails',
    withBody(Details),
    async ({ deps, userId, params, body }) => {
      const row = await lockedPayment(deps, userId, params.paymentId);
      // Details that are submitted again change nothing.
      if (row.provider_reference !== null || row.state !== null) return settle(deps, row);
      if (row.session_token !== null)
        throw invalidValue('encryptedCard', 'The hosted fields take the card of this payment');
      return settle(deps, await submit(deps, row, body.encryptedCard));
    },
  ),
  operation('cancelCardPayment', NO_INPUT, async ({ deps, userId, params }) =>
    cancel(deps, await lockedPayment(deps, userId, params.paymentId)),
  ),
];

/** Starts a payment. The provider redirects to the portal only. */
export async function startPayment(
  deps: SandboxDeps,
  owner: Pick<CardPaymentRow, 'user_id' | 'organization_id' | 'charger_order_id'>,
  { returnUrl, language, cardEntry }: z.infer<typeof NewPayment>,
) {
  const back = new URL(returnUrl);
  if (back.origin !== new URL(deps.config.publicUrl).origin)
    throw invalidValue('returnUrl', 'Expected an address of the portal');
  const id = randomBytes(24).toString('base64url');
  back.searchParams.set('payment', id);
  const session_token = cardEntry === 'HOSTED_FIELDS' ? await openSession(deps, language) : null;
  const row = await deps.db
    .insertInto('card_payment')
    .values({
      ...{ ...owner, id, session_token, return_url: back.href, language },
      created_at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return settle(deps, row);
}

async function submit(
  deps: SandboxDeps,
  { id, return_url, language }: CardPaymentRow,
  encryptedCard: string,
): Promise<CardPaymentRow> {
  const reference = await createProviderPayment(deps, {
    encryptedCard,
    returnUrl: return_url,
    language,
  });
  if (reference === undefined)
    throw new Problem(400, 'INVALID_PAYMENTCARD', 'The card is not valid');
  return deps.db
    .updateTable('card_payment')
    .set({ provider_reference: reference })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The payment, locked until the transaction ends. Throws `NOT_FOUND` for another person's payment, and for one of an organisation
 * that the person no longer administers.
 */
async function lockedPayment(
  deps: SandboxDeps,
  userId: string,
  paymentId: string,
): Promise<CardPaymentRow> {
  const row = await deps.db
    .selectFrom('card_payment')
    .selectAll()
    .where('id', '=', possibleId(paymentId))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.organization_id !== null) await mustAdminister(deps, userId, row.organization_id);
  return row;
}
