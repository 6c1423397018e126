import { auditEventFilterInput } from '../../../schema/inputs/audit-log.ts';
import { AUDIT_AREAS } from '../../../schema/inputs/values.ts';
import { z } from 'zod';
import { allAuditEvents } from '../../backend/audit-log.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
} from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { fileName } from '../../files/file-name.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../files/formats.ts';
import { auditLogSheet } from '../../files/reports/audit-log.ts';
import { fileTexts } from '../../files/texts.ts';
import type { OrganizationResolvers } from '../../generated/resolvers.ts';
import { selectEvents } from './select.ts';

const PATHS = { csv: '/audit-log.csv', xlsx: '/audit-log.xlsx' } as const;

const parameters = languageParameter.extend({
  area: z.enum(AUDIT_AREAS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const openLog =
  (format: SpreadsheetFormat): Download['open'] =>
  async ({ context: { client, loaders, now }, account, query }) => {
    const { language, ...filter } = parseArguments(parameters, query);
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const selection = selectEvents(filter);
    const events = await prefetchFirst(allAuditEvents(client, account, selection));
    const { totals } = await loaders.auditEvents(account, selection, { cursor: null, limit: 1 });
    const text = fileTexts(language);
    const { area, from = '', to = '' } = filter;
    const parts = [area === undefined ? '' : text(`auditLog.area.${area}`), from, to];
    const { type, make } = SPREADSHEET_FORMATS[format];
    return {
      name: fileName(text('auditLog.title'), [osloDayOf(now), ...parts], format),
      type,
      rows: totals.count,
      body: await make(auditLogSheet(events, language)),
    };
  };

/** The audit log of an organisation, as its page shows it. */
export const auditLogDownloads: readonly Download[] = [
  { path: PATHS.csv, open: openLog('csv') },
  { path: PATHS.xlsx, open: openLog('xlsx') },
];

export const auditLogUrl: NonNullable<OrganizationResolvers['auditLogUrl']> = (
  { id },
  { filter, format, language },
  context,
) => {
  const { area, from, to } = parseInput(auditEventFilterInput, filter ?? {});
  const query = {
    ...(area !== undefined && { area }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    language,
  };
  return fileUrl(context, id, { path: PATHS[format], query });
};
