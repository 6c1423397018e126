import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAdapter, loadAdapter } from '../../../gateway/load-adapter.ts';
import { startGraphql, type TestGraphql } from '../graphql/harness.ts';
import { failWith } from '../support/backend.ts';

const KUNDE = {
  kundenr: 71,
  fornavn: 'Kari',
  etternavn: 'Nordmann',
  epost: 'kari@example.no',
  mobil: '+4740000101',
  kort: true,
  registrert: '2024-03-01T08:00:00+01:00',
};
const LADING = {
  nr: 9,
  start: '2026-11-19T10:00:00+01:00',
  slutt: '2026-11-19T11:30:00+01:00',
  kWh: 12.345,
  kroner: 61.73,
  mva: 12.35,
  krPerKWh: 5,
  sted: 'Storo',
  stedNr: 3,
};

/** A backend of other paths, ids, units and role numbers. */
const ladenett = () => ({
  'GET /kunde': KUNDE,
  'PATCH /kunde': { ...KUNDE, fornavn: 'Karianne' },
  'GET /kunde/roller': [
    { nr: 1, rolle: 1, firma: null },
    { nr: 2, rolle: 3, firma: { nr: 8, navn: 'Nordlys AS' } },
  ],
  'GET /ladinger': [LADING],
  'GET /ladinger/9': LADING,
});

let portal: TestGraphql;
beforeAll(async () => {
  const backendAdapter = await loadAdapter('examples/ladenett/adapter.mjs');
  portal = await startGraphql({ handlers: ladenett(), backendAdapter });
});
beforeEach(() => {
  Object.assign(portal.backend.handlers, ladenett());
  portal.backend.requests.length = 0;
});
afterAll(() => portal.close());

describe('over a backend that differs', () => {
  test('reads persons, roles and amounts in the terms of the contract', async () => {
    expect(
      await portal.readViewer(`user { firstName } roles { roleId organizationName }
        account { latestChargingRecords(first: 3) { key energy priceAfterDiscount chargingTime location } }`),
    ).toEqual({
      user: { firstName: 'Kari' },
      roles: [
        { roleId: 'USER', organizationName: null },
        { roleId: 'ADMINISTRATOR', organizationName: 'Nordlys AS' },
      ],
      account: {
        latestChargingRecords: [
          {
            key: 'L-9',
            energy: 12_345,
            priceAfterDiscount: 6173,
            chargingTime: 90,
            location: 'Storo',
          },
        ],
      },
    });
    expect(portal.calls()).toContain('GET /ladinger?antall=3&nyesteF%C3%B8rst=true');
    expect(portal.calls().filter((call) => call.includes('/v1/'))).toEqual([]);
  });

  test('sends its ids and bodies, each id as one segment', async () => {
    const record = (id: string) =>
      portal.run(
        `{ viewer { account { chargingJourney { record(key: "${id}") { record { key } } } } } }`,
      );
    expect((await record('L-9')).errors).toBeUndefined();
    await record('L-../kunde');
    expect(portal.calls()).toContain('GET /ladinger/9');
    expect(portal.calls()).toContain('GET /ladinger/..%2Fkunde');
    await portal.run(
      'mutation { updateUser(input: { firstName: "Karianne" }) { viewer { key } } }',
    );
    expect(portal.bodies()).toEqual([['PATCH', '/kunde', { fornavn: 'Karianne' }]]);
  });

  test('reads its refusals', async () => {
    portal.backend.handlers['PATCH /kunde'] = failWith(403, { feil: 'SPERRET' });
    const update = 'mutation { updateUser(input: { firstName: "K" }) { viewer { key } } }';
    expect(await portal.readCodes(update)).toEqual(['USER_BLOCKED']);
  });

  test('counts an answer that the adapter cannot read as unexpected, and logs no value', async () => {
    portal.backend.handlers['GET /ladinger'] = { hemmelig: 'Ukjent4242' };
    const read = '{ viewer { account { latestChargingRecords { key } } } }';
    expect(await portal.readCodes(read)).toEqual(['UNEXPECTED_RESPONSE']);
    expect(portal.log.join('')).toMatch(
      /the adapter's response for getMyLatestChargingRecords throws TypeError at adapter\.mjs:\d+:\d+/,
    );
    expect(portal.log.join('')).not.toContain('Ukjent4242');
  });

  test('calls the contract’s own path where the adapter has no mapping', async () => {
    await portal.readCodes('{ viewer { vehicles { key } } }');
    expect(portal.calls()).toContain('GET /v1/users/me/vehicles');
  });
});

const DEADLINE_MS = 300;
const never = () => new Promise<never>(() => undefined);
const late = () => wait(DEADLINE_MS + 50, { segments: ['v1', 'users', 'me', 'vehicles'] });

describe('an adapter that fails', () => {
  const id = 'getMyVehicles';
  const read = '{ viewer { vehicles { key } } }';
  const fail = (): never => {
    throw new RangeError('Ukjent4242');
  };

  test.each([
    ['request', late, 'REQUEST_TIMEOUT', `the adapter's request for ${id} does not settle`],
    ['response', never, 'REQUEST_TIMEOUT', `the adapter's response for ${id} does not settle`],
    ['refusal', never, 'REQUEST_TIMEOUT', `the adapter's refusal of a 404 does not settle`],
    ['request', fail, 'UNEXPECTED_RESPONSE', `the adapter's request for ${id} throws RangeError`],
    [
      'request',
      () => ({}),
      'UNEXPECTED_RESPONSE',
      `the adapter's request for ${id} gives no segments`,
    ],
  ])(
    'in its %s has the deadline of the call and names itself in the log',
    async (part, run, code, reason) => {
      const isRefusal = part === 'refusal';
      const loaded: unknown = isRefusal
        ? { operations: {}, refusal: run }
        : { operations: { [id]: { [part]: run } } };
      if (!isAdapter(loaded)) throw new Error('no adapter');
      const handlers = isRefusal ? {} : { 'GET /v1/users/me/vehicles': [] };
      const slow = await startGraphql({
        handlers,
        backendAdapter: loaded,
        backendDeadline: DEADLINE_MS,
      });
      expect(await slow.readCodes(read)).toEqual([code]);
      expect(slow.log.join('')).toContain(reason);
      expect(slow.log.join('')).not.toContain('Ukjent4242');
      // Nothing is sent after the deadline either.
      if (run === late) await wait(100);
      expect(slow.calls()).toEqual(part === 'request' ? [] : ['GET /v1/users/me/vehicles']);
      await slow.close();
    },
  );

  test('of the answer of a write does not suggest to repeat it', async () => {
    portal.backend.handlers['PATCH /kunde'] = null;
    const update = 'mutation { updateUser(input: { firstName: "K" }) { viewer { key } } }';
    expect(await portal.readCodes(update)).toEqual(['DONE_UNREADABLE']);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
const moduleOf = (name: string, text: string) => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
};

test('a module that never finishes loading is refused', async () => {
  const path = moduleOf('waits', 'await new Promise(() => {}); export const adapter = {};');
  await expect(loadAdapter(path, 100)).rejects.toMatchObject({
    problems: [`BACKEND_ADAPTER names the module ${path}, which does not finish loading.`],
  });
});

describe('a module that is no adapter is refused, since', () => {
  test.each([
    ['nowhere.mjs', 'which cannot be loaded'],
    [
      moduleOf('unknown', 'export const adapter = { operations: { getKunde: {}, getMe: {} } };'),
      'where "adapter.operations" names getKunde, which is no operation of the contract.',
    ],
    [
      moduleOf('part', 'export const adapter = { operations: { getMe: { reponse: () => 1 } } };'),
      'where "adapter.operations.getMe" has "reponse", and a mapping has "request" and "response".',
    ],
    [
      moduleOf('text', 'export const adapter = { operations: { getMe: { request: "/kunde" } } };'),
      'where "adapter.operations.getMe.request" is not a function.',
    ],
    [
      moduleOf('more', 'export const adapter = { operations: {}, refusals: {}, refusal: 1 };'),
      'where "adapter.refusal" is not a function; "adapter" has "refusals", and an adapter has "operations" and "refusal".',
    ],
    [
      moduleOf('empty', 'export const adapter = {};'),
      'where "adapter.operations" is not an object.',
    ],
    [
      moduleOf('default', 'export default { operations: {} };'),
      'which has no export "adapter": it exports only "default".',
    ],
  ])('%s: %s', async (path, reason) => {
    await expect(loadAdapter(path)).rejects.toMatchObject({
      problems: [expect.stringContaining(`BACKEND_ADAPTER names the module ${path}, ${reason}`)],
    });
  });
});
