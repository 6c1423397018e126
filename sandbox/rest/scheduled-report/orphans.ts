import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { removed } from '../audit-log/changes.ts';
import { recordAct } from '../audit-log/record.ts';
import { filterFacts } from '../audit-log/states.ts';
import { fullName } from '../person.ts';
import { REPORT_ENDED_MAIL, REPORT_PAUSED_MAIL } from './mails.ts';
import { currentStatus, nameOf, otherAdministrators, type ReportRow } from './view.ts';

/** Pauses each report whose owner is no longer an administrator while another person is (CHARGE-79). */
export async function pauseOrphans(deps: SandboxDeps): Promise<void> {
  const active = await deps.db
    .selectFrom('scheduled_report')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('organization_id', 'is not', null)
    .orderBy('id')
    .execute();
  for (const report of active)
    if ((await currentStatus(deps, report)) === 'PAUSED')
      await deps.db.transaction().execute((db) => endReport({ ...deps, db }, report));
}

/**
 * Ends a report whose owner has lost the account, or pauses it while another administrator of the organisation may take it over. The log
 * has it; the owner, unless deleted, and the other administrators are told.
 */
export async function endReport(deps: SandboxDeps, report: ReportRow): Promise<void> {
  const { db, config } = deps;
  const { id, user_id, organization_id: organizationId } = report;
  const others =
    organizationId === null ? [] : await otherAdministrators(deps, organizationId, user_id);
  const isPaused = others.length > 0;
  const changed = await db
    .updateTable('scheduled_report')
    .set({ status: isPaused ? 'PAUSED' : 'ENDED' })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  if (organizationId !== null)
    await recordAct(
      deps,
      { kind: isPaused ? 'REPORT_PAUSED' : 'REPORT_ENDED', organizationId, userId: null },
      [{ changes: removed(await filterFacts(db, report.filter)) }],
    );
  const organization = await nameOf(db, organizationId);
  const owner = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email', 'language'])
    .where('id', '=', user_id)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
  if (owner) {
    const mail = REPORT_ENDED_MAIL[owner.language](organization, isPaused);
    await sendMessage(deps, { kind: 'email', to: owner.email, ...mail });
  }
  const link = `${config.publicUrl}/organization/charging-journey/reports`;
  const paused = { person: owner ? fullName(owner) : null, organization, link };
  for (const { email, language } of others)
    await sendMessage(deps, { kind: 'email', to: email, ...REPORT_PAUSED_MAIL[language](paused) });
}
