import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { DataExportTable } from '../../db/tables-billing.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { dayText, EXPORT_MAIL } from '../mail.ts';
import { Download, NO_INPUT, operation, OWNER_PREFIXES, type Success } from '../operation.ts';
import { organizationOf, ownerOf, possibleId, type Owner } from '../owner.ts';
import { lockedPerson, personOf } from '../person.ts';
import { notFound } from '../problem.ts';
import { copyCsv } from './copy-csv.ts';
import { copyOf } from './sources.ts';

/** An export as the contract shows it. */
export type DataExport = Success<'getMyDataExports'>[number];

const SECOND_MS = 1000;
const STARTED_MS = 3 * SECOND_MS;
const READY_MS = 30 * SECOND_MS;
const KEPT_MS = 7 * 24 * 60 * 60 * SECOND_MS;

/** When an export that was requested at `createdAt` can be downloaded. */
function readyAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + READY_MS);
}

/** An export at `now`. Its status follows from the time of the request and is not stored. */
function shownExport(row: Selectable<DataExportTable>, now: Date): DataExport {
  const elapsed = now.getTime() - row.created_at.getTime();
  const isReady = elapsed >= READY_MS;
  const expiresAt = new Date(row.created_at.getTime() + READY_MS + KEPT_MS);
  const contents = row.organization_id === null ? 'personopplysninger' : 'organisasjonsdata';
  return {
    id: row.id,
    name: `${contents}-${osloDate(row.created_at).toString()}.csv`,
    status: statusAfter(elapsed),
    createdAt: row.created_at.toISOString(),
    expiresAt: isReady ? expiresAt.toISOString() : null,
  };
}

function statusAfter(elapsed: number): DataExport['status'] {
  if (elapsed < STARTED_MS) return 'REQUESTED';
  if (elapsed < READY_MS) return 'IN_PROGRESS';
  return elapsed < READY_MS + KEPT_MS ? 'READY' : 'EXPIRED';
}

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
      .values({ ...owner, id, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { name, expiresAt } = shownExport(row, readyAt(now));
    const expiry = expiresAt === null ? '' : dayText(person.language, new Date(expiresAt), 'short');
    const organization = await organizationNameOf(deps, owner);
    const mail = EXPORT_MAIL[person.language]({ organization, name, expiry });
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
    return new Download(name, 'text/csv', copyCsv(await copyOf(deps, owner), language));
  }),
]);

async function organizationNameOf({ db }: SandboxDeps, owner: Owner): Promise<string | null> {
  if ('user_id' in owner) return null;
  const { name } = await organizationOf(db, owner.organization_id).executeTakeFirstOrThrow();
  return name;
}

function exportsOf({ db }: SandboxDeps, owner: Owner) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}
