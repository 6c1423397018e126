import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import type { Payer } from '../owner.ts';
import { Problem } from '../problem.ts';

const SEPARATORS = /[\s-]/g;

/** A code as somebody writes it. */
export const GivenCoupon = z.strictObject({ code: z.string().min(1).max(100) });

/**
 * Links a code to a customer, who has its benefit from then on. Codes are read without blanks, hyphens and case. Throws
 * `INVALID_COUPON` for one that there is not, that is out of date or somebody else's, which all read alike;
 * `INVALID_ACCOUNTCLASSIFICATION` for one for companies; `COUPON_ALREADY_LINKED` (the second time, `uniqueness.ts`).
 * @returns the id of the benefit
 */
export async function linkCoupon(
  { db, clock }: SandboxDeps,
  owner: Payer,
  written: string,
): Promise<number> {
  const today = osloDate(clock.now());
  // Whoever else brings the same code waits until the transaction ends.
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
  if (coupon.is_used_once && (await isLinked(db, coupon.code)))
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

async function isCompany(db: SandboxDeps['db'], owner: Payer): Promise<boolean> {
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

async function isLinked(db: SandboxDeps['db'], code: string): Promise<boolean> {
  const benefit = await db
    .selectFrom('benefit')
    .select('id')
    .where('coupon_code', '=', code)
    .executeTakeFirst();
  return benefit !== undefined;
}
