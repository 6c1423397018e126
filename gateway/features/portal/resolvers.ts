import { featureNames } from '../../../schema/features.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { supportHoursText } from './support-hours.ts';

export const portalResolvers = {
  Query: { portal: (_, __, { portal }) => portal },
  Portal: {
    features: ({ features: { benefits, subscriptions } }, _, { offers, registers }) => ({
      benefits,
      subscriptions,
      legalEntities: registers.isOn,
      ehf: registers.hasEhf,
      offered: featureNames.filter(offers),
    }),
    memberOrganization: ({ memberOrganization }) => memberOrganization?.name ?? null,
    supportHours: ({ supportHours }, { language }) => supportHoursText(supportHours, language),
  },
} satisfies Resolvers;
