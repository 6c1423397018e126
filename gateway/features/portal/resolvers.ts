import { featureNames } from '../../../schema/features.ts';
import { absentPaths } from '../../../schema/path-features.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { supportHoursText } from './support-hours.ts';

export const portalResolvers = {
  Query: { portal: (_, __, { portal }) => portal },
  Portal: {
    features: ({ features: { notOffered, ...flags } }, _, { offers, registers }) => ({
      ...flags,
      legalEntities: registers.isOn,
      offered: featureNames.filter(offers),
      absentPaths: [...absentPaths(notOffered)],
    }),
    memberOrganization: ({ memberOrganization }) => memberOrganization?.name ?? null,
    supportHours: ({ supportHours }, { language }) => supportHoursText(supportHours, language),
  },
} satisfies Resolvers;
