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
import type { OrganizationAccount } from '../../domain/account/account.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { withConflicts } from './conflicts.ts';
import { chargerOrdersUrl } from './downloads.ts';
import { ranges } from './ranges.ts';

/** The address of the flow of a project. */
const flowPath = (code: string): string => `/bestill-lader/${encodeURIComponent(code)}`;

async function projectOrdersOf(organization: OrganizationAccount, { loaders }: Context) {
  return withConflicts(await loaders.organizationChargerOrders(organization));
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
    async homeChargerOrders(_, args, { accounts, forCustomer, loaders }) {
      const { max: maxPageSize } = ranges['Viewer.homeChargerOrders.first'];
      const orders = await forCustomer(loaders.chargerOrders());
      return (
        orders &&
        connectWhole(
          { owner: accounts.personal(), key: ['home-charger-orders'], maxPageSize },
          orders,
          args,
        )
      );
    },
    async chargerOrder(_, { key }, { forCustomer, loaders }) {
      const orders = await forCustomer(loaders.chargerOrders());
      return orders?.find(({ id }) => id === key) ?? null;
    },
  },
  Organization: {
    chargerProjects: (organization, _, { loaders }) =>
      loaders.organizationChargerProjects(organization),
    async projectOrders(organization, args, context) {
      const { max: maxPageSize } = ranges['Organization.projectOrders.first'];
      const orders = await projectOrdersOf(organization, context);
      return connectWhole(
        { owner: organization, key: ['project-orders'], maxPageSize },
        orders,
        args,
      );
    },
  },
  Account: { chargerOrdersUrl },
  Mutation: {
    async reserveCharger(_, { input }, { requireViewer, writes }) {
      const order = await writes.reserveCharger(parseInput(reserveChargerInput, input));
      return { chargerOrder: order, viewer: requireViewer() };
    },
    async placeChargerOrder(_, { input }, { requireViewer, writes }) {
      const { id, ...placement } = parseInput(placeChargerOrderInput, input);
      const order = await writes.placeChargerOrder(id, placement);
      return { chargerOrder: order, viewer: requireViewer() };
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
      const chargerOrder = await readBack(info, 'chargerOrder', loaders.chargerOrders, byId(id));
      return { cardPayment, chargerOrder, viewer: requireViewer() };
    },
    async cancelChargerOrder(_, { input: { id } }, { loaders, requireViewer, writes }, info) {
      await writes.cancelChargerOrder(id);
      const chargerOrder = await readBack(info, 'chargerOrder', loaders.chargerOrders, byId(id));
      return { chargerOrder, viewer: requireViewer() };
    },
    async rescindChargerOrder(_, { input: { id, usedCost } }, { requireViewer, writes }) {
      const chargerOrder = await writes.rescindChargerOrder(id, { usedCost });
      return { chargerOrder, viewer: requireViewer() };
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
