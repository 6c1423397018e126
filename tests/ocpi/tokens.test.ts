import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChips } from './support/chips.ts';
import { startOperator, type Operator } from '../../examples/ocpi/operator.ts';
import { startService, type TestService } from './support/service.ts';

let service: TestService;
let operator: Operator;
let tokens: string;

beforeAll(async () => {
  service = await startService({ whitelist: 'ALLOWED_OFFLINE' });
  operator = await startOperator({ serviceVersionsUrl: service.versionsUrl });
  await addChips(service, 5);
  await service.database
    .updateTable('chip')
    .set({ is_blocked: true })
    .where('id', '=', 'CHIP-3')
    .execute();
  await service.database
    .updateTable('chip')
    .set({ is_valid: false })
    .where('id', '=', 'CHIP-4')
    .execute();
  await service.run(['connect', operator.versionsUrl, operator.token]);
  tokens = await operator.endpoint('tokens');
});
afterAll(async () => {
  await operator.close();
  await service.close();
});

const uids = (data: unknown) =>
  Array.isArray(data) ? data.map(({ uid }: { uid: string }) => uid) : data;

describe('the list of tokens', () => {
  it('has every chip once over its pages, and their count on each', async () => {
    const seen: unknown[] = [];
    let next: string | undefined = `${tokens}?limit=2`;
    while (next) {
      const { headers, envelope } = await operator.ask('GET', next);
      expect(headers.get('x-total-count')).toBe('5');
      expect(headers.get('x-limit')).toBe('200');
      seen.push(uids(envelope.data));
      next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([['04AB0', '04AB1'], ['04AB2', '04AB3'], ['04AB4']]);
  });

  it('has chips as tokens, those that are blocked or invalid too', async () => {
    const { envelope } = await operator.ask('GET', `${tokens}?offset=2`);
    const chip = {
      country_code: 'NO',
      party_id: 'LAD',
      uid: '04AB2',
      type: 'RFID',
      contract_id: 'NO-LAD-C2',
      visual_number: '10002',
      issuer: 'Ladeportal',
      valid: true,
      whitelist: 'ALLOWED_OFFLINE',
      last_updated: '2026-01-01T02:00:00.000Z',
    };
    expect(envelope.data).toMatchObject([chip, { valid: false }, { valid: false }]);
    expect(envelope.data).toContainEqual(chip);
  });

  it('is bounded by the time of change, from the first instant up to the second and without it', async () => {
    // With or without Z, both UTC (types, DateTime). The filter stays in the address of the next page.
    const range = 'date_from=2026-01-01T01:00:00&date_to=2026-01-01T03:00:00.000Z';
    const { headers, envelope } = await operator.ask('GET', `${tokens}?${range}&limit=1`);
    expect(uids(envelope.data)).toEqual(['04AB1']);
    expect(headers.get('x-total-count')).toBe('2');
    const next = /^<(.*)>;/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const second = await operator.ask('GET', next);
    expect(uids(second.envelope.data)).toEqual(['04AB2']);
    expect(second.headers.get('link')).toBeNull();
  });

  it.each([
    'limit=0',
    'limit=x',
    'offset=-1',
    'date_from=2026-01-01',
    'date_to=2026-01-01T00:00:00%2B01:00',
    'limit=1&limit=2',
  ])('refuses ?%s with 2001 and without its value', async (query) => {
    const { status, envelope } = await operator.ask('GET', `${tokens}?${query}`);
    expect({ status, code: envelope.status_code }).toEqual({ status: 200, code: 2001 });
    expect(envelope.status_message).toContain(query.slice(0, query.indexOf('=')));
    expect(envelope.status_message).not.toContain('2026');
  });
});

describe('real-time authorization', () => {
  const authorize = (uid: string, body?: unknown) =>
    operator.ask('POST', `${tokens}/${uid}/authorize`, body);

  it('allows a chip, read in any case, and names the location of the request', async () => {
    const location = { location_id: 'LOC1', evse_uids: ['E1', 'E2'] };
    expect((await authorize('04ab0?type=RFID'.replace('?', '%3F'))).status).toBe(404);
    const { status, envelope } = await operator.ask(
      'POST',
      `${tokens}/04ab0/authorize?type=RFID`,
      location,
    );
    expect(status).toBe(200);
    expect(envelope).toMatchObject({
      status_code: 1000,
      data: { allowed: 'ALLOWED', token: { uid: '04AB0', valid: true }, location },
    });
    expect((await authorize('04AB0')).envelope.data).not.toHaveProperty('location');
    expect((await authorize('04AB0', { evse_uids: [] })).envelope.status_code).toBe(2001);
  });

  it.each(['04AB3', '04AB4'])('blocks the blocked or invalid chip %s', async (uid) => {
    const { envelope } = await authorize(uid, { location_id: 'LOC1' });
    expect(envelope.data).toMatchObject({ allowed: 'BLOCKED', token: { uid, valid: false } });
    expect(envelope.data).not.toHaveProperty('location');
  });

  it.each(['unknown', '%00', 'x'.repeat(100), '%C3%A6'])(
    'answers 404 and 2004 for %s',
    async (uid) => {
      const { status, envelope } = await authorize(uid);
      expect({ status, code: envelope.status_code }).toEqual({ status: 404, code: 2004 });
      expect(envelope).not.toHaveProperty('data');
    },
  );

  it('knows chips as RFID alone', async () => {
    const { envelope } = await operator.ask('POST', `${tokens}/04AB0/authorize?type=APP_USER`);
    expect(envelope.status_code).toBe(2004);
  });
});

describe('the side of operators', () => {
  it('answers in the envelope, with the ids of the request, and tells nothing of itself', async () => {
    const ids = { 'x-request-id': 'a-request', 'x-correlation-id': 'y'.repeat(101) };
    const { headers } = await operator.ask('GET', tokens, undefined, ids);
    expect(headers.get('x-request-id')).toBe('a-request');
    expect(headers.get('x-correlation-id')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('answers from itself to the party that asked, and refuses a message to another', async () => {
    const from = { 'OCPI-from-country-code': 'NO', 'OCPI-from-party-id': 'VIK' };
    const answer = await operator.ask('GET', tokens, undefined, {
      ...from,
      'OCPI-to-country-code': 'no',
      'OCPI-to-party-id': 'lad',
    });
    expect(answer.envelope.status_code).toBe(1000);
    expect(
      ['to-country-code', 'to-party-id', 'from-country-code', 'from-party-id'].map((name) =>
        answer.headers.get(`ocpi-${name}`),
      ),
    ).toEqual(['NO', 'VIK', 'NO', 'LAD']);
    const other = await operator.ask('GET', tokens, undefined, { 'OCPI-to-party-id': 'ABC' });
    expect(other.envelope.status_code).toBe(2001);
    // Configuration modules have none.
    const versions = await operator.ask('GET', service.versionsUrl, undefined, from);
    expect(versions.headers.get('ocpi-to-party-id')).toBeNull();
  });

  /** Credentials of the operator with a name, in JSON, of its party. */
  const named = (name: string) => `{"token":"${operator.token}","url":"${operator.versionsUrl}",
    "roles":[{"role":"CPO","country_code":"NO","party_id":"VIK","business_details":{"name":${name}}}]}`;
  it.each([
    { what: 'malformed JSON', body: () => '{"token":', status: 400 },
    { what: 'a number', body: () => '1', status: 400 },
    { what: 'another content type', type: 'text/plain', body: () => named('"A"'), status: 415 },
    {
      what: 'another character set',
      type: 'application/json; charset=x',
      body: () => named('"A"'),
      status: 415,
    },
    { what: 'three megabytes', body: () => named(`"${'x'.repeat(3_000_000)}"`), status: 413 },
    { what: 'an array', body: () => '[]', status: 200 },
    { what: 'a NUL', body: () => named(String.raw`"\u0000"`), status: 200 },
    { what: 'half of a character', body: () => named(String.raw`"\ud800"`), status: 200 },
    {
      what: 'a hundred thousand brackets',
      body: () => named(`"A","x":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      status: 200,
    },
  ])('refuses $what', async ({ body, type = 'application/json', status }) => {
    const url = await operator.endpoint('credentials');
    const answer = await operator.ask('PUT', url, body(), { 'content-type': type });
    expect({ status: answer.status, code: answer.envelope.status_code }).toEqual({
      status,
      code: 2001,
    });
  });

  it('answers 404 for another path and 405 for another method', async () => {
    expect((await operator.ask('GET', `${tokens}/04AB0`)).status).toBe(404);
    expect((await operator.ask('GET', new URL('/', tokens).href)).status).toBe(404);
    expect((await operator.ask('GET', `${tokens}/%E0%A4%A/authorize`)).status).toBe(400);
    const refused = await operator.ask('PUT', tokens, {});
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET');
  });
});
