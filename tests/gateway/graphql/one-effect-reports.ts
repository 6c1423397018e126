import { idOf } from '../support/ids.ts';
import type { Case } from './one-effect-cases.ts';

const REPORT = idOf('ScheduledReport', 'sandbox-report-of-kari');

/** The mutations of monthly reports, of the report in fresh data. */
export const REPORT_CASES: Readonly<Record<string, Case>> = {
  createScheduledReport: {
    user: 'kari',
    field: () =>
      `createScheduledReport(input: { accountId: "${idOf('Account', 'personal-kari')}", recipients: ["bilag@example.no"], language: NO }) { scheduledReport { recipients { email status } } }`,
    // The link to the accountant, and the notice to the person.
    effect: { message: '+2', report_link: '+1', report_recipient: '+1', scheduled_report: '+1' },
  },
  resendReportConfirmation: {
    user: 'kari',
    field: () =>
      `resendReportConfirmation(input: { id: "${REPORT}", recipientId: "sandbox-recipient-accountant" }) { scheduledReport { id } }`,
    effect: { message: '+1', report_link: '+1 -1', report_recipient: '+1 -1' },
  },
  confirmReportConsent: {
    user: 'kari',
    field: async ({ sent }) =>
      `confirmReportConsent(input: { id: "${idOf('ReportConsent', await sent('bilag@regnskap.example', /\/report\/([\w-]+)/))}" }) { reportConsent { status } }`,
    effect: { report_recipient: '+1 -1' },
  },
  stopReportConsent: {
    user: 'kari',
    field: () =>
      `stopReportConsent(input: { id: "${idOf('ReportConsent', 'sandbox-report-stop')}" }) { reportConsent { status } }`,
    effect: { report_recipient: '+1 -1' },
  },
  updateScheduledReport: {
    user: 'kari',
    field: () =>
      `updateScheduledReport(input: { id: "${REPORT}", recipients: ["ny@regnskap.example"] }) { scheduledReport { recipients { email } } }`,
    // Three are taken off the list, and one is added.
    effect: {
      message: '+2',
      report_link: '+1',
      report_recipient: '+4 -3',
      scheduled_report: '+1 -1',
    },
  },
  takeOverScheduledReport: {
    user: 'company-admin',
    field: () =>
      `takeOverScheduledReport(input: { accountId: "${idOf('Account', '100300')}", id: "${idOf('ScheduledReport', 'sandbox-report-left')}" }) { scheduledReport { status } }`,
    effect: { audit_event: '+1', scheduled_report: '+1 -1' },
  },
  stopScheduledReport: {
    user: 'kari',
    field: () => `stopScheduledReport(input: { id: "${REPORT}" }) { scheduledReportId }`,
    effect: {
      report_link: '-3',
      report_recipient: '-4',
      report_sending: '-2',
      scheduled_report: '-1',
    },
  },
};
