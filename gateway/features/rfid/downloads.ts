import { z } from 'zod';
import { eachRfid } from '../../backend/rfid.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
} from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { fileName } from '../../files/file-name.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../files/formats.ts';
import { rfidSheet } from '../../files/reports/rfids.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parseSelection } from './selection.ts';

const PATHS = { csv: '/rfids.csv', xlsx: '/rfids.xlsx' } as const;

const fileArguments = languageParameter.extend({
  search: z.string().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: z.string().optional(),
  sort: z.enum(['COST_CENTER', 'MEMBER', 'NAME', 'NUMBER']).default('NAME'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
});

const download = (format: SpreadsheetFormat): Download => ({
  path: PATHS[format],
  async open({ context: { client, issuer, now }, account, query }) {
    const { language, sort, order, ...filter } = parseArguments(fileArguments, query);
    const selection = parseSelection(account, { filter, sort: { field: sort, direction: order } });
    const { type, make } = SPREADSHEET_FORMATS[format];
    const rfids = await prefetchFirst(eachRfid(client, account, selection));
    const sheet = rfidSheet(rfids, language, account.kind === 'ORGANIZATION');
    const { search = '', status, memberId = '' } = filter;
    const state = status === undefined ? '' : fileTexts(language)(`rfid.status.${status}`);
    return {
      name: fileName(sheet.name, [osloDayOf(now), state, search, memberId], format),
      type,
      body: await make({ ...sheet, issuer }),
    };
  },
});

export const rfidDownloads: readonly Download[] = [download('csv'), download('xlsx')];

export const rfidUrlResolvers = {
  Account: {
    rfidFileUrl(account, { format, language, filter, sort }, context) {
      const selection = Object.entries(parseSelection(account, { filter, sort }));
      const query = new URLSearchParams({ language });
      for (const [name, value] of selection) if (value !== undefined) query.set(name, value);
      return fileUrl(context, account.id, { path: PATHS[format], query });
    },
  },
} satisfies Resolvers;
