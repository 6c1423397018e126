import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { mustBeConsumer } from '../consumer.ts';
import { mustBeCoolingOff } from '../cooling-off.ts';
import { RFID_RESCINDED_MAIL } from '../cooling-off-mail.ts';
import { refund, type Billed } from '../invoice/prepared.ts';
import type { Call } from '../operation.ts';
import { possibleId, type Owner } from '../owner.ts';
import { lockedPerson } from '../person.ts';
import { notFound } from '../problem.ts';
import { settlementOf } from '../subscription/rescission.ts';
import { buyerOf, ordersOf, receivedAt, shownOrder, type RfidOrder } from './orders.ts';

/**
 * Withdraws a person or a family from an order of chips, which end at once; the whole amount is credited (angrerettloven,
 * section 24). Charging with them stays billed. An order that is withdrawn from already stays as it is. Throws `NOT_FOUND`,
 * `FORBIDDEN` for a business, and `COOLING_OFF_EXPIRED`.
 */
export async function rescindRfidOrder(
  { deps, userId, params }: Call<'rescindMyRfidOrder' | 'rescindOrganizationRfidOrder'>,
  owner: Owner,
): Promise<RfidOrder> {
  const { db, clock } = deps;
  const person = await lockedPerson(deps, userId);
  const orderId = possibleId(params.orderId);
  await db
    .selectFrom('rfid_order')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const read = () => ordersOf(deps, owner).where('rfid_order.id', '=', orderId).executeTakeFirst();
  const order = await read();
  if (!order) throw notFound();
  const buyer = buyerOf(order, owner);
  await mustBeConsumer(deps, buyer);
  const now = clock.now();
  if (order.rescinded_at !== null) return shownOrder(deps, order, { buyer, isConsumers: true });
  mustBeCoolingOff(receivedAt(order, now), now);
  await db
    .updateTable('rfid_order')
    .set({ rescinded_at: now })
    .where('id', '=', order.id)
    .execute();
  await db
    .updateTable('rfid_chip')
    .set((is) => ({ status: 'INACTIVE', ended_at: now, version: is('version', '+', 1) }))
    .where('order_id', '=', order.id)
    .execute();
  const { quantity, amount_ore, vat_ore } = order;
  const line: Billed = {
    kind: 'RFID',
    description: 'Angret: Ladebrikke',
    quantity: -quantity,
    unit: 'PIECE',
    amount_ore: -amount_ore,
    vat_ore: -vat_ore,
  };
  const given = await refund(deps, buyer, [line], osloDate(order.created_at));
  const { language, email } = person;
  const mail = RFID_RESCINDED_MAIL[language](quantity, settlementOf(language, 0, [given]));
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
  const rescinded = await read();
  if (!rescinded) throw notFound();
  return shownOrder(deps, rescinded, { buyer, isConsumers: true });
}
