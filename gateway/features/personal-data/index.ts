import { dataExportLoads, dataExportWrites } from '../../backend/data-export.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, byCaller } from '../../graphql/write-limit.ts';
import { personalDataDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { personalDataResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    personalData: { loads: typeof dataExportLoads; writes: typeof dataExportWrites };
  }
}

export const personalData = defineFeature({
  area: 'personal-data',
  offeredAs: 'data-export',
  policy: {
    'Account.exports': { audience: 'SIGNED_IN', calls: 1 },
    'Mutation.requestDataExport': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: {
        PERSONAL: ['requestMyDataExport'],
        ORGANIZATION: ['requestOrganizationDataExport'],
      },
    },
  },
  limits: {
    requestDataExport: byCaller('data-exports', 30, HOUR),
  },
  ranges,
  mappers: {
    DataExport: '../features/personal-data/resolvers.ts#DataExportModel',
  },
  loaders: dataExportLoads,
  writes: dataExportWrites,
  resolvers: personalDataResolvers,
  downloads: personalDataDownloads,
});
