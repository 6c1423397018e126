import type { Account, OrganizationAccount } from '../domain/account/account.ts';
import { nullIfNotFound, nullIfUnknown } from '../errors/not-found.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath, joinPath, type BackendPath } from './path.ts';
import { nothing, readList, readOne, readWhole } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const REPORTS = backendPath`/users/me/scheduled-reports`;

const readReports = readWhole(readList('ScheduledReport'), (reports) => ({ '': reports }));

/** A report of an organisation, for any of its administrators; one of the person's own without an organisation. */
const reportResource = (organization: OrganizationAccount | null, rest: BackendPath) =>
  organization === null
    ? { path: joinPath(REPORTS, rest) }
    : accountResource(organization, joinPath(backendPath`/scheduled-reports`, rest));

export const scheduledReportLoads = {
  /** The person's monthly reports, the newest first. */
  scheduledReports: ({ client }: Source) =>
    client.call({ method: 'GET', path: REPORTS }, readReports),
  /** The organisation's monthly reports, the newest first. Null from a backend that tells each person of their own alone. */
  organizationReports: ({ client }: Source, organization: OrganizationAccount) =>
    nullIfUnknown(() =>
      client.call(
        { method: 'GET', ...accountResource(organization, backendPath`/scheduled-reports`) },
        readReports,
      ),
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
  updateScheduledReport: <Given>(
    organization: OrganizationAccount | null,
    id: string,
    body: Body<'OrganizationReportChanges', Given>,
  ) =>
    write(
      { method: 'PATCH', ...reportResource(organization, backendPath`/${id}`), body },
      readOne('ScheduledReport'),
    ),
  takeOverScheduledReport: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'POST', ...reportResource(organization, backendPath`/${id}/take-over`) },
      readOne('ScheduledReport'),
    ),
  stopScheduledReport: (organization: OrganizationAccount | null, id: string) =>
    write({ method: 'DELETE', ...reportResource(organization, backendPath`/${id}`) }, nothing),
  resendReportConfirmation: (
    organization: OrganizationAccount | null,
    id: string,
    recipientId: string,
  ) =>
    write(
      {
        method: 'POST',
        ...reportResource(organization, backendPath`/${id}/recipients/${recipientId}/confirmation`),
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
