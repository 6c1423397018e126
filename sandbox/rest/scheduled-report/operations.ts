import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isWithin } from '../../../schema/inputs/report-filter.ts';
import {
  MAX_ORGANIZATION_REPORTS,
  MAX_RECIPIENTS,
  MAX_REPORTS,
} from '../../../schema/inputs/values.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { Email, Language, Version } from '../fields.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody } from '../operation.ts';
import { isAdministrator, mustAdminister, organizationOf, ownerOf, possibleId } from '../owner.ts';
import { lockedPerson, mustBeActive, mustBeRegistered, type Person } from '../person.ts';
import { changedElsewhere, invalidValue, notFound, Problem } from '../problem.ts';
import { reportConsentOperations } from './consents.ts';
import { askAgain, askForWider, setRecipients, tellOwner } from './recipients.ts';
import { currentStatus, mustRun, recipientsOf, shownReport, type ReportRow } from './view.ts';

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
const Changes = z.strictObject({ version: Version.optional(), recipients: Recipients });
const OrganizationChanges = Changes.extend({ filter: Filter.optional() });

const reports = ({ db }: SandboxDeps) => db.selectFrom('scheduled_report').selectAll();

const ofPerson = (deps: SandboxDeps, userId: string) =>
  reports(deps).where('user_id', '=', userId).where('is_left', '=', false);

/** The person's report. Throws `NOT_FOUND`. */
async function reportOf(deps: SandboxDeps, userId: string, id: string): Promise<ReportRow> {
  const report = await ofPerson(deps, userId)
    .where('id', '=', possibleId(id))
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw notFound();
  return report;
}

/** A report of an organisation that the person administers. Throws `NOT_FOUND`. */
async function reportOfOrganization(
  deps: SandboxDeps,
  userId: string,
  params: Readonly<{ organizationId?: string; reportId: string }>,
): Promise<ReportRow & { readonly organization_id: string }> {
  const organizationId = await mustAdminister(deps, userId, params.organizationId ?? '');
  const report = await reports(deps)
    .where('id', '=', possibleId(params.reportId))
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw notFound();
  return { ...report, organization_id: organizationId };
}

/** A person's own charging has no members and cost centres to filter by, and an organisation's no payers. */
function mustFit(filter: z.infer<typeof Filter>, isOrganization: boolean): void {
  const foreign = isOrganization ? (['payers'] as const) : (['memberIds', 'costCenters'] as const);
  for (const part of foreign)
    if (filter[part].length > 0)
      throw invalidValue(`filter.${part}`, 'Expected none for this account');
}

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

/** Throws `REPORT_LIMIT` for a person, or an organisation, with as many reports as they can have. */
async function mustHaveRoom(
  deps: SandboxDeps,
  userId: string,
  organizationId: string | null,
): Promise<void> {
  const own = await ofPerson(deps, userId).execute();
  const ofOrganization =
    organizationId === null
      ? []
      : await reports(deps).where('organization_id', '=', organizationId).execute();
  if (own.length >= MAX_REPORTS || ofOrganization.length >= MAX_ORGANIZATION_REPORTS)
    throw new Problem(409, 'REPORT_LIMIT', 'There are as many reports as there can be');
}

type Changed = z.infer<typeof OrganizationChanges>;

/** Changes a report by its owner, or by another administrator of whom the owner is told. Throws as the contract says. */
async function changeReport(
  deps: SandboxDeps,
  report: ReportRow,
  person: Person,
  { version, recipients, filter = report.filter }: Changed,
) {
  const { db } = deps;
  await mustRun(deps, report);
  await maySetUp(deps, person, report.organization_id);
  mustFit(filter, report.organization_id !== null);
  if (version !== undefined && version !== report.version) throw changedElsewhere();
  const before = await recipientsOf(db, report.id);
  const changed = await db
    .updateTable('scheduled_report')
    .set((is) => ({ version: is('version', '+', 1), filter: JSON.stringify(filter) }))
    .where('id', '=', report.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const added = await setRecipients(deps, changed, person, recipients);
  if (!isWithin(filter, report.filter)) await askForWider(deps, changed, person, added);
  const after = await recipientsOf(db, report.id);
  const removed = before
    .filter(({ id }) => !after.some((one) => one.id === id))
    .map(({ email }) => email);
  const isOther = !isDeepStrictEqual(filter, report.filter);
  if (added.length > 0 || removed.length > 0 || isOther)
    await tellOwner(deps, report, person, { kind: 'CHANGED', added, removed, isOther });
  return shownReport(deps, changed);
}

/** The months that a paused report has missed are not sent; their sessions stand in the next report (CHARGE-57). */
function resumed({ next_month, previous_at }: ReportRow, now: Date) {
  const thisMonth = osloDate(now).with({ day: 1 });
  const missed = Temporal.PlainDate.from(next_month);
  if (Temporal.PlainDate.compare(missed, thisMonth) >= 0) return {};
  return {
    next_month: thisMonth.toString(),
    previous_at: previous_at ?? new Date(startOfDay(missed)),
  };
}

/** Reports of each month's charging by e-mail. */
export const scheduledReportOperations = [
  ...reportConsentOperations,
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
      await mustHaveRoom(deps, userId, organizationId);
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
          taken_over_at: null,
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
    return changeReport(deps, await reportOf(deps, userId, params.reportId), person, body);
  }),
  operation('deleteScheduledReport', NO_INPUT, async ({ deps, userId, params }) => {
    const report = await reportOf(deps, userId, params.reportId);
    const { organization_id: organizationId } = report;
    const isAnothers =
      organizationId !== null &&
      !(await isAdministrator(deps, userId, organizationId)) &&
      (await currentStatus(deps, report)) === 'PAUSED';
    if (isAnothers)
      await deps.db
        .updateTable('scheduled_report')
        .set({ is_left: true })
        .where('id', '=', report.id)
        .execute();
    else await deps.db.deleteFrom('scheduled_report').where('id', '=', report.id).execute();
  }),
  operation('getOrganizationScheduledReports', NO_INPUT, async ({ deps, userId, params }) => {
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const rows = await reports(deps)
      .where('organization_id', '=', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_ORGANIZATION_REPORTS)
      .execute();
    return Promise.all(rows.map((row) => shownReport(deps, row)));
  }),
  operation('updateOrganizationScheduledReport', withBody(OrganizationChanges), async (call) => {
    const { deps, userId, params, body } = call;
    const person = await lockedPerson(deps, userId);
    return changeReport(deps, await reportOfOrganization(deps, userId, params), person, body);
  }),
  operation('deleteOrganizationScheduledReport', NO_INPUT, async ({ deps, userId, params }) => {
    const person = await lockedPerson(deps, userId);
    const report = await reportOfOrganization(deps, userId, params);
    await deps.db.deleteFrom('scheduled_report').where('id', '=', report.id).execute();
    // A former owner has been told already that it is not sent.
    if (report.status === 'ACTIVE') await tellOwner(deps, report, person, { kind: 'STOPPED' });
  }),
  operation('takeOverOrganizationScheduledReport', NO_INPUT, async ({ deps, userId, params }) => {
    const person = await lockedPerson(deps, userId);
    const report = await reportOfOrganization(deps, userId, params);
    const status = await currentStatus(deps, report);
    if (status === 'ACTIVE' && report.user_id === userId) return shownReport(deps, report);
    if (status !== 'PAUSED') throw changedElsewhere();
    await maySetUp(deps, person, report.organization_id);
    const own = await ofPerson(deps, userId).where('id', '<>', report.id).execute();
    if (own.length >= MAX_REPORTS)
      throw new Problem(409, 'REPORT_LIMIT', 'The person has as many reports as they can');
    const now = deps.clock.now();
    const changed = await deps.db
      .updateTable('scheduled_report')
      .set((is) => ({
        ...resumed(report, now),
        user_id: userId,
        status: 'ACTIVE',
        taken_over_at: now,
        is_left: false,
        attempts: 0,
        retry_at: null,
        version: is('version', '+', 1),
      }))
      .where('id', '=', report.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shownReport(deps, changed);
  }),
  operation('resendOrganizationReportConfirmation', NO_INPUT, async (call) => {
    const { deps, userId, params } = call;
    const person = await lockedPerson(deps, userId);
    const report = await reportOfOrganization(deps, userId, params);
    await mustRun(deps, report);
    await maySetUp(deps, person, report.organization_id);
    await askAgain(deps, report, possibleId(params.recipientId));
    return shownReport(deps, report);
  }),
  operation('resendReportConfirmation', NO_INPUT, async ({ deps, userId, params }) => {
    const person = await lockedPerson(deps, userId);
    const report = await reportOf(deps, userId, params.reportId);
    await mustRun(deps, report);
    await maySetUp(deps, person, report.organization_id);
    await askAgain(deps, report, possibleId(params.recipientId));
    return shownReport(deps, report);
  }),
];
