import { createServer, type Server } from 'node:http';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { osloDate } from '../../sandbox/oslo.ts';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const HOUR_MS = 3_600_000;
const REPORTS = '/v1/users/me/scheduled-reports';
const ACCOUNTANT = 'bilag@example.no';
const FILTER = {
  ...{ accessCategories: ['HOME'], media: [], locationIds: [], rfidIds: [], vehicleIds: [] },
  ...{ memberIds: [], costCenters: [], payers: [], search: '' },
};
const Report = z.object({
  id: z.string(),
  status: z.string(),
  previousAt: z.string().nullable(),
  recipients: z.array(z.object({ id: z.string(), email: z.string(), status: z.string() })),
  sendings: z.array(
    z.object({ month: z.string(), outcome: z.string(), recipients: z.array(z.string()) }),
  ),
});

/** Stands in for the portal: answers the files of reports, and notes how they were asked for. */
let portal: Server;
let status = 200;
let refusal = '';
let asked: { path: string; claims: Record<string, unknown> }[] = [];
let world: RestWorld;
beforeAll(async () => {
  portal = createServer((request, response) => {
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    asked.push({ path: request.url ?? '', claims: decodeJwt(bearer) });
    const name = request.url?.includes('.pdf') ? 'rapport.pdf' : 'rapport.xlsx';
    response.writeHead(status, { 'content-disposition': `attachment; filename="${name}"` });
    response.end(status === 200 ? `contents of ${name}` : refusal);
  });
  await new Promise<void>((resolve) => portal.listen(0, resolve));
  world = await createRestWorld({ PUBLIC_URL: `http://localhost:${portOf(portal)}` });
});
beforeEach(async () => {
  await world.control('POST', '/reset');
  // The report of fresh data would be sent too.
  await world.send('DELETE', `${REPORTS}/sandbox-report-of-kari`, 'kari');
  status = 200;
  refusal = '';
  asked = [];
});
afterEach(() => world.control('POST', '/clock', { offsetMilliseconds: 0 }));
afterAll(async () => {
  await world.close();
  await closeServer(portal);
});

/** Moves to an hour after the first of a later month in Oslo. */
async function moveTo(months: number, hours = 1): Promise<void> {
  const first = osloDate(new Date()).with({ day: 1 }).add({ months });
  const at = first.toZonedDateTime('Europe/Oslo').epochMilliseconds + hours * HOUR_MS;
  await world.control('POST', '/clock', { offsetMilliseconds: at - Date.now() });
}
const month = (months: number) =>
  osloDate(new Date()).with({ day: 1 }).add({ months }).toString().slice(0, 7);

const list = async (userId = 'kari') =>
  z.array(Report).parse(await bodyOf(world.get(REPORTS, userId)));
const create = async (recipients: string[], userId = 'kari', at = REPORTS) =>
  Report.parse(
    await bodyOf(world.send('POST', at, userId, { language: 'no', filter: FILTER, recipients })),
  );

const inbox = (to: string) => mailTo(world, to);
async function codeSentTo(to: string): Promise<string> {
  const [newest] = await inbox(to);
  return /\/report\/([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
}
const consent = (code: string, act: 'confirmation' | 'stop') =>
  fetch(`${world.url}/api/v1/report-recipients/${code}/${act}`, { method: 'POST' });
const KARI = 'kari.nordmann@ladeportal.example';

test('a report goes to the person and to those who have said yes, once for each month', async () => {
  const { id, recipients } = await create([KARI, ACCOUNTANT, 'nei@example.no']);
  expect(recipients.map((one) => one.status)).toEqual(['CONFIRMED', 'UNCONFIRMED', 'UNCONFIRMED']);
  expect((await consent(await codeSentTo(ACCOUNTANT), 'confirmation')).status).toBe(200);

  await moveTo(1);
  const account = `/downloads/accounts/personal-kari/scheduled-reports/${id}`;
  expect(asked.map(({ path }) => path)).toEqual([
    `${account}.pdf?month=${month(0)}`,
    `${account}.xlsx?month=${month(0)}`,
  ]);
  for (const { claims } of asked) {
    expect(claims).toMatchObject({ scope: 'report:read' });
    expect(claims['sub']).toMatch(/\|kari$/);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBeLessThanOrEqual(600);
  }
  for (const to of [KARI, ACCOUNTANT]) {
    const [newest] = await inbox(to);
    expect(newest?.subject).toMatch(/^Laderapport for /);
    expect(newest?.attachments.map(({ name }) => name)).toEqual(['rapport.pdf', 'rapport.xlsx']);
    const file = await fetch(`${world.url}${newest?.attachments[0]?.href ?? ''}`);
    expect(await file.text()).toBe('contents of rapport.pdf');
  }
  expect((await inbox('nei@example.no')).map(({ subject }) => subject)).toEqual([
    'Vil du ha laderapporten fra Kari Nordmann?',
  ]);
  await moveTo(1, 50);
  expect(asked).toHaveLength(2);
  expect((await list())[0]?.sendings).toEqual([
    { month: month(0), outcome: 'SENT', recipients: [KARI, ACCOUNTANT] },
  ]);
});

test('the link of a report stops it for its recipient alone, and for good', async () => {
  const { id } = await create([KARI, ACCOUNTANT]);
  await consent(await codeSentTo(ACCOUNTANT), 'confirmation');
  await moveTo(1);
  const code = await codeSentTo(ACCOUNTANT);
  for (let times = 0; times < 2; times += 1)
    expect(await bodyOf(consent(code, 'stop'))).toMatchObject({ status: 'STOPPED' });
  expect(await outcomeOf(consent(code, 'confirmation'))).toEqual([409, 'REPORT_ENDED']);
  // Taken off and added again, they still do not want it, and get no new link.
  const before = (await inbox(ACCOUNTANT)).length;
  for (const recipients of [[KARI], [KARI, ACCOUNTANT]])
    await world.send('PATCH', `${REPORTS}/${id}`, 'kari', { recipients });
  await moveTo(2);
  expect((await list())[0]?.recipients[1]?.status).toBe('STOPPED');
  expect(await inbox(ACCOUNTANT)).toHaveLength(before);
});

test('a wrong, a replaced and an expired link confirm nothing', async () => {
  const { id, recipients } = await create([ACCOUNTANT]);
  const first = await codeSentTo(ACCOUNTANT);
  expect(await outcomeOf(consent('wrong', 'confirmation'))).toEqual([404, 'NOT_FOUND']);
  const resend = `${REPORTS}/${id}/recipients/${recipients[0]?.id ?? ''}/confirmation`;
  expect(await outcomeOf(world.send('POST', resend, 'kari'))).toEqual([429, 'TOO_MANY_REQUESTS']);
  await world.control('POST', '/clock', { offsetMilliseconds: 61_000 });
  expect(await outcomeOf(world.send('POST', resend, 'kari'))).toEqual(['ok']);
  expect(await outcomeOf(consent(first, 'confirmation'))).toEqual([404, 'NOT_FOUND']);
  await world.control('POST', '/clock', { offsetMilliseconds: 8 * 24 * HOUR_MS });
  const second = await codeSentTo(ACCOUNTANT);
  expect(await outcomeOf(consent(second, 'confirmation'))).toEqual([400, 'CODE_EXPIRED']);
  expect((await list())[0]?.recipients[0]?.status).toBe('EXPIRED');
});

const coded = (code: string) =>
  JSON.stringify({ errors: [{ message: 'x', extensions: { code } }] });

test.each([
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
])(
  'a portal that answers %d %s ends the report, and the person is told',
  async (answered, code) => {
    const at = '/v1/organizations/100300/scheduled-reports';
    await create(['silje.berg@ladeportal.example'], 'company-admin', at);
    [status, refusal] = [answered, coded(code)];
    await moveTo(1);
    expect(await list('company-admin')).toMatchObject([
      { status: 'ENDED', sendings: [{ outcome: 'NO_ACCESS', recipients: [] }] },
    ]);
    const [newest] = await inbox('silje.berg@ladeportal.example');
    expect(newest?.subject).toBe('Laderapporten er stoppet');
    const calls = asked.length;
    await moveTo(2);
    expect(asked).toHaveLength(calls);
  },
);

test.each([
  ['is not configured for reports', 404, coded('NOT_OFFERED')],
  ['knows no such scope', 403, coded('INSUFFICIENT_SCOPE')],
  ['is not there', 404, '<html>Not found</html>'],
])('a portal that %s ends no report', async (_, answered, body) => {
  await create([KARI]);
  [status, refusal] = [answered, body];
  await moveTo(1);
  expect(asked).toHaveLength(1);
  expect(await list()).toMatchObject([{ status: 'ACTIVE', sendings: [] }]);
  expect((await inbox(KARI)).map(({ subject }) => subject)).not.toContain(
    'Laderapporten er stoppet',
  );
});

test('a portal that fails is asked again, and a month that is given up moves to the next report', async () => {
  await create([KARI]);
  status = 503;
  for (let hour = 1; hour <= 6; hour += 1) await moveTo(1, hour * 1.1);
  expect(asked).toHaveLength(6);
  expect(await list()).toMatchObject([
    { status: 'ACTIVE', sendings: [{ month: month(0), outcome: 'FAILED' }] },
  ]);
  const since = new Date((await list())[0]?.previousAt ?? 0);
  expect(since.toLocaleString('sv', { timeZone: 'Europe/Oslo' })).toBe(`${month(0)}-01 00:00:00`);
  status = 200;
  await moveTo(2);
  expect((await list())[0]?.sendings[0]).toMatchObject({ month: month(1), outcome: 'SENT' });
});
