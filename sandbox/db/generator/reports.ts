import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { personas } from '../../personas.ts';
import { reportCodeDigest } from '../../rest/scheduled-report/recipients.ts';
import type { Database } from '../database.ts';
import type { ScheduledReportTable } from '../tables-report.ts';

const NO_FILTER = {
  ...{ accessCategories: [], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
  ...{ memberIds: [], costCenters: [], payers: [], search: '' },
};

const at = (day: Temporal.PlainDate) => new Date(startOfDay(day));
const emailOf = (person: string) => personas.find(({ userId }) => userId === person)?.email ?? '';

interface Seed extends Pick<ScheduledReportTable, 'id' | 'user_id' | 'organization_id' | 'status'> {
  readonly filter?: Partial<typeof NO_FILTER> | { readonly accessCategories: readonly string[] };
  /** The ends of the ids of its recipients, their addresses, and whether they have confirmed. */
  readonly recipients: readonly (readonly [id: string, email: string, isConfirmed: boolean])[];
}

/** A report that was set up two months ago, and sent twice to those who have confirmed; yesterday when none has. */
async function insertReport(
  db: Database,
  today: Temporal.PlainDate,
  { filter, recipients, ...report }: Seed,
): Promise<void> {
  const month = today.with({ day: 1 });
  const confirmed = recipients.filter((recipient) => recipient[2]).map(([, email]) => email);
  const isNew = confirmed.length === 0;
  const created = at(
    isNew ? today.subtract({ days: 1 }) : month.subtract({ months: 2 }).with({ day: 20 }),
  );
  await db
    .insertInto('scheduled_report')
    .values({
      ...report,
      language: 'no',
      filter: JSON.stringify({ ...NO_FILTER, ...filter }),
      created_at: created,
      taken_over_at: null,
      previous_at: isNew ? null : at(month),
      next_month: month.toString(),
      retry_at: null,
    })
    .execute();
  await db
    .insertInto('report_recipient')
    .values(
      recipients.map(([id, email, isConfirmed], position) => ({
        ...{ id: `sandbox-recipient-${id}`, report_id: report.id, email, position },
        confirmed_at: isConfirmed ? created : null,
        stopped_at: null,
        sent_at: isConfirmed ? created : at(today.subtract({ days: 1 })),
        expires_at: isConfirmed ? null : at(today.add({ days: 6 })),
      })),
    )
    .execute();
  if (isNew) return;
  await db
    .insertInto('report_sending')
    .values(
      [2, 1].map((months) => ({
        report_id: report.id,
        month: month.subtract({ months }).toString(),
        at: at(month.subtract({ months: months - 1 })),
        outcome: 'SENT' as const,
        recipients: JSON.stringify(confirmed),
      })),
    )
    .execute();
}

/**
 * Kari's report to herself and two others: one has confirmed, and one can by the code `sandbox-report-code`. And Geir's of Nordlys, where he
 * is no longer an administrator: another may take it over. Eva's of Tor's company is sent to nobody before a recipient
 * confirms.
 */
export async function insertReports(db: Database, today: Temporal.PlainDate): Promise<void> {
  await insertReport(db, today, {
    id: 'sandbox-report-of-kari',
    user_id: 'kari',
    organization_id: null,
    status: 'ACTIVE',
    recipients: [
      ['kari', emailOf('kari'), true],
      ['employer', 'lonn@arbeidsgiver.example', true],
      ['accountant', 'bilag@regnskap.example', false],
    ],
  });
  await insertReport(db, today, {
    id: 'sandbox-report-left',
    user_id: 'no-active-role',
    organization_id: '100300',
    status: 'PAUSED',
    filter: { accessCategories: ['BUSINESS'] },
    recipients: [
      ['left-confirmed', 'regnskap@nordlys.example', true],
      ['left-asked', 'revisor@revisjon.example', false],
    ],
  });
  await insertReport(db, today, {
    id: 'sandbox-report-of-colleague',
    user_id: 'company-admin-only',
    organization_id: '100302',
    status: 'ACTIVE',
    recipients: [
      ['colleague-open', 'okonomi@bakkenror.example', false],
      ['colleague-asked', 'konsulent@rad.example', false],
    ],
  });
  await db
    .insertInto('report_link')
    .values([
      {
        code_digest: reportCodeDigest('sandbox-report-code'),
        recipient_id: 'sandbox-recipient-accountant',
      },
      {
        code_digest: reportCodeDigest('sandbox-report-stop'),
        recipient_id: 'sandbox-recipient-employer',
      },
    ])
    .execute();
}
