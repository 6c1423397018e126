import type { SandboxDeps } from '../../deps.ts';
import { NO_INPUT, operation } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { fullName } from '../person.ts';
import { Problem } from '../problem.ts';
import { recipientOfLink } from './recipients.ts';
import {
  currentStatus,
  mustRun,
  nameOf,
  selectionOf,
  statusOf,
  type RecipientRow,
} from './view.ts';

/** A report as its recipient sees it. */
async function consentOf(deps: SandboxDeps, recipient: RecipientRow) {
  const { db, clock } = deps;
  const report = await db
    .selectFrom('scheduled_report')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .selectAll('scheduled_report')
    .select(['first_name', 'last_name', 'app_user.status as user_status'])
    .where('scheduled_report.id', '=', recipient.report_id)
    .executeTakeFirstOrThrow();
  const status = statusOf(recipient, clock.now());
  const isOpen = status === 'UNCONFIRMED' || status === 'EXPIRED';
  return {
    email: recipient.email,
    status,
    reportStatus: await currentStatus(deps, report),
    personName: report.user_status === 'DELETED' ? null : fullName(report),
    organizationName: await nameOf(db, report.organization_id),
    selection: selectionOf(report.filter),
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

/** The reports of a recipient, for anyone with the code of their link. */
export const reportConsentOperations = [
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
