import { z } from 'zod';
import { sendMessage } from '../../inbox/messages.ts';
import { disputeBody, recordIn } from './detail.ts';
import type { Scope } from './scope.ts';
import { disputeMail, supportMail } from './dispute-mail.ts';
import type { Call, Success } from '../operation.ts';
import { lockedPerson } from '../person.ts';
import { Problem } from '../problem.ts';

const SUPPORT = 'kundeservice@ladeportal.example';

export const NewDispute = z
  .strictObject({
    reason: z.enum(['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER']),
    message: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .refine((text) => !text.includes('\0'), 'Expected text')
      .optional(),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: 'Expected what it is about',
  });

type DisputeCall = Pick<
  Call<'disputeMyChargingRecord', unknown, z.infer<typeof NewDispute>>,
  'deps' | 'userId' | 'body'
>;

/**
 * Disputes a record with support, once. Support and the person get an e-mail. Throws `NOT_FOUND`, and 409
 * `INVALID_REQUEST` when it is already disputed.
 */
export async function disputeRecord(
  { deps, userId, body }: DisputeCall,
  scope: Scope,
  recordId: string,
): Promise<Success<'disputeMyChargingRecord'>> {
  const record = await recordIn(deps.db, scope, recordId);
  const person = await lockedPerson(deps, userId);
  const dispute = await deps.db
    .insertInto('charging_dispute')
    .values({
      record_id: record.id,
      user_id: userId,
      reason: body.reason,
      message: body.message ?? null,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('record_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!dispute) throw new Problem(409, 'INVALID_REQUEST', 'The record is disputed already');
  const shown = disputeBody(dispute);
  await sendMessage(deps, { kind: 'email', to: SUPPORT, ...supportMail(person, record, shown) });
  await sendMessage(deps, {
    kind: 'email',
    to: person.email,
    ...disputeMail(person, record, shown),
  });
  return shown;
}
