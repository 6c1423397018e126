import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MAX_RECIPIENTS, MAX_REPORTS } from '../../../schema/inputs/values.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { Email, Language } from '../fields.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody } from '../operation.ts';
import { organizationOf, ownerOf, possibleId } from '../owner.ts';
import { fullName, lockedPerson, mustBeActive, mustBeRegistered, type Person } from '../person.ts';
import { changedElsewhere, invalidValue, notFound, Problem } from '../problem.ts';
import { askAgain, recipientOfLink, setRecipients } from './recipients.ts';
import {
  currentStatus,
  nameOf,
  shownReport,
  statusOf,
  type RecipientRow,
  type ReportRow,
} from './view.ts';

const MAX_VALUES = 100;

const Ids = z.array(z.string().min(1).max(100)).max(MAX_VALUES);
const Filter = z.strictObject({
  accessCategories: z.array(z.enum(['HOME', 'PUBLIC', 'BUSINESS'])).max(3),
  media: z.array(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE'])).max(4),
  locationIds: Ids,
  rfidIds: Ids,
  vehicleIds: Ids,
  memberIds: Ids,
  costCenters: Ids,
  payers: z.array(z.enum(['ORGANIZATION', 'SELF'])).max(2),
  search: z.string().max(100),
});
const Recipients = z
  .array(Email)
  .min(1)
  .max(MAX_RECIPIENTS)
  .refine(
    (emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length,
    'Expected each address once',
  );
const NewReport = z.strictObject({
  language: Language,
  filter: Filter,
  recipients: Recipients,
});
const Changes = z.strictObject({ version: z.int().positive().optional(), recipients: Recipients });

const ofPerson = ({ db }: SandboxDeps, userId: string) =>
  db.selectFrom('scheduled_report').selectAll().where('user_id', '=', userId);

/** The person's report. Throws `NOT_FOUND`. */
async function reportOf(deps: SandboxDeps, userId: string, id: string): Promise<ReportRow> {
  const report = await ofPerson(deps, userId)
    .where('id', '=', possibleId(id))
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw notFound();
  return report;
}

async function mustRun(deps: SandboxDeps, report: ReportRow): Promise<void> {
  if ((await currentStatus(deps, report)) === 'ENDED')
    throw new Problem(409, 'REPORT_ENDED', 'The report has ended');
}

/** A person's own charging has no members and cost centres to filter by, and an organisation's no payers. */
function mustFit(filter: z.infer<typeof Filter>, isOrganization: boolean): void {
  const foreign = isOrganization ? (['payers'] as const) : (['memberIds', 'costCenters'] as const);
  for (const part of foreign)
    if (filter[part].length > 0)
      throw invalidValue(`filter.${part}`, 'Expected none for this account');
}

/** A report as its recipient sees it. */
async function consentOf(deps: SandboxDeps, recipient: RecipientRow) {
  const { db, clock } = deps;
  const report = await db
    .selectFrom('scheduled_report')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .selectAll('scheduled_report')
    .select(['first_name', 'last_name'])
    .where('scheduled_report.id', '=', recipient.report_id)
    .executeTakeFirstOrThrow();
  const status = statusOf(recipient, clock.now());
  const isOpen = status === 'UNCONFIRMED' || status === 'EXPIRED';
  return {
    email: recipient.email,
    status,
    reportStatus: await currentStatus(deps, report),
    personName: fullName(report),
    organizationName: await nameOf(db, report.organization_id),
    expiresAt: isOpen ? (recipient.expires_at?.toISOString() ?? null) : null,
  };
}

const answer = async (deps: SandboxDeps, id: string, changes: Partial<RecipientRow>) =>
  consentOf(
    deps,
    await deps.db
      .updateTable('report_recipient')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/**
 * Throws `DELETE_REQUESTED` and `USER_BLOCKED` unless the person, and the organisation of the report if any, are active (ROLE-90).
 */
async function maySetUp(
  { db }: SandboxDeps,
  person: Person,
  organizationId: string | null,
): Promise<void> {
  const message = 'An account that is blocked or being deleted sets up no reports';
  mustBeActive(person, message);
  if (organizationId !== null)
    mustBeActive(await organizationOf(db, organizationId).executeTakeFirstOrThrow(), message);
}

/** Reports of each month's charging by e-mail. */
export const scheduledReportOperations = [
  operation('getScheduledReports', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const rows = await ofPerson(deps, userId).orderBy('created_at', 'desc').orderBy('id').execute();
    return Promise.all(rows.map((row) => shownReport(deps, row)));
  }),
  ...OWNER_PREFIXES.map((owned) =>
    operation(`create${owned}ScheduledReport`, withBody(NewReport), async (call) => {
      const { deps, userId, body } = call;
      const { db, clock } = deps;
      const now = clock.now();
      const person = await lockedPerson(deps, userId);
      const owner = await ownerOf(call);
      const organizationId = 'organization_id' in owner ? owner.organization_id : null;
      await maySetUp(deps, person, organizationId);
      mustFit(body.filter, organizationId !== null);
      const before = await ofPerson(deps, userId).execute();
      if (before.length >= MAX_REPORTS)
        throw new Problem(409, 'REPORT_LIMIT', 'The person has as many reports as they can');
      const report = await db
        .insertInto('scheduled_report')
        .values({
          id: randomBytes(12).toString('hex'),
          user_id: userId,
          organization_id: organizationId,
          language: body.language,
          filter: JSON.stringify(body.filter),
          status: 'ACTIVE',
          created_at: now,
          previous_at: null,
          next_month: osloDate(now).with({ day: 1 }).toString(),
          retry_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await setRecipients(deps, report, person, body.recipients);
      return shownReport(deps, report);
    }),
  ),
  operation('updateScheduledReport', withBody(Changes), async ({ deps, userId, params, body }) => {
    const person = await lockedPerson(deps, userId);
    const report = await reportOf(deps, userId, params.reportId);
    await mustRun(deps, report);
    await maySetUp(deps, person, report.organization_id);
    if (body.version !== undefined && body.version !== report.version) throw changedElsewhere();
    await setRecipients(deps, report, person, body.recipients);
    const changed = await deps.db
      .updateTable('scheduled_report')
      .set((is) => ({ version: is('version', '+', 1) }))
      .where('id', '=', report.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shownReport(deps, changed);
  }),
  operation('deleteScheduledReport', NO_INPUT, async ({ deps, userId, params }) => {
    const { id } = await reportOf(deps, userId, params.reportId);
    await deps.db.deleteFrom('scheduled_report').where('id', '=', id).execute();
  }),
  operation('resendReportConfirmation', NO_INPUT, async ({ deps, userId, params }) => {
    const person = await lockedPerson(deps, userId);
    const report = await reportOf(deps, userId, params.reportId);
    await mustRun(deps, report);
    await maySetUp(deps, person, report.organization_id);
    await askAgain(deps, report, person, possibleId(params.recipientId));
    return shownReport(deps, report);
  }),
  operation('getReportRecipient', NO_INPUT, async ({ deps, params }) =>
    consentOf(deps, await recipientOfLink(deps, possibleId(params.recipientCode))),
  ),
  operation('confirmReportRecipient', NO_INPUT, async ({ deps, params }) => {
    const now = deps.clock.now();
    const recipient = await recipientOfLink(deps, possibleId(params.recipientCode));
    const status = statusOf(recipient, now);
    if (status === 'CONFIRMED') return consentOf(deps, recipient);
    if (status === 'EXPIRED') throw new Problem(400, 'CODE_EXPIRED', 'The link has expired');
    const report = await deps.db
      .selectFrom('scheduled_report')
      .selectAll()
      .where('id', '=', recipient.report_id)
      .executeTakeFirstOrThrow();
    await mustRun(deps, report);
    if (status === 'STOPPED') throw new Problem(409, 'REPORT_ENDED', 'The report was stopped');
    return answer(deps, recipient.id, { confirmed_at: now });
  }),
  operation('stopReportRecipient', NO_INPUT, async ({ deps, params }) => {
    const recipient = await recipientOfLink(deps, possibleId(params.recipientCode));
    if (recipient.stopped_at !== null) return consentOf(deps, recipient);
    return answer(deps, recipient.id, { stopped_at: deps.clock.now() });
  }),
];
