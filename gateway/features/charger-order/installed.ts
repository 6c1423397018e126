import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import {
  installationOf,
  isPlaced,
  statusWith,
  type Installation,
  type KnownChargers,
} from '../../domain/facility/charger-installation.ts';
import { knownReceipt } from '../../domain/purchase/cooling-off.ts';
import { countUnreadable, mapReadable } from '../../domain/unreadable.ts';
import type { ChargerOrder, OrganizationChargerOrder } from '../../generated/wire.ts';

type Source = Pick<Context, 'loaders' | 'now'>;

/** An order of a person, with the status that their chargers show. */
export type InstalledOrder = ChargerOrder & { readonly installation: Installation | null };

/** Chargers as far as they are known: a list that cannot be fetched costs an order its installation alone. */
const knownChargers = (loading: Promise<readonly { id: string }[]>): Promise<KnownChargers> =>
  loading.then(
    (chargers) => ({
      ids: new Set(chargers.map(({ id }) => id)),
      isWhole: countUnreadable(chargers) === 0,
    }),
    () => ({ ids: new Set(), isWhole: false }),
  );

/** A person's orders, each with how far its installation has come. The chargers are read for placed orders only. */
export async function withOwnInstallation(
  orders: readonly ChargerOrder[],
  { loaders, now }: Source,
): Promise<InstalledOrder[]> {
  if (!orders.some(isPlaced))
    return mapReadable(orders, (order) => ({ ...order, installation: null }));
  const chargers = await knownChargers(loaders.chargers());
  return mapReadable(orders, (order) => {
    const receivedAt = knownReceipt(order.receivedAt, order.placedAt, now);
    const installation = installationOf({ ...order, receivedAt }, chargers, now);
    return { ...order, status: statusWith(order.status, installation), installation };
  });
}

/** One order of a person, as `withOwnInstallation`. */
export async function withInstallation(
  order: ChargerOrder,
  source: Source,
): Promise<InstalledOrder> {
  const [installed] = await withOwnInstallation([order], source);
  return installed ?? { ...order, installation: null };
}

/** The orders in an organisation's projects, each with the status that the charger in its facility shows. */
export async function projectOrdersOf(
  organization: OrganizationAccount,
  { loaders, now }: Source,
): Promise<OrganizationChargerOrder[]> {
  const orders = await loaders.organizationChargerOrders(organization);
  if (!orders.some(({ status }) => status !== null && isPlaced({ status }))) return orders;
  const chargers = await knownChargers(loaders.facilityChargers(organization));
  return mapReadable(orders, (order) => {
    const { status } = order;
    if (status === null) return order;
    const facts = { ...order, status, chargerId: order.chargerId ?? null, receivedAt: null };
    return { ...order, status: statusWith(status, installationOf(facts, chargers, now)) };
  });
}
