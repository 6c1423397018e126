import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { bill } from '../invoice/prepared.ts';
import { CHARGER_CANCELLED_MAIL } from '../mail.ts';
import { personOf } from '../person.ts';
import type { Order } from './lots.ts';
import { changeOrder, linesOf } from './placing.ts';
import type { Product } from './view.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock' | 'config'>;

/**
 * Removes the resident from a charger. One that may have been used becomes vacant instead, so that the sessions stay private: after
 * a handover, and with `isUsed`.
 */
async function vacateCharger(
  { db, clock }: Deps,
  chargerId: string,
  isUsed: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('charger_ownership')
    .set({ user_id: null, subscription_id: null })
    .where('charger_id', '=', chargerId)
    .$if(!isUsed, (query) =>
      query.where((is) =>
        is.exists(
          is
            .selectFrom('charger_handover')
            .select('id')
            .where('charger_id', '=', chargerId)
            .where('is_done', '=', true),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await db.deleteFrom('charger_ownership').where('charger_id', '=', chargerId).execute();
  else
    await db
      .insertInto('charger_vacancy')
      .values({ charger_id: chargerId, since: clock.now() })
      .execute();
}

/**
 * Gives up an order and its charger. What it cost is for the caller to give back.
 *
 * @param keepsCharger whether the charger is in place, where it stays until the provider takes it down
 */
export async function undoOrder(
  deps: Deps,
  order: Order,
  { keepsCharger, isRescinded }: Readonly<{ keepsCharger: boolean; isRescinded: boolean }>,
): Promise<void> {
  const { db, clock } = deps;
  if (order.charger_id !== null) {
    await vacateCharger(deps, order.charger_id, keepsCharger);
    if (order.charger_id.startsWith('O-') && !keepsCharger)
      await db.deleteFrom('charger').where('id', '=', order.charger_id).execute();
  }
  await changeOrder(deps, order.id, {
    status: 'CANCELLED',
    cancelled_at: clock.now(),
    rescinded_at: isRescinded ? clock.now() : null,
    charger_id: null,
  });
}

/** Cancels an order before the installation, and confirms it. */
export async function cancelOrder(deps: Deps, order: Order, product: Product): Promise<void> {
  await undoOrder(deps, order, { keepsCharger: false, isRescinded: false });
  for (const line of linesOf(deps, order, product, -1))
    await bill(deps, { user_id: order.user_id }, line);
  const person = await personOf(deps, order.user_id);
  const mail = CHARGER_CANCELLED_MAIL[person.language](order.number ?? '', order.parking_lot);
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
}
