import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const REPORTS = '/v1/users/me/scheduled-reports';
const COMPANY = '/v1/organizations/100300';
const ADMIN = 'company-admin';
const ACCOUNTANT = 'bilag@example.no';
const FILTER = {
  ...{ accessCategories: [], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
  ...{ memberIds: [], costCenters: [], payers: [], search: '' },
};
const Report = z.object({
  id: z.string(),
  status: z.string(),
  recipients: z.array(z.object({ id: z.string(), email: z.string(), status: z.string() })),
  version: z.int(),
});

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const create = async (recipients: string[], userId = ADMIN, at = `${COMPANY}/scheduled-reports`) =>
  Report.parse(
    await bodyOf(world.send('POST', at, userId, { language: 'no', filter: FILTER, recipients })),
  );
const change = (id: string, recipients: string[], userId = ADMIN, version?: number) =>
  world.send('PATCH', `${REPORTS}/${id}`, userId, { recipients, version });
const list = async (userId = ADMIN) =>
  z.array(Report).parse(await bodyOf(world.get(REPORTS, userId)));

const inbox = (to: string) => mailTo(world, to);
async function codeSentTo(to: string): Promise<string> {
  const [newest] = await inbox(to);
  return /\/report\/([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
}
const consent = (code: string, act: '' | '/confirmation' | '/stop' = '') =>
  fetch(`${world.url}/api/v1/report-recipients/${code}${act}`, { method: act ? 'POST' : 'GET' });
const loseRole = () =>
  world.database
    .updateTable('user_role')
    .set({ status: 'Inactive' })
    .where('user_id', '=', ADMIN)
    .where('organization_id', '=', '100300')
    .execute();

// CHARGE-55
describe('a report whose person has lost the role', () => {
  it('has ended at once, for its recipients too', async () => {
    const { id, recipients } = await create([ACCOUNTANT, 'ny@example.no']);
    const code = await codeSentTo(ACCOUNTANT);
    await consent(code, '/confirmation');
    expect(await bodyOf(consent(code))).toMatchObject({
      status: 'CONFIRMED',
      reportStatus: 'ACTIVE',
    });
    await loseRole();
    expect(await list()).toMatchObject([{ id, status: 'ENDED' }]);
    expect(await bodyOf(consent(code))).toMatchObject({ reportStatus: 'ENDED' });
    const before = await inbox('ny@example.no');
    const refused = [409, 'REPORT_ENDED'];
    expect(await outcomeOf(change(id, [ACCOUNTANT, 'enda@example.no']))).toEqual(refused);
    const resend = `${REPORTS}/${id}/recipients/${recipients[1]?.id ?? ''}/confirmation`;
    expect(await outcomeOf(world.send('POST', resend, ADMIN))).toEqual(refused);
    expect(await outcomeOf(consent(await codeSentTo('ny@example.no'), '/confirmation'))).toEqual(
      refused,
    );
    expect(await inbox('enda@example.no')).toEqual([]);
    expect(await inbox('ny@example.no')).toEqual(before);
    // It can still be removed.
    expect((await world.send('DELETE', `${REPORTS}/${id}`, ADMIN)).status).toBe(204);
  });

  it('ends on the first, and the log of the organisation has it', async () => {
    await create([ACCOUNTANT]);
    await loseRole();
    // That of fresh data would be fetched from a portal.
    await world.send('DELETE', `${REPORTS}/sandbox-report-of-kari`, 'kari');
    await world.control('POST', '/clock', { offsetMilliseconds: 32 * 86_400_000 });
    const [newest] = await inbox('silje.berg@ladeportal.example');
    expect(newest?.subject).toBe('Laderapporten er stoppet');
    const { rows } = await events();
    expect(rows[0]).toEqual({ kind: 'REPORT_ENDED', subject: null, actor_id: null });
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });
});

// CHARGE-59
test('one who was taken off the list is no recipient, and is asked again when added again', async () => {
  const { id } = await create([ACCOUNTANT, 'silje.berg@ladeportal.example']);
  const first = await codeSentTo(ACCOUNTANT);
  await consent(first, '/confirmation');
  await change(id, ['silje.berg@ladeportal.example']);
  expect(await outcomeOf(consent(first))).toEqual([404, 'NOT_FOUND']);
  const told = (await inbox('silje.berg@ladeportal.example')).length;
  await change(id, [ACCOUNTANT.toUpperCase(), 'silje.berg@ladeportal.example']);
  expect((await list())[0]?.recipients.map(({ status }) => status)).toEqual([
    'UNCONFIRMED',
    'CONFIRMED',
  ]);
  expect(await outcomeOf(consent(first))).toEqual([404, 'NOT_FOUND']);
  expect(await bodyOf(consent(await codeSentTo(ACCOUNTANT)))).toMatchObject({
    status: 'UNCONFIRMED',
  });
  expect(await inbox('silje.berg@ladeportal.example')).toHaveLength(told + 1);
});

// CHARGE-74
test('a change of recipients that were changed since they were read changes nothing, and writes to none of them', async () => {
  const { id, version } = await create([ACCOUNTANT]);
  await consent(await codeSentTo(ACCOUNTANT), '/confirmation');
  // Answers of recipients are no change of the list.
  const first = Report.parse(
    await bodyOf(change(id, [ACCOUNTANT, 'ny@example.no'], ADMIN, version)),
  );
  expect(first.version).not.toBe(version);
  const before = [await list(), await events()];
  const stale = change(id, [ACCOUNTANT, 'enda@example.no'], ADMIN, version);
  expect(await outcomeOf(stale)).toEqual([409, 'CHANGED_ELSEWHERE']);
  expect([await list(), await events()]).toEqual(before);
  expect(await inbox('enda@example.no')).toEqual([]);
  const both = [ACCOUNTANT, 'ny@example.no', 'enda@example.no'];
  expect((await change(id, both, ADMIN, first.version)).status).toBe(200);
  expect((await list())[0]?.recipients.map(({ email, status }) => [email, status])).toEqual([
    [ACCOUNTANT, 'CONFIRMED'],
    ['ny@example.no', 'UNCONFIRMED'],
    ['enda@example.no', 'UNCONFIRMED'],
  ]);
  // A client without versions changes the list as it likes.
  expect((await change(id, [ACCOUNTANT])).status).toBe(200);
});

const events = async () => ({
  rows: await world.database
    .selectFrom('audit_event')
    .select(['kind', 'subject', 'actor_id'])
    .where(sql<boolean>`kind like 'REPORT%'`)
    .orderBy('id', 'desc')
    .execute(),
});

describe('the log of an organisation', () => {
  const by = (kind: string, subject: string | null = null) => ({ kind, subject, actor_id: ADMIN });

  it('has who set up a report, to whom, who changed that, and who stopped it', async () => {
    const earlier = (await events()).rows.length;
    const { id } = await create([ACCOUNTANT, 'ny@example.no']);
    await change(id, ['ny@example.no', 'enda@example.no']);
    await change(id, ['ny@example.no', 'enda@example.no']);
    await world.send('DELETE', `${REPORTS}/${id}`, ADMIN);
    expect((await events()).rows.toReversed().slice(earlier)).toEqual([
      by('REPORT_CREATED'),
      by('REPORT_RECIPIENT_ADDED', ACCOUNTANT),
      by('REPORT_RECIPIENT_ADDED', 'ny@example.no'),
      by('REPORT_RECIPIENT_ADDED', 'enda@example.no'),
      by('REPORT_RECIPIENT_REMOVED', ACCOUNTANT),
      by('REPORT_ENDED'),
    ]);
  });

  it('has nothing of a refused write, of another person’s try, and of a person’s own charging', async () => {
    const { id } = await create([ACCOUNTANT]);
    const before = await events();
    for (const [userId, recipients] of [
      [ADMIN, ['not an address']],
      [ADMIN, []],
      ['kari', ['ny@example.no']],
    ] as const)
      expect((await change(id, [...recipients], userId)).status).toBeGreaterThanOrEqual(400);
    await world.send('DELETE', `${REPORTS}/${id}`, 'kari');
    const own = await create([ACCOUNTANT], 'kari', REPORTS);
    await change(own.id, ['ny@example.no'], 'kari');
    await world.send('DELETE', `${REPORTS}/${own.id}`, 'kari');
    expect(await events()).toEqual(before);
  });
});

it.each(['company-member', 'family-member', 'public-admin', 'kari'])(
  'a report of an organisation is not for %s',
  async (userId) => {
    const { id, recipients } = await create([ACCOUNTANT]);
    const missing = [404, 'NOT_FOUND'];
    const resend = `${REPORTS}/${id}/recipients/${recipients[0]?.id ?? ''}/confirmation`;
    const body = { language: 'no', filter: FILTER, recipients: [ACCOUNTANT] };
    for (const refused of [
      world.send('POST', `${COMPANY}/scheduled-reports`, userId, body),
      change(id, ['ny@example.no'], userId),
      world.send('POST', resend, userId),
      world.send('DELETE', `${REPORTS}/${id}`, userId),
    ])
      expect(await outcomeOf(refused)).toEqual(missing);
    expect((await list(userId)).map((one) => one.id)).not.toContain(id);
  },
);

// ROLE-90
describe.each([
  ['the person', 'app_user', ADMIN],
  ['the organisation', 'organization', '100300'],
] as const)('while %s', (_who, table, id) => {
  it.each([
    ['is blocked', 'BLOCKED', 'USER_BLOCKED'],
    ['is being deleted', 'DELETE_REQUESTED', 'DELETE_REQUESTED'],
  ] as const)(
    '%s, reports are set up and sent to no one else, and are stopped',
    async (_how, status, code) => {
      const made = await create([ACCOUNTANT]);
      await world.database.updateTable(table).set({ status }).where('id', '=', id).execute();
      const refused = [403, code];
      const body = { language: 'no', filter: FILTER, recipients: ['ny@example.no'] };
      const setUp = world.send('POST', `${COMPANY}/scheduled-reports`, ADMIN, body);
      expect(await outcomeOf(setUp)).toEqual(refused);
      expect(await outcomeOf(change(made.id, ['ny@example.no']))).toEqual(refused);
      const resend = `${REPORTS}/${made.id}/recipients/${made.recipients[0]?.id ?? ''}/confirmation`;
      expect(await outcomeOf(world.send('POST', resend, ADMIN))).toEqual(refused);
      expect(await inbox('ny@example.no')).toEqual([]);
      expect(await list()).toMatchObject([{ id: made.id, status: 'ACTIVE' }]);
      expect(await outcomeOf(world.send('DELETE', `${REPORTS}/${made.id}`, ADMIN))).toEqual(['ok']);
    },
  );
});
