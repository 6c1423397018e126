import { z } from 'zod';
import { openRevenueExport } from '../../backend/organization.ts';
import { REFUND_PERIODS } from '../../domain/facts.ts';
import { fileUrl, parseArguments, type Download } from '../../downloads/download.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const REVENUE_EXPORT = '/revenue-export.csv';

const revenueArguments = z.object({ period: z.enum(REFUND_PERIODS).default('CURRENT') });

export const organizationDownloads: readonly Download[] = [
  {
    path: REVENUE_EXPORT,
    async open({ context: { client }, account, query }) {
      const { period } = parseArguments(revenueArguments, query);
      if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
      const file = await openRevenueExport(client, account, period);
      if (file === null) throw new PortalError('NOT_FOUND');
      return {
        name: `revenue-${period.toLowerCase()}.csv`,
        type: 'text/csv; charset=utf-8',
        body: file.body,
      };
    },
  },
];

export const organizationUrlResolvers = {
  Organization: {
    revenueExportUrl: ({ id }, { period }, context) =>
      fileUrl(context, id, { path: REVENUE_EXPORT, query: { period } }),
  },
} satisfies Resolvers;
