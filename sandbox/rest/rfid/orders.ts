import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CHIP } from '../../db/price-list.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { isConsumer } from '../consumer.ts';
import { formLink, RFID_ORDER_MAIL } from '../cooling-off-mail.ts';
import { GivenAddress, Line, pageFields } from '../fields.ts';
import { osloDate } from '../../oslo.ts';
import { bill, pricePaid } from '../invoice/prepared.ts';
import { kroner } from '../mail.ts';
import type { Call, Success } from '../operation.ts';
import { isRfidOrderOf, type Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { personOf } from '../person.ts';
import { memberOf, mustManageChips, newChip } from './chips.ts';
import { CostCenter, holderOf } from './members.ts';

export const NewRfidOrder = z.strictObject({
  quantity: z.int().min(1).max(100),
  address: GivenAddress,
  memberId: z.string().min(1).max(100).optional(),
  description: Line.max(100).optional(),
  costCenter: CostCenter.optional(),
});

export const OrderQuery = z.strictObject(pageFields(50, 200));

const PROCESSED_AFTER_MS = 60_000;
/** The post reports the delivery two days after the chips were sent. */
const DELIVERED_AFTER_MS = 2 * 86_400_000;

export type RfidOrder = Success<'orderMyRfids'>;

/** Orders chips. They are billed at once and arrive when the order is processed. */
export async function orderRfids(
  {
    deps,
    userId,
    body,
  }: Call<'orderMyRfids' | 'orderOrganizationRfids', unknown, z.infer<typeof NewRfidOrder>>,
  owner: Owner,
): Promise<RfidOrder> {
  await mustManageChips(deps, userId, owner);
  const memberId = await holderOf(deps, owner, body.memberId);
  const { quantity, description = null } = body;
  const now = deps.clock.now();
  const processedAt = new Date(now.getTime() + PROCESSED_AFTER_MS);
  const id = randomBytes(12).toString('hex');
  const price = { amount_ore: quantity * CHIP.withVat, vat_ore: quantity * CHIP.vat };
  await deps.db
    .insertInto('rfid_order')
    .values({
      id,
      ...owner,
      ordered_by: userId,
      member_id: memberId,
      quantity,
      ...price,
      description,
      address: JSON.stringify(body.address),
      created_at: now,
      processed_at: processedAt,
      received_at: new Date(processedAt.getTime() + DELIVERED_AFTER_MS),
    })
    .execute();
  await deps.db
    .insertInto('rfid_chip')
    .values(
      Array.from({ length: quantity }, () => ({
        ...newChip(owner, memberId, body.costCenter),
        serial_number: sql<string>`'LP' || nextval('rfid_chip_number')`,
        description,
        arrives_at: processedAt,
        order_id: id,
      })),
    )
    .execute();
  await bill(deps, owner, {
    ...{ kind: 'RFID', description: 'Ladebrikke', quantity, unit: 'PIECE' },
    ...price,
  });
  const [order] = await ordersOf(deps, owner).where('rfid_order.id', '=', id).execute();
  if (!order) throw new Error('The order was not kept');
  const isConsumers = await isConsumer(deps, owner);
  if (isConsumers) await sendReceipt(deps, userId, order);
  return shownOrder(deps, order, { buyer: owner, isConsumers });
}

/** Sends a consumer the receipt, with the right of withdrawal and its form. */
async function sendReceipt(deps: SandboxDeps, userId: string, order: Order): Promise<void> {
  const { language, email } = await personOf(deps, userId);
  const mail = RFID_ORDER_MAIL[language](
    order.quantity,
    kroner(language, order.amount_ore),
    formLink(deps),
  );
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
}

/** Orders of an owner with their member, newest first. */
export const ordersOf = ({ db }: SandboxDeps, owner: Owner) =>
  db
    .selectFrom('rfid_order')
    .leftJoin('app_user as member', 'member.id', 'rfid_order.member_id')
    .selectAll('rfid_order')
    .select(['first_name', 'last_name'])
    .where(isRfidOrderOf(owner))
    .orderBy('rfid_order.created_at', 'desc')
    .orderBy('rfid_order.id', 'desc');

/** Who bought an order of an owner: a family that a person has closed, or the owner. */
export const buyerOf = ({ organization_id }: Order, owner: Owner): Owner =>
  organization_id === null ? owner : { organization_id };

const Position = z.tuple([z.iso.datetime(), z.string()]);

/** A page of orders, newest first. */
export async function orderPage(
  deps: SandboxDeps,
  owner: Owner,
  { limit, cursor }: z.infer<typeof OrderQuery>,
): Promise<Success<'getMyRfidOrders'>> {
  const scope = JSON.stringify(['rfid-orders', owner]);
  const after = decodeListCursor(cursor, scope, Position);
  const found = await ordersOf(deps, owner)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(rfid_order.created_at, rfid_order.id) < (${after?.[0]}::timestamptz, ${after?.[1]})`,
      ),
    )
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [
    row.created_at.toISOString(),
    row.id,
  ]);
  const items = await Promise.all(
    rows.map(async (row) => {
      const buyer = buyerOf(row, owner);
      return shownOrder(deps, row, { buyer, isConsumers: await isConsumer(deps, buyer) });
    }),
  );
  return { items, nextCursor };
}

type Order = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

/** When the chips were received; null while that is not known. */
export const receivedAt = ({ received_at }: Pick<Order, 'received_at'>, now: Date): Date | null =>
  received_at !== null && received_at <= now ? received_at : null;

/** @param isConsumers whether a consumer bought the chips */
export async function shownOrder(
  deps: SandboxDeps,
  row: Order,
  { buyer, isConsumers }: Readonly<{ buyer: Owner; isConsumers: boolean }>,
): Promise<RfidOrder> {
  const now = deps.clock.now();
  const isProcessed = row.processed_at <= now;
  return {
    id: row.id,
    status: isProcessed ? 'processed' : 'notProcessed',
    quantity: row.quantity,
    amount: row.amount_ore,
    vat: row.vat_ore,
    address: row.address,
    member: memberOf(row),
    description: row.description,
    createdAt: row.created_at.toISOString(),
    processedAt: isProcessed ? row.processed_at.toISOString() : null,
    isConsumers,
    receivedAt: receivedAt(row, now)?.toISOString() ?? null,
    rescindedAt: row.rescinded_at?.toISOString() ?? null,
    ...(await pricePaid(deps, buyer, row.amount_ore, osloDate(row.created_at))),
  };
}
