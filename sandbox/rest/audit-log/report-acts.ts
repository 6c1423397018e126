import { z } from 'zod';
import type { StoredChange } from '../../db/tables-customers.ts';
import { codeDigest } from '../../code-digest.ts';
import { recipientsOf } from '../scheduled-report/view.ts';
import { afterwards, beforehand, idIn, type Act, type Subject, type Write } from './act.ts';
import { added, removed } from './changes.ts';
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

/** A person's monthly report with its recipients. One of their own charging is in no log; one that has ended ended before. */
async function report(write: Write) {
  const found = await reportWith(write, idIn(write, 'reportId'));
  const own = found?.user_id === write.userId ? found : undefined;
  const listed = own ? await recipientsOf(write.db, own.id) : [];
  const facts = own?.facts ?? [];
  return {
    ...(own && own.organization_id !== null && { organizationId: own.organization_id }),
    listed: listed.map(({ email }) => email),
    facts,
    subjects: own?.status === 'ACTIVE' ? [{ changes: removed(facts) }] : [],
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

/** The acts about monthly reports. */
export const reportActs = {
  createOrganizationScheduledReport: afterwards('REPORT_CREATED', async (write, reply) => {
    const changes = added((await reportWith(write, Made.parse(reply).id))?.facts ?? []);
    const emails = Report.parse(write.body).recipients;
    return { subjects: [{ changes }, ...recipients('ADDED', emails, changes)] };
  }),
  updateScheduledReport: beforehand('REPORT_RECIPIENT_ADDED', async (write) => {
    // A body that is refused names none.
    const wanted = Report.safeParse(write.body).data?.recipients ?? [];
    const { listed, facts, ...about } = await report(write);
    return {
      ...about,
      subjects: [
        ...recipients('ADDED', without(wanted, listed), added(facts)),
        ...recipients('REMOVED', without(listed, wanted), removed(facts)),
      ],
    };
  }),
  deleteScheduledReport: beforehand('REPORT_ENDED', report),
  confirmReportRecipient: answered('REPORT_RECIPIENT_CONFIRMED', 'confirmed_at'),
  stopReportRecipient: answered('REPORT_RECIPIENT_STOPPED', 'stopped_at'),
} satisfies Readonly<Record<string, Act>>;
