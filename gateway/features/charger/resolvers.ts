import { activateChargerInput } from '../../../schema/inputs/charger.ts';
import type { Context } from '../../context.ts';
import { chargerStatus } from '../../domain/facility/charger-status.ts';
import { subscriptionStep } from '../../domain/subscription/subscription-step.ts';
import { parseInput } from '../../errors/input.ts';
import { byId, readDone } from '../../graphql/read-back.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../domain/unreadable.ts';

async function changedCharger({ loaders, requireViewer }: Context, id: string) {
  return {
    charger: await readDone('getMyChargers', loaders.chargers, byId(id)),
    viewer: requireViewer(),
  };
}

export const chargerResolvers = {
  Viewer: { chargers: (_, __, { forCustomer, loaders }) => forCustomer(loaders.chargers()) },
  ViewerUnreadable: { chargers: (_, __, { loaders }) => unreadableIn(loaders.chargers()) },
  Mutation: {
    async activateCharger(_, { input }, context) {
      const { id, startsAtOnce } = parseInput(activateChargerInput, input);
      await context.writes.activateCharger(id, startsAtOnce);
      return changedCharger(context, id);
    },
    async endCharger(_, { input: { id } }, context) {
      await context.writes.deactivateCharger(id);
      return changedCharger(context, id);
    },
  },
  UserCharger: {
    kwhPrice: ({ pricePerKwh }) => pricePerKwh,
    status: (charger, _, { now }) => chargerStatus(charger, now),
    step: ({ subscription }, _, { now }) => subscriptionStep(subscription, now),
  },
} satisfies Resolvers;
