import { randomBytes } from 'node:crypto';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { possibleId } from '../access.ts';
import { dataExportCsv } from './csv.ts';
import { exportMail } from './mail.ts';
import { sourcesOf } from './sources.ts';
import { readyAt, shownExport, type DataExport } from './state.ts';
import { NoBody } from '../fields.ts';
import { oneself, theOrganization, type Payer } from '../owner.ts';
import { download, get, write, type Call } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { lockedPerson, personOf } from '../person.ts';
import { notFound } from '../problem.ts';

const MINE = '/v1/users/me/data-exports';
const ITS = '/v1/organizations/:organizationId/data-exports';
const asked = { method: 'post', query: NoQuery, body: NoBody, status: 201 } as const;

/** Exports of everything that is stored about a person or an organisation (GDPR, articles 15 and 20). */
export const dataExportOperations = [
  get('getMyDataExports', MINE, NoQuery, async (call) => list(call.deps, await oneself(call))),
  write('requestMyDataExport', { ...asked, path: MINE }, async (call) =>
    request(call, await oneself(call)),
  ),
  download('downloadMyDataExport', `${MINE}/:exportId/file`, NoQuery, async (call) =>
    file(call, await oneself(call)),
  ),
  get('getOrganizationDataExports', ITS, NoQuery, async (call) =>
    list(call.deps, await theOrganization(call)),
  ),
  write('requestOrganizationDataExport', { ...asked, path: ITS }, async (call) =>
    request(call, await theOrganization(call)),
  ),
  download('downloadOrganizationDataExport', `${ITS}/:exportId/file`, NoQuery, async (call) =>
    file(call, await theOrganization(call)),
  ),
];

function rowsOf({ db }: Pick<SandboxDeps, 'db'>, payer: Payer) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where((is) => is.and(payer))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

async function list(deps: SandboxDeps, payer: Payer): Promise<DataExport[]> {
  const now = deps.clock.now();
  return (await rowsOf(deps, payer).execute()).map((row) => shownExport(row, now));
}

/** Whoever asks is locked, so that of two who ask at once the second gets the first one's. */
async function request({ deps, userId }: Call<unknown>, payer: Payer): Promise<DataExport> {
  const now = deps.clock.now();
  const person = await lockedPerson(deps, userId);
  const latest = await rowsOf(deps, payer).executeTakeFirst();
  if (latest && readyAt(latest.created_at) > now) return shownExport(latest, now);
  const row = await deps.db
    .insertInto('data_export')
    .values({
      id: randomBytes(24).toString('base64url'),
      user_id: null,
      organization_id: null,
      ...payer,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const made = shownExport(row, readyAt(now));
  await sendMessage(
    deps,
    { kind: 'email', to: person.email, ...exportMail(person.language, made) },
    readyAt(now),
  );
  return shownExport(row, now);
}

async function file({ deps, exportId, userId }: Call<unknown>, payer: Payer) {
  const row = await rowsOf(deps, payer).where('id', '=', possibleId(exportId)).executeTakeFirst();
  if (!row) throw notFound();
  const { name, status } = shownExport(row, deps.clock.now());
  if (status !== 'READY') throw notFound();
  const { language } = await personOf(deps, userId);
  return { name, type: 'text/csv', content: dataExportCsv(sourcesOf(deps.db, payer), language) };
}
