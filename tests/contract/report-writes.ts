import { COLLEAGUES_REPORT, LEFT_REPORT, NEW_REPORT, OWN_REPORT } from './bodies.ts';
import type { Request } from './caller.ts';

/** The writes of monthly reports. */
export const reportWrites: Readonly<Record<string, readonly Request[]>> = {
  createMyScheduledReport: [
    { as: 'kari', body: NEW_REPORT },
    { as: 'smb', body: { ...NEW_REPORT, language: 'sv' }, headers: { 'Idempotency-Key': 'ra' } },
  ],
  createOrganizationScheduledReport: [
    {
      body: {
        ...NEW_REPORT,
        language: 'en',
        filter: { ...NEW_REPORT.filter, costCenters: ['1010'], search: 'oslo' },
      },
    },
  ],
  updateScheduledReport: [
    { ...OWN_REPORT, body: { recipients: ['bilag@regnskap.example'] } },
    {
      ...OWN_REPORT,
      body: { recipients: NEW_REPORT.recipients },
      headers: { 'Idempotency-Key': 'rb' },
    },
  ],
  deleteScheduledReport: [
    OWN_REPORT,
    { ...OWN_REPORT, body: {}, headers: { 'Idempotency-Key': 'rc' } },
  ],
  updateOrganizationScheduledReport: [
    { ...COLLEAGUES_REPORT, body: { recipients: ['okonomi@bakkenror.example'] } },
    {
      ...COLLEAGUES_REPORT,
      body: { version: 1, recipients: ['okonomi@bakkenror.example'], filter: NEW_REPORT.filter },
      headers: { 'Idempotency-Key': 're' },
    },
  ],
  takeOverOrganizationScheduledReport: [
    LEFT_REPORT,
    { ...LEFT_REPORT, body: {}, headers: { 'Idempotency-Key': 'rf' } },
  ],
  resendOrganizationReportConfirmation: [
    {
      ...COLLEAGUES_REPORT,
      path: { ...COLLEAGUES_REPORT.path, recipientId: 'sandbox-recipient-colleague-asked' },
    },
  ],
  deleteOrganizationScheduledReport: [
    COLLEAGUES_REPORT,
    { ...LEFT_REPORT, body: {}, headers: { 'Idempotency-Key': 'rg' } },
  ],
  resendReportConfirmation: [
    {
      ...OWN_REPORT,
      path: { ...OWN_REPORT.path, recipientId: 'sandbox-recipient-accountant' },
    },
  ],
  confirmReportRecipient: [{ path: { recipientCode: 'sandbox-report-code' } }],
  stopReportRecipient: [
    { path: { recipientCode: 'sandbox-report-stop' } },
    {
      path: { recipientCode: 'sandbox-report-code' },
      body: {},
      headers: { 'Idempotency-Key': 'rd' },
    },
  ],
};
