import { noFilter } from '../../../../../schema/inputs/journey.ts';
import type { ReportFactsFragment } from '../../../../../web/features/charging/scheduled-report/generated/ScheduledReports.ts';
import { fjordbyen, kari, appAnswer, type Answer, type GatewayRequest } from '../../../gateway.ts';

/** The filter of all sessions. */
const everything: ReportFactsFragment['filter'] = {
  __typename: 'ScheduledReportFilter',
  ...noFilter,
};

type Recipient = ReportFactsFragment['recipients'][number];

export const recipient = (
  email: string,
  status: Recipient['status'],
  expiresAt: string | null = null,
): Recipient => ({
  __typename: 'ReportRecipient',
  key: `recipient-${email}`,
  email,
  status,
  expiresAt,
});

/** A report of Kari's own charging, sent once so far. */
export const report: ReportFactsFragment = {
  __typename: 'ScheduledReport',
  id: 'ScheduledReport:report-1',
  key: 'report-1',
  account: { __typename: 'Account', id: kari.personalAccount.id, kind: 'PERSONAL' },
  organizationName: null,
  filter: everything,
  status: 'ACTIVE',
  owner: { __typename: 'ReportOwner', name: 'Kari Nordmann' },
  takenOverAt: null,
  createdAt: '2026-10-05T08:00:00Z',
  recipients: [recipient('kari@example.no', 'CONFIRMED')],
  sendings: [
    {
      __typename: 'ReportSending',
      month: '2026-10',
      at: '2026-11-01T04:00:00Z',
      outcome: 'SENT',
      recipients: ['kari@example.no'],
    },
  ],
  version: 3,
};

/** A report of an organisation that the person no longer acts for. */
export const lostReport: ReportFactsFragment = {
  ...report,
  id: 'ScheduledReport:report-2',
  key: 'report-2',
  account: null,
  organizationName: fjordbyen.organization?.name ?? null,
  status: 'ENDED',
  recipients: [recipient('lonn@fjordbyen.example', 'CONFIRMED')],
};

/** A gateway with these reports, or a status in their place. */
export const reportsGateway =
  (reports: readonly object[] | number, more: Readonly<Record<string, Answer>> = {}) =>
  ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App') return appAnswer(kari);
    if (operationName in more) return more[operationName] ?? 503;
    if (operationName !== 'ScheduledReports' || typeof reports === 'number') return 503;
    const viewer = { __typename: 'Viewer', id: kari.id, scheduledReports: reports };
    return { data: { __typename: 'Query', viewer } };
  };
