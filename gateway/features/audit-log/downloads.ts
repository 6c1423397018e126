import { auditEventFilterInput } from '../../../schema/inputs/audit-log.ts';
import { AUDIT_AREAS, AUDIT_SUBJECT_KINDS } from '../../../schema/inputs/values.ts';
import { z } from 'zod';
import { allAuditEvents, countAuditEvents } from '../../backend/audit-log.ts';
import { Omissions } from '../../backend/page.ts';
import { fileUrl, languageParameter, namingPeople } from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { spreadsheetDownloads } from '../../downloads/spreadsheet.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { auditLogSheet } from '../../files/reports/audit-log.ts';
import { fileTexts } from '../../files/texts.ts';
import type { OrganizationResolvers } from '../../generated/resolvers.ts';
import { selectEvents } from './select.ts';

const PATH = '/audit-log';

const parameters = languageParameter.extend({
  area: z.enum(AUDIT_AREAS).optional(),
  personKey: z.string().min(1).max(200).optional(),
  subjectKind: z.enum(AUDIT_SUBJECT_KINDS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** The audit log of an organisation, as its page shows it. */
export const auditLogDownloads = namingPeople(
  spreadsheetDownloads(
    PATH,
    parameters,
    async ({ context: { client }, account }, { language, ...filter }) => {
      if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
      const selection = selectEvents(filter);
      const omissions = new Omissions();
      const events = await prefetchFirst(allAuditEvents(client, account, selection, omissions));
      const { area, personKey = '', subjectKind, from = '', to = '' } = filter;
      const text = fileTexts(language);
      return {
        sheet: auditLogSheet(events, omissions, language),
        filter: [
          area === undefined ? '' : text(`auditLog.area.${area}`),
          subjectKind === undefined ? '' : text(`auditLog.about.${subjectKind}`),
          personKey,
          from,
          to,
        ],
        rows: await countAuditEvents(client, account, selection),
      };
    },
  ),
);

export const auditLogUrl: NonNullable<OrganizationResolvers['auditLogUrl']> = (
  { id },
  { filter, format, language },
  context,
) => {
  const { area, personKey, subjectKind, from, to } = parseInput(
    auditEventFilterInput,
    filter ?? {},
  );
  const query = {
    ...(area !== undefined && { area }),
    ...(personKey !== undefined && { personKey }),
    ...(subjectKind !== undefined && { subjectKind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    language,
  };
  return fileUrl(context, id, { path: `${PATH}.${format}`, query });
};
