import type { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { mustBeConsumer } from '../consumer.ts';
import { mustBeCoolingOff } from '../cooling-off.ts';
import { CHARGER_RESCINDED_MAIL } from '../cooling-off-mail.ts';
import { refund } from '../invoice/prepared.ts';
import { personOf } from '../person.ts';
import { notFound } from '../problem.ts';
import {
  annul,
  settlementOf,
  usedCostOf,
  usedMore,
  type Rescission,
} from '../subscription/rescission.ts';
import { undoOrder } from './cancelling.ts';
import { lockedOrder } from './locked-order.ts';
import { linesOf } from './placing.ts';
import { ordersWhere, receivedAt } from './view.ts';

/**
 * Withdraws a person from an order of a charger: charger and installation are credited, and the subscription of an active charger
 * ends at once (angrerettloven, sections 24 to 27). A cancelled order stays as it is. Throws `NOT_FOUND`, also for a reservation,
 * `FORBIDDEN` for a business, `COOLING_OFF_EXPIRED`, and `PRICE_CHANGED` when the used days cost something else than the person has seen.
 */
export async function rescindChargerOrder(
  deps: SandboxDeps,
  userId: string,
  orderId: string,
  { usedCost }: z.infer<typeof Rescission>,
): Promise<void> {
  const { order } = await lockedOrder(deps, userId, orderId);
  await mustBeConsumer(deps, { user_id: userId });
  if (order.status === 'CANCELLED') return;
  const [facts] = await ordersWhere(deps, { userId }, order.id);
  if (!facts || order.status === 'RESERVED') throw notFound();
  const { product, subscriptionId } = facts;
  const now = deps.clock.now();
  mustBeCoolingOff(product.is_activation ? order.placed_at : receivedAt(order, now), now);
  const subscription =
    subscriptionId === null
      ? undefined
      : await deps.db
          .selectFrom('subscription')
          .selectAll()
          .where('id', '=', subscriptionId)
          .executeTakeFirst();
  if (usedCost !== (subscription ? usedCostOf(subscription, now) : 0)) throw usedMore();
  const owner = { user_id: userId };
  const lines = linesOf(deps, order, product, -1);
  const refunds = [
    ...(subscription ? await annul(deps, owner, subscription) : []),
    await refund(deps, owner, lines, osloDate(order.placed_at ?? now)),
  ];
  const isInstalled = !product.is_activation && facts.isInstalled;
  const keepsCharger = isInstalled || subscription !== undefined;
  await undoOrder(deps, order, { keepsCharger, isRescinded: true });
  const { language, email } = await personOf(deps, userId);
  const mail = CHARGER_RESCINDED_MAIL[language]({
    number: order.number ?? '',
    parkingLot: order.parking_lot,
    isActivation: product.is_activation,
    isInstalled,
    wasActive: subscription !== undefined,
    settlement: settlementOf(language, usedCost, refunds),
  });
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
}
