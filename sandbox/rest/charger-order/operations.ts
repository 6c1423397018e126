import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { GivenAddress, Line } from '../fields.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { mustAdminister } from '../owner.ts';
import { mustHaveCard, noPayment } from '../payment/method.ts';
import { paymentStart, startPayment } from '../payment/operations.ts';
import { fullName, lockedPerson, mustBeActive, mustBeRegistered, personOf } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { Rescission } from '../subscription/rescission.ts';
import { lockedOrder } from './locked-order.ts';
import { liveOrders, lotKey, type Order } from './lots.ts';
import { cancelOrder } from './cancelling.ts';
import { lockedProject, mustBeFree, placeOrder } from './placing.ts';
import { rescindChargerOrder } from './rescission.ts';
import {
  allowsInvoice,
  cancellableUntil,
  ordersWhere,
  organizationOrder,
  pricesOf,
  projectStatus,
  shownOrder,
  shownProject,
} from './view.ts';

const Code = z
  .string()
  .transform((code) => code.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/));
const NewOrder = z.strictObject({
  projectCode: z.string().min(1).max(40),
  productId: z.string().min(1).max(100),
  parkingLot: Line.max(40),
});
/** The values that the person has seen and agrees to; øre with VAT. */
const agreement = {
  address: GivenAddress,
  termsAccepted: z.literal(true),
  price: z.int().min(0),
  monthlyPrice: z.int().min(0),
};
const Placement = z.strictObject({ ...agreement, payment: z.enum(['CARD', 'INVOICE']) });
const OrderPayment = z.strictObject({ ...agreement, ...paymentStart });
type Agreement = Pick<z.infer<typeof Placement>, 'address' | 'price' | 'monthlyPrice'>;

const RESERVED_MS = 20 * 60_000;
/** As long as the bank's page is open, and some minutes for the return. */
const PAYING_MS = 30 * 60_000;

const after = ({ clock }: SandboxDeps, milliseconds: number) =>
  new Date(clock.now().getTime() + milliseconds);

export const chargerOrderOperations = [
  operation('getChargerProject', NO_INPUT, async ({ deps, params }) => {
    const code = Code.safeParse(params.projectCode);
    const project = code.success
      ? await deps.db
          .selectFrom('charger_project')
          .selectAll()
          .where('code', '=', code.data)
          .executeTakeFirst()
      : undefined;
    if (!project) throw new Problem(404, 'INVALID_PROJECT_CODE', 'There is no such project');
    return shownProject(deps, project);
  }),
  operation('getMyChargerOrders', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const orders = await ordersWhere(deps, { userId });
    return Promise.all(orders.map((facts) => shownOrder(deps, facts)));
  }),
  operation('reserveMyCharger', withBody(NewOrder), async ({ deps, userId, body }) => {
    const person = await lockedPerson(deps, userId);
    mustBeActive(person, 'The account cannot order chargers');
    const code = Code.safeParse(body.projectCode);
    const project = code.success ? await lockedProject(deps, code.data) : undefined;
    if (!project) throw new Problem(400, 'INVALID_PROJECT_CODE', 'There is no such project');
    const open = await deps.db
      .selectFrom('charger_order')
      .select('id')
      .where('user_id', '=', userId)
      .where('project_code', '=', project.code)
      .where('status', '=', 'RESERVED')
      .executeTakeFirst();
    const { product, lot } = await mustBeFree(deps, project, body, open?.id);
    const columns = {
      product_id: product.id,
      parking_lot: lot.name,
      lot_key: lotKey(lot.name),
      ...pricesOf(product),
      reserved_until: after(deps, RESERVED_MS),
      is_agreed: false,
      address: null,
      installs_from: project.installs_from,
      installs_to: project.installs_to,
    };
    const id = open?.id ?? randomBytes(12).toString('hex');
    if (open)
      await deps.db.updateTable('charger_order').set(columns).where('id', '=', id).execute();
    else
      await deps.db
        .insertInto('charger_order')
        .values({
          ...columns,
          id,
          number: null,
          user_id: userId,
          project_code: project.code,
          status: 'RESERVED',
          payment: null,
          created_at: deps.clock.now(),
          placed_at: null,
          cancelled_at: null,
          received_at: null,
          rescinded_at: null,
          charger_id: null,
        })
        .execute();
    return shownOne(deps, userId, id);
  }),
  operation(
    'placeMyChargerOrder',
    withBody(Placement),
    async ({ deps, userId, params, body: { payment, ...agreed } }) => {
      const { order, project } = await lockedOrder(deps, userId, params.orderId);
      // An order that a second tab or a finished payment has already placed stays unchanged.
      if (order.status === 'RECEIVED') return shownOne(deps, userId, order.id);
      const given = await agree(deps, project, order, agreed);
      if (payment === 'CARD') await mustHaveCard(deps, { user_id: userId });
      else if (!allowsInvoice(project, await personOf(deps, userId))) throw noPayment();
      await placeOrder(deps, project, given.order, payment, given);
      return shownOne(deps, userId, order.id);
    },
  ),
  operation(
    'startChargerOrderCardPayment',
    withBody(OrderPayment),
    async ({ deps, userId, params, body: { returnUrl, language, cardEntry, ...agreed } }) => {
      const { order, project } = await lockedOrder(deps, userId, params.orderId);
      if (order.status === 'RECEIVED')
        throw new Problem(409, 'ORDER_PLACED', 'The order has already been placed');
      await agree(deps, project, order, agreed);
      const owner = { organization_id: null, user_id: userId, charger_order_id: order.id };
      return startPayment(deps, owner, { returnUrl, language, cardEntry });
    },
  ),
  operation('cancelMyChargerOrder', NO_INPUT, async ({ deps, userId, params }) => {
    const { order } = await lockedOrder(deps, userId, params.orderId);
    if (order.status === 'CANCELLED') return;
    if (order.status === 'RESERVED') {
      await deps.db.deleteFrom('charger_order').where('id', '=', order.id).execute();
      return;
    }
    const [facts] = await ordersWhere(deps, { userId }, order.id);
    if (!facts) throw notFound();
    if (facts.subscriptionId !== null || cancellableUntil(order, facts.product) <= deps.clock.now())
      throw new Problem(409, 'ORDER_NOT_CANCELLABLE', 'The order can no longer be cancelled');
    await cancelOrder(deps, order, facts.product);
  }),
  operation('rescindMyChargerOrder', withBody(Rescission), async (call) => {
    const { deps, userId, params, body } = call;
    await rescindChargerOrder(deps, userId, params.orderId, body);
    return shownOne(deps, userId, params.orderId);
  }),
  operation('getOrganizationChargerProjects', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const projects = await deps.db
      .selectFrom('charger_project')
      .selectAll()
      .where('organization_id', '=', id)
      .orderBy('closes_on', 'desc')
      .orderBy('code')
      .execute();
    return Promise.all(
      projects.map(async (project) => {
        const live = await liveOrders(deps, project.code);
        return {
          code: project.code,
          name: project.name,
          status: projectStatus(project, live.length, deps.clock.now()),
          capacity: project.capacity,
          orders: live.length,
          closesOn: project.closes_on,
          installsFrom: project.installs_from,
          installsTo: project.installs_to,
        };
      }),
    );
  }),
  operation('getOrganizationChargerOrders', NO_INPUT, async ({ deps, userId, params }) => {
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const orders = await ordersWhere(deps, { organizationId });
    const people = await deps.db
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', ['', ...orders.map(({ order }) => order.user_id)])
      .execute();
    const nameOf = new Map(people.map((person) => [person.id, fullName(person)]));
    return orders.flatMap(
      (facts) =>
        organizationOrder(facts, nameOf.get(facts.order.user_id) ?? '', deps.clock.now()) ?? [],
    );
  }),
];

async function shownOne(
  deps: SandboxDeps,
  userId: string,
  id: string,
): Promise<Success<'reserveMyCharger'>> {
  const [facts] = await ordersWhere(deps, { userId }, id);
  if (!facts) throw notFound();
  return shownOrder(deps, facts);
}

/**
 * Stores the person's agreement, and holds the space while they pay. An expired reservation is renewed while the space is free.
 * Throws `PRICE_CHANGED` when the prices differ from those that the person has seen.
 */
async function agree(
  deps: SandboxDeps,
  project: Parameters<typeof mustBeFree>[1],
  order: Order,
  { address, price, monthlyPrice }: Agreement,
) {
  if (order.status === 'CANCELLED') throw notFound();
  const given = { productId: order.product_id, parkingLot: order.parking_lot };
  const free = await mustBeFree(deps, project, given, order.id);
  const prices = pricesOf(free.product);
  const isSame =
    prices.price_with_vat_ore + prices.installation_with_vat_ore === price &&
    prices.monthly_price_with_vat_ore === monthlyPrice;
  if (!isSame) throw new Problem(409, 'PRICE_CHANGED', 'The price has changed');
  const agreed = await deps.db
    .updateTable('charger_order')
    .set({
      ...prices,
      is_agreed: true,
      address: JSON.stringify(address),
      reserved_until: after(deps, PAYING_MS),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...free, order: agreed };
}
