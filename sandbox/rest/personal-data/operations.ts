import { randomBytes } from 'node:crypto';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { Download, NO_INPUT, operation, OWNER_PREFIXES } from '../operation.ts';
import { ownerOf, possibleId, type Owner } from '../owner.ts';
import { lockedPerson, personOf } from '../person.ts';
import { notFound } from '../problem.ts';
import { dataExportCsv } from './csv.ts';
import { sourcesOf } from './sources.ts';
import { exportMail } from './texts.ts';
import { readyAt, shownExport } from './view.ts';

/** Exports of all data that is stored about a person or an organisation (GDPR, articles 15 and 20). */
export const dataExportOperations = OWNER_PREFIXES.flatMap((owned) => [
  operation(`get${owned}DataExports`, NO_INPUT, async (call) => {
    const rows = await exportsOf(call.deps, await ownerOf(call)).execute();
    return rows.map((row) => shownExport(row, call.deps.clock.now()));
  }),
  operation(`request${owned}DataExport`, NO_INPUT, async (call) => {
    const { deps, userId } = call;
    const owner = await ownerOf(call);
    const now = deps.clock.now();
    // Locked, so that of two requests at once the second gets the export of the first.
    const person = await lockedPerson(deps, userId);
    const latest = await exportsOf(deps, owner).executeTakeFirst();
    if (latest && readyAt(latest.created_at) > now) return shownExport(latest, now);
    const id = randomBytes(24).toString('base64url');
    const row = await deps.db
      .insertInto('data_export')
      .values({ user_id: null, organization_id: null, ...owner, id, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const mail = exportMail(person.language, shownExport(row, readyAt(now)));
    await sendMessage(deps, { kind: 'email', to: person.email, ...mail }, readyAt(now));
    return shownExport(row, now);
  }),
  operation(`download${owned}DataExport`, NO_INPUT, async (call) => {
    const { deps, userId, params } = call;
    const owner = await ownerOf(call);
    const row = await exportsOf(deps, owner)
      .where('id', '=', possibleId(params.exportId))
      .executeTakeFirst();
    if (!row) throw notFound();
    const { name, status } = shownExport(row, deps.clock.now());
    if (status !== 'READY') throw notFound();
    const { language } = await personOf(deps, userId);
    return new Download(name, 'text/csv', dataExportCsv(sourcesOf(deps.db, owner), language));
  }),
]);

function exportsOf({ db }: SandboxDeps, owner: Owner) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}
