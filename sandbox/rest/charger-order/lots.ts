import type { Selectable } from 'kysely';
import type { ChargerOrderTable, ChargerProjectTable } from '../../db/tables-ordering.ts';
import type { SandboxDeps } from '../../deps.ts';
import { settleHandovers } from '../network/handovers.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;
export type Project = Selectable<ChargerProjectTable>;
export type Order = Selectable<ChargerOrderTable>;

/** The normalised name of a space, without case and blanks. */
export const lotKey = (lot: string): string => lot.toLowerCase().replaceAll(/\s+/g, '');

export interface Lot {
  readonly name: string;
  /** INSTALLED: an installed charger that has no owner. */
  readonly status: 'FREE' | 'INSTALLED' | 'TAKEN';
  readonly chargerId: string | null;
}

/** Whether an order holds its space: placed, or reserved and not expired. */
export const holdsLot = (order: Order, now: Date): boolean =>
  order.status === 'RECEIVED' || (order.status === 'RESERVED' && order.reserved_until > now);

/** The orders of a project that hold a space. */
export async function liveOrders({ db, clock }: Deps, code: string): Promise<readonly Order[]> {
  const orders = await db
    .selectFrom('charger_order')
    .selectAll()
    .where('project_code', '=', code)
    .where('status', '!=', 'CANCELLED')
    .execute();
  return orders.filter((order) => holdsLot(order, clock.now()));
}

const numericOrder = new Intl.Collator('nb', { numeric: true });

/** The known spaces of a project, in order; those of `live` orders are taken. */
export async function lotsOf(
  deps: Deps,
  project: Project,
  live: readonly Order[],
): Promise<readonly Lot[]> {
  await settleHandovers(deps);
  const chargers = await deps.db
    .selectFrom('charger')
    .leftJoin('charger_ownership as own', 'own.charger_id', 'charger.id')
    .leftJoin('charger_handover as planned', (on) =>
      on.onRef('planned.charger_id', '=', 'charger.id').on('planned.is_done', '=', false),
    )
    .select(['charger.id', 'parking_lot', 'own.user_id', 'planned.to_user_id as next_user_id'])
    .where('charge_location_id', '=', project.charge_location_id)
    .where('parking_lot', 'is not', null)
    .execute();
  const taken = new Set(live.map(({ lot_key }) => lot_key));
  const lots = new Map<string, Lot>();
  for (const name of project.parking_lots)
    lots.set(lotKey(name), { name, status: 'FREE', chargerId: null });
  for (const { id, parking_lot, user_id, next_user_id } of chargers) {
    const name = parking_lot ?? '';
    const status = user_id === null && next_user_id === null ? 'INSTALLED' : 'TAKEN';
    lots.set(lotKey(name), { name, status, chargerId: id });
  }
  return [...lots]
    .map(([key, lot]): Lot => (taken.has(key) ? { ...lot, status: 'TAKEN' } : lot))
    .toSorted((a, b) => numericOrder.compare(a.name, b.name));
}
