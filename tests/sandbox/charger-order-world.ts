import { z } from 'zod';
import { bodyOf, type RestWorld } from './rest-world.ts';

export const ORDERS = '/v1/users/me/charger-orders';
const PROJECT = '/v1/charger-projects/SOLBAKKEN26';
export const DAY = 24 * 3600;
export const MINUTE = 60;
export const ADDRESS = {
  addressLine1: 'Solbakken 2',
  postalCode: '2619',
  city: 'Lillehammer',
  country: 'NO',
};
const EXPECTED_PRICES = { price: 1_498_000, monthlyPrice: 8625 };
export const AGREED = { address: ADDRESS, termsAccepted: true, ...EXPECTED_PRICES };

const Order = z.looseObject({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  chargerId: z.string().nullable(),
  price: z.number(),
});
const Project = z.looseObject({
  status: z.string(),
  placesLeft: z.number(),
  products: z.array(z.looseObject({ id: z.string(), activateCharger: z.boolean() })),
  parkingLots: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** The calls of an order, as a persona makes them. */
export function orderCalls(world: RestWorld) {
  const project = async (path = PROJECT) => Project.parse(await bodyOf(world.get(path)));
  const lot = async (name: string) =>
    (await project()).parkingLots.find((lot) => lot.name === name)?.status;
  const reserving = (userId: string, parkingLot = 'Plass 30', change: object = {}, headers = {}) =>
    world.send(
      'POST',
      ORDERS,
      userId,
      { projectCode: 'SOLBAKKEN26', productId: 'solbakken26-1', parkingLot, ...change },
      headers,
    );
  const reserve = async (...args: Parameters<typeof reserving>) =>
    Order.parse(await bodyOf(reserving(...args)));
  const placing = (userId: string, id: string, change: object = {}, headers = {}) =>
    world.send('POST', `${ORDERS}/${id}/placement`, userId, { ...AGREED, payment: 'CARD', ...change }, headers); // oxfmt-ignore
  const place = async (...args: Parameters<typeof placing>) =>
    Order.parse(await bodyOf(placing(...args)));
  const order = async (userId: string, id: string) =>
    z.array(Order).parse(await bodyOf(world.get(ORDERS, userId))).find((order) => order.id === id); // oxfmt-ignore
  const chargers = async (userId: string) =>
    z
      .array(z.looseObject({ id: z.string(), subscription: z.unknown() }))
      .parse(await bodyOf(world.get('/v1/users/me/chargers', userId)));
  const lines = (userId: string) =>
    world.database
      .selectFrom('invoice_line as line')
      .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
      .select(['line.description', 'line.amount_ore'])
      .where('invoice.user_id', '=', userId)
      .where('line.kind', '=', 'CHARGER')
      .execute();
  return { project, lot, reserving, reserve, placing, place, order, chargers, lines };
}
