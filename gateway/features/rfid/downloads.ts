import { z } from 'zod';
import { Omissions } from '../../backend/page.ts';
import { eachRfid } from '../../backend/rfid.ts';
import { fileUrl, languageParameter, namingPeople } from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { spreadsheetDownloads } from '../../downloads/spreadsheet.ts';
import { rfidSheet } from '../../files/reports/rfids.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parseSelection } from './selection.ts';

const PATH = '/rfids';

const fileArguments = languageParameter.extend({
  search: z.string().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: z.string().optional(),
  sort: z.enum(['COST_CENTER', 'MEMBER', 'NAME', 'NUMBER']).default('NAME'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
});

export const rfidDownloads = namingPeople(
  spreadsheetDownloads(
    PATH,
    fileArguments,
    async ({ context: { client }, account }, { language, sort, order, ...filter }) => {
      const selection = parseSelection(account, {
        filter,
        sort: { field: sort, direction: order },
      });
      const omissions = new Omissions();
      const rfids = await prefetchFirst(eachRfid(client, account, selection, omissions));
      const { search = '', status, memberId = '' } = filter;
      const state = status === undefined ? '' : fileTexts(language)(`rfid.status.${status}`);
      return {
        sheet: rfidSheet(rfids, omissions, language, account.kind === 'ORGANIZATION'),
        filter: [state, search, memberId],
      };
    },
  ),
);

export const rfidUrlResolvers = {
  Account: {
    rfidFileUrl(account, { format, language, filter, sort }, context) {
      const selection = Object.entries(parseSelection(account, { filter, sort }));
      const query = new URLSearchParams({ language });
      for (const [name, value] of selection) if (value !== undefined) query.set(name, value);
      return fileUrl(context, account.id, { path: `${PATH}.${format}`, query });
    },
  },
} satisfies Resolvers;
