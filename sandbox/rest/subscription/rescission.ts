import type { Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { vatIn, vatPercentOn } from '../../db/vat.ts';
import type { Language, SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { isConsumer, mustBeConsumer } from '../consumer.ts';
import { costOfDays, mustBeCoolingOff } from '../cooling-off.ts';
import {
  coolingOffText,
  formLink,
  SUBSCRIPTION_MAIL,
  SUBSCRIPTION_RESCINDED_MAIL,
} from '../cooling-off-mail.ts';
import { invoicing, refund, type Billed, type Refund } from '../invoice/prepared.ts';
import { kroner } from '../mail.ts';
import { possibleNumber, type Owner } from '../owner.ts';
import { lockedPerson, personOf } from '../person.ts';
import { notFound, Problem } from '../problem.ts';

/** The cost of the used days that the person has seen, in øre with VAT. */
export const Rescission = z.strictObject({ usedCost: z.int().min(0) });

/** The query parameter by which a person expressly asks that a subscription starts within the cooling-off period. */
export const StartsAtOnce = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

type Subscription = Selectable<SubscriptionTable>;

/** The amount billed for the months since the agreement, in øre with VAT. */
export function billedSince(
  { billed_month, price_with_vat_ore }: Pick<Subscription, 'billed_month' | 'price_with_vat_ore'>,
  agreedAt: Date,
): number {
  const first = osloDate(agreedAt).toPlainYearMonth();
  const { months } = first.until(billed_month.slice(0, 7), { largestUnit: 'months' });
  return (months + 1) * price_with_vat_ore;
}

/**
 * Withdraws a person from a subscription, which ends at once. The days that they asked for are paid, and the rest of what was
 * billed is credited (angrerettloven, sections 24 and 26). One that is withdrawn from already stays as it is. Throws
 * `NOT_FOUND`, `FORBIDDEN` for a business, `COOLING_OFF_EXPIRED`, and `PRICE_CHANGED` when the used days cost something else than the person has seen.
 */
export async function rescindSubscription(
  deps: SandboxDeps,
  userId: string,
  subscriptionId: string,
  { usedCost }: z.infer<typeof Rescission>,
): Promise<void> {
  const { db, clock } = deps;
  const { language, email } = await lockedPerson(deps, userId);
  const subscription = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', possibleNumber(subscriptionId))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!subscription) throw notFound();
  await mustBeConsumer(deps, { user_id: userId });
  if (subscription.rescinded_at !== null) return;
  const now = clock.now();
  const { agreed_at, name } = subscription;
  // An agreement of an unknown day is older than the data, and so than the period.
  if (agreed_at === null) throw new Problem(409, 'COOLING_OFF_EXPIRED', 'There is no such period');
  mustBeCoolingOff(agreed_at, now);
  if (usedCostOf(subscription, now) !== usedCost) throw usedMore();
  const refunds = await annul(deps, { user_id: userId }, subscription);
  const mail = SUBSCRIPTION_RESCINDED_MAIL[language](
    name,
    settlementOf(language, usedCost, refunds),
  );
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
}

/** The amounts of a withdrawal for its e-mail: only those that there are. */
export function settlementOf(language: Language, usedCost: number, refunds: readonly Refund[]) {
  const given = (ore: number) => (ore > 0 ? kroner(language, ore) : null);
  const sum = (kind: keyof Refund) => given(refunds.reduce((all, one) => all + one[kind], 0));
  return {
    used: given(usedCost),
    repaid: sum('repaid'),
    credited: sum('credited'),
    deducted: sum('deducted'),
  };
}

/** The refusal of a cost of the used days that is no longer the one that the person has seen. */
export const usedMore = () => new Problem(409, 'PRICE_CHANGED', 'The used days cost more by now');

/**
 * The cost of the days up to today that the person asked for; nothing without their express request (section 26), or a known
 * agreement.
 */
export function usedCostOf(
  { agreed_at, starts_at_once, valid_to, price_with_vat_ore }: Subscription,
  now: Date,
): number {
  if (!starts_at_once || agreed_at === null) return 0;
  const today = osloDate(now).toString();
  const last = valid_to !== null && valid_to < today ? valid_to : today;
  return costOfDays(price_with_vat_ore, osloDate(agreed_at), last);
}

/** Ends a subscription at once, and gives back what was billed but for the used days, the last month first. */
export async function annul(
  deps: SandboxDeps,
  owner: Owner,
  subscription: Subscription,
): Promise<readonly Refund[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = osloDate(now);
  const { id, name, agreed_at, valid_to, price_with_vat_ore } = subscription;
  const yesterday = today.subtract({ days: 1 }).toString();
  await db
    .updateTable('subscription')
    .set({
      rescinded_at: now,
      // Its last day in force has passed: it can be taken up again, and no later month is billed.
      valid_to: valid_to !== null && valid_to < yesterday ? valid_to : yesterday,
      billed_month: today.with({ day: 1 }).toString(),
    })
    .where('id', '=', id)
    .execute();
  if (agreed_at === null) return [];
  const refunds: Refund[] = [];
  let left = billedSince(subscription, agreed_at) - usedCostOf(subscription, now);
  for (const month of await monthsToGiveBack(deps, owner, subscription, agreed_at)) {
    if (left <= 0) break;
    const amount = Math.min(left, price_with_vat_ore);
    const line: Billed = {
      kind: 'SUBSCRIPTION',
      description: `Angret: ${name}`,
      // The part of the month's price, in the unit in which it was billed.
      quantity: -Math.round((1000 * amount) / price_with_vat_ore) / 1000,
      unit: 'MONTH',
      amount_ore: -amount,
      vat_ore: -vatIn(amount, vatPercentOn(month.toString())),
    };
    refunds.push(await refund(deps, owner, [line], month));
    left -= amount;
  }
  return refunds;
}

/** The billed months, in the order in which they are given back: those not invoiced, those not paid, those paid; the last first. */
async function monthsToGiveBack(
  deps: Pick<SandboxDeps, 'db'>,
  owner: Owner,
  { billed_month }: Pick<Subscription, 'billed_month'>,
  agreedAt: Date,
): Promise<readonly Temporal.PlainDate[]> {
  const months = [
    ...(await invoicing(deps, owner, osloDate(agreedAt), Temporal.PlainDate.from(billed_month))),
  ].toReversed();
  return (['OPEN', 'UNPAID', 'PAID'] as const).flatMap((state) =>
    months.flatMap(([month, is]) => (is === state ? [Temporal.PlainDate.from(month)] : [])),
  );
}

/** The parts of the amount billed since the agreement that are on an issued invoice, and paid; null where they are unknown. */
export async function partsPaid(
  deps: Pick<SandboxDeps, 'db'>,
  { user_id, agreed_at, billed_month, price_with_vat_ore }: Subscription,
): Promise<Readonly<{ invoiced: number | null; paid: number | null }>> {
  if (user_id === null || agreed_at === null) return { invoiced: null, paid: null };
  const months = await invoicing(deps, { user_id }, osloDate(agreed_at), Temporal.PlainDate.from(billed_month)); // oxfmt-ignore
  const sum = (isCounted: (state: string) => boolean) =>
    [...months.values()].filter(isCounted).length * price_with_vat_ore;
  return { invoiced: sum((state) => state !== 'OPEN'), paid: sum((state) => state === 'PAID') };
}

/** Sends the receipt of a subscription; a consumer's has the right of withdrawal and its form. */
export async function sendSubscriptionReceipt(
  deps: SandboxDeps,
  userId: string,
  { name, price_with_vat_ore }: Pick<Subscription, 'name' | 'price_with_vat_ore'>,
): Promise<void> {
  const { language, email } = await personOf(deps, userId);
  const isFree = price_with_vat_ore === 0;
  const mail = SUBSCRIPTION_MAIL[language](
    name,
    isFree ? null : kroner(language, price_with_vat_ore),
    (await isConsumer(deps, { user_id: userId }))
      ? coolingOffText[language]({
          name,
          kind: isFree ? 'FREE_SUBSCRIPTION' : 'SUBSCRIPTION',
          link: formLink(deps),
        })
      : null,
  );
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
}
