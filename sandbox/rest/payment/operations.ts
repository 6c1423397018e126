import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { publicKey } from '../../payments/key.ts';
import { beginPayment } from '../../payments/provider.ts';
import { mustAdminister, possibleId } from '../access.ts';
import { Language, NoBody } from '../fields.ts';
import { get, write, type Call, type Success } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { cancel, settle, type CardPaymentRow } from './settlement.ts';
import { mustBeRegistered } from '../person.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';

const NewPayment = z.strictObject({
  returnUrl: z.url().max(500),
  language: Language.default('no'),
});
/** A compact JWE (RFC 7516, section 7.1): nothing else, so that a card number cannot come in the clear. */
const Details = z.strictObject({
  encryptedCard: z
    .string()
    .max(4000)
    .regex(/^[\w-]+(?:\.[\w-]+){4}$/, 'Expected a compact JWE'),
});

type CardPayment = Success<'getCardPayment'>;
type NewPaymentCall = Call<unknown, z.infer<typeof NewPayment>>;

const PATH = '/v1/cardpayments/:paymentId';

/** Card payments, by which people and organisations register the card that pays from then on. */
export const paymentOperations = [
  get('getPaymentKey', '/v1/cardpayments/key', NoQuery, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return publicKey(deps.db);
  }),
  write(
    'startMyCardPayment',
    {
      method: 'post',
      path: '/v1/users/me/cardpayments',
      query: NoQuery,
      body: NewPayment,
      status: 200,
    },
    async (call) => {
      await mustBeRegistered(call.deps.db, call.userId);
      return start(call, null);
    },
  ),
  write(
    'startOrganizationCardPayment',
    {
      method: 'post',
      path: '/v1/organizations/:organizationId/cardpayments',
      query: NoQuery,
      body: NewPayment,
      status: 200,
    },
    async (call) => start(call, await mustAdminister(call.deps, call.userId, call.organizationId)),
  ),
  get('getCardPayment', PATH, NoQuery, ({ deps, userId, paymentId }) =>
    deps.db.transaction().execute(async (db) => {
      const inside = { ...deps, db };
      return settle(inside, await lockedPayment(inside, userId, paymentId));
    }),
  ),
  write(
    'submitCardPaymentDetails',
    { method: 'post', path: `${PATH}/details`, query: NoQuery, body: Details, status: 200 },
    async ({ deps, userId, paymentId, body }) => {
      const row = await lockedPayment(deps, userId, paymentId);
      // Details that were given are given: whoever sends them again learns where the payment stands.
      if (row.provider_reference !== null || row.state !== null) return settle(deps, row);
      return settle(deps, await submit(deps, row, body.encryptedCard));
    },
  ),
  write(
    'cancelCardPayment',
    { method: 'post', path: `${PATH}/cancel`, query: NoQuery, body: NoBody, status: 200 },
    async ({ deps, userId, paymentId }) =>
      cancel(deps, await lockedPayment(deps, userId, paymentId)),
  ),
];

/** The provider sends nobody anywhere but to the portal. */
async function start(
  { deps, userId, body: { returnUrl, language } }: NewPaymentCall,
  organizationId: string | null,
): Promise<CardPayment> {
  if (new URL(returnUrl).origin !== new URL(deps.config.publicUrl).origin)
    throw invalidValue('returnUrl', 'Expected an address of the portal');
  const id = randomBytes(24).toString('base64url');
  const back = new URL(returnUrl);
  back.searchParams.set('payment', id);
  const row = await deps.db
    .insertInto('card_payment')
    .values({
      id,
      user_id: userId,
      organization_id: organizationId,
      return_url: back.href,
      language,
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
  const reference = await beginPayment(deps, { encryptedCard, returnUrl: return_url, language });
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
 * The payment, until the transaction ends nobody else's to change. Throws `NOT_FOUND` for one that is somebody else's, or of
 * an organisation that the person does not administer any more.
 */
async function lockedPayment(
  deps: SandboxDeps,
  userId: string,
  paymentId: string | undefined,
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
