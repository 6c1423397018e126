import {
  orderRfidsInput,
  registerRfidInput,
  rfidFilterInput,
  updateRfidInput,
} from '../../../schema/inputs/rfid.ts';
import type { Context, ViewerModel } from '../../context.ts';
import { denialOf } from '../../domain/permission-denial.ts';
import { splitVat } from '../../domain/vat.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers, ViewerResolvers } from '../../generated/resolvers.ts';

interface PageArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

const pageOf = ({ first, after }: PageArgs) => ({ limit: first, cursor: after ?? undefined });

/** Where a page of the backend ends. */
const endOf = ({ nextCursor }: { readonly nextCursor: string | null }) => ({
  endCursor: nextCursor,
  hasNextPage: nextCursor !== null,
});

/** Whose chips are managed: the organisation's that the active role acts for, or the person's own (null). */
const ownerOf = ({ somebody }: Context) => somebody().actsFor();

const viewerFields: ViewerResolvers = {
  async rfids({ context, actsFor, ofCustomer }, { filter, ...args }) {
    const which = parseInput(rfidFilterInput, filter ?? {});
    const query = { ...which, ...pageOf(args) };
    const page = await ofCustomer(context.loaders.rfids(await actsFor(), query));
    return page && { nodes: page.items, pageInfo: endOf(page), totals: page.totals };
  },
  async rfid({ context, actsFor }: ViewerModel, { id }) {
    try {
      return await context.loaders.rfid(await actsFor(), id);
    } catch (error) {
      if (error instanceof PortalError && error.status === 404) return null;
      throw error;
    }
  },
  async rfidOrders({ context, actsFor, ofCustomer }, args) {
    const page = await ofCustomer(context.loaders.rfidOrders(await actsFor(), pageOf(args)));
    return page && { nodes: page.items, pageInfo: endOf(page) };
  },
  async rfidMembers({ context, actsFor }) {
    const owner = await actsFor();
    return owner === null ? [] : context.loaders.rfidMembers(owner);
  },
  async rfidDenial({ account }) {
    const acting = await account();
    return acting && denialOf(acting);
  },
};

export const rfidResolvers: Resolvers = {
  Viewer: viewerFields,
  Mutation: {
    async registerRfid(_, { input }, context) {
      const chip = parseInput(registerRfidInput, input);
      return context.writes.registerRfid(await ownerOf(context), chip);
    },
    async updateRfid(_, { input }, context) {
      const { id, ...changes } = parseInput(updateRfidInput, input);
      return context.writes.updateRfid(await ownerOf(context), id, changes);
    },
    async orderRfids(_, { input }, context) {
      const order = parseInput(orderRfidsInput, input);
      return context.writes.orderRfids(await ownerOf(context), order);
    },
  },
  Portal: {
    rfidPrice: ({ prices }) => prices.rfidChip,
    rfidPriceNoVat: ({ prices }) => splitVat(prices.rfidChip).exVat,
  },
};
