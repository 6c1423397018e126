import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RecordDeps, SandboxDeps } from '../../deps.ts';
import { isAdministrator, isHeld } from '../owner.ts';
import { fullName } from '../person.ts';
import { Problem } from '../problem.ts';
import { ROLE } from '../../role-ids.ts';
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

/** The administrators of an organisation but one, in the order of their roles. */
export const otherAdministrators = (
  { db, clock }: RecordDeps,
  organizationId: string,
  userId: string,
) =>
  db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'email', 'language'])
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where(isHeld(clock.now()))
    .where('app_user.id', '<>', userId)
    .where('app_user.status', '<>', 'DELETED')
    .orderBy('user_role.id')
    .execute();

/**
 * Whether a report is sent. With the role of its owner, before it is next due, that of an organisation is paused while there is another
 * administrator, and has ended otherwise.
 */
export async function currentStatus(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  { status, user_id, organization_id }: ReportRow,
): Promise<ReportRow['status']> {
  if (status === 'ENDED' || organization_id === null) return status;
  const isHeldByOwner = await isAdministrator(deps, user_id, organization_id);
  if (status === 'ACTIVE' && isHeldByOwner) return status;
  if (isHeldByOwner) return 'PAUSED';
  const others = await otherAdministrators(deps, organization_id, user_id);
  return others.length > 0 ? 'PAUSED' : 'ENDED';
}

/** Throws `REPORT_ENDED` for a report that has ended or is paused. */
export async function mustRun(deps: SandboxDeps, report: ReportRow): Promise<void> {
  if ((await currentStatus(deps, report)) !== 'ACTIVE')
    throw new Problem(409, 'REPORT_ENDED', 'The report has ended');
}

/** The owner of a report, without a name once the account is deleted. */
async function ownerOf(db: Database, userId: string): Promise<Schemas['ReportOwner']> {
  const owner = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { name: owner && owner.status !== 'DELETED' ? fullName(owner) : null };
}

/** The filter of a report as its recipients are told of it: other people and their things as numbers. */
export const selectionOf = (filter: Schemas['ReportFilter']): Schemas['ReportSelection'] => ({
  accessCategories: filter.accessCategories,
  media: filter.media,
  payers: filter.payers,
  locations: filter.locationIds.length,
  rfids: filter.rfidIds.length,
  vehicles: filter.vehicleIds.length,
  members: filter.memberIds.length,
  costCenters: filter.costCenters.length,
  search: filter.search,
});

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
    owner: await ownerOf(db, report.user_id),
    takenOverAt: report.taken_over_at?.toISOString() ?? null,
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
