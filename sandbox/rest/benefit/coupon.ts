import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import type { Owner } from '../owner.ts';
import { Problem } from '../problem.ts';

const SEPARATORS = /[\s-]/g;

export const GivenCoupon = z.strictObject({ code: z.string().min(1).max(100) });

/**
 * Gives the owner the benefit of a code, which is read without blanks, hyphens and case. Throws `INVALID_COUPON` for a code that
 * is unknown, expired or another customer's, `INVALID_ACCOUNTCLASSIFICATION` for one for companies, and
 * `COUPON_ALREADY_LINKED` (also by the database, see `problem.ts`).
 * @returns the id of the benefit
 */
export async function linkCoupon(
  { db, clock }: SandboxDeps,
  owner: Owner,
  written: string,
): Promise<number> {
  const today = osloDate(clock.now());
  // Locked, so that two requests cannot both link a code that is used once.
  const coupon = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', written.replace(SEPARATORS, '').toUpperCase())
    .where((is) =>
      is.or([is('valid_until', 'is', null), is('valid_until', '>=', today.toString())]),
    )
    .where((is) =>
      is.or([
        is('user_id', 'is', null),
        ...('user_id' in owner ? [is('user_id', '=', owner.user_id)] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new Problem(400, 'INVALID_COUPON', 'The code is not valid');
  if (coupon.is_for_companies && !(await isCompany(db, owner)))
    throw new Problem(400, 'INVALID_ACCOUNTCLASSIFICATION', 'The code is for companies only');
  const linked = db.selectFrom('benefit').select('id').where('coupon_code', '=', coupon.code);
  if (coupon.is_used_once && (await linked.executeTakeFirst()))
    throw new Problem(409, 'COUPON_ALREADY_LINKED', 'The code is linked already');
  const { code, type, name, unit, amount, valid_until } = coupon;
  const { id } = await db
    .insertInto('benefit')
    .values({
      user_id: null,
      organization_id: null,
      ...owner,
      coupon_code: code,
      ...{ type, name, unit, valid_until },
      invoicing_period: today.toString().slice(0, 7),
      amount_left: amount,
      amount_total: amount,
      tiers: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function isCompany(db: SandboxDeps['db'], owner: Owner): Promise<boolean> {
  const found =
    'user_id' in owner
      ? db
          .selectFrom('app_user')
          .select('account_classification as classification')
          .where('id', '=', owner.user_id)
      : db
          .selectFrom('organization')
          .select('classification')
          .where('id', '=', owner.organization_id);
  return (await found.executeTakeFirstOrThrow()).classification === 'COMPANY';
}
