import type { Selectable } from 'kysely';
import type { BenefitTable } from '../../db/tables-content.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody, type Success } from '../operation.ts';
import { ownerOf, type Owner } from '../owner.ts';
import { GivenCoupon, linkCoupon } from './coupon.ts';

type Benefit = Success<'getMyBenefits'>[number];

export const benefitOperations = OWNER_PREFIXES.flatMap((owned) => [
  operation(`get${owned}Benefits`, NO_INPUT, async (call) =>
    activeBenefits(call.deps, await ownerOf(call)),
  ),
  operation(`link${owned}Coupon`, withBody(GivenCoupon), async (call) => {
    const owner = await ownerOf(call);
    const id = await linkCoupon(call.deps, owner, call.body.code);
    const linked = (await activeBenefits(call.deps, owner)).find((one) => one.id === String(id));
    if (!linked) throw new Error('The benefit was not kept');
    return linked;
  }),
]);

/** The benefits that are valid on the current Oslo day. */
async function activeBenefits({ db, clock }: SandboxDeps, owner: Owner): Promise<Benefit[]> {
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
    name: row.name,
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

/** The current tier of a volume rebate, and the energy at which the next one begins. */
function rebate({ tiers }: Selectable<BenefitTable>, progress: number) {
  if (tiers === null) return { rebatePercent: null, target: null, progress: null };
  const reached = tiers.findLast((tier) => tier.fromWh <= progress);
  const next = tiers.find((tier) => tier.fromWh > progress);
  return { rebatePercent: reached?.percent ?? 0, target: next?.fromWh ?? null, progress };
}
