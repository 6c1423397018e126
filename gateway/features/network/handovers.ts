import { handOverChargerInput } from '../../../schema/inputs/network.ts';
import { isHandoverDay } from '../../domain/facility/handover.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The hand-overs of chargers between residents who move out and residents who move in. */
export const handoverResolvers = {
  Facility: {
    handovers: (organization, _, { loaders }) => loaders.chargerHandovers(organization),
  },
  ChargerHandover: {
    // A backend that does not say so takes none back.
    isCancellable: ({ isCancellable, status }) => isCancellable ?? status === 'PLANNED',
  },
  Mutation: {
    async handOverCharger(_, { input }, { accounts, now, writes }) {
      const { accountId, ...handover } = parseInput(handOverChargerInput, input);
      const organization = await accounts.requireOrganization(accountId);
      if (!isHandoverDay(handover.on, now)) throw badInput([{ path: 'on', code: 'HANDOVER_DAY' }]);
      return { handover: await writes.handOverCharger(organization, handover), organization };
    },
    async cancelHandover(_, { input }, { accounts, writes }) {
      const organization = await accounts.requireOrganization(input.accountId);
      await writes.cancelHandover(organization, input.id);
      return { handoverId: input.id, organization };
    },
  },
} satisfies Resolvers;
