import { activateChargerInput } from '../../../schema/inputs/charger.ts';
import { chargerStatus } from '../../domain/charger-status.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const chargerResolvers: Resolvers = {
  Viewer: { chargers: (viewer) => viewer.ofCustomer(viewer.context.loaders.chargers()) },
  Mutation: {
    async activateCharger(_, input, { somebody, writes }) {
      await writes.activateCharger(parseInput(activateChargerInput, input).id);
      return somebody();
    },
    async deactivateCharger(_, { id }, { somebody, writes }) {
      await writes.deactivateCharger(id);
      return somebody();
    },
  },
  UserCharger: {
    status: ({ subscription }, _, { now }) => chargerStatus(subscription, now),
  },
};
