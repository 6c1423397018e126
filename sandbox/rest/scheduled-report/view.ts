import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import { isAdministrator } from '../owner.ts';
import type { ReportRecipientTable, ScheduledReportTable } from '../../db/tables-report.ts';
import type { components } from '../../generated/backend.ts';

type Schemas = components['schemas'];
export type ReportRow = Selectable<ScheduledReportTable>;
export type RecipientRow = Selectable<ReportRecipientTable>;

const MAX_SENDINGS = 10;

/** The recipients on the list of a report, in order. */
export const recipientsOf = (db: Database, reportId: string): Promise<RecipientRow[]> =>
  db
    .selectFrom('report_recipient')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('is_listed', '=', true)
    .orderBy('position')
    .execute();

/** Where a recipient stands. */
export function statusOf(
  { confirmed_at, stopped_at, expires_at }: RecipientRow,
  now: Date,
): Schemas['ReportRecipientStatus'] {
  if (stopped_at !== null) return 'STOPPED';
  if (confirmed_at !== null) return 'CONFIRMED';
  return expires_at !== null && expires_at <= now ? 'EXPIRED' : 'UNCONFIRMED';
}

/** The name of an organisation. Null without one. */
export async function nameOf(db: Database, organizationId: string | null): Promise<string | null> {
  if (organizationId === null) return null;
  const found = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Whether a report is sent. It has ended with the role of its person, before it is next due. */
export async function currentStatus(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  { status, user_id, organization_id }: ReportRow,
): Promise<ReportRow['status']> {
  if (status === 'ENDED' || organization_id === null) return status;
  return (await isAdministrator(deps, user_id, organization_id)) ? status : 'ENDED';
}

/** A report as the contract shows it. */
export async function shownReport(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  report: ReportRow,
): Promise<Schemas['ScheduledReport']> {
  const { db } = deps;
  const now = deps.clock.now();
  const recipients = await recipientsOf(db, report.id);
  const sendings = await db
    .selectFrom('report_sending')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('month', 'desc')
    .limit(MAX_SENDINGS)
    .execute();
  return {
    id: report.id,
    organizationId: report.organization_id,
    organizationName: await nameOf(db, report.organization_id),
    language: report.language,
    filter: report.filter,
    status: await currentStatus(deps, report),
    createdAt: report.created_at.toISOString(),
    previousAt: report.previous_at?.toISOString() ?? null,
    recipients: recipients.map((recipient) => ({
      id: recipient.id,
      email: recipient.email,
      status: statusOf(recipient, now),
      sentAt: recipient.sent_at?.toISOString() ?? null,
      expiresAt: recipient.expires_at?.toISOString() ?? null,
    })),
    sendings: sendings.map(({ month, at, outcome, recipients: addresses }) => ({
      month: month.slice(0, 7),
      at: at.toISOString(),
      outcome,
      recipients: [...addresses],
    })),
    version: report.version,
  };
}
