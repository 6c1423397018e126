import { featureNames } from '../../../schema/features.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { isUsed, sendsMessages } from '../../domain/account/used-details.ts';
import { supportHoursText } from './support-hours.ts';

export const portalResolvers = {
  Query: { portal: (_, __, { portal }) => portal },
  Portal: {
    features: (
      { features: { benefits, subscriptions } },
      _,
      { offers, hasOperation, absentMutations, registers },
    ) => ({
      benefits,
      subscriptions,
      legalEntities: registers.isOn,
      ehf: registers.hasEhf,
      sendsByPost: isUsed('address', offers),
      sendsMessages: sendsMessages(offers, hasOperation),
      offered: featureNames.filter(offers),
      absentMutations: {
        ofPersons: absentMutations('PERSONAL'),
        ofOrganizations: absentMutations('ORGANIZATION'),
      },
    }),
    memberOrganization: ({ memberOrganization }) => memberOrganization?.name ?? null,
    supportHours: ({ supportHours }, { language }) => supportHoursText(supportHours, language),
  },
} satisfies Resolvers;
