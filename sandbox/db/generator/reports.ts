import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { personas } from '../../personas.ts';
import { reportCodeDigest } from '../../rest/scheduled-report/recipients.ts';
import type { Database } from '../database.ts';

const REPORT = 'sandbox-report-of-kari';
const NO_FILTER = {
  ...{ accessCategories: [], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
  ...{ memberIds: [], costCenters: [], payers: [], search: '' },
};

/** Kari's report to herself and two others: one has confirmed, and one can by the code `sandbox-report-code`. */
export async function insertReports(db: Database, today: Temporal.PlainDate): Promise<void> {
  const month = today.with({ day: 1 });
  const at = (day: Temporal.PlainDate) => new Date(startOfDay(day));
  const created = at(month.subtract({ months: 2 }).with({ day: 20 }));
  const email = personas.find(({ userId }) => userId === 'kari')?.email ?? '';
  await db
    .insertInto('scheduled_report')
    .values({
      id: REPORT,
      user_id: 'kari',
      organization_id: null,
      language: 'no',
      filter: JSON.stringify(NO_FILTER),
      status: 'ACTIVE',
      created_at: created,
      previous_at: at(month),
      next_month: month.toString(),
      retry_at: null,
    })
    .execute();
  const confirmed = { confirmed_at: created, stopped_at: null, sent_at: null, expires_at: null };
  await db
    .insertInto('report_recipient')
    .values(
      [
        { id: 'sandbox-recipient-kari', email, position: 0, ...confirmed },
        {
          ...confirmed,
          id: 'sandbox-recipient-employer',
          email: 'lonn@arbeidsgiver.example',
          position: 1,
          sent_at: created,
        },
        {
          ...confirmed,
          id: 'sandbox-recipient-accountant',
          email: 'bilag@regnskap.example',
          position: 2,
          confirmed_at: null,
          sent_at: at(today.subtract({ days: 1 })),
          expires_at: at(today.add({ days: 6 })),
        },
      ].map((recipient) => ({ ...recipient, report_id: REPORT })),
    )
    .execute();
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
  await db
    .insertInto('report_sending')
    .values(
      [2, 1].map((months) => ({
        report_id: REPORT,
        month: month.subtract({ months }).toString(),
        at: at(month.subtract({ months: months - 1 })),
        outcome: 'SENT' as const,
        recipients: JSON.stringify([email, 'lonn@arbeidsgiver.example']),
      })),
    )
    .execute();
}
