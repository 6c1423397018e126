import type { GraphQLResolveInfo } from 'graphql';
import {
  payChargerOrderInput,
  placeChargerOrderInput,
  projectCode,
  reserveChargerInput,
} from '../../../schema/inputs/charger-order.ts';
import { cardEntryOf } from '../../domain/payment/card-payment.ts';
import { chargerCoolingOff, knownReceipt } from '../../domain/purchase/cooling-off.ts';
import { byId, readBack } from '../../graphql/read-back.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Context } from '../../context.ts';
import type { ChargerOrder } from '../../generated/wire.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { withConflicts } from './conflicts.ts';
import { chargerOrdersUrl } from './downloads.ts';
import { projectOrdersOf, withInstallation, withOwnInstallation } from './installed.ts';
import { ranges } from './ranges.ts';

/** The address of the flow of a project. */
const flowPath = (code: string): string => `/bestill-lader/${encodeURIComponent(code)}`;

/** The payload of a write that answers with the order. */
const written = async (order: ChargerOrder, context: Context) => ({
  chargerOrder: await withInstallation(order, context),
  viewer: context.requireViewer(),
});

/** An order as it is after a write; null where it is not asked for or cannot be fetched. */
async function orderNow(id: string, context: Context, info: GraphQLResolveInfo) {
  const order = await readBack(info, 'chargerOrder', context.loaders.chargerOrders, byId(id));
  return order && withInstallation(order, context);
}

export const chargerOrderResolvers = {
  Query: {
    async chargerProject(_, { code }, { limitGuess, loaders }) {
      const written = projectCode.safeParse(code).data;
      if (written === undefined) return null;
      return limitGuess('projectCode', () => nullIfNotFound(() => loaders.chargerProject(written)));
    },
  },
  Viewer: {
    async homeChargerOrders(_, args, context) {
      const { accounts, forCustomer, loaders } = context;
      const { max: maxPageSize } = ranges['Viewer.homeChargerOrders.first'];
      const orders = await forCustomer(loaders.chargerOrders());
      return (
        orders &&
        connectWhole(
          { owner: accounts.personal(), key: ['home-charger-orders'], maxPageSize },
          await withOwnInstallation(orders, context),
          args,
        )
      );
    },
    async chargerOrder(_, { key }, context) {
      const orders = await context.forCustomer(context.loaders.chargerOrders());
      const order = orders?.find(({ id }) => id === key);
      return order ? withInstallation(order, context) : null;
    },
  },
  Organization: {
    chargerProjects: (organization, _, { loaders }) =>
      loaders.organizationChargerProjects(organization),
    async projectOrders(organization, args, context) {
      const { max: maxPageSize } = ranges['Organization.projectOrders.first'];
      const orders = withConflicts(await projectOrdersOf(organization, context));
      return connectWhole(
        { owner: organization, key: ['project-orders'], maxPageSize },
        orders,
        args,
      );
    },
  },
  Account: { chargerOrdersUrl },
  Mutation: {
    async reserveCharger(_, { input }, context) {
      const order = await context.writes.reserveCharger(parseInput(reserveChargerInput, input));
      return written(order, context);
    },
    async placeChargerOrder(_, { input }, context) {
      const { id, ...placement } = parseInput(placeChargerOrderInput, input);
      const order = await context.writes.placeChargerOrder(id, placement);
      return written(order, context);
    },
    async payChargerOrder(_, { input }, context, info) {
      const { loaders, portal, publicUrl, requireViewer, writes } = context;
      const { language, ...given } = input;
      const rules = payChargerOrderInput(portal.hostedFields !== null);
      const { id, encryptedCard, ...agreed } = parseInput(rules, given);
      const orders = await loaders.chargerOrders();
      const code = orders.find((order) => order.id === id)?.projectCode ?? 'x';
      // The bank leads back to the order itself, in any browser.
      const returnUrl = `${publicUrl}${flowPath(code)}/order/${encodeURIComponent(id)}`;
      const payment = { ...agreed, returnUrl, language, cardEntry: cardEntryOf(encryptedCard) };
      const cardPayment = await writes.payChargerOrder(id, encryptedCard, payment);
      const chargerOrder = await orderNow(id, context, info);
      return { cardPayment, chargerOrder, viewer: requireViewer() };
    },
    async cancelChargerOrder(_, { input: { id } }, context, info) {
      await context.writes.cancelChargerOrder(id);
      const chargerOrder = await orderNow(id, context, info);
      return { chargerOrder, viewer: context.requireViewer() };
    },
    async rescindChargerOrder(_, { input: { id, usedCost } }, context) {
      return written(await context.writes.rescindChargerOrder(id, { usedCost }), context);
    },
  },
  ChargerProject: { allowsInvoice: ({ allowsInvoice }) => allowsInvoice ?? false },
  ChargerProduct: {
    kwhPrice: ({ pricePerKwh }) => pricePerKwh,
    productPrice: ({ price }) => price,
    price: ({ price, installationPrice }) => price + installationPrice,
    priceNoVat: ({ priceNoVat, installationPriceNoVat }) => priceNoVat + installationPriceNoVat,
  },
  ChargerOrder: {
    receivedAt: ({ placedAt, receivedAt }, _, { now }) => knownReceipt(receivedAt, placedAt, now),
    allowsInvoice: ({ allowsInvoice }) => allowsInvoice ?? false,
    coolingOff: (order, _, { now }) =>
      order.isConsumers === true ? chargerCoolingOff(order, now) : null,
  },
  OrganizationChargerProject: {
    url: ({ code }, _, { publicUrl }) => `${publicUrl}${flowPath(code)}`,
  },
} satisfies Resolvers;
