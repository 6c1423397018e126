import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { createRestWorld, type RestWorld } from '../sandbox/rest-world.ts';
import { contractCommand } from './command.ts';
import { operations } from './document.ts';
import { startMockServer } from './mock-server.ts';

/** The responses that the proxy changes: by path, the status or a changed body. */
type Changes = Readonly<Record<string, number | ((body: string) => string)>>;

const Person = z.looseObject({ firstName: z.string() });

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const textOf = async (message: IncomingMessage) => (await message.toArray()).map(String).join('');

/** A backend on a socket of its own: the sandbox behind a proxy that records each call and changes some responses. */
async function proxied(changes: Changes) {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '';
    calls.push(`${incoming.method ?? ''} ${path}`);
    const change = changes[path];
    if (typeof change === 'number') {
      outgoing.writeHead(change).end();
      return;
    }
    const { method, url = '' } = incoming;
    const headers = { ...incoming.headers, host: new URL(world.url).host };
    const onward = forward(`${world.url}/api${url}`, { method, headers }, (answer) => {
      if (change === undefined || answer.statusCode !== 200) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      void textOf(answer).then((text) =>
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end(change(text)),
      );
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${portOf(server)}`, calls, close: () => closeServer(server) };
}

/** Runs the command against a backend with the changes. */
async function contract(
  changes: Changes,
  names: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
) {
  const backend = await proxied(changes);
  const environment = {
    CONTRACT_URL: backend.url,
    CONTRACT_TOKEN: await world.token('kari'),
    CONTRACT_ORGANIZATION_TOKEN: await world.token('company-admin'),
    CONTRACT_IDS:
      'paymentId=sandbox-payment-of-kari projectCode=SOLBAKKEN26 organizationNumber=314000013 recipientCode=sandbox-report-code emailCode=sandbox-email-change undoCode=sandbox-email-undo',
    ...variables,
  };
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  const code = await contractCommand(environment, names, print);
  await backend.close();
  return { code, output: output.join('\n'), calls: backend.calls };
}

const isRead = (call: string) => call.startsWith('GET ');

test('only reads from a backend, and reports each operation in its group', async () => {
  const { code, output, calls } = await contract({});
  expect(output).toContain('Only reads from');
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter((call) => !isRead(call))).toEqual([]);
  const [, required = '', specified = '', designed = ''] = output.split(/\n\n(?=\w)/);
  for (const { id, method, source, isRequired } of operations) {
    const group = isRequired ? required : source === 'specification' ? specified : designed;
    const line =
      group.split('\n').find((candidate) => candidate.split('  ').at(-1)?.startsWith(id)) ?? '';
    expect(line.trim()).toMatch(method === 'GET' ? /^ok / : /^not tried .*: writes$/);
  }
  expect(code, output).toBe(0);
}, 300_000);

test('reports departures by operation and field, without values', async () => {
  const changes: Changes = {
    '/v1/users/me': (body) =>
      JSON.stringify({
        ...Person.parse(JSON.parse(body)),
        firstName: undefined,
        lastName: null,
        accountNumber: 12345678,
        status: 'klingon',
        termsAcceptedAt: 'tomorrow',
      }),
    '/v1/users/me/roles': () => '[{ "permissions": [{ "target": 1 }] }]',
    '/v1/news': 404,
    '/v1/users/me/rfids': () => '<html>',
    '/v1/users/me/vehicles': () => '[]',
    '/v1/users/me/chargers': 500,
    // Whatever was asked for.
    '/v1/users/me/invoices': () =>
      JSON.stringify({ items: [{ date: '2026-11-01', status: 'PAID' }], nextCursor: null }),
    '/v1/users/me/charging-records/latest': (body) => body.replaceAll('"NOK"', '"SEK"'),
  };
  const names = [
    'getMe',
    'getMyRoles',
    'getNews',
    'getMyRfids',
    'getMyVehicles',
    'getMyChargers',
    'getMyInvoices',
    'getMyLatestChargingRecords',
  ];
  const { code, output } = await contract(changes, names);
  const notesOf = (id: string) => {
    const rows = output.split(/\n\n|\n(?= {2}\w)/);
    const row = rows.find((candidate) => new RegExp(`  ${id}($|\n|:)`).test(candidate)) ?? '';
    const [head = '', ...notes] = row.split('\n').map((line) => line.trim());
    return [head.split(/ {2,}/)[0], ...notes.filter((note) => note !== '')];
  };
  expect(notesOf('getMe')).toEqual([
    'departs',
    'status 200: /firstName: expected string, came nothing',
    'status 200: /lastName: expected string, came null',
    'status 200: /accountNumber: expected string, came number',
    'status 200: /status: expected one of ACTIVE, BLOCKED, DELETE_REQUESTED, came another string',
    'status 200: /termsAcceptedAt: expected a date-time, came another string',
  ]);
  expect(notesOf('getMyRoles')).toContain(
    'status 200: /0/permissions/0/action: expected string, came nothing',
  );
  expect(notesOf('getNews')).toEqual(['missing', 'status 404']);
  expect(notesOf('getMyRfids')).toEqual(['departs', 'status 200: the body is no JSON']);
  expect(notesOf('getMyVehicles')).toEqual(['ok', 'an empty list: its items stay unchecked']);
  expect(notesOf('getMyChargers')).toContain('status 500: the contract does not know it');
  expect(notesOf('getMyInvoices')).toEqual(
    expect.arrayContaining([
      '/items/0/status: expected what ‘status’ asks for, came another value',
      '/items/0/date: expected what ‘year’ asks for, came another value',
    ]),
  );
  expect(notesOf('getMyLatestChargingRecords')).toEqual([
    'ok',
    'amounts in SEK: the portal shows these so, and all that name no currency as NOK (docs/norway.md)',
  ]);
  expect(output).not.toMatch(/klingon|12345678|tomorrow/);
  expect(code).toBe(1);
});

test('prints the features and the writes that the backend lacks as configuration', async () => {
  const vehicles = '/v1/users/me/vehicles';
  const changes: Changes = {
    '/v1/news': 501,
    [vehicles]: 404,
    '/v1/users/me/rfids': 404,
    '/v1/users/me/phone-verification': 501,
  };
  const names = [
    'getMe',
    'getNews',
    'getMyVehicles',
    'addMyVehicle',
    'getMyRfids',
    'registerMyRfid',
    'getMyVerifications',
    'sendPhoneCode',
  ];
  const { output } = await contract(changes, names, { CONTRACT_WRITES: 'sendPhoneCode' });
  const printed = output.split('\n').find((line) => line.includes('notOffered')) ?? '{}';
  expect(JSON.parse(printed)).toEqual({
    features: { notOffered: ['chips', 'vehicles', 'news'], missingOperations: ['sendPhoneCode'] },
  });
  expect((await contract({}, names)).output).not.toContain('notOffered');
});

test('names the features that no read tells of', async () => {
  const mock = await startMockServer(
    ({ isRequired, feature }) => isRequired || feature === 'charging',
  );
  const lines: string[] = [];
  const environment = { CONTRACT_URL: `${mock.url}/api`, CONTRACT_TOKEN: 'any' };
  await contractCommand(environment, [], (line) => lines.push(line));
  await mock.close();
  expect(lines).toContain(
    'Nothing was tried of charging-amounts, payment, identities: add those that you have not.',
  );
});

test('sends a write only when it is named, and announces it first', async () => {
  const { output, calls } = await contract({}, ['updateMyNotifications', 'deleteMe', 'getNews'], {
    CONTRACT_WRITES: 'updateMyNotifications',
  });
  expect(output.indexOf('WRITES to it:\n  PATCH  /v1/users/me/notifications')).toBe(
    output.indexOf('WRITES to it:'),
  );
  expect(output.indexOf('WRITES to it:')).toBeLessThan(output.indexOf('Optional'));
  const writes = calls.filter((call) => !isRead(call));
  expect(new Set(writes)).toEqual(new Set(['PATCH /v1/users/me/notifications']));
  expect(output).toMatch(/ok {9}PATCH {2}\/v1\/users\/me\/notifications/);
  expect(output).toMatch(/not tried {2}DELETE \/v1\/users\/me {2}deleteMe: writes/);
});

test.each([
  [[], { CONTRACT_URL: '' }, 'Set CONTRACT_URL'],
  [[], { CONTRACT_TOKEN: '' }, 'Set CONTRACT_URL'],
  [[], { CONTRACT_WRITES: 'getMe' }, 'CONTRACT_WRITES names getMe'],
  [[], { CONTRACT_WRITES: 'updateMe, everything' }, 'CONTRACT_WRITES names everything'],
  [['getMe', 'getYou'], {}, 'The contract has no operation getYou.'],
])('sends nothing for %j with %j', async (names, variables, sentence) => {
  const { code, output, calls } = await contract({}, names, variables);
  expect(output).toContain(sentence);
  expect(calls).toEqual([]);
  expect(code).toBe(2);
});
