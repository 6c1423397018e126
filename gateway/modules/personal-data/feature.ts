import type { Feature } from '../../graphql/feature.ts';

export const personalDataFeature = {
  access: {
    'Account.dataExports': { audience: 'SIGNED_IN' },
    'Mutation.requestDataExport': { audience: 'SIGNED_IN', account: 'HELD' },
  },
  costs: {
    'Account.dataExports': { calls: 1, entries: 20 },
  },
  mappers: {
    DataExport: '../modules/personal-data/model.ts#DataExportModel',
  },
} as const satisfies Feature;
