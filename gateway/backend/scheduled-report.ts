import type { Account } from '../domain/account/account.ts';
import { nullIfNotFound } from '../errors/not-found.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import { requireComplete } from './wire/require-complete.ts';
import type { Body, Write } from './write.ts';

const REPORTS = backendPath`/users/me/scheduled-reports`;

export const scheduledReportLoads = {
  /** The person's monthly reports, the newest first. */
  scheduledReports: async ({ client }: Source) =>
    requireComplete(
      await client.call({ method: 'GET', path: REPORTS }, readList('ScheduledReport')),
    ),
  /** A report as its recipient sees it, for anyone with the code; null when there is none. */
  reportConsent: ({ client }: Source, code: string) =>
    nullIfNotFound(() =>
      client.call(
        {
          method: 'GET',
          path: backendPath`/report-recipients/${code}`,
          isPublic: true,
          retry: 'NONE',
        },
        readOne('ReportConsent'),
      ),
    ),
};

export const scheduledReportWrites = (write: Write) => ({
  createScheduledReport: <Given>(account: Account, body: Body<'NewScheduledReport', Given>) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/scheduled-reports`), body },
      readOne('ScheduledReport'),
    ),
  updateScheduledReport: <Given>(id: string, body: Body<'ScheduledReportChanges', Given>) =>
    write(
      { method: 'PATCH', path: backendPath`/users/me/scheduled-reports/${id}`, body },
      readOne('ScheduledReport'),
    ),
  stopScheduledReport: (id: string) =>
    write({ method: 'DELETE', path: backendPath`/users/me/scheduled-reports/${id}` }, nothing),
  resendReportConfirmation: (id: string, recipientId: string) =>
    write(
      {
        method: 'POST',
        path: backendPath`/users/me/scheduled-reports/${id}/recipients/${recipientId}/confirmation`,
      },
      readOne('ScheduledReport'),
    ),
  confirmReportConsent: (code: string) =>
    write(
      {
        method: 'POST',
        path: backendPath`/report-recipients/${code}/confirmation`,
        isPublic: true,
      },
      readOne('ReportConsent'),
    ),
  stopReportConsent: (code: string) =>
    write(
      { method: 'POST', path: backendPath`/report-recipients/${code}/stop`, isPublic: true },
      readOne('ReportConsent'),
    ),
});
