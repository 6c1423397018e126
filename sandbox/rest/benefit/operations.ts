import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { BenefitTable } from '../../db/tables-billing.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody, type Success } from '../operation.ts';
import { ownerOf, type Owner } from '../owner.ts';
import { personOf } from '../person.ts';
import { Problem } from '../problem.ts';
import { benefitName } from './names.ts';

const SEPARATORS = /[\s-]/g;

const GivenCoupon = z.strictObject({ code: z.string().min(1).max(100) });

/**
 * Links the benefit of a code to the owner. Blanks, hyphens and case in the code are ignored. Throws `INVALID_COUPON` for a code
 * that is unknown, expired or another customer's, `INVALID_ACCOUNTCLASSIFICATION` for one for companies, and
 * `COUPON_ALREADY_LINKED` (also by the database, see `problem.ts`).
 * @returns the id of the benefit
 */
async function linkCoupon(
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
    throw new Problem(409, 'COUPON_ALREADY_LINKED', 'The code is already linked');
  const { code, type, name, unit, amount, valid_until } = coupon;
  const { id } = await db
    .insertInto('benefit')
    .values({
      ...owner,
      coupon_code: code,
      ...{ type, name, unit, valid_until },
      invoicing_period: today.toString().slice(0, 7),
      amount_left: amount,
      amount_total: amount,
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

type Benefit = Success<'getMyBenefits'>[number];

export const benefitOperations = OWNER_PREFIXES.flatMap((owned) => [
  operation(`get${owned}Benefits`, NO_INPUT, async (call) =>
    activeBenefits(call.deps, await ownerOf(call), call.userId),
  ),
  operation(`link${owned}Coupon`, withBody(GivenCoupon), async (call) => {
    const owner = await ownerOf(call);
    const id = await linkCoupon(call.deps, owner, call.body.code);
    const linked = (await activeBenefits(call.deps, owner, call.userId)).find(
      (benefit) => benefit.id === String(id),
    );
    if (!linked) throw new Error('The benefit was not kept');
    return linked;
  }),
]);

/** The benefits that are valid on the current Oslo day, named in the language of the caller. */
async function activeBenefits(deps: SandboxDeps, owner: Owner, userId: string): Promise<Benefit[]> {
  const { db, clock } = deps;
  const { language } = await personOf(deps, userId);
  const today = osloDate(clock.now());
  const rows = await db
    .selectFrom('benefit')
    .selectAll()
    .where((is) => is.and(owner))
    .where((is) =>
      is.or([is('valid_until', 'is', null), is('valid_until', '>=', today.toString())]),
    )
    .orderBy('id')
    .execute();
  const progress = rows.some(({ tiers }) => tiers !== null)
    ? await energyInMonth(db, owner, today.with({ day: 1 }).toString())
    : 0;
  return rows.map((row) => ({
    id: String(row.id),
    type: row.type,
    name: benefitName(row.name, language),
    validUntil: row.valid_until,
    invoicingPeriod: row.invoicing_period,
    unit: row.unit,
    amountLeft: row.amount_left,
    amountTotal: row.amount_total,
    ...rebate(row, progress),
  }));
}

/** The energy in Wh that the owner charged in the Oslo month `month` (its first day). */
async function energyInMonth(db: SandboxDeps['db'], owner: Owner, month: string): Promise<number> {
  const { energy } = await db
    .selectFrom('charging_month')
    .select(({ fn }) => fn.sum<number | null>('energy_wh').as('energy'))
    .where((is) => is.and(owner))
    .where('oslo_month', '=', month)
    .executeTakeFirstOrThrow();
  return energy ?? 0;
}

/** The current tier of a volume rebate, and the energy at which the next one starts. */
function rebate({ tiers }: Selectable<BenefitTable>, progress: number) {
  if (tiers === null) return { rebatePercent: null, target: null, progress: null };
  const reached = tiers.findLast((tier) => tier.fromWh <= progress);
  const next = tiers.find((tier) => tier.fromWh > progress);
  return { rebatePercent: reached?.percent ?? 0, target: next?.fromWh ?? null, progress };
}
