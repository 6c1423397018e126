import type { Resolvers } from '../../generated/resolvers.ts';
import { supportHoursText } from './support-hours.ts';

export const portalResolvers = {
  Query: { portal: (_, __, { portal }) => portal },
  Portal: {
    features: ({ features }, _, { registers }) => ({ ...features, legalEntities: registers.isOn }),
    memberOrganization: ({ memberOrganization }) => memberOrganization?.name ?? null,
    supportHours: ({ supportHours }, { language }) => supportHoursText(supportHours, language),
  },
} satisfies Resolvers;
