import { z } from 'zod';
import type { StoredChange } from '../../db/tables-customers.ts';
import { codeDigest } from '../../code-digest.ts';
import { isAdministrator } from '../owner.ts';
import { recipientsOf } from '../scheduled-report/view.ts';
import { afterwards, beforehand, idIn, type Act, type Subject, type Write } from './act.ts';
import { added, changesOf, removed } from './changes.ts';
import { filterFacts } from './states.ts';

const Made = z.object({ id: z.string() });
const Report = z.object({ recipients: z.array(z.string()) });

const reportWith = async ({ db }: Pick<Write, 'db'>, id: string) => {
  const found = await db
    .selectFrom('scheduled_report')
    .select(['id', 'user_id', 'organization_id', 'status', 'filter'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, facts: await filterFacts(db, found.filter) };
};

const recipients = (
  change: 'ADDED' | 'REMOVED',
  emails: readonly string[],
  changes: readonly StoredChange[],
): Subject[] => emails.map((text) => ({ text, kind: `REPORT_RECIPIENT_${change}`, changes }));

/**
 * A monthly report with its recipients: of the organisation in the path, otherwise the person's. One of their own charging is in no log;
 * one that has ended ended before.
 */
async function report(write: Write) {
  const found = await reportWith(write, idIn(write, 'reportId'));
  const organizationId = write.params['organizationId'];
  const isTheirs =
    organizationId === undefined
      ? found?.user_id === write.userId
      : found?.organization_id === organizationId;
  const own = isTheirs ? found : undefined;
  const listed = own ? await recipientsOf(write.db, own.id) : [];
  const facts = own?.facts ?? [];
  return {
    ...(own && own.organization_id !== null && { organizationId: own.organization_id }),
    ownerId: own?.user_id ?? null,
    listed: listed.map(({ email }) => email),
    facts,
    subjects: own && own.status !== 'ENDED' ? [{ changes: removed(facts) }] : [],
  };
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.some((other) => other.toLowerCase() === one.toLowerCase()));

/** The answer of a recipient by a link; one who had answered so before has no event. */
const answered = (kind: Act['kind'], part: 'confirmed_at' | 'stopped_at'): Act => ({
  kind,
  async follow(write) {
    const { db, params } = write;
    const read = () =>
      db
        .selectFrom('report_recipient as recipient')
        .innerJoin('report_link as link', 'link.recipient_id', 'recipient.id')
        .select(['email', 'report_id', part])
        .where('link.code_digest', '=', codeDigest('report', params['recipientCode'] ?? ''))
        .executeTakeFirst();
    const before = await read();
    return async () => {
      const after = await read();
      const found = after && (await reportWith(write, after.report_id));
      if (!after || !found || found.organization_id === null || before?.[part] !== null)
        return { subjects: [] };
      const changes = part === 'stopped_at' ? removed(found.facts) : added(found.facts);
      return {
        organizationId: found.organization_id,
        subjects: [{ text: after.email, changes }],
      };
    };
  },
});

/** The recipients that a change adds and takes off, and the filter. */
const updated: Act = {
  kind: 'REPORT_RECIPIENT_ADDED',
  async follow(write) {
    const before = await report(write);
    return async () => {
      const after = await report(write);
      const { organizationId } = after;
      return {
        ...(organizationId !== undefined && { organizationId }),
        subjects: [
          ...recipients('ADDED', without(after.listed, before.listed), added(after.facts)),
          ...recipients('REMOVED', without(before.listed, after.listed), removed(after.facts)),
          { kind: 'REPORT_FILTER_CHANGED', changes: changesOf(before.facts, after.facts) },
        ],
      };
    };
  },
};

/** The acts about monthly reports. */
export const reportActs = {
  createOrganizationScheduledReport: afterwards('REPORT_CREATED', async (write, reply) => {
    const changes = added((await reportWith(write, Made.parse(reply).id))?.facts ?? []);
    const emails = Report.parse(write.body).recipients;
    return { subjects: [{ changes }, ...recipients('ADDED', emails, changes)] };
  }),
  updateScheduledReport: updated,
  updateOrganizationScheduledReport: updated,
  deleteScheduledReport: beforehand('REPORT_ENDED', async (write) => {
    const about = await report(write);
    const { organizationId } = about;
    // A former administrator only takes it off their own list.
    const isEnded =
      organizationId !== undefined && (await isAdministrator(write, write.userId, organizationId));
    return isEnded ? about : { subjects: [] };
  }),
  deleteOrganizationScheduledReport: beforehand('REPORT_ENDED', report),
  takeOverOrganizationScheduledReport: beforehand('REPORT_TAKEN_OVER', async (write) => {
    const { ownerId, facts, subjects } = await report(write);
    // Taken over again it stays as it is.
    const isSame = ownerId === write.userId || subjects.length === 0;
    return { subjects: isSame ? [] : [{ userId: ownerId, changes: added(facts) }] };
  }),
  confirmReportRecipient: answered('REPORT_RECIPIENT_CONFIRMED', 'confirmed_at'),
  stopReportRecipient: answered('REPORT_RECIPIENT_STOPPED', 'stopped_at'),
} satisfies Readonly<Record<string, Act>>;
