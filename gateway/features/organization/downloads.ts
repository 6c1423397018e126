import { z } from 'zod';
import { openRevenueExport } from '../../backend/organization.ts';
import { REFUND_PERIODS } from '../../domain/facts.ts';
import { refundHalfYear } from '../../domain/facility/payout.ts';
import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
} from '../../downloads/download.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { fileName } from '../../files/file-name.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const REVENUE_EXPORT = '/revenue-export.csv';

const revenueArguments = languageParameter.extend({
  period: z.enum(REFUND_PERIODS).default('CURRENT'),
});

export const organizationDownloads: readonly Download[] = [
  {
    path: REVENUE_EXPORT,
    offeredAs: 'refunds',
    async open({ context: { client, now }, account, query }) {
      const { period, language } = parseArguments(revenueArguments, query);
      if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
      const file = await openRevenueExport(client, account, period, language);
      if (file === null) throw new PortalError('NOT_FOUND');
      const { half, year } = refundHalfYear(period, now);
      const text = fileTexts(language);
      const name = text(half === 1 ? 'pack.firstHalf' : 'pack.secondHalf');
      return {
        name: fileName(text('nav.refund'), [String(year), name], 'csv'),
        type: 'text/csv; charset=utf-8',
        body: file.body,
      };
    },
  },
];

export const organizationUrlResolvers = {
  Organization: {
    revenueExportUrl: ({ id }, { period, language }, context) =>
      fileUrl(context, id, { path: REVENUE_EXPORT, query: { period, language } }),
  },
} satisfies Resolvers;
