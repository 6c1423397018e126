import type { Selectable } from 'kysely';
import type { ChargerProductTable } from '../../db/tables-ordering.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { Temporal } from 'temporal-polyfill';
import type { Success } from '../operation.ts';
import { pricePaid } from '../invoice/prepared.ts';
import { isConsumer } from '../consumer.ts';
import { lastCoolingOffDay } from '../cooling-off.ts';
import { personOf, type Person } from '../person.ts';
import { shownSubscription, withChargers } from '../subscription/operations.ts';
import { lotsOf, liveOrders, type Order, type Project } from './lots.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;
export type Product = Selectable<ChargerProductTable>;
type ShownProject = Success<'getChargerProject'>;
type ShownOrder = Success<'getMyChargerOrders'>[number];

/** Whether the project takes orders; `count` orders hold a space. */
export function projectStatus(
  { closes_on, capacity }: Project,
  count: number,
  now: Date,
): ShownProject['status'] {
  if (closes_on < osloDate(now).toString()) return 'CLOSED';
  return count >= capacity ? 'FULL' : 'OPEN';
}

export const productsOf = ({ db }: Deps, code: string): Promise<Product[]> =>
  db
    .selectFrom('charger_product')
    .selectAll()
    .where('project_code', '=', code)
    .where('is_available', '=', true)
    .orderBy('position')
    .execute();

export const placeOf = ({ db }: Deps, project: Project) =>
  db
    .selectFrom('charge_location as place')
    .innerJoin('organization', 'organization.id', 'place.organization_id')
    .select(['place.name', 'place.city', 'organization.name as organization'])
    .where('place.id', '=', project.charge_location_id)
    .executeTakeFirstOrThrow();

/** A project as anyone with its code sees it. */
export async function shownProject(deps: Deps, project: Project): Promise<ShownProject> {
  const place = await placeOf(deps, project);
  const live = await liveOrders(deps, project.code);
  const lots = await lotsOf(deps, project, live);
  const products = await productsOf(deps, project.code);
  return {
    code: project.code,
    name: project.name,
    organizationName: place.organization,
    location: place.name,
    city: place.city,
    status: projectStatus(project, live.length, deps.clock.now()),
    closesOn: project.closes_on,
    installsFrom: project.installs_from,
    installsTo: project.installs_to,
    placesLeft: Math.max(0, project.capacity - live.length),
    allowsInvoice: project.allows_invoice,
    products: products.map(shownProduct),
    parkingLots: lots.map(({ name, status }) => ({ name, status })),
  };
}

const shownProduct = (product: Product): ShownProject['products'][number] => ({
  id: product.id,
  name: product.name,
  model: product.model,
  maxPower: product.max_power_w,
  activateCharger: product.is_activation,
  price: product.price_with_vat_ore,
  priceNoVat: product.price_ore,
  installationPrice: product.installation_with_vat_ore,
  installationPriceNoVat: product.installation_ore,
  monthlyPrice: product.monthly_price_with_vat_ore,
  monthlyPriceNoVat: product.monthly_price_ore,
  pricePerKwh: product.price_per_kwh_ore,
  difference: product.difference,
  installationInstructions: product.instructions,
});

/** The price fields of an order, from its product. */
export const pricesOf = (product: Product) => ({
  price_with_vat_ore: product.price_with_vat_ore,
  installation_with_vat_ore: product.installation_with_vat_ore,
  monthly_price_with_vat_ore: product.monthly_price_with_vat_ore,
  vat_ore:
    product.price_with_vat_ore -
    product.price_ore +
    product.installation_with_vat_ore -
    product.installation_ore,
  monthly_vat_ore: product.monthly_price_with_vat_ore - product.monthly_price_ore,
});

/** The planned instant of the installation: the order's own for a charger that already stands. */
export function plannedInstallation(order: Order, product: Product): Date | null {
  if (product.is_activation) return order.placed_at;
  return new Date(startOfDay(Temporal.PlainDate.from(order.installs_to)));
}

/** The end of the cancellation period: the first day of installation, or of an activation its right of withdrawal. */
export function cancellableUntil(order: Order, product: Product): Date {
  const end = product.is_activation
    ? lastCoolingOffDay(order.placed_at ?? order.created_at).add({ days: 1 })
    : Temporal.PlainDate.from(order.installs_from);
  return new Date(startOfDay(end));
}

/** When the installed charger was handed over; null while that is not known. */
export const receivedAt = ({ received_at }: Pick<Order, 'received_at'>, now: Date): Date | null =>
  received_at !== null && received_at <= now ? received_at : null;

function statusOf(
  { order, isInstalled }: Pick<OrderFacts, 'isInstalled' | 'order'>,
  now: Date,
): ShownOrder['status'] {
  if (order.status === 'CANCELLED') return 'CANCELLED';
  if (order.status === 'RESERVED') return order.reserved_until > now ? 'RESERVED' : 'EXPIRED';
  return isInstalled ? 'INSTALLED' : 'RECEIVED';
}

export interface OrderFacts {
  readonly order: Order;
  readonly product: Product;
  readonly project: Project;
  /** Whether its charger stands, and is among those of its owner. */
  readonly isInstalled: boolean;
  /** The subscription that keeps the charger active. */
  readonly subscriptionId: number | null;
}

const select = ({ db }: Deps) =>
  db
    .selectFrom('charger_order as o')
    .innerJoin('charger_product as p', 'p.id', 'o.product_id')
    .innerJoin('charger_project as j', 'j.code', 'o.project_code')
    .leftJoin('charger_ownership as own', 'own.charger_id', 'o.charger_id')
    .leftJoin('subscription', (on) =>
      on
        .onRef('subscription.id', '=', 'own.subscription_id')
        .on('subscription.rescinded_at', 'is', null),
    )
    .leftJoin('installed_charger as standing', 'standing.charger_id', 'o.charger_id')
    .selectAll('o')
    .select(['subscription.id as subscription_id', 'own.since', 'standing.installed_at']);

/** Orders with their project, product and charger, newest first. */
export async function ordersWhere(
  deps: Deps,
  where: Readonly<{ userId: string } | { organizationId: string }>,
  id?: string,
): Promise<readonly OrderFacts[]> {
  const query =
    'userId' in where
      ? select(deps).where('o.user_id', '=', where.userId)
      : select(deps).where('j.organization_id', '=', where.organizationId);
  const rows = await (id === undefined ? query : query.where('o.id', '=', id))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .execute();
  if (rows.length === 0) return [];
  const products = await deps.db
    .selectFrom('charger_product')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(({ product_id }) => product_id))])
    .execute();
  const projects = await deps.db
    .selectFrom('charger_project')
    .selectAll()
    .where('code', 'in', [...new Set(rows.map(({ project_code }) => project_code))])
    .execute();
  const now = deps.clock.now();
  return rows.flatMap(({ subscription_id, since, installed_at, ...order }) => {
    const product = products.find((candidate) => candidate.id === order.product_id);
    const project = projects.find(({ code }) => code === order.project_code);
    const isInstalled =
      installed_at !== null && installed_at <= now && (since === null || since <= now);
    return product && project
      ? [{ order, product, project, isInstalled, subscriptionId: subscription_id }]
      : [];
  });
}

/**
 * Whether a person can have the order on an invoice by e-mail: where the project allows it, and always on the invoices that the person
 * gets already, since an order never changes how an account pays unless its owner chooses so (ORDER-13).
 */
export const allowsInvoice = (
  { allows_invoice }: Pick<Project, 'allows_invoice'>,
  { payment_type }: Pick<Person, 'payment_type'>,
): boolean => allows_invoice || payment_type === 'E-invoicing';

/** An order as its buyer sees it. A reservation has the current prices. */
export async function shownOrder(
  deps: Deps,
  { order, product, project, isInstalled, subscriptionId }: OrderFacts,
): Promise<ShownOrder> {
  const now = deps.clock.now();
  const place = await placeOf(deps, project);
  const subscription =
    subscriptionId === null
      ? undefined
      : await withChargers(deps.db)
          .where('subscription.id', '=', subscriptionId)
          .executeTakeFirst();
  const prices = order.status === 'RESERVED' ? { ...order, ...pricesOf(product) } : order;
  const until = cancellableUntil(order, product);
  const price = prices.price_with_vat_ore + prices.installation_with_vat_ore;
  return {
    id: order.id,
    number: order.number,
    status: statusOf({ order, isInstalled }, now),
    projectCode: project.code,
    organizationName: place.organization,
    location: place.name,
    productId: product.id,
    productName: product.name,
    activateCharger: product.is_activation,
    parkingLot: order.parking_lot,
    productPrice: prices.price_with_vat_ore,
    installationPrice: prices.installation_with_vat_ore,
    price,
    priceNoVat: price - prices.vat_ore,
    monthlyPrice: prices.monthly_price_with_vat_ore,
    monthlyPriceNoVat: prices.monthly_price_with_vat_ore - prices.monthly_vat_ore,
    reservedUntil: order.status === 'RESERVED' ? order.reserved_until.toISOString() : null,
    allowsInvoice: allowsInvoice(project, await personOf(deps, order.user_id)),
    address: order.address,
    payment: order.payment,
    createdAt: order.created_at.toISOString(),
    placedAt: order.placed_at?.toISOString() ?? null,
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
    cancellableUntil:
      order.status === 'RECEIVED' && until > now && subscriptionId === null
        ? until.toISOString()
        : null,
    installsFrom: order.installs_from,
    installsTo: order.installs_to,
    chargerId: order.charger_id,
    isConsumers: await isConsumer(deps, { user_id: order.user_id }),
    receivedAt: receivedAt(order, now)?.toISOString() ?? null,
    rescindedAt: order.rescinded_at?.toISOString() ?? null,
    ...(order.placed_at &&
      (await pricePaid(deps, { user_id: order.user_id }, price, osloDate(order.placed_at)))),
    subscription: subscription ? await shownSubscription(deps, subscription) : null,
  };
}

/**
 * An order as the organisation sees it: the buyer and the space, and no amounts (NETWORK-20, ORDER-16). Null for an expired
 * reservation.
 */
export function organizationOrder(
  { order, product, project, isInstalled }: OrderFacts,
  orderedBy: string,
  now: Date,
): Success<'getOrganizationChargerOrders'>[number] | null {
  const status = statusOf({ order, isInstalled }, now);
  if (status === 'EXPIRED') return null;
  return {
    id: order.id,
    number: order.number,
    status,
    projectCode: project.code,
    projectName: project.name,
    orderedBy,
    productName: product.name,
    activateCharger: product.is_activation,
    parkingLot: order.parking_lot,
    createdAt: order.created_at.toISOString(),
    installsFrom: order.installs_from,
    installsTo: order.installs_to,
    chargerId: order.charger_id,
  };
}
