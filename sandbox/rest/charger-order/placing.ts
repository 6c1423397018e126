import { randomBytes } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { insertOrderedCharger } from '../../db/ordered-charger.ts';
import { vatIn, vatPercentOn } from '../../db/vat.ts';
import type { ChargerOrderTable } from '../../db/tables-ordering.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { bill, type Billed } from '../invoice/prepared.ts';
import { isConsumer } from '../consumer.ts';
import { coolingOffText, formLink } from '../cooling-off-mail.ts';
import { CHARGER_ORDER_MAIL, dayText, kroner } from '../mail.ts';
import { personOf, updatePerson } from '../person.ts';
import { Problem } from '../problem.ts';
import { liveOrders, lotKey, lotsOf, type Lot, type Order, type Project } from './lots.ts';
import { plannedInstallation, placeOf, productsOf, projectStatus, type Product } from './view.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock' | 'config'>;

const conflict = (code: string, message: string) => new Problem(409, code, message);

/**
 * The project, locked until the transaction ends, so that orders for one space run one after the other. Null when there is none.
 */
export const lockedProject = ({ db }: Pick<SandboxDeps, 'db'>, code: string) =>
  db
    .selectFrom('charger_project')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

/**
 * The product and the space of an order. Throws `PROJECT_CLOSED`, `PROJECT_FULL`, `MISSING_PRODUCT`, `SLOT_TAKEN`, or
 * `SLOT_UNSUITABLE` when the product does not fit the space.
 * @param own the order itself, which does not count as taking its space
 */
export async function mustBeFree(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  project: Project,
  { productId, parkingLot }: Readonly<{ productId: string; parkingLot: string }>,
  own?: string,
): Promise<{ product: Product; lot: Lot }> {
  const others = (await liveOrders(deps, project.code)).filter(({ id }) => id !== own);
  const status = projectStatus(project, others.length, deps.clock.now());
  if (status === 'CLOSED') throw conflict('PROJECT_CLOSED', 'The project takes no more orders');
  if (status === 'FULL') throw conflict('PROJECT_FULL', 'The project has no more chargers');
  const product = (await productsOf(deps, project.code)).find(({ id }) => id === productId);
  if (!product) throw new Problem(400, 'MISSING_PRODUCT', 'The project has no such product');
  const key = lotKey(parkingLot);
  const known = (await lotsOf(deps, project, others)).find(({ name }) => lotKey(name) === key);
  const isTaken = known?.status === 'TAKEN' || others.some(({ lot_key }) => lot_key === key);
  if (isTaken) throw conflict('SLOT_TAKEN', 'The parking space is taken');
  const fits = product.is_activation ? 'INSTALLED' : 'FREE';
  if (known && known.status !== fits)
    throw conflict('SLOT_UNSUITABLE', 'The product does not fit the parking space');
  return { product, lot: known ?? { name: parkingLot, status: fits, chargerId: null } };
}

/** Turns a reservation into an order: number, charger, invoice line and e-mail. Call it with person and project locked. */
export async function placeOrder(
  deps: Deps,
  project: Project,
  order: Order,
  payment: 'CARD' | 'INVOICE',
  { product, lot }: Readonly<{ product: Product; lot: Lot }>,
): Promise<void> {
  const { db, clock } = deps;
  const placed: Order = { ...order, placed_at: clock.now() };
  const chargerId = lot.chargerId ?? (await createCharger(deps, project, placed, product));
  await db
    .deleteFrom('charger_ownership')
    .where('charger_id', '=', chargerId)
    .where('user_id', 'is', null)
    .execute();
  await db
    .updateTable('charger_vacancy')
    .set({ until: clock.now() })
    .where('charger_id', '=', chargerId)
    .where('until', 'is', null)
    .execute();
  await db
    .insertInto('charger_ownership')
    .values({
      charger_id: chargerId,
      user_id: order.user_id,
      cooperative_price_ore: product.cooperative_price_ore,
      price_per_kwh_ore: product.price_per_kwh_ore,
      monthly_price_with_vat_ore: order.monthly_price_with_vat_ore,
      monthly_price_ore: order.monthly_price_with_vat_ore - order.monthly_vat_ore,
      since: plannedInstallation(placed, product) ?? clock.now(),
      subscription_id: null,
    })
    .execute();
  await updatePerson(db, order.user_id, {
    payment_type: payment === 'CARD' ? 'card' : 'E-invoicing',
  });
  for (const line of linesOf(deps, order, product, 1))
    await bill(deps, { user_id: order.user_id }, line);
  const number = await changeOrder(deps, order.id, {
    status: 'RECEIVED',
    number: sql<string>`'LB-' || nextval('charger_order_number')`,
    placed_at: clock.now(),
    // The installer hands the charger over on the last day.
    received_at: product.is_activation ? null : plannedInstallation(placed, product),
    payment,
    charger_id: chargerId,
  });
  await sendOrderMail(deps, project, { ...placed, number }, product);
}

/** A charger that is not installed yet, or that the project does not list. It is the organisation's from its installation on. */
async function createCharger(
  { db, clock }: Deps,
  project: Project,
  order: Order,
  product: Product,
): Promise<string> {
  const id = `O-${randomBytes(8).toString('hex')}`;
  await insertOrderedCharger(db, {
    id,
    code: sql<string>`'LA-' || nextval('charger_order_number')`,
    chargeLocationId: project.charge_location_id,
    parkingLot: order.parking_lot,
    product,
    installedAt: plannedInstallation(order, product) ?? clock.now(),
  });
  return id;
}

/** Changes an order, and returns its number. */
export async function changeOrder(
  { db }: Pick<SandboxDeps, 'db'>,
  id: string,
  columns: Omit<Updateable<ChargerOrderTable>, 'number'> & {
    number?: ReturnType<typeof sql<string>>;
  },
): Promise<string | null> {
  const { number } = await db
    .updateTable('charger_order')
    .set(columns)
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The lines of charger and installation; `sign` −1 reverses them. */
export function linesOf(
  { clock }: Pick<SandboxDeps, 'clock'>,
  order: Order,
  product: Product,
  sign: 1 | -1,
): readonly Billed[] {
  const percent = vatPercentOn(osloDate(clock.now()).toString());
  const amounts = [
    [product.name, order.price_with_vat_ore],
    [`Montering, ${order.parking_lot}`, order.installation_with_vat_ore],
  ] as const;
  return amounts
    .filter(([, amount]) => amount > 0)
    .map(([description, amount]) => ({
      kind: 'CHARGER',
      description,
      quantity: sign,
      unit: 'PIECE',
      amount_ore: sign * amount,
      vat_ore: sign * vatIn(amount, percent),
    }));
}

async function sendOrderMail(deps: Deps, project: Project, order: Order, product: Product) {
  const person = await personOf(deps, order.user_id);
  const place = await placeOf(deps, project);
  const { language } = person;
  const price = order.price_with_vat_ore + order.installation_with_vat_ore;
  const day = (date: string) => dayText(language, new Date(`${date}T12:00:00Z`));
  const mail = CHARGER_ORDER_MAIL[language]({
    number: order.number ?? '',
    product: product.name,
    organization: place.organization,
    parkingLot: order.parking_lot,
    price: price === 0 ? null : kroner(language, price),
    monthly: kroner(language, order.monthly_price_with_vat_ore),
    from: day(order.installs_from),
    to: day(order.installs_to),
    isActivation: product.is_activation,
    link: `${deps.config.publicUrl}/account/orders`,
    coolingOff: (await isConsumer(deps, { user_id: order.user_id }))
      ? coolingOffText[language]({
          name: product.name,
          kind: product.is_activation ? 'ACTIVATION' : 'CHARGER',
          link: formLink(deps),
        })
      : null,
  });
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
}

/** Places the order of a card payment, on every path by which the payment ends. */
export async function placePaidOrder(deps: Deps, orderId: string): Promise<void> {
  const paid = await deps.db
    .selectFrom('charger_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  const project = paid && (await lockedProject(deps, paid.project_code));
  const order = await deps.db
    .selectFrom('charger_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  // A reservation that was renewed in the meantime is not agreed to.
  if (!project || order?.status !== 'RESERVED' || !order.is_agreed) return;
  const given = { productId: order.product_id, parkingLot: order.parking_lot };
  try {
    await placeOrder(
      deps,
      project,
      order,
      'CARD',
      await mustBeFree(deps, project, given, order.id),
    );
  } catch (cause) {
    // The card is registered either way; reading the order shows the obstacle.
    if (!(cause instanceof Problem)) throw cause;
  }
}
