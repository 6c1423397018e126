import type { Generated } from 'kysely';
import type { components } from '../generated/backend.ts';
import type { JsonColumn, Language } from './tables-customers.ts';

type Schemas = components['schemas'];

/** A report of each month; `next_month` is the first day of the month that it is next sent for. */
export interface ScheduledReportTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  language: Language;
  filter: JsonColumn<Schemas['ReportFilter']>;
  status: NonNullable<Schemas['ScheduledReport']['status']>;
  created_at: Date;
  taken_over_at: Date | null;
  is_left: Generated<boolean>;
  previous_at: Date | null;
  next_month: string;
  attempts: Generated<number>;
  retry_at: Date | null;
  version: Generated<number>;
}

/** A recipient, also one who was taken off the list. */
export interface ReportRecipientTable {
  id: string;
  report_id: string;
  email: string;
  position: number;
  is_listed: Generated<boolean>;
  confirmed_at: Date | null;
  stopped_at: Date | null;
  sent_at: Date | null;
  expires_at: Date | null;
}

interface ReportLinkTable {
  code_digest: string;
  recipient_id: string;
}

/** The report of a month; `month` is its first day. */
export interface ReportSendingTable {
  report_id: string;
  month: string;
  at: Date;
  outcome: NonNullable<Schemas['ReportSending']['outcome']>;
  recipients: JsonColumn<readonly string[]>;
}

interface MessageAttachmentTable {
  message_id: number;
  position: number;
  name: string;
  type: string;
  content: Uint8Array;
}

export interface ReportTables {
  scheduled_report: ScheduledReportTable;
  report_recipient: ReportRecipientTable;
  report_link: ReportLinkTable;
  report_sending: ReportSendingTable;
  message_attachment: MessageAttachmentTable;
}
