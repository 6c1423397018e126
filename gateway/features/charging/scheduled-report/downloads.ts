import { z } from 'zod';
import { REPORT_SCOPE } from '../../../../schema/scopes.ts';
import { chargingPages } from '../../../backend/charging-pages.ts';
import { Omissions } from '../../../backend/page.ts';
import { dayRange } from '../../../domain/calendar/oslo-calendar.ts';
import { selectionOf } from '../../../domain/charging/charging-selection.ts';
import {
  languageParameter,
  parseArguments,
  type Download,
  type DownloadRequest,
} from '../../../downloads/download.ts';
import { PortalError } from '../../../errors/portal-error.ts';
import { fileName, periodName } from '../../../files/file-name.ts';
import { FILE_FORMATS } from '../../../files/formats.ts';
import { filterLines } from '../../../files/reports/charging-metadata.ts';
import { monthlyReportSheet } from '../../../files/reports/monthly-report.ts';
import { offeredSheet } from '../../../files/offered-columns.ts';
import { fileTexts } from '../../../files/texts.ts';
import type { ChargingRecord, ScheduledReport } from '../../../generated/wire.ts';
import { fetchFileSource } from '../downloads.ts';
import { shownRecords } from '../shown-records.ts';

const OLDEST_FIRST = { field: 'DATE', direction: 'ASCENDING' } as const;

/** A late part that is longer is no late part: the file would be a second history. */
const MAX_LATE = 10_000;

const reportArguments = languageParameter.extend({
  month: z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/),
});

/** The person's report of this account. @throws {PortalError} NOT_FOUND */
async function requireReport({ context, account, id }: DownloadRequest): Promise<ScheduledReport> {
  const organizationId = account.kind === 'ORGANIZATION' ? account.id : null;
  const reports = await context.loaders.scheduledReports();
  const report = reports.find((one) => one.id === id && one.organizationId === organizationId);
  if (report === undefined) throw new PortalError('NOT_FOUND');
  return report;
}

/**
 * The sessions of earlier months that arrived since the last report, corrections included (CHARGE-57). Null while no report was sent
 * before, when that is unknown, and for a list that is too long.
 */
async function fetchLate(
  { context, account }: DownloadRequest,
  { previousAt, filter }: ScheduledReport,
  month: string,
  omissions: Omissions,
): Promise<readonly ChargingRecord[] | null> {
  if (previousAt === null) return null;
  const { from } = dayRange(`${month}-01`, `${month}-01`);
  const selection = { ...selectionOf(null, filter), to: new Date(from).toISOString() };
  const late: ChargingRecord[] = [];
  const order = { sort: 'DATE', order: 'ASCENDING', receivedFrom: previousAt } as const;
  const pages = chargingPages(context.client, account, selection, order, omissions);
  for await (const page of shownRecords(pages, context)) {
    // A backend may not know the parameter.
    late.push(...page.filter(({ receivedAt }) => Date.parse(receivedAt) >= Date.parse(previousAt)));
    if (late.length > MAX_LATE) return null;
  }
  return late;
}

const download = (format: 'pdf' | 'xlsx'): Download => ({
  path: `/scheduled-reports/:id.${format}`,
  scopes: [REPORT_SCOPE],
  async open(request) {
    const { month, language } = parseArguments(reportArguments, request.query);
    const { context, account } = request;
    const report = await requireReport(request);
    const omissions = new Omissions();
    const late = await fetchLate(request, report, month, omissions);
    const period = { type: 'month', month } as const;
    const source = await fetchFileSource(context, {
      account,
      period,
      filter: report.filter,
      sort: OLDEST_FIRST,
      language: report.language ?? language,
      otherPayers: (late ?? []).flatMap(({ organizationId }) => organizationId ?? []),
    });
    const sheet = monthlyReportSheet(source, format === 'pdf', {
      previousAt: report.previousAt,
      late,
      omissions,
    });
    const text = fileTexts(source.language);
    const values = filterLines(source, text).map(({ value }) => value);
    const { type, make } = FILE_FORMATS[format];
    return {
      name: fileName(sheet.name, [periodName(period, text), ...values], format),
      type,
      rows: source.total.sessions + (late?.length ?? 0),
      body: await make(offeredSheet(sheet, context.offers)),
    };
  },
});

export const scheduledReportDownloads: readonly Download[] = [download('pdf'), download('xlsx')];
