import type { Selectable } from 'kysely';
import type { BenefitTable, RebateTier } from '../../db/tables-content.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { GivenCoupon, linkCoupon } from './coupon.ts';
import { oneself, theOrganization, type Payer } from '../owner.ts';
import { get, write, type Call, type Operation, type Success } from '../operation.ts';
import { NoQuery } from '../parameters.ts';

type Benefit = Success<'getMyBenefits'>[number];

/** The benefits of a person or of an organisation that `whose` finds, and nobody else's. */
const operationsOf = (
  who: 'My' | 'Organization',
  path: string,
  whose: (call: Call<unknown>) => Promise<Payer>,
): readonly Operation[] => [
  get(`get${who}Benefits`, path, NoQuery, async (call) =>
    activeBenefits(call.deps, await whose(call)),
  ),
  write(
    `link${who}Coupon`,
    { method: 'post', path: `${path}/coupons`, query: NoQuery, body: GivenCoupon, status: 201 },
    async (call) => {
      const owner = await whose(call);
      const id = await linkCoupon(call.deps, owner, call.body.code);
      const linked = (await activeBenefits(call.deps, owner)).find((one) => one.id === String(id));
      if (!linked) throw new Error('The benefit was not kept');
      return linked;
    },
  ),
];

/** Benefits, and the codes that give them. */
export const benefitOperations: readonly Operation[] = [
  ...operationsOf('My', '/v1/users/me/benefits', oneself),
  ...operationsOf('Organization', '/v1/organizations/:organizationId/benefits', theOrganization),
];

/** Those that are valid on the Oslo day of now. */
async function activeBenefits({ db, clock }: SandboxDeps, owner: Payer): Promise<Benefit[]> {
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
    ? await energySince(db, owner, today.with({ day: 1 }).toString())
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

/** What the customer has charged, in Wh, from the first day of the Oslo month `month` on. */
async function energySince(db: SandboxDeps['db'], owner: Payer, month: string): Promise<number> {
  const { energy } = await db
    .selectFrom('charging_month')
    .select(({ fn }) => fn.sum<number | null>('energy_wh').as('energy'))
    .where((is) => is.and(owner))
    .where('oslo_month', '=', month)
    .executeTakeFirstOrThrow();
  return energy ?? 0;
}

/** Where a volume rebate stands: the percent of the tier reached, and where the next one begins, if there is one. */
function rebate({ tiers }: Selectable<BenefitTable>, progress: number) {
  if (tiers === null) return { rebatePercent: null, target: null, progress: null };
  const reached = tiers.findLast((tier) => tier.fromWh <= progress);
  const next = tiers.find((tier: RebateTier) => tier.fromWh > progress);
  return { rebatePercent: reached?.percent ?? 0, target: next?.fromWh ?? null, progress };
}
