import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { issueReportToken } from '../../identity/report-token.ts';
import { sendMessage, type Attachment } from '../../inbox/messages.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { fullName, personOf } from '../person.ts';
import { REPORT_MAIL } from './mails.ts';
import { endReport, pauseOrphans } from './orphans.ts';
import { createLink } from './recipients.ts';
import {
  currentStatus,
  nameOf,
  recipientsOf,
  selectionOf,
  type RecipientRow,
  type ReportRow,
} from './view.ts';
import type { ReportSendingTable } from '../../db/tables-report.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How often a report is tried, an hour apart, before the month is given up. */
const MAX_ATTEMPTS = 6;
const FETCH_MS = 60_000;
const FORMATS = ['pdf', 'xlsx'] as const;

type Outcome = ReportSendingTable['outcome'];

/** The portal has refused a file: the person has no such account any more. */
class AccessLostError extends Error {}

/** Sends the reports that are due, until all are; one run at a time. */
export interface ReportRun {
  readonly sendDue: () => Promise<void>;
}

/** The monthly reports of a sandbox, whose clock may be moved. */
export function createReportRun(deps: SandboxDeps): ReportRun {
  let running: Promise<void> | undefined;
  return {
    async sendDue() {
      while (running) await running;
      running = run(deps).finally(() => (running = undefined));
      await running;
    },
  };
}

async function run(deps: SandboxDeps): Promise<void> {
  await pauseOrphans(deps);
  for (;;) {
    const now = deps.clock.now();
    const thisMonth = osloDate(now).with({ day: 1 }).toString();
    const due = await deps.db
      .selectFrom('scheduled_report')
      .selectAll()
      .where('status', '=', 'ACTIVE')
      .where('next_month', '<', thisMonth)
      .where((is) => is.or([is('retry_at', 'is', null), is('retry_at', '<=', now)]))
      .orderBy('next_month')
      .orderBy('id')
      .executeTakeFirst();
    if (!due) return;
    await sendReport(deps, due, now);
  }
}

/** Sends the report of the next month, and notes how it went. */
async function sendReport(deps: SandboxDeps, report: ReportRow, now: Date): Promise<void> {
  if ((await currentStatus(deps, report)) !== 'ACTIVE')
    return note(deps, report, { outcome: 'NO_ACCESS', now });
  const recipients = (await recipientsOf(deps.db, report.id)).filter(
    ({ confirmed_at, stopped_at }) => confirmed_at !== null && stopped_at === null,
  );
  if (recipients.length === 0) return note(deps, report, { outcome: 'NO_RECIPIENTS', now });
  try {
    const files = await fetchFiles(deps, report);
    await deps.db.transaction().execute(async (db) => {
      await sendTo({ ...deps, db }, report, recipients, files);
      await note({ ...deps, db }, report, { outcome: 'SENT', now, to: recipients });
    });
  } catch (cause) {
    if (cause instanceof AccessLostError) {
      await note(deps, report, { outcome: 'NO_ACCESS', now });
      return;
    }
    deps.log.warn({ err: cause, reportId: report.id }, 'a report could not be made');
    if (report.attempts + 1 >= MAX_ATTEMPTS) await note(deps, report, { outcome: 'FAILED', now });
    else
      await deps.db
        .updateTable('scheduled_report')
        .set({
          attempts: report.attempts + 1,
          retry_at: new Date(now.getTime() + HOUR_MS),
        })
        .where('id', '=', report.id)
        .execute();
  }
}

async function fetchFiles(deps: SandboxDeps, report: ReportRow): Promise<Attachment[]> {
  const token = await issueReportToken(deps, report.user_id);
  if (token === null) throw new AccessLostError();
  const files: Attachment[] = [];
  for (const format of FORMATS) files.push(await fetchFile(deps, report, format, token));
  return files;
}

/** Fetches a file from the portal. Throws `AccessLostError` when the portal no longer gives the person the account. */
async function fetchFile(
  { config }: SandboxDeps,
  report: ReportRow,
  format: (typeof FORMATS)[number],
  token: string,
): Promise<Attachment> {
  const account = report.organization_id ?? `personal-${report.user_id}`;
  const url = new URL(
    `/downloads/accounts/${encodeURIComponent(account)}/scheduled-reports/${report.id}.${format}`,
    config.publicUrl,
  );
  url.searchParams.set('month', report.next_month.slice(0, 7));
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (await saysAccessLost(response)) throw new AccessLostError();
  if (!response.ok) throw new Error(`The portal answered ${response.status}`);
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    name: /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? `report.${format}`,
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    content: new Uint8Array(await response.arrayBuffer()),
  };
}

const Refusal = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })]).rest(z.unknown()),
});
/** Refusals of a portal that is not configured for reports, which say nothing of the person. */
const NOT_CONFIGURED: readonly string[] = ['INSUFFICIENT_SCOPE', 'NOT_OFFERED'];

/** Whether the portal itself refuses the account: a page in its place, such as that of a proxy, says nothing of it. */
async function saysAccessLost(response: Response): Promise<boolean> {
  if (response.status !== 403 && response.status !== 404) return false;
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  return refusal.success && !NOT_CONFIGURED.includes(refusal.data.errors[0].extensions.code);
}

async function sendTo(
  deps: SandboxDeps,
  report: ReportRow,
  recipients: readonly RecipientRow[],
  attachments: readonly Attachment[],
): Promise<void> {
  const facts = {
    person: fullName(await personOf(deps, report.user_id)),
    organization: await nameOf(deps.db, report.organization_id),
    selection: selectionOf(report.filter),
  };
  for (const { id, email } of recipients) {
    const link = await createLink(deps, id);
    const mail = REPORT_MAIL[report.language]({ ...facts, link }, report.next_month);
    await sendMessage(deps, { kind: 'email', to: email, ...mail, attachments });
  }
}

interface Note {
  readonly outcome: Outcome;
  readonly now: Date;
  readonly to?: readonly RecipientRow[];
}

/**
 * Notes the report of a month, once, and moves on to the next month; a lost account ends or pauses the report. The sessions of
 * months that were not sent stand in the next report that is (CHARGE-57).
 */
async function note(
  deps: SandboxDeps,
  report: ReportRow,
  { outcome, now, to = [] }: Note,
): Promise<void> {
  const { db } = deps;
  const month = Temporal.PlainDate.from(report.next_month);
  await db
    .insertInto('report_sending')
    .values({
      report_id: report.id,
      month: report.next_month,
      at: now,
      outcome,
      recipients: JSON.stringify(to.map(({ email }) => email)),
    })
    .execute();
  await db
    .updateTable('scheduled_report')
    .set({
      next_month: month.add({ months: 1 }).toString(),
      attempts: 0,
      retry_at: null,
      previous_at: outcome === 'SENT' ? now : (report.previous_at ?? new Date(startOfDay(month))),
    })
    .where('id', '=', report.id)
    .execute();
  if (outcome === 'NO_ACCESS') await endReport(deps, report);
}
