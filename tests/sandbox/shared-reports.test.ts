import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { osloDate } from '../../sandbox/oslo.ts';
import { ROLE } from '../../sandbox/role-ids.ts';
import { signedIn, startGraphql, type TestGraphql } from '../gateway/graphql/harness.ts';
import { idOf } from '../gateway/support/ids.ts';
import { mailTo } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

const SILJE = 'company-admin';
const IDA = 'brand-new';
const HOUR_MS = 3_600_000;
const ACCOUNTANT = 'bilag@example.no';
const AUDITOR = 'revisor@example.no';
const COMPANY = idOf('Account', '100300');
const ofCompany = `accountId: "${COMPANY}"`;

const Report = z.object({
  id: z.string(),
  key: z.string(),
  status: z.string().nullable(),
  owner: z.object({ name: z.string().nullable() }).nullable(),
  takenOverAt: z.string().nullable(),
  filter: z.object({ accessCategories: z.array(z.string()), search: z.string() }),
  recipients: z.array(
    z.object({ key: z.string(), email: z.string(), status: z.string().nullable() }),
  ),
  version: z.number().nullable(),
});
const FACTS =
  'id key status owner { name } takenOverAt filter { accessCategories search } recipients { key email status } version';

/** Stands in for the portal that makes the files; the organisation's administrators use the gateway. */
let files: Server;
let asked: string[] = [];
let world: RestWorld;
let portal: TestGraphql;
beforeAll(async () => {
  files = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('a file');
  });
  await new Promise<void>((resolve) => files.listen(0, resolve));
  world = await createRestWorld({ PUBLIC_URL: `http://localhost:${portOf(files)}` });
  portal = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
});
afterAll(async () => {
  await portal.close();
  await world.close();
  await closeServer(files);
});

/** Ida is the second administrator of Nordlys, and reads English. */
beforeEach(async () => {
  await world.control('POST', '/reset');
  asked = [];
  const { database } = world;
  await database.deleteFrom('scheduled_report').execute();
  await database
    .insertInto('user_role')
    .values({
      ...{ id: 'role-of-ida', user_id: IDA, organization_id: '100300' },
      ...{ role_id: ROLE.administrator, status: 'Active', permissions: '[]' },
    })
    .execute();
  await database.updateTable('app_user').set({ language: 'en' }).where('id', '=', IDA).execute();
});

function as(userId: string): TestGraphql {
  const accessToken = () => world.token(userId);
  portal.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
  return portal;
}
const Shared = z.object({
  account: z.object({ organization: z.object({ scheduledReports: z.array(Report) }) }),
});
/** The reports of the organisation, as an administrator sees them. */
async function reportsFor(userId: string) {
  const viewer = await as(userId).readViewer(
    `account(id: "${COMPANY}") { organization { scheduledReports { ${FACTS} } } }`,
  );
  return Shared.parse(viewer).account.organization.scheduledReports;
}
const Payload = z.object({ done: z.object({ scheduledReport: Report }) });
const write = (userId: string, field: string) => as(userId).run(`mutation { done: ${field} }`);
async function changed(userId: string, field: string) {
  const { data, errors } = await write(userId, `${field} { scheduledReport { ${FACTS} } }`);
  expect(errors).toBeUndefined();
  return Payload.parse(data).done.scheduledReport;
}
async function codes(userId: string, field: string) {
  const { errors } = await write(userId, field);
  return errors?.map(({ extensions }) => extensions.code);
}
const create = (filter = '{}') =>
  changed(
    SILJE,
    `createScheduledReport(input: { ${ofCompany}, language: NO, filter: ${filter}, recipients: ["${ACCOUNTANT}", "${AUDITOR}"] })`,
  );
const update = (userId: string, id: string, change: string) =>
  changed(userId, `updateScheduledReport(input: { ${ofCompany}, id: "${id}", ${change} })`);
const recipients = (...emails: string[]) => `recipients: ${JSON.stringify(emails)}`;
const statuses = ({ recipients: all }: z.infer<typeof Report>) => all.map(({ status }) => status);

const inbox = (to: string) => mailTo(world, to);
const SILJES_MAIL = 'silje.berg@ladeportal.example';
const IDAS_MAIL = 'ida.lunde@ladeportal.example';
async function sayYes(to: string): Promise<void> {
  const [newest] = await inbox(to);
  const code = /\/report\/([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
  const answer = await fetch(`${world.url}/api/v1/report-recipients/${code}/confirmation`, {
    method: 'POST',
  });
  expect(answer.status).toBe(200);
}
const loseRole = (userId: string) =>
  world.database
    .updateTable('user_role')
    .set({ status: 'Inactive' })
    .where('user_id', '=', userId)
    .where('organization_id', '=', '100300')
    .execute();
/** Moves to an hour after the first of a later month in Oslo, when reports are sent. */
async function moveTo(months: number): Promise<void> {
  const first = osloDate(new Date()).with({ day: 1 }).add({ months });
  const at = first.toZonedDateTime('Europe/Oslo').epochMilliseconds + HOUR_MS;
  await world.control('POST', '/clock', { offsetMilliseconds: at - Date.now() });
}
const logged = async () =>
  (
    await world.database
      .selectFrom('audit_event')
      .select(['kind', 'subject', 'actor_id'])
      .where('kind', 'in', [
        'REPORT_RECIPIENT_ADDED',
        'REPORT_FILTER_CHANGED',
        'REPORT_PAUSED',
        'REPORT_TAKEN_OVER',
        'REPORT_ENDED',
      ])
      .orderBy('id')
      .execute()
  ).map(({ kind, subject, actor_id }) => [kind, subject, actor_id]);

// CHARGE-77
describe('the second administrator', () => {
  test('sees who set a report up and who gets it, changes who gets it and stops it, and the owner is told', async () => {
    const { id, version } = await create();
    const [seen] = await reportsFor(IDA);
    expect(seen).toMatchObject({ id, owner: { name: 'Silje Berg' }, takenOverAt: null });
    expect(seen?.recipients.map(({ email }) => email)).toEqual([ACCOUNTANT, AUDITOR]);
    await update(IDA, id, `${recipients(AUDITOR, 'ny@example.no')}, version: ${version ?? 0}`);
    const [told] = await inbox(SILJES_MAIL);
    expect(told?.subject).toBe('Ida Lunde har endret en månedlig rapport');
    expect(told?.body).toContain(`Lagt til: ny@example.no. Fjernet: ${ACCOUNTANT}.`);
    // The new recipient knows the owner, as the page of the link has it.
    expect((await inbox('ny@example.no'))[0]?.subject).toContain('Silje Berg');
    // CHARGE-74
    const stale = `updateScheduledReport(input: { ${ofCompany}, id: "${id}", ${recipients('enda@example.no')}, version: ${version ?? 0} }) { scheduledReport { id } }`;
    expect(await codes(SILJE, stale)).toEqual(['CHANGED_ELSEWHERE']);
    const stop = `stopScheduledReport(input: { ${ofCompany}, id: "${id}" }) { scheduledReportId }`;
    expect(await codes(IDA, stop)).toBeUndefined();
    expect(await reportsFor(SILJE)).toEqual([]);
    expect((await inbox(SILJES_MAIL))[0]?.subject).toBe(
      'Ida Lunde har stoppet en månedlig rapport',
    );
    expect((await logged()).slice(-2)).toEqual([
      ['REPORT_RECIPIENT_ADDED', 'ny@example.no', IDA],
      ['REPORT_ENDED', null, IDA],
    ]);
  });

  test('of no other organisation, and no member, reads or changes a report', async () => {
    const { id, recipients: all } = await create();
    const input = `{ ${ofCompany}, id: "${id}"`;
    const acts = [
      `updateScheduledReport(input: ${input}, ${recipients('ny@example.no')} }) { scheduledReport { id } }`,
      `takeOverScheduledReport(input: ${input} }) { scheduledReport { id } }`,
      `stopScheduledReport(input: ${input} }) { scheduledReportId }`,
      `resendReportConfirmation(input: ${input}, recipientId: "${all[0]?.key ?? ''}" }) { scheduledReport { id } }`,
    ];
    for (const userId of ['company-member', 'public-admin', 'kari'])
      for (const act of acts) expect([userId, await codes(userId, act)]).toEqual([userId, ['NOT_FOUND']]); // oxfmt-ignore
    // By its id in an organisation that the person does administer, it reads like a missing one.
    const own = `accountId: "${idOf('Account', '100400')}"`;
    for (const act of acts)
      expect(await codes('public-admin', act.replace(ofCompany, own))).toEqual(['NOT_FOUND']);
    expect(await reportsFor(SILJE)).toHaveLength(1);
  });
});

// CHARGE-78
test('a wider filter asks those who had confirmed again, who get nothing before their yes; a narrower one asks nobody', async () => {
  const { id } = await create('{ accessCategories: [HOME] }');
  await sayYes(ACCOUNTANT);
  await sayYes(AUDITOR);
  const kept = recipients(ACCOUNTANT, AUDITOR);
  const filter = (given: string) => `${kept}, filter: ${given}`;
  const narrower = await update(SILJE, id, filter('{ accessCategories: [HOME], search: "oslo" }'));
  expect(statuses(narrower)).toEqual(['CONFIRMED', 'CONFIRMED']);
  const wider = await update(SILJE, id, filter('{ accessCategories: [HOME, BUSINESS] }'));
  expect(statuses(wider)).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
  const [again] = await inbox(AUDITOR);
  expect(again?.subject).toBe('Vil du fortsatt ha laderapporten fra Silje Berg?');
  expect(again?.body).toContain('Ladeøkter i rapporten: type ladested: hjemme eller bedrift.');
  await sayYes(ACCOUNTANT);
  await moveTo(1);
  expect((await inbox(ACCOUNTANT))[0]?.attachments).toHaveLength(2);
  expect((await inbox(AUDITOR))[0]).toEqual(again);
  expect(await logged()).toContainEqual(['REPORT_FILTER_CHANGED', null, SILJE]);
  // The filter of a person's own report stays.
  const own = `updateScheduledReport(input: { id: "${id}", ${kept}, filter: {} }) { scheduledReport { id } }`;
  expect(await codes(SILJE, own)).toEqual(['BAD_USER_INPUT']);
  await world.control('POST', '/clock', { offsetMilliseconds: 0 });
});

// CHARGE-79
describe('a report whose owner loses the role', () => {
  test('is sent to no one until another administrator takes it over; those who had confirmed stay', async () => {
    const { id, key } = await create();
    await sayYes(ACCOUNTANT);
    await loseRole(SILJE);
    await moveTo(1);
    expect(asked).toEqual([]);
    expect((await inbox(ACCOUNTANT))[0]?.attachments).toEqual([]);
    expect((await inbox(SILJES_MAIL))[0]?.body).toContain('med mindre en annen administrator');
    const [told] = await inbox(IDAS_MAIL);
    expect(told?.subject).toBe('A monthly report is paused');
    expect(told?.body).toContain('Silje Berg is no longer an administrator of Nordlys');
    const [paused] = await reportsFor(IDA);
    expect(paused).toMatchObject({ id, status: 'PAUSED', owner: { name: 'Silje Berg' } });
    const change = `updateScheduledReport(input: { ${ofCompany}, id: "${id}", ${recipients(ACCOUNTANT)} }) { scheduledReport { id } }`;
    expect(await codes(IDA, change)).toEqual(['REPORT_ENDED']);

    const takeOver = `takeOverScheduledReport(input: { ${ofCompany}, id: "${id}" })`;
    const taken = await changed(IDA, takeOver);
    expect(taken).toMatchObject({ status: 'ACTIVE', owner: { name: 'Ida Lunde' } });
    expect(taken.takenOverAt).not.toBeNull();
    expect(statuses(taken)).toEqual(['CONFIRMED', 'UNCONFIRMED']);
    // Again, as from another tab, it stays hers.
    expect(await changed(IDA, takeOver)).toEqual(taken);
    await moveTo(2);
    expect(asked[0]).toContain(`/downloads/accounts/100300/scheduled-reports/${key}.pdf?month=`);
    const [sent] = await inbox(ACCOUNTANT);
    expect(sent?.attachments).toHaveLength(2);
    expect(sent?.body).toContain('Rapporten kommer fra Ida Lunde.');
    expect(await inbox(AUDITOR)).toHaveLength(1);
    expect((await logged()).slice(-2)).toEqual([
      ['REPORT_PAUSED', null, null],
      ['REPORT_TAKEN_OVER', null, IDA],
    ]);
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test('leaves the list of its former owner alone when they remove it', async () => {
    const { id } = await create();
    await loseRole(SILJE);
    const own = `stopScheduledReport(input: { id: "${id}" }) { scheduledReportId }`;
    expect(await codes(SILJE, own)).toBeUndefined();
    expect(await as(SILJE).readViewer('scheduledReports { id }')).toEqual({ scheduledReports: [] });
    expect(await reportsFor(IDA)).toMatchObject([{ id, status: 'PAUSED' }]);
    expect((await logged()).map(([kind]) => kind)).not.toContain('REPORT_ENDED');
  });
});
