import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';

const KINDS = ['sessionEnded', 'newInvoice', 'paymentFailed', 'cardExpiring'] as const;

const Choices = z
  .strictObject({
    sessionEnded: z.boolean().optional(),
    newInvoice: z.boolean().optional(),
    paymentFailed: z.boolean().optional(),
    cardExpiring: z.boolean().optional(),
  })
  .refine((choices) => Object.keys(choices).length > 0, 'Expected a choice');

/** The e-mail notifications that a person has turned on; all are off by default. */
export const notificationOperations = [
  operation('getMyNotifications', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return choices(deps, userId);
  }),
  operation('updateMyNotifications', withBody(Choices), async ({ deps, userId, body }) => {
    await lockedPerson(deps, userId);
    for (const kind of KINDS) {
      if (body[kind] === true)
        await deps.db
          .insertInto('notification_choice')
          .values({ user_id: userId, kind })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      if (body[kind] === false)
        await deps.db
          .deleteFrom('notification_choice')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .execute();
    }
    return choices(deps, userId);
  }),
];

async function choices(
  { db }: SandboxDeps,
  userId: string,
): Promise<Success<'getMyNotifications'>> {
  const rows = await db
    .selectFrom('notification_choice')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Set(rows.map(({ kind }) => kind));
  return {
    sessionEnded: chosen.has('sessionEnded'),
    newInvoice: chosen.has('newInvoice'),
    paymentFailed: chosen.has('paymentFailed'),
    cardExpiring: chosen.has('cardExpiring'),
  };
}
